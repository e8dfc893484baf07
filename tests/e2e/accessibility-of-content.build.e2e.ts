import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { accessProblems, type Look, lookAt } from './accessibility-helpers.ts';
import { setUpHarness } from './harness.ts';
import { axeProblems, follow, ready } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: REAL_CONTENT });

// One page of each kind is in `real-pages.build.e2e.ts`.
describe('axe finds nothing, and no control is too small', () => {
  it('in anything that can be opened', async () => {
    const page = await harness.newPage({ reducedMotion: true });
    const found: Record<string, string[]> = {};
    // Other parts of these pages are covered there.
    const check = async (state: string, look: Look, part?: string): Promise<void> => {
      await lookAt(page, look);
      const problems = await accessProblems(page, part);
      if (problems.length > 0) found[`${state} ${look.join(' ')}`] = problems;
    };

    await page.goto('/config/output/filename');
    await ready(page);
    await page.click('article header summary');
    await page.locator('article header details a').first().waitFor();
    await check('page menu', ['dark', 1440], 'article header');
    await page.keyboard.press('Escape');
    await page.locator('.shiki a').first().hover();
    await page.getByRole('tooltip').waitFor();
    await check('tip', ['light', 1440]);
    await page.mouse.move(0, 0);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('filename');
    await page.getByRole('option').first().waitFor();
    await check('search results', ['light', 390], 'dialog[open]');
    await page.getByRole('combobox').fill('qqxxzzqq');
    // What remains is the link that reports the query.
    await page.locator('[role=option]:not([target=_blank])').first().waitFor({ state: 'detached' });
    await check('search without results', ['dark', 768], 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await lookAt(page, ['light', 768]);
    await page.click('[aria-controls="frameOutlineList"]');
    await check('outline', ['light', 768], '[data-local-bar], #frameOutlineList');
    await page.keyboard.press('Escape');
    await page.click('[aria-controls="frameSidebar"]');
    await check('drawer', ['dark', 390], '[role="dialog"]');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Close navigation menu' }).click();
    await drawer.waitFor({ state: 'hidden' });

    await page.getByLabel('output.filename.js').fill('x.js');
    await page.getByText('two files get the same name').first().waitFor();
    await check('composer with a mistake', ['light', 390], 'article form');
    await page.goto('/zh/guide/start/features');
    await ready(page);
    await page.getByRole('searchbox', { name: '筛选表格' }).fill('qqxxzzqq');
    await page.getByText('没有与').waitFor();
    await check('filter without rows', ['dark', 390], 'main');
    await page.goto('/config/');
    await ready(page);
    await page.getByRole('main').getByRole('searchbox').fill('qqxxzzqq');
    await page.getByText('No option matches').waitFor();
    await check('overview without options', ['light', 768], 'main');
    await page.goto('/guide/optimization/code-splitting');
    await ready(page);
    await page.locator('a.term').first().hover();
    await page.getByRole('tooltip').waitFor();
    await check('glossary card', ['dark', 768], '[role="tooltip"]');

    harness.expectProblem(/TypeError/);
    await page.route('**/assets/pages/**/hmr.*.json', async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({ json: { ...data, meta: { ...data.meta, toc: null } } });
    });
    await page.goto('/guide/start/quick-start');
    await ready(page);
    await follow(page, '/guide/faq/hmr');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await check('page that failed', ['light', 768]);
    await page.unrouteAll();

    await page.goto('/guide/start/quick-start');
    await ready(page);
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await check('another tab', ['dark', 768], '.tabs');
    await page.context().setOffline(true);
    harness.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await follow(page, '/guide/faq/hmr');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await check('no connection', ['light', 390]);
    expect(found).toEqual({});
  });

  it('in a section that is being printed', async () => {
    const page = await harness.newPage({ reducedMotion: true });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/zh/guide/faq/');
    await ready(page);
    await page.click('article header summary');
    await page.getByRole('button', { name: /打印/ }).last().click();
    await page.waitForSelector('html[data-printed]');
    await page.emulateMedia({ media: 'print' });
    expect(await axeProblems(page, '[data-print-section]')).toEqual([]);
  });
});

describe('the reading order of a screen reader', () => {
  /** Positions of landmarks and other items in the accessibility tree. */
  async function order(page: Page, wanted: readonly (string | RegExp)[]): Promise<number[]> {
    const lines = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
    let from = 0;
    return wanted.map((text) => {
      const at = lines.findIndex(
        (line, index) => index >= from && (typeof text === 'string' ? line.includes(text) : text.test(line)),
      );
      from = at + 1;
      return at;
    });
  }

  it('is skip link, header, menu, title, option facts, text, and code before its effects', async () => {
    const page = await harness.newPage();
    await page.goto('/config/output/filename-hash');
    await ready(page);
    const places = await order(page, [
      'link "Skip to content"',
      'banner',
      'navigation',
      'main',
      'heading "output.filenameHash" [level=1]',
      'Type',
      'boolean | string',
      'Default',
      'Since',
      'paragraph: Controls the hash',
      'heading "Examples" [level=2]',
      'heading "Remove the hash" [level=3]',
      'filenameHash',
      'button "Copy code"',
      'columnheader',
    ]);
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted((first, second) => first - second));
    expect(places[0]).toBeLessThan(2);
  });
});
