import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDocumentCache } from '../../../src/node/build/document-cache.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (tree = 'content') => createDocumentCache(createBuildCache(folder), tree);
const rendering = (html: string) => vi.fn(async () => ({ html }));

test('a document that is made of the same is not rendered again', async () => {
  await open().get('/a', { title: 'A' }, rendering('<p>A\n<p>B'));
  const again = rendering('other');
  expect(await open().get('/a', { title: 'A' }, again)).toEqual({ html: '<p>A\n<p>B' });
  expect(again).not.toHaveBeenCalled();
});

test('one that is made of something else is, and takes the place of the former', async () => {
  await open().get('/a', { title: 'A' }, rendering('former'));
  expect(await open().get('/a', { title: 'B' }, rendering('new'))).toEqual({ html: 'new' });
  expect(await open().get('/a', { title: 'A' }, rendering('back'))).toEqual({ html: 'back' });
});

test('documents of other routes and trees are others', async () => {
  await open().get('/a', {}, rendering('a'));
  expect(await open().get('/b', {}, rendering('b'))).toEqual({ html: 'b' });
  expect(await open('other').get('/a', {}, rendering('c'))).toEqual({ html: 'c' });
  expect(await open().get('/a', {}, rendering('d'))).toEqual({ html: 'a' });
});

test('what only rendering gives for Markdown copies is kept with it', async () => {
  const rendered = { html: '', copy: '# Home', components: ['one', 'two'] };
  await open().get('/', {}, async () => rendered);
  expect(await open().get('/', {}, rendering('other'))).toEqual(rendered);
});
