import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAsker, pagesOf, readQuestions } from '../relevance/questions.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { ready } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: REAL_CONTENT });

/** Pages the dialog lists for a query, in order, once it does. */
async function pagesFor(page: Page, query: string): Promise<string[]> {
  const dialog = page.locator('dialog');
  // Trailing spaces do not change a query.
  const shown = await dialog.locator('[data-query]').getAttribute('data-query');
  if (shown?.trim() !== query.trim()) return [];
  const options = dialog.locator('[role="option"][href]');
  return pagesOf(await options.evaluateAll((all) => all.map((option) => option.getAttribute('href'))));
}

// tests/build/relevance.test.ts asks the engine itself all questions.
describe('relevance, through the dialog', () => {
  it.each([
    ['en', '/guide/start/quick-start'],
    ['zh', '/zh/guide/start/quick-start'],
  ])("lists the engine's answers, wanted pages first (%s)", async (lang, start) => {
    const ask = await createAsker(harness.host.folder, lang);
    const questions = (await readQuestions(lang)).filter(({ typed }) => typed);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    const page = await harness.newPage();
    await page.goto(start);
    await ready(page);
    await page.keyboard.press('Control+k');
    for (const { query, want } of questions) {
      const answer = await ask(query);
      await page.getByRole('combobox').fill(query);
      // Rows out of sight are rendered when typing pauses.
      await expect.poll(() => pagesFor(page, query), { message: query }).toEqual(answer);
      expect(want, query).toContain(answer[0]);
    }
  });
});
