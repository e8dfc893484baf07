import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { groupHits } from '../src/features/search/dialog/grouping.ts';
import { createSearchCore, type SearchCore } from '../src/features/search/engine/core.ts';
import { buildSearchIndex } from '../src/node/emit/search-index.ts';
import { readCommandLine } from './command-line.ts';
import { searchPagesOf, withContent } from './open-content.ts';

const USAGE = `Scores the search with a list of questions.

Usage: npm run search:score -- questions.json

The file is a list of questions and the pages that answer them, any of which counts, optionally with a heading:
  [{ "query": "port is taken", "lang": "en", "expected": ["/config/server/port#strict"] }]
A question may be asked in several languages: "lang": ["en", "zh"].

A question may have a "kind", which is counted on a separate line, and a "source". One that no page answers has a "topic"
instead of "expected" and is counted separately. Instead of a list, the file may have an object with "questions" and
an "about" that says who may read it.

Prints for each language how many questions find such a page first, and how many among the first three. It never prints
the questions, so that nobody tunes the search for them.
`;

/** URL of a page without its hash. */
const routeOf = (url: string): string => url.split('#')[0] ?? '';

const questionsSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    lang: z.union([z.string().min(1), z.array(z.string().min(1))]).transform((langs) => [langs].flat()),
    expected: z.array(z.string().startsWith('/').transform(routeOf)),
    kind: z.string().min(1).optional(),
    source: z.string().min(1).optional(),
    reworded: z.boolean().optional(),
    topic: z.string().min(1).optional(),
  }),
);

type Question = z.output<typeof questionsSchema>[number];

const fileSchema = z.strictObject({ about: z.string().min(1), questions: z.unknown() });

/** Parses a list of questions. Errors name invalid entries by position, never by their text. */
function parseQuestions(text: string): z.output<typeof questionsSchema> {
  const content: unknown = JSON.parse(text);
  const list = Array.isArray(content) ? content : fileSchema.parse(content).questions;
  const { data, error } = questionsSchema.safeParse(list);
  if (data) {
    const bare = data.findIndex(({ expected, topic }) => (expected.length === 0) !== (topic !== undefined));
    if (bare === -1) return data;
    throw new Error(`The questions file is invalid.\n${bare}: needs either pages or a topic`);
  }
  const lines = error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`);
  throw new Error(`The questions file is invalid.\n${lines.join('\n')}`);
}

/** Searchable pages of the project's content. */
function readPages() {
  return withContent(async (store, { config }) => ({
    pages: await searchPagesOf(store),
    words: config.search.words,
  }));
}

/** Rank of the first result that answers a question, 0-based; -1 if none does. */
async function positionOf({ query, expected }: Question, core: SearchCore): Promise<number> {
  const { hits } = await core.search(query, { limit: 20, size: 'long' });
  const rows = groupHits(hits).flatMap((group) => group.hits.map(({ hit }) => routeOf(hit.url)));
  return [...new Set(rows)].findIndex((route) => expected.includes(route));
}

/** A line of the report: how many ranks are first, and how many are among the first three. */
function scoreLine(name: string, positions: readonly number[]): string {
  const percent = (count: number) => `${((100 * count) / positions.length).toFixed(1)} %`;
  const first = positions.filter((position) => position === 0).length;
  const amongThree = positions.filter((position) => position >= 0 && position < 3).length;
  return `${name}: ${positions.length} questions, first ${percent(first)}, among three ${percent(amongThree)}`;
}

const [file = ''] = readCommandLine(USAGE, { words: [1, 1] }).words;
const questions = parseQuestions(await readFile(file, 'utf8'));
const { pages, words } = await readPages();
const routes = new Set(pages.map(({ route }) => route));
for (const lang of [...new Set(questions.flatMap((question) => question.lang))].sort()) {
  const own = questions.filter((question) => question.lang.includes(lang));
  const unknown = own.flatMap(({ expected }) => expected.filter((route) => !routes.has(route)));
  if (unknown.length > 0) throw new Error(`There are no pages ${[...new Set(unknown)].join(', ')}.`);
  const index = buildSearchIndex(pages, lang, words);
  const core = createSearchCore({ url: '/index.json', base: '/' }, async () => index);
  const answered = own.filter(({ expected }) => expected.length > 0);
  const positions = new Map<Question, number>();
  for (const question of answered) positions.set(question, await positionOf(question, core));
  console.log(scoreLine(lang, [...positions.values()]));
  for (const kind of [...new Set(answered.flatMap((question) => question.kind ?? []))].sort()) {
    const part = answered.filter((question) => question.kind === kind);
    const found = part.map((question) => positions.get(question) ?? -1);
    console.log(scoreLine(`  ${kind}`, found));
  }
  if (answered.length < own.length) console.log(`  no page answers: ${own.length - answered.length}`);
}
