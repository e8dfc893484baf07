import { describe, expect, it } from 'vitest';
import { setUpHarness, target } from './harness.ts';
import { address, follow, isMarked, mark, ready, titled } from './page-helpers.ts';

const harness = setUpHarness();

describe('addresses', () => {
  it('leads every spelling of a path to the page and normalizes it', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await mark(page);
    for (const spelling of [
      '/GUIDE/Start/Code',
      '/guide/start/code/',
      '/guide/start/code.html',
      '/guide/start/../start/code',
    ]) {
      await follow(page, '/guide/start/long');
      await titled(page, 'A long page');
      await follow(page, spelling);
      await titled(page, 'Code');
      expect(await address(page)).toBe('/guide/start/code');
    }
    await follow(page, '/guide/start/index.html?x=1#notes');
    await titled(page, 'Introduction');
    expect(await address(page)).toBe('/guide/start/?x=1#notes');
    expect(await isMarked(page)).toBe(true);
  });

  it('redirects moved addresses that are opened directly', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/404/);
    await page.goto('/config/source/alias?x=1#type');
    await titled(page, 'resolve.alias');
    expect(await address(page)).toBe('/config/resolve/alias?x=1#type');
  });

  it('redirects folders without a page to the first page of their menu, in both languages', {
    tags: 'dev',
  }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/404/);
    for (const [folder, first] of [
      ['/guide/', '/guide/start/'],
      ['/guide', '/guide/start/'],
      ['/config/output/', '/config/output/charset'],
      ['/zh/guide/', '/zh/guide/start/'],
    ] as const) {
      await page.goto(`${folder}?x=1#y`);
      await page.waitForFunction((path) => location.pathname === path, first);
      expect(await address(page)).toBe(`${first}?x=1#y`);
    }
    await page.goto('/guide/start/long');
    await ready(page);
    await mark(page);
    await follow(page, '/guide/');
    await titled(page, 'Introduction');
    expect(await address(page)).toBe('/guide/start/');
    expect(await isMarked(page)).toBe(true);
    // A single history entry: none for the folder.
    await page.goBack();
    await titled(page, 'A long page');
  });

  it('leaves links to files and unknown pages to the browser', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/404/);
    await page.goto('/guide/start/');
    await ready(page);
    await mark(page);
    await follow(page, '/no/such/page');
    await page.waitForSelector('h1:has-text("Page not found")');
    expect(await isMarked(page)).toBe(false);
  });
});

describe('a navigation', () => {
  it('changes address, article, outline and title together', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    const states = await page.evaluate(async () => {
      const seen = new Set<string>();
      const look = () => {
        const outline = document.querySelector('#frameOutlineList a')?.textContent;
        seen.add(
          [location.pathname, document.querySelector('h1')?.textContent, outline, document.title].join(' | '),
        );
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      const timer = setInterval(look, 1);
      look();
      document.querySelector<HTMLElement>('article a[href="/guide/start/long"]')?.click();
      const nextFrame = () => new Promise(requestAnimationFrame);
      while (!document.title.startsWith('A long page')) await nextFrame();
      for (let frame = 0; frame < 20; frame += 1) await nextFrame();
      clearInterval(timer);
      observer.disconnect();
      return [...seen];
    });
    expect(states).toEqual([
      '/guide/start/ | Introduction | Links | Introduction - Rsbuild',
      '/guide/start/long | A long page | Section 1 | A long page - Rsbuild',
    ]);
  });

  it('updates the head elements of the page', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await follow(page, '/guide/start/long');
    await titled(page, 'A long page');
    const head = await page.evaluate(() => ({
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      description: document.querySelectorAll('meta[name=description]').length,
      text: document.querySelector('meta[name=description]')?.getAttribute('content'),
      languages: [...document.querySelectorAll('link[hreflang]')].map((link) =>
        link.getAttribute('hreflang'),
      ),
    }));
    expect(head.canonical).toMatch(/\/guide\/start\/long$/);
    expect(head.description).toBe(1);
    expect(head.text).toContain('long enough');
    expect(head.languages.sort()).toEqual(['en', 'x-default', 'zh-CN']);
  });
});

describe('page types', () => {
  it('gives each type its own shell', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    const parts = () =>
      page.evaluate(() => ({
        navbar: document.querySelector('[data-navbar]') !== null,
        sidebar: document.querySelector('#frameSidebar') !== null,
        outline: document.querySelector('#frameOutlineList') !== null,
      }));
    await page.goto('/guide/start/long');
    await ready(page);
    expect(await parts()).toEqual({ navbar: true, sidebar: true, outline: true });
    await page.goto('/custom');
    await ready(page);
    expect(await parts()).toEqual({ navbar: true, sidebar: false, outline: false });
    await page.goto('/blank');
    await ready(page);
    expect(await parts()).toEqual({ navbar: false, sidebar: false, outline: false });
    await page.goto('/');
    await ready(page);
    expect(await parts()).toEqual({ navbar: true, sidebar: false, outline: false });
  });

  it('has a 404 page that suggests similar pages', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/404/);
    const response = await page.goto('/guide/start/lnog');
    if (target === 'build') expect(response?.status()).toBe(404);
    await page.waitForSelector('main a[href="/guide/start/long"]');
    expect(await page.title()).toBe('404 - Rsbuild');
    await page.goto('/zh/guide/start/only-english-x');
    await page.waitForSelector('h1:has-text("页面不存在")');
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  });

  it('hides the parts named by query flags, and keeps the flags', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/?navbar=0&sidebar=0&outline=0&footer=0');
    await ready(page);
    const visible = () =>
      page.evaluate(() =>
        ['[data-navbar]', '#frameSidebar', '#frameOutlineList', 'footer'].filter((selector) =>
          document.querySelector(selector)?.checkVisibility(),
        ),
      );
    expect(await visible()).toEqual([]);
    await page.click('article a[href="/guide/start/long"]');
    await titled(page, 'A long page');
    expect(await visible()).toEqual([]);
    await page.goto('/guide/start/long');
    await ready(page);
    expect(await visible()).toHaveLength(4);
    // Narrow windows have no empty bar.
    await page.setViewportSize({ width: 1100, height: 800 });
    const hasBar = () =>
      page.evaluate(() => document.querySelector('[data-local-bar]')?.checkVisibility() ?? false);
    expect(await hasBar()).toBe(true);
    await page.goto('/guide/start/long?outline=0');
    expect(await hasBar()).toBe(false);
  });

  it('hides the outline in a frame', async () => {
    const page = await harness.newPage();
    await page.goto('/blank');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/guide/start/long';
      frame.width = '1400';
      document.body.append(frame);
    });
    const frame = await page.waitForSelector('iframe').then((element) => element.contentFrame());
    await frame?.waitForSelector('h1');
    expect(await frame?.evaluate(() => document.querySelector('#frameOutlineList')?.checkVisibility())).toBe(
      false,
    );
  });
});
