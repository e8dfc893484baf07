import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptDocument, type RenderedEntry } from '../../../src/node/build/document-cache.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Gets a document as another build would. */
const get = (route: string, input: unknown, render: () => Promise<RenderedEntry>, contentDir = 'content') =>
  keptDocument({ cache: createBuildCache(folder), store: { contentDir } }, route, input, render);
const rendering = (html: string) => vi.fn(async () => ({ html }));

test('a document that is made of the same is not rendered again', async () => {
  await get('/a', { title: 'A' }, rendering('<p>A\n<p>B'));
  const again = rendering('other');
  expect(await get('/a', { title: 'A' }, again)).toEqual({ html: '<p>A\n<p>B' });
  expect(again).not.toHaveBeenCalled();
});

test('one that is made of something else is, and takes the place of the former', async () => {
  await get('/a', { title: 'A' }, rendering('former'));
  expect(await get('/a', { title: 'B' }, rendering('new'))).toEqual({ html: 'new' });
  expect(await get('/a', { title: 'A' }, rendering('back'))).toEqual({ html: 'back' });
});

test('documents of other routes and trees are others', async () => {
  await get('/a', {}, rendering('a'));
  expect(await get('/b', {}, rendering('b'))).toEqual({ html: 'b' });
  expect(await get('/a', {}, rendering('c'), 'other')).toEqual({ html: 'c' });
  expect(await get('/a', {}, rendering('d'))).toEqual({ html: 'a' });
});

test('what only rendering gives for Markdown copies is kept with it', async () => {
  const rendered = { html: '', copy: '# Home', components: ['one', 'two'] };
  await get('/', {}, async () => rendered);
  expect(await get('/', {}, rendering('other'))).toEqual(rendered);
});
