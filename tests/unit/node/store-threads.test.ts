import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createContentStore } from '../../../src/node/content/store.ts';
import { siteConfig, texts } from '../../site-config.ts';

const root = process.cwd();
const scratch = mkdtempSync(path.join(tmpdir(), 'store-threads-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** All pages of the mini site. */
async function compileAll(cache: string, threads: number): Promise<string> {
  const store = createContentStore({
    contentDir: path.join(root, 'tests/fixtures/mini-site/content'),
    config: { ...siteConfig, lastUpdated: false },
    texts,
    cacheDir: path.join(scratch, cache),
    root,
    command: 'build',
    threads,
  });
  try {
    return JSON.stringify(await store.compileAll());
  } finally {
    await store.close();
  }
}

it('gives the same bytes from the compiler, from the cache and from another cache', async () => {
  const cold = await compileAll('cold', 1);
  expect(await compileAll('cold', 1)).toBe(cold);
  expect(await compileAll('other', 2)).toBe(cold);
});
