import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { itOnBuild, setUpHarness, target } from './harness.ts';
import { axeProblems, frames, ready } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: 'tests/fixtures/search-site' });

type Options = Parameters<typeof harness.newPage>[0];

/** Opens a page and waits until its own code has taken over. */
async function open(path: string, options?: Options): Promise<Page> {
  return openIn(await harness.newPage(options), path);
}

async function openIn(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await ready(page);
  return page;
}

const input = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.getByRole('option', { selected: true });

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(query);
  await active(page).first().waitFor();
}

/**
 * Delays files of the site, like a slow connection, until the returned function is called. For pages opened later: an
 * open one on a busy machine may send requests past a new route.
 */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.context().route(files, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

describe('opening and closing', () => {
  it('opens with the button, Control K and a slash; closes with Control K, Cancel and a click outside', async () => {
    const page = await open('/guide/long');
    await page.getByRole('button', { name: /^Search/ }).click();
    await input(page).waitFor();
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    for (const close of [
      () => page.keyboard.press('Control+k'),
      () => page.getByRole('button', { name: 'Cancel search' }).click(),
      () => page.mouse.click(5, 400),
    ]) {
      await page.keyboard.press('/');
      await input(page).waitFor();
      expect(await input(page).inputValue()).toBe('');
      await close();
      await input(page).waitFor({ state: 'detached' });
    }
    // Holding the key is one press, however long.
    await page.keyboard.down('Control');
    for (let press = 0; press < 4; press += 1) await page.keyboard.down('k');
    await page.keyboard.up('Control');
    await input(page).waitFor();
  });

  it('starts downloading before there is a query', { tags: 'dev' }, async () => {
    const page = await open('/guide/long');
    const worker = page.waitForEvent('worker');
    await page.keyboard.press('Control+k');
    expect((await worker).url()).toContain('search-worker');
    await input(page).waitFor();
    expect(await input(page).inputValue()).toBe('');
  });

  it('locks the page behind, returns the focus, keeps the query, and clears it on a second Escape', async () => {
    const page = await open('/guide/long');
    await search(page, 'quokka');
    const state = await page.evaluate(() => ({
      modal: document.querySelector('dialog')?.matches(':modal'),
      overflow: getComputedStyle(document.documentElement).overflow,
    }));
    expect(state).toEqual({ modal: true, overflow: 'hidden' });
    await page.keyboard.press('Tab');
    await input(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
    await page.keyboard.press('Control+k');
    expect(await input(page).inputValue()).toBe('quokka');
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await input(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    // It starts with the selected text.
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      if (heading) window.getSelection()?.selectAllChildren(heading);
    });
    await page.keyboard.press('Control+k');
    expect(await input(page).inputValue()).toContain('A long page');
    await active(page).first().waitFor();
  });
});

describe('results', () => {
  it('come from a worker, the exact option first', { tags: 'dev' }, async () => {
    const page = await open('/guide/long');
    await search(page, 'output.filename');
    expect(page.workers()).toHaveLength(1);
    expect(await active(page).textContent()).toContain('output.filename');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/config/output/filename');
  });

  it('open without a full load, at the section, with the match highlighted and visible', async () => {
    const page = await open('/config/output/minify');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await search(page, 'quokka');
    await page.getByText('The word').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/long#part-6');
    await page.waitForFunction(() => CSS.highlights.get('search-match')?.size === 1);
    const isInView = await page.evaluate(() => {
      const [range] = [...(CSS.highlights.get('search-match') ?? [])] as Range[];
      const { top, bottom } = range?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      const block = range?.startContainer.parentElement as Element;
      const { backgroundColor } = getComputedStyle(block, '::highlight(search-match)');
      const isColored = backgroundColor !== getComputedStyle(block).backgroundColor;
      return [range?.toString(), top > 0 && bottom < window.innerHeight, isColored];
    });
    expect(isInView).toEqual(['quokka', true, true]);
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  });

  it('show the match and a preview of the active page if there is room, at most five per section', async () => {
    const page = await open('/config/output/minify', { width: 1440 });
    await search(page, 'quokka');
    await page.locator('dialog mark').getByText('quokka').waitFor();
    expect(await options(page).first().textContent()).toContain('A long page › Part 6');
    const preview = page.locator('dialog [inert]');
    await preview.getByText('A long page', { exact: true }).waitFor();
    // The height is the same with and without results.
    const panel = page.locator('dialog > div').first();
    const height = () => panel.evaluate((element) => element.clientHeight);
    const before = await height();
    await input(page).fill('qqzzxxyyww');
    await page.getByText('No results for').first().waitFor();
    expect(await height()).toBe(before);
    await input(page).fill('output.minify');
    await preview.getByText('output.minify', { exact: true }).waitFor();
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 960, height: 800 });
    expect(await preview.isVisible()).toBe(false);
    await input(page).fill('output');
    await expect.poll(() => page.getByRole('group', { name: 'Config' }).getByRole('option').count()).toBe(5);
    await input(page).fill('qqzzxxyyww');
    await page.getByText('No results for').first().waitFor();
  });

  it('open in a new tab with a modifier or the middle button, and stay', async () => {
    const page = await open('/guide/long');
    await search(page, 'minify');
    const byKey = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    // A tab exists before it has a URL.
    await (await byKey).waitForURL('**/config/output/minify*');
    const byButton = page.context().waitForEvent('page');
    await page.evaluate(() => localStorage.clear());
    await options(page).first().click({ button: 'middle' });
    await (await byButton).waitForURL('**/config/output/minify*');
    expect(await input(page).isVisible()).toBe(true);
    await input(page).fill('');
    await page.getByText('Recent', { exact: true }).waitFor();
  });

  it('find Chinese words, and only Chinese pages', { tags: 'dev' }, async () => {
    const page = await open('/zh/config/output/minify');
    await search(page, '静态资源');
    expect(await active(page).textContent()).toContain('内联静态资源');
    const urls = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')));
    expect(urls.every((url) => url?.startsWith('/zh/'))).toBe(true);
  });
});

