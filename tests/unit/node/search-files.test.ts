import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSearchFiles } from '../../../src/node/build/search-files.ts';
import type { SiteModel } from '../../../src/node/content/site-model.ts';
import type { ContentStore } from '../../../src/node/model.ts';
import { samplePages } from '../search/sample-pages.ts';

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'search-files-'));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

/** The index of the pages, in English. */
async function make(pages = samplePages): Promise<string> {
  const entries = pages.map((page) => ({ page, fallback: false, meta: { frontmatter: {} } }));
  const model = { languages: [{ lang: 'en', entries }] } as unknown as SiteModel;
  const store = { searchPage: async (page: unknown) => page } as unknown as ContentStore;
  const { indexes, files } = await makeSearchFiles(model, store, { root: process.cwd(), cacheDir });
  return String(files.find(({ path: name }) => name === indexes.get('en'))?.content);
}

const cached = () => path.join(cacheDir, 'search', 'en.json');

test('the last index is used again while its pages are the same', async () => {
  const index = await make();
  const [key, ...rest] = (await readFile(cached(), 'utf8')).split('\n');
  expect(rest.join('\n')).toBe(index);
  await writeFile(cached(), `${key}\nkept`);
  expect(await make()).toBe('kept');
  const [first, ...others] = samplePages;
  expect(await make([{ ...(first as (typeof samplePages)[0]), title: 'Another' }, ...others])).not.toBe(
    'kept',
  );
  expect(await make()).toBe(index);
});

test('what lies there and is no index is made anew', async () => {
  const index = await make();
  for (const text of ['', '\n', 'kept', index]) {
    await writeFile(cached(), text);
    expect(await make()).toBe(index);
  }
  expect(await readdir(path.dirname(cached()))).toEqual(['en.json']);
});
