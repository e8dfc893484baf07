import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { createLexicon } from '../src/features/search/engine/inverted-index.ts';
import { createContentStore } from '../src/node/content/store.ts';
import { buildSearchIndex, buildSearchTexts } from '../src/node/emit/search-index.ts';
import type { SearchPage } from '../src/shared/contracts.ts';
import { decodeIndex } from '../src/shared/search-format.ts';
import siteConfig from '../src/site.config.ts';

/**
 * Prints what the embedded index weighs and takes, beside MiniSearch with the same sections and the fields that
 * VitePress's local search gives it: `node scripts/run.mjs scripts/search-report.ts`.
 */

const brotli = (text: string): string => `${(brotliCompressSync(text).length / 1000).toFixed(1)} kB`;

function timed<T>(work: () => T): [T, string] {
  const start = performance.now();
  const result = work();
  return [result, `${(performance.now() - start).toFixed(0)} ms`];
}

function miniSearchJson(pages: readonly SearchPage[]): string {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  index.addAll(
    pages.flatMap(({ route, sections }) =>
      sections.map(({ id, titles, text, code }) => ({
        id: `${route}#${id}`,
        title: titles.at(-1),
        titles: titles.slice(0, -1),
        text: `${text}\n${code}`,
      })),
    ),
  );
  return JSON.stringify(index);
}

const root = process.cwd();
const store = createContentStore({
  contentDir: path.resolve(root, process.env.CONTENT_DIR ?? 'content'),
  config: siteConfig,
  cacheDir: path.join(root, '.cache', 'content'),
  root,
  command: 'build',
});
const all = await Promise.all((await store.compileAll()).map((page) => store.searchPage(page)));
await store.close();
for (const lang of store.langs) {
  const pages = all.filter((page) => page.lang === lang);
  const [json, building] = timed(() => buildSearchIndex(pages, lang));
  const [model, reading] = timed(() => decodeIndex(json));
  const [, arranging] = timed(() => createLexicon(model));
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  console.log(
    `${lang}: ${pages.length} pages, ${sections} sections, ${model.terms.length} terms, ${model.sections.length} postings`,
  );
  console.log(`  index ${brotli(json)}, built in ${building}, read in ${reading}, arranged in ${arranging}`);
  console.log(`  texts on demand ${buildSearchTexts(pages, lang).map(brotli).join(', ')}`);
  console.log(`  MiniSearch ${brotli(miniSearchJson(pages))}`);
}
