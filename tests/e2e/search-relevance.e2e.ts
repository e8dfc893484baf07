import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAsker, pagesOf, readQuestions } from '../relevance/questions.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { ready } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: REAL_CONTENT });

/** Pages in the order the dialog lists them. */
async function pagesFor(page: Page, query: string): Promise<string[]> {
  await page.getByRole('combobox').fill(query);
  // Blanks at the end of a query ask nothing new.
  await page.waitForFunction(
    (text) => document.querySelector('dialog [data-query]')?.getAttribute('data-query')?.trim() === text,
    query.trim(),
  );
  return pagesOf(
    await page
      .locator('dialog [role="option"][href]')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href'))),
  );
}

// All questions are asked of the engine itself in tests/build/relevance.test.ts.
describe('relevance, through the dialog', () => {
  it.each([
    ['en', '/guide/start/quick-start'],
    ['zh', '/zh/guide/start/quick-start'],
  ])('lists what the engine answers, wanted pages first (%s)', async (lang, start) => {
    const ask = await createAsker(harness.host.folder, lang);
    const questions = (await readQuestions(lang)).filter(({ typed }) => typed);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    const page = await harness.newPage();
    await page.goto(start);
    await ready(page);
    await page.keyboard.press('Control+k');
    for (const { query, want } of questions) {
      // The rows below those in sight are drawn when typing pauses.
      const answer = await ask(query);
      await expect.poll(() => pagesFor(page, query), { message: query, interval: 1500 }).toEqual(answer);
      expect(want, query).toContain(answer[0]);
    }
  });
});