describe('Enter before the answer', () => {
  /** Types a query as fast as a person or a script, and presses Enter. `gap`: milliseconds between keys. */
  async function typeAndEnter(page: Page, gap: number): Promise<void> {
    await page.keyboard.press('Control+k', { delay: gap });
    await page.keyboard.type('output.minif');
    await page.keyboard.press('y', { delay: gap });
    await page.keyboard.press('Enter');
  }

  it.each([0, 80])('opens the first hit: gaps of %i ms', { tags: 'dev' }, async (gap) => {
    const page = await open('/guide/long');
    await typeAndEnter(page, gap);
    await page.waitForURL('**/config/output/minify');
    expect(await page.locator('h1').textContent()).toContain('output.minify');
  });

  describe.each([
    ['index', '**/assets/search-en.*.json', [20, 300], 'ArrowDown'],
    ['code of the dialog', '**/assets/search-dialog-*.js', [20], 's'],
  ])('if the %s is late', (_, files, gaps, key) => {
    for (const gap of gaps) {
      itOnBuild(`opens the first hit: gaps of ${gap} ms`, async () => {
        const page = await harness.newPage();
        const release = await holdBack(page, files);
        await openIn(page, '/guide/long');
        await typeAndEnter(page, gap);
        await frames(page, 10);
        expect(new URL(page.url()).pathname).toBe('/guide/long');
        release();
        await page.waitForURL('**/config/output/minify');
      });
    }

    // For other keys see tests/unit/search/enter.test.tsx.
    itOnBuild(`does nothing after ${key}`, async () => {
      const page = await harness.newPage();
      const release = await holdBack(page, files);
      await openIn(page, '/guide/long');
      await typeAndEnter(page, 20);
      await page.keyboard.press(key);
      release();
      await active(page).first().waitFor();
      await frames(page, 20);
      expect(new URL(page.url()).pathname).toBe('/guide/long');
    });
  });

  itOnBuild('opens the first hit when the code of the page was late', async () => {
    const page = await harness.newPage();
    const release = await holdBack(page, '**/assets/index-*.js');
    await page.goto('/guide/long', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Search/ }).waitFor();
    await typeAndEnter(page, 20);
    expect(new URL(page.url()).pathname).toBe('/guide/long');
    release();
    await page.waitForURL('**/config/output/minify');
  });
});

