import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskCache } from '../../../src/node/compile/disk-cache.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'disk-cache-'));
const fragment = path.join(folder, 'fragment.mdx');
const page = { markdown: 'old', dependencies: [fragment] } as unknown as CompiledPage;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the fragment as if it had been saved some seconds ago. */
function save(text: string, secondsAgo: number): void {
  writeFileSync(fragment, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(fragment, time, time);
}

test('a page is found until what it depends on changes', async () => {
  const cache = createDiskCache(path.join(folder, 'kept'), '');
  save('old', 10);
  expect(await cache.write('key', page, Date.now())).toBe(true);
  expect(await cache.read('key')).toEqual(page);
  save('new', 0);
  cache.forget();
  expect(await cache.read('key')).toBeUndefined();
});

test('a page is not kept when a fragment was saved while it was compiled', async () => {
  const cache = createDiskCache(path.join(folder, 'overtaken'), '');
  const begun = Date.now() - 10_000;
  save('new', 5);
  cache.forget();
  expect(await cache.write('key', page, begun)).toBe(false);
  expect(await cache.read('key')).toBeUndefined();
});
