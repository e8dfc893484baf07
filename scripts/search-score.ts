import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { groupHits } from '../src/features/search/dialog/grouping.ts';
import { createSearchCore } from '../src/features/search/engine/core.ts';
import { buildSearchIndex } from '../src/node/emit/search-index.ts';
import { readSite } from '../src/node/settings.ts';
import { openContent } from './open-content.ts';

const USAGE = `Measures the search on questions that nobody who tunes it may read.

Usage: npm run search:score -- questions.json

The file is a list of questions with the pages that answer them, by route, any of which counts:
  [{ "query": "port is taken", "lang": "en", "expected": ["/config/server/port"] }]

Prints for each language how many questions find such a page first, and among the first three pages. It never prints a
question: what is listed would be tuned for.`;

const questionsSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    lang: z.string().min(1),
    expected: z.array(z.string().startsWith('/')).min(1),
  }),
);

/** @returns the questions of a file; names wrong ones by their position, never by their text */
function parseQuestions(text: string): z.output<typeof questionsSchema> {
  const { data, error } = questionsSchema.safeParse(JSON.parse(text));
  if (data) return data;
  const lines = error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`);
  throw new Error(`The questions are not as they should be.\n${lines.join('\n')}`);
}

/** Searchable pages of the project's content. */
async function readPages() {
  const root = process.cwd();
  const site = await readSite(root);
  const store = openContent(root, site, path.resolve(process.env.CONTENT_DIR ?? 'content'));
  try {
    const compiled = await store.compileAll();
    const searchable = compiled.filter(({ meta }) => !meta.frontmatter.noindex);
    const pages = await Promise.all(searchable.map((page) => store.searchPage(page)));
    return { pages, words: site.config.search.words };
  } finally {
    await store.close();
  }
}

async function main([file, ...rest]: readonly string[]): Promise<number> {
  if (file === undefined || file === '--help' || rest.length > 0) {
    console.log(USAGE);
    return file === '--help' ? 0 : 2;
  }
  const questions = parseQuestions(await readFile(file, 'utf8'));
  const { pages, words } = await readPages();
  const routes = new Set(pages.map(({ route }) => route));
  for (const lang of [...new Set(questions.map((question) => question.lang))].sort()) {
    const own = questions.filter((question) => question.lang === lang);
    const unknown = own.flatMap(({ expected }) => expected.filter((route) => !routes.has(route)));
    if (unknown.length > 0) throw new Error(`There are no pages ${[...new Set(unknown)].join(', ')}.`);
    const index = buildSearchIndex(pages, lang, words);
    const core = createSearchCore({ url: '/index.json', base: '/' }, undefined, async () => index);
    let first = 0;
    let amongThree = 0;
    for (const { query, expected } of own) {
      const { hits } = await core.search(query, { limit: 20, size: 'long' });
      const rows = groupHits(hits).flatMap((group) =>
        group.hits.map(({ hit }) => hit.url.split('#')[0] ?? ''),
      );
      const position = [...new Set(rows)].findIndex((route) => expected.includes(route));
      if (position === 0) first += 1;
      if (position >= 0 && position < 3) amongThree += 1;
    }
    const percent = (count: number) => `${((100 * count) / own.length).toFixed(1)} %`;
    console.log(
      `${lang}: ${own.length} questions, first ${percent(first)}, among three ${percent(amongThree)}`,
    );
  }
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
