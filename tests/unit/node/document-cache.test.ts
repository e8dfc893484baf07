import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDocuments, type RenderedEntry } from '../../../src/node/build/document-cache.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Gets a document like another build, which publishes it. */
async function get(
  route: string,
  input: unknown,
  render: () => Promise<RenderedEntry>,
  { contentDir = 'content', outDir = folder } = {},
): Promise<RenderedEntry> {
  const cache = createBuildCache(path.join(folder, 'cache'));
  const documents = await openDocuments({ cache, store: { contentDir } }, outDir);
  const entry = await documents.get(route, input, render);
  await documents.save();
  await writeFile(path.join(folder, `${route.slice(1) || 'index'}.html`), entry.html);
  return { ...entry, html: String(entry.html) };
}
const rendering = (html: string) => vi.fn(async () => ({ html }));

test('a document with unchanged inputs is not rendered again', async () => {
  await get('/a', { title: 'A' }, rendering('<p>A\n<p>B'));
  for (let build = 0; build < 2; build += 1) {
    const again = rendering('other');
    expect(await get('/a', { title: 'A' }, again)).toEqual({ html: '<p>A\n<p>B' });
    expect(again).not.toHaveBeenCalled();
  }
});

test('one with changed inputs is, and replaces the previous one', async () => {
  await get('/a', { title: 'A' }, rendering('former'));
  expect(await get('/a', { title: 'B' }, rendering('new'))).toEqual({ html: 'new' });
  expect(await get('/a', { title: 'A' }, rendering('back'))).toEqual({ html: 'back' });
});

test('one that is not published as rendered is rendered again', async () => {
  await get('/a', {}, rendering('a'));
  await writeFile(path.join(folder, 'a.html'), 'changed');
  expect(await get('/a', {}, rendering('b'))).toEqual({ html: 'b' });
  await rm(path.join(folder, 'a.html'));
  expect(await get('/a', {}, rendering('c'))).toEqual({ html: 'c' });
});

test('documents of other routes, trees and output folders are separate', async () => {
  await get('/a', {}, rendering('a'));
  expect(await get('/b', {}, rendering('b'))).toEqual({ html: 'b' });
  expect(await get('/a', {}, rendering('c'), { contentDir: 'other' })).toEqual({ html: 'c' });
  expect(await get('/a', {}, rendering('d'), { outDir: path.join(folder, 'other') })).toEqual({ html: 'd' });
});

test('a Markdown copy known only after rendering is cached with it', async () => {
  const rendered = { html: '', copy: '# Home' };
  await get('/', {}, async () => rendered);
  expect(await get('/', {}, rendering('other'))).toEqual(rendered);
});
