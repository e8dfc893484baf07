import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { itOnBuild, NEWS_ON_BUILD, setUpHarness } from './harness.ts';
import { address, follow, frames, isMarked, mark, ready, settled, titled } from './page-helpers.ts';

const harness = setUpHarness(NEWS_ON_BUILD);

const theme = (page: Page) => page.getAttribute('html', 'data-theme');
const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();

describe('languages', () => {
  it('switch on the same page, section and query, without a full load', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long?x=1#section-3');
    await ready(page);
    await mark(page);
    await page.click('summary[aria-label="Language"]');
    await page.click('a[hreflang="zh-CN"] >> visible=true');
    await titled(page, '长页面');
    expect(await address(page)).toBe('/zh/guide/start/long?x=1#section-3');
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    expect(await page.textContent('#frameOutlineTitle')).toBe('目录');
    expect(await isMarked(page)).toBe(true);
  });

  it('redirect a first-time reader to the language of the browser, once', async () => {
    const page = await harness.newPage({ locale: 'zh-CN' });
    await page.goto('/guide/start/long?x=1#section-2');
    await titled(page, '长页面');
    expect(await address(page)).toBe('/zh/guide/start/long?x=1#section-2');
    await page.goto('/guide/start/long');
    await titled(page, 'A long page');
  });

  it("show an untranslated page in the reader's interface language", { tags: 'dev' }, async () => {
    const page = await harness.newPage({ locale: 'zh-CN' });
    await page.goto('/zh/guide/start/only-english');
    await ready(page);
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    expect(await page.getAttribute('h1', 'lang')).toBe('en');
    expect(await page.locator('article [lang="en"] h2').count()).toBe(1);
    expect(await page.textContent('[role="note"]')).toContain('还没有翻译');
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toMatch(
      /rs\/guide\/start\/only-english$/,
    );
    expect(await page.locator('link[hreflang]').count()).toBe(0);
    // Its position in the menu is that of the original.
    expect(await page.locator('#frameSidebar [aria-current="page"]').count()).toBe(1);
    expect(await page.getAttribute('a[rel="prev"]', 'href')).toBe('/zh/guide/start/code');
    await follow(page, '/guide/start/only-english');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.locator('link[hreflang]').count()).toBe(0);
  });
});

describe('the theme', () => {
  it('is set before the first paint', { tags: 'dev' }, async () => {
    const page = await harness.newPage({ storage: { 'site:theme': 'dark' }, scripts: true });
    await page.route('**/*.js', (route) => route.abort());
    harness.expectProblem(/ERR_FAILED/);
    await page.goto('/guide/start/');
    expect(await theme(page)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
      'rgb(255, 255, 255)',
    );
  });
});

