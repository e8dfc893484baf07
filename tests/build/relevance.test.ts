import { expect, test } from 'vitest';
import { readContentTree, routeOf } from '../../scripts/check-content/content-tree.ts';
import { statedKeys } from '../../scripts/check-content/options/keys-check.ts';
import { createAsker, createSearch, type Question, readQuestions } from '../relevance/questions.ts';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';

interface Result {
  question: Question;
  /** Index of the wanted page among the pages listed; -1 if it is missing. */
  position: number;
  got: string[];
}

const share = (results: Result[], isGood: (position: number) => boolean): number =>
  results.filter(({ position }) => isGood(position)).length / results.length;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

test.each(['en', 'zh'])('wanted pages come first (%s)', async (lang) => {
  const ask = await createAsker(await builtSite({ contentDir: REAL_CONTENT }), lang);
  const results: Result[] = [];
  for (const question of await readQuestions(lang)) {
    const got = await ask(question.query);
    results.push({ question, got, position: got.findIndex((url) => question.want.includes(url)) });
  }
  // Held-out questions are only counted: listing them would invite tuning for them.
  const listed = results.filter(({ question, position }) => !question.heldOut && position !== 0);
  for (const { question, position, got } of listed) {
    console.log(
      `${position}  ${question.query}  wanted ${question.want[0]}, got ${got.slice(0, 3).join(' ')}`,
    );
  }
  for (const [name, part] of [
    ['tuned on', results.filter(({ question }) => !question.heldOut)],
    ['held out', results.filter(({ question }) => question.heldOut)],
    ['all', results],
  ] as const) {
    const first = share(part, (position) => position === 0);
    const firstThree = share(part, (position) => position >= 0 && position < 3);
    console.log(
      `${lang}, ${name}: ${part.length} queries, first ${percent(first)}, first three ${percent(firstThree)}`,
    );
  }
  expect(share(results, (position) => position === 0)).toBeGreaterThanOrEqual(0.95);
  expect(share(results, (position) => position >= 0 && position < 3)).toBeGreaterThanOrEqual(0.99);
});

test.each(['en', 'zh'])('every key is among the first three that its name finds (%s)', async (lang) => {
  const search = await createSearch(await builtSite({ contentDir: REAL_CONTENT }), lang);
  const pages = readContentTree(process.cwd()).pages.filter(
    (page) => page.lang === lang && !page.key.startsWith('shared/'),
  );
  const keys = pages.flatMap((page) =>
    statedKeys(page).map(({ name, heading }) => ({ name, address: `${routeOf(page)}#${heading?.id}` })),
  );
  expect(keys.length).toBeGreaterThan(200);
  const found = await Promise.all(
    keys.map(async ({ name, address }) => (await search(name)).slice(0, 3).includes(address)),
  );
  expect(keys.filter((_, index) => !found[index]).map(({ name }) => name)).toEqual([]);
});
