import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPageCache } from '../../../src/node/compile/page-cache.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { digest } from '../../../src/node/files/digest.ts';
import type { CompiledPage, SourceFile } from '../../../src/node/model.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'page-cache-'));
const fragment = path.join(folder, 'fragment.mdx');
const page = { markdown: 'old', dependencies: { [fragment]: digest('old') } } as unknown as CompiledPage;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(name: string) {
  const cache = createBuildCache(path.join(folder, name));
  return { forget: cache.forget, pages: createPageCache(cache, 'salt') };
}

test('a page is found until what it depends on changes', async () => {
  const { forget, pages } = open('kept');
  writeFileSync(fragment, 'old');
  await pages.write('key', page);
  expect(await pages.read('key')).toEqual(page);
  expect(pages.reread('key')).toEqual(page);
  writeFileSync(fragment, 'new');
  forget();
  expect(await pages.read('key')).toBeUndefined();
});

test('a page does not count when a fragment was saved while it was compiled', async () => {
  const { pages } = open('overtaken');
  writeFileSync(fragment, 'new');
  await pages.write('key', page);
  expect(await pages.read('key')).toBeUndefined();
});

test('a key tells compiler, file, route and text apart', () => {
  const { pages } = open('keys');
  const source = { relativePath: 'en/a.md', route: '/a' } as SourceFile;
  const other = createPageCache(createBuildCache(folder), 'other');
  const keys = [
    pages.keyOf(source, 'text'),
    pages.keyOf(source, 'other'),
    pages.keyOf({ ...source, route: '/b' }, 'text'),
    pages.keyOf({ ...source, relativePath: 'en/b.md' }, 'text'),
    other.keyOf(source, 'text'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(pages.keyOf({ ...source }, 'text')).toBe(keys[0]);
});