describe('the header', () => {
  it('has the specified sizes; the sidebar becomes a drawer, the outline a dropdown', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    for (const [width, height, menu, dropDown] of [
      [1281, 72, false, false],
      [1280, 72, false, true],
      [961, 72, false, true],
      [960, 72, true, true],
      [769, 72, true, true],
      [768, 56, true, true],
      [390, 56, true, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await frames(page);
      expect((await page.locator('[data-navbar]').boundingBox())?.height, `header at ${width}`).toBe(height);
      expect(await isVisible(page, 'button:has-text("Menu")'), `menu at ${width}`).toBe(menu);
      expect(await isVisible(page, 'button[aria-controls="frameOutlineList"]'), `outline at ${width}`).toBe(
        dropDown,
      );
    }
    const list = page.locator('#frameOutlineList');
    await page.click('button[aria-controls="frameOutlineList"]');
    expect(await list.isVisible()).toBe(true);
    await page.mouse.click(200, 700);
    expect(await list.isVisible()).toBe(false);
  });

  it('collapses on small screens, works by keyboard, and closes on Escape and on navigation', async () => {
    // A blurred header would be the containing block of the menu.
    const page = await harness.newPage({ width: 390, height: 800, blur: true });
    await page.goto('/guide/start/');
    await ready(page);
    expect(await isVisible(page, '#frameNavigation')).toBe(false);
    await page.focus('button[aria-controls="frameNavigation"]');
    await page.keyboard.press('Enter');
    expect(await isVisible(page, '#frameNavigation')).toBe(true);
    expect((await page.locator('#frameNavigation').boundingBox())?.height).toBeGreaterThan(600);
    expect(await page.evaluate(() => document.querySelector<HTMLElement>('[data-page-root]')?.inert)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    expect(await isVisible(page, '#frameNavigation')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe(
      'frameNavigation',
    );
    await page.click('button[aria-controls="frameNavigation"]');
    await page.click('#frameNavigation a:has-text("Config")');
    await titled(page, 'Configuration');
    expect(await isVisible(page, '#frameNavigation')).toBe(false);
    // A link to the current page.
    await page.click('button[aria-controls="frameNavigation"]');
    await page.click('#frameNavigation a:has-text("Config")');
    await page.waitForSelector('#frameNavigation', { state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe(
      'frameNavigation',
    );
  });

  it('has menus that work by keyboard', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await page.focus('#frameNavigation summary');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Changelog');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('0.x');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    expect(await page.locator('#frameNavigation details[open]').count()).toBe(0);
  });
});

describe('the sidebar', () => {
  it("opens the current page's group and remembers the reader's choices across reloads", async () => {
    const page = await harness.newPage();
    await page.goto('/guide/styling/css-modules');
    await ready(page);
    const open = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('#frameSidebar details')].map((d) => d.open),
      );
    expect(await open()).toEqual([true, true]);
    await page.click('#frameSidebar summary:has-text("Getting started")');
    expect(await open()).toEqual([false, true]);
    await page.reload();
    await ready(page);
    expect(await open()).toEqual([false, true]);
    await follow(page, '/guide/start/long');
    await titled(page, 'A long page');
    expect((await open())[0]).toBe(true);
  });

  it('scrolls to the current page once, and never scrolls the window', async () => {
    const page = await harness.newPage({ height: 260 });
    await page.goto('/guide/start/code');
    await ready(page);
    const place = () =>
      page.evaluate(() => {
        const box = document.querySelector('#frameSidebar nav')?.getBoundingClientRect();
        const item = document.querySelector('#frameSidebar [aria-current]')?.getBoundingClientRect();
        return {
          isInView: !!box && !!item && item.top >= box.top && item.bottom <= box.bottom,
          top: window.scrollY,
        };
      });
    expect(await place()).toEqual({ isInView: true, top: 0 });
    await page.evaluate(() => document.querySelector('#frameSidebar nav')?.scrollTo(0, 0));
    await page.evaluate(() => window.scrollTo(0, 50));
    await frames(page, 20);
    expect(await page.evaluate(() => document.querySelector('#frameSidebar nav')?.scrollTop)).toBe(0);
  });

  it('is a drawer behind the Menu button on narrow screens', async () => {
    const page = await harness.newPage({ width: 390, height: 800 });
    await page.goto('/guide/start/');
    await ready(page);
    expect((await page.locator('[data-local-bar]').boundingBox())?.height).toBe(46);
    expect(await isVisible(page, '#frameSidebar')).toBe(false);
    await page.click('button:has-text("Menu")');
    await page.waitForSelector('#frameSidebar[data-open]');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#frameSidebar', { state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await page.click('button:has-text("Menu")');
    await page.click('#frameSidebar a:has-text("Code")');
    await titled(page, 'Code');
    await page.waitForSelector('#frameSidebar', { state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.click('button:has-text("Menu")');
    await page.click('#frameSidebar [aria-current="page"]');
    await page.waitForSelector('#frameSidebar', { state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await page.click('button:has-text("Menu")');
    await page.mouse.click(380, 600);
    await page.waitForSelector('#frameSidebar', { state: 'hidden' });
  });
});

describe('the banner', () => {
  it('can be dismissed for good, and nothing moves on the next visit', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    expect(await isVisible(page, 'section[aria-label="Announcement"]')).toBe(true);
    await page.click('button[aria-label="Dismiss announcement"]');
    expect(await isVisible(page, 'section[aria-label="Announcement"]')).toBe(false);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = (entry as PerformanceEntry & { value: number }).value;
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + shift,
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/guide/start/long');
    await ready(page);
    await settled(page);
    expect(await isVisible(page, 'section[aria-label="Announcement"]')).toBe(false);
    expect(Number((await page.getAttribute('html', 'data-shift')) ?? 0)).toBeLessThan(0.005);
  });
});

describe('a page', () => {
  it('shows the facts of an option and the date of a release', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/config/output/minify');
    await ready(page);
    const facts = await page.textContent('dl[aria-label="Option details"]');
    expect(facts).toContain('boolean | MinifyOptions');
    expect(facts).toContain('developmentfalse');
    await page.goto('/community/releases/v1-0');
    await ready(page);
    expect(await page.textContent('header time')).toBe('September 9, 2024');
    await page.goto('/zh/community/releases/v1-0');
    await ready(page);
    expect(await page.textContent('header time')).toBe('2024 年 9 月 9 日');
  });

  itOnBuild('reads without script, and ends with its neighbors and its source', async () => {
    const page = await harness.newPage({ scripts: false, width: 390, theme: 'dark' });
    await page.goto('/guide/start/blocks');
    expect(await isVisible(page, '[data-navbar] img[data-scheme="dark"]')).toBe(true);
    expect(await isVisible(page, '[data-navbar] img[data-scheme="light"]')).toBe(false);
    expect(await page.textContent('h1')).toBe('Blocks');
    expect(await isVisible(page, 'text=Vue stands first here.')).toBe(true);
    expect(await isVisible(page, 'text=React stands second here.')).toBe(true);
    expect(await isVisible(page, '#frameSidebar a:has-text("A long page")')).toBe(true);
    expect(await isVisible(page, '#frameNavigation a:has-text("Config")')).toBe(true);
    expect(await page.textContent('footer a[rel="prev"]')).toContain('A long page');
    expect(await page.textContent('footer a[rel="next"]')).toContain('Code');
    expect(await page.getAttribute('footer a[target="_blank"]', 'href')).toBe(
      'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs/en/guide/start/blocks.mdx',
    );
  });
});

describe('the overview', () => {
  it('can be filtered, shows the count, and can be linked to', async () => {
    const page = await harness.newPage();
    await page.goto('/config/?q=minif');
    await ready(page);
    const shown = () => page.locator('main section li > a').allTextContents();
    await page.waitForFunction(() => document.querySelectorAll('main section li > a').length === 1);
    expect(await shown()).toEqual(['output.minify']);
    await page.fill('input[type="search"]', 'output');
    expect(await shown()).toHaveLength(3);
    expect(await address(page)).toBe('/config/?q=output');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=status]')].some((e) => e.textContent === '3 options'),
    );
    await page.fill('input[type="search"]', 'nothing like this');
    expect(await page.textContent('main')).toContain('No option matches');
    await page.keyboard.press('Escape');
    expect(await shown()).toHaveLength(4);
    expect(await address(page)).toBe('/config/');
    // A link to a hidden entry clears it.
    await page.fill('input[type="search"]', 'minif');
    await page.locator('#group-resolve').waitFor({ state: 'detached' });
    await page.click('#frameOutlineList a[href$="#group-resolve"]');
    await page.locator('#group-resolve:focus').waitFor();
    expect(await shown()).toHaveLength(4);
    expect(await address(page)).toBe('/config/#group-resolve');
  });
});