describe('failures', () => {
  itOnBuild('of the index show the error screen; the next try succeeds', async () => {
    const page = await harness.newPage();
    harness.expectProblem(/Failed to load resource/);
    let isDown = true;
    await page
      .context()
      .route('**/assets/search-en.*.json', (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      );
    await openIn(page, '/guide/long');
    await page.keyboard.press('Control+k');
    await input(page).fill('minify');
    await page.getByText('Unable to fetch results', { exact: true }).waitFor();
    expect(await axeProblems(page, 'dialog[open]')).toEqual([]);
    isDown = false;
    await page.getByRole('option', { name: 'Try again' }).click();
    await page
      .getByRole('option', { name: /output\.minify/ })
      .first()
      .waitFor();
  });

  itOnBuild('of the worker show the error screen; the next try succeeds', async () => {
    const page = await harness.newPage();
    harness.expectProblem(/Failed to load resource/);
    let isDown = true;
    await page
      .context()
      .route('**/assets/search-worker-*.js', (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      );
    await openIn(page, '/guide/long');
    await page.keyboard.press('Control+k');
    await input(page).fill('minify');
    await page.getByText('Unable to fetch results', { exact: true }).waitFor();
    isDown = false;
    await page.getByRole('option', { name: 'Try again' }).click();
    await page
      .getByRole('option', { name: /output\.minify/ })
      .first()
      .waitFor();
  });
});

describe('the dialog', () => {
  it('has no findings of axe, fills a narrow screen, and cuts nothing off', async () => {
    const page = await open('/guide/long', { reducedMotion: true });
    await search(page, 'output');
    for (const [theme, width] of [
      ['light', 1440],
      ['dark', 1440],
      ['light', 390],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
      expect(await axeProblems(page, 'dialog'), `${theme} ${width}`).toEqual([]);
    }
    await input(page).fill('output.filename');
    await page.getByRole('option', { name: /output\.filename/, selected: true }).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const box = await page.locator('dialog > div').first().boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBe(390);
  });

  it('is not part of the first download', { tags: 'dev' }, async () => {
    const page = await open('/guide/long');
    const loaded = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            // In dev the worker's URL is a module; the worker itself is not requested with it.
            .filter(({ name }) => /search-(dialog|service|worker|en)/.test(name) && !/worker&url/.test(name))
            .length,
      );
    expect(await loaded()).toBe(0);
    await page.getByRole('button', { name: /^Search/ }).hover();
    await expect.poll(loaded).toBeGreaterThan(2);
  });

  itOnBuild('is in the language of the reader alone, as are routes and menus', async () => {
    const { requests } = harness.host;
    requests.length = 0;
    const page = await open('/guide/long');
    await search(page, 'minify');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/config/output/minify');
    const isOf = (lang: string) => (request: string) =>
      new RegExp(`[/-]${lang}[-./]`).test(request) && request.startsWith('/assets/');
    expect(requests.filter(isOf('en')).length).toBeGreaterThanOrEqual(3);
    expect(requests.filter(isOf('zh'))).toEqual([]);
  });
});

if (target === 'dev') {
  describe('while content is edited', () => {
    it('finds what was saved a moment ago', { tags: 'dev' }, async () => {
      const file = 'tests/fixtures/search-site/en/config/output/minify.mdx';
      const before = await readFile(file, 'utf8');
      const page = await open('/guide/long');
      await search(page, 'minify');
      await page.keyboard.press('Escape');
      try {
        await writeFile(file, `${before}\nThe wombat is new.\n`);
        await expect
          .poll(
            async () => {
              await page.keyboard.press('Control+k');
              await input(page).fill('wombat');
              await page.locator('dialog [data-query="wombat"]').waitFor();
              const count = await options(page).count();
              await page.keyboard.press('Escape');
              return count;
            },
            { interval: 300 },
          )
          .toBeGreaterThan(0);
      } finally {
        await writeFile(file, before);
      }
    });
  });
}
