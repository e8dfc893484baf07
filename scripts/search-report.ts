import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createInvertedIndex } from '../src/features/search/engine/inverted-index.ts';
import { buildSearchIndex, buildSearchTexts } from '../src/node/emit/search-index.ts';
import { readEnvironment } from '../src/node/environment.ts';
import { readSite } from '../src/node/settings.ts';
import { decodeIndex } from '../src/shared/search-format.ts';
import { openContent } from './open-content.ts';

/**
 * Prints what the embedded index weighs and how long it takes: `node scripts/run.mjs scripts/search-report.ts`.
 * `npm run bench -- weight search` compares it with the indexes of other generators.
 */

const brotli = (text: string): string => `${(brotliCompressSync(text).length / 1000).toFixed(1)} kB`;

function timed<T>(work: () => T): [T, string] {
  const start = performance.now();
  const result = work();
  return [result, `${(performance.now() - start).toFixed(0)} ms`];
}

const root = process.cwd();
const site = await readSite(root);
const store = openContent(root, site, path.resolve(readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content'));
const all = await Promise.all((await store.compileAll()).map((page) => store.searchPage(page)));
await store.close();
for (const lang of store.langs) {
  const pages = all.filter((page) => page.lang === lang);
  const [json, building] = timed(() => buildSearchIndex(pages, lang, site.config.search.words));
  const [model, reading] = timed(() => decodeIndex(json));
  const [, arranging] = timed(() => createInvertedIndex(model));
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  console.log(
    `${lang}: ${pages.length} pages, ${sections} sections, ${model.terms.length} terms, ${model.sections.length} postings`,
  );
  console.log(`  index ${brotli(json)}, built in ${building}, read in ${reading}, arranged in ${arranging}`);
  console.log(`  texts on demand ${buildSearchTexts(pages, lang).map(brotli).join(', ')}`);
}
