import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSearchFiles } from '../../../src/node/build/search-files.ts';
import type { SiteModel } from '../../../src/node/content/site-model.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import type { ContentStore } from '../../../src/node/model.ts';
import { samplePages } from '../search/sample-pages.ts';

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'search-files-'));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

/** The English index of the pages. */
async function make(pages = samplePages): Promise<string> {
  const entries = pages.map((page) => ({ page, fallback: false, meta: { frontmatter: {} } }));
  const model = { config: { search: {} }, languages: [{ lang: 'en', entries }] } as unknown as SiteModel;
  const store = { searchPage: async (page: unknown) => page } as unknown as ContentStore;
  const { indexes, files } = await makeSearchFiles(model, store, {
    root: process.cwd(),
    cache: createBuildCache(cacheDir),
  });
  return String(files.find(({ path: name }) => name === indexes.get('en'))?.content);
}

/** The cached index files. */
const cached = async () =>
  (await readdir(path.join(cacheDir, 'search'))).map((name) => path.join(cacheDir, 'search', name));

test('the last index is reused while its pages are unchanged', async () => {
  const index = await make();
  const [file = '', ...others] = await cached();
  expect(others).toEqual([]);
  const { mtimeMs } = await stat(file);
  expect(await make()).toBe(index);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  const [first, ...rest] = samplePages;
  expect(await make([{ ...(first as (typeof samplePages)[0]), title: 'Another' }, ...rest])).not.toBe(index);
  expect(await cached()).toHaveLength(2);
});

test('a damaged cached index is rebuilt', async () => {
  const index = await make();
  const [file = ''] = await cached();
  const whole = await readFile(file);
  for (const text of ['', '\n', 'kept', index, whole.subarray(0, whole.length / 2)]) {
    await writeFile(file, text);
    expect(await make()).toBe(index);
  }
  expect(await cached()).toEqual([file]);
});
