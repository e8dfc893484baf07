import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { createWorkerPool } from '../../../src/node/compile/worker-pool.ts';
import { createContentStore } from '../../../src/node/content/store.ts';
import type { ContentStore } from '../../../src/node/model.ts';
import { siteConfig, texts } from '../../site-config.ts';

const root = process.cwd();
const scratch = mkdtempSync(path.join(tmpdir(), 'store-threads-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const MINI_SITE = path.join(root, 'tests/fixtures/mini-site/content');

/** Cache of the first store. */
let bundle: string | undefined;

/**
 * All pages of a tree, by default of the mini site.
 * @param use what else to do with the store
 */
async function compileAll(
  cache: string,
  threads: number,
  contentDir = MINI_SITE,
  use: (store: ContentStore) => Promise<void> = async () => undefined,
): Promise<string> {
  const cacheDir = path.join(scratch, cache);
  // Bundling the compiler takes longer than compiling the pages.
  if (bundle && !existsSync(cacheDir)) cpSync(bundle, path.join(cacheDir, 'compiler'), { recursive: true });
  const store = createContentStore({
    contentDir,
    config: { ...siteConfig, lastUpdated: false },
    texts,
    cacheDir,
    root,
    command: 'build',
    threads,
  });
  try {
    const pages = JSON.stringify(await store.compileAll());
    await use(store);
    return pages;
  } finally {
    bundle ??= path.join(cacheDir, 'compiler');
    await store.close();
  }
}

it('gives the same bytes from the compiler, from the cache and from another cache', async () => {
  const cold = await compileAll('cold', 1);
  expect(await compileAll('cold', 1)).toBe(cold);
  expect(await compileAll('other', 2)).toBe(cold);
});

it('leaves no page pending when it is closed', async () => {
  const never = () => new Promise<URL>(() => undefined);
  const pool = createWorkerPool({} as Parameters<typeof createWorkerPool>[0], 1, never);
  const source = { file: '/a.md', relativePath: 'a.md', lang: 'en', route: '/a' };
  const waiting = expect(pool.compile(source, '', '')).rejects.toThrow('have been stopped');
  await pool.close();
  await waiting;
  await expect(pool.compile(source, '', '')).rejects.toThrow('have been stopped');
});

it('tells every thread which pages exist, so that links have the form of their targets', async () => {
  const tree = path.join(scratch, 'tree');
  mkdirSync(path.join(tree, 'en/guide'), { recursive: true });
  writeFileSync(path.join(tree, 'en/guide/index.md'), '# Guide\n\nText &copy; us.\n');
  const pages = Array.from({ length: 14 }, (_, number) => `en/page-${number}.md`);
  for (const page of pages) writeFileSync(path.join(tree, page), '# Page\n\nRead [the guide](/guide).\n');
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  const compiled = await compileAll('links', 2, tree, async (store) => {
    const save = async (name: string, text: string): Promise<number> => {
      const file = path.join(tree, name);
      writeFileSync(file, text);
      told.mockClear();
      await store.invalidate([file]);
      await store.renewNames();
      return told.mock.calls.length;
    };
    expect(await save('en/page-1.md', '# Page\n\nOther words.\n')).toBe(0);
    expect(await save('en/page-new.md', '# Page\n')).toBeGreaterThan(0);
  });
  expect(compiled.match(/"target":"\/guide\/"/g)).toHaveLength(pages.length);
  // A package that decodes entities has separate browser code, which needs a document.
  expect(compiled).toContain('Text © us.');
});
