import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';
import { ready } from './page-helpers.ts';

/** What a reader types, and the pages any of which answers it. A third was kept aside while the ranking was tuned. */
interface Question {
  query: string;
  want: string[];
  heldOut?: boolean;
}

interface Result {
  question: Question;
  /** Position of the wanted page among the pages listed, from 0; -1 when it is not there. */
  position: number;
  got: string[];
}

const harness = setUpHarness({ contentDir: 'content' });

/** Waits until the dialog shows the answer to a query; blanks at its end ask nothing new. */
async function answered(page: Page, query: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector('dialog [data-query]')?.getAttribute('data-query')?.trim() === text,
    query.trim(),
  );
}

/** Pages in the order the dialog lists them. */
async function pagesFor(page: Page, query: string): Promise<string[]> {
  await page.getByRole('combobox').fill(query);
  await answered(page, query);
  const hrefs = await page
    .locator('dialog [role="option"][href]')
    .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
  return [...new Set(hrefs.map((href) => href.split('#')[0] ?? ''))];
}

const share = (results: Result[], isGood: (position: number) => boolean): number =>
  results.filter(({ position }) => isGood(position)).length / results.length;

describe('relevance, through the dialog', () => {
  it.each([
    ['en', '/guide/start/quick-start'],
    ['zh', '/zh/guide/start/quick-start'],
  ])(
    'wanted pages come first (%s)',
    async (lang, start) => {
      const questions = JSON.parse(await readFile(`tests/relevance/${lang}.json`, 'utf8')) as Question[];
      const page = await harness.newPage();
      await page.goto(start);
      await ready(page);
      await page.keyboard.press('Control+k');
      const results: Result[] = [];
      for (const question of questions) {
        const got = await pagesFor(page, question.query);
        results.push({ question, got, position: got.findIndex((url) => question.want.includes(url)) });
      }
      for (const { question, position, got } of results.filter((result) => result.position !== 0)) {
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
      expect(share(results, (position) => position >= 0 && position < 3)).toBeGreaterThanOrEqual(0.98);
    },
    300_000,
  );
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
