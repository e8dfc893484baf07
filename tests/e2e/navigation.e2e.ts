import { describe, expect, it } from 'vitest';
import { itOnBuild, setUpHarness, target } from './harness.ts';
import {
  address,
  follow,
  frames,
  isMarked,
  mark,
  ready,
  requestsArrived,
  settled,
  stopClock,
  titled,
} from './page-helpers.ts';

const harness = setUpHarness();

describe('addresses', () => {
  it('leads every spelling of a path to the page and shows the right one', { tags: 'dev' }, async () => {
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

  it('leads moved addresses on, in both languages, with query and hash', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await mark(page);
    await follow(page, '/config/source/alias?x=1#type');
    await titled(page, 'resolve.alias');
    expect(await address(page)).toBe('/config/resolve/alias?x=1#type');
    await follow(page, '/zh/guide/basic/css-modules?y=2');
    await page.waitForFunction(() => location.pathname.startsWith('/zh/'));
    expect(await address(page)).toBe('/zh/guide/styling/css-modules?y=2');
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    expect(await isMarked(page)).toBe(true);
  });

  it('leads moved addresses on when they are opened directly', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/404/);
    await page.goto('/config/source/alias?x=1#type');
    await titled(page, 'resolve.alias');
    expect(await address(page)).toBe('/config/resolve/alias?x=1#type');
  });

  it('leads folders without a page to the first page of their menu, in both languages', {
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
    // One entry for the move: the folder is none of its own.
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

  it('lets modified clicks open another tab', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('article a[href="/guide/start/long"]', { modifiers: ['ControlOrMeta'] }),
    ]);
    // A tab is there before it has an address.
    await popup.waitForURL('**/guide/start/long', { waitUntil: 'commit' });
    expect(await address(popup)).toBe('/guide/start/long');
    expect(await address(page)).toBe('/guide/start/');
  });
});

describe('a navigation', () => {
  it('changes address, article, outline and title in one step', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    const states = await page.evaluate(async () => {
      const seen = new Set<string>();
      const look = () => {
        const outline = document.querySelector('#outline-list a')?.textContent;
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

  it('moves the focus to the title and has it read out', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await page.click('article a[href="/guide/start/long"]');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.textContent('[role="status"]:not([data-failure]) >> nth=-1')).toContain('A long page');
  });

  itOnBuild('is given up for a newer one', async () => {
    const { host } = harness;
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    const release = host.hold('/assets/pages/guide/start/long');
    await follow(page, '/guide/start/long');
    await follow(page, '/guide/start/code');
    await titled(page, 'Code');
    await release();
    await requestsArrived(page);
    await frames(page, 10);
    expect(await address(page)).toBe('/guide/start/code');
    expect(await page.evaluate(() => history.length)).toBe(3);
  });

  itOnBuild('shows the loading bar only when it takes long', async () => {
    const { host } = harness;
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    const release = host.hold('/assets/pages/guide/start/long');
    const bar = page.locator('[role="progressbar"]');
    await stopClock(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('article a[href="/guide/start/long"]')?.click(),
    );
    await requestsArrived(page);
    await page.clock.runFor(190);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(20);
    await bar.waitFor({ state: 'attached' });
    await page.clock.resume();
    await release();
    await titled(page, 'A long page');
    await bar.waitFor({ state: 'detached' });
  });

  it('replaces the head elements of the page', { tags: 'dev' }, async () => {
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

if (target === 'build') {
  describe('preloading', () => {
    it('downloads a page on a sign of intent, once', async () => {
      const { host } = harness;
      const page = await harness.newPage();
      await page.goto('/guide/start/');
      await ready(page);
      host.requests.length = 0;
      const link = page.locator('article a[href="/guide/start/long"]');
      const asked = () => host.requests.filter((request) => request.includes('/pages/guide/start/long'));
      await link.hover();
      await expect.poll(asked).toHaveLength(1);
      await page.mouse.move(5, 5);
      await link.hover();
      await link.focus();
      await settled(page);
      await requestsArrived(page);
      expect(asked()).toHaveLength(1);
      await link.click();
      await titled(page, 'A long page');
      expect(asked()).toHaveLength(1);
    });

    it('never has more than four downloads under way', async () => {
      const { host } = harness;
      const page = await harness.newPage();
      await page.goto('/guide/start/');
      await ready(page);
      const release = host.hold('/assets/pages/');
      host.requests.length = 0;
      await page.evaluate(() => {
        const targets = [
          'start/long',
          'start/code',
          'start/blocks',
          'start/only-english',
          'styling/css-modules',
        ];
        for (const target of targets) {
          const link = document.createElement('a');
          link.href = `/guide/${target}`;
          document.querySelector('article')?.append(link);
          link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        }
      });
      const asked = () => host.requests.filter((request) => request.startsWith('/assets/pages/'));
      await expect.poll(asked).toHaveLength(4);
      await settled(page);
      expect(asked()).toHaveLength(4);
      await release();
    });

    it('does nothing for readers who save data', async () => {
      const { host } = harness;
      const page = await harness.newPage();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto('/guide/start/');
      await ready(page);
      host.requests.length = 0;
      await page.clock.install();
      await page.hover('article a[href="/guide/start/long"]');
      await page.clock.runFor(1000);
      await requestsArrived(page);
      expect(host.requests.filter((request) => request.startsWith('/assets/pages/'))).toHaveLength(0);
    });
  });
}

describe('page types', () => {
  it('gives each type its own shell', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    const parts = () =>
      page.evaluate(() => ({
        navbar: document.querySelector('[data-navbar]') !== null,
        sidebar: document.querySelector('#sidebar') !== null,
        outline: document.querySelector('#outline-list') !== null,
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

  it('has a 404 page that knows the neighbourhood', { tags: 'dev' }, async () => {
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

  it('hides the parts a query flag names, and keeps the flags', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/?navbar=0&sidebar=0&outline=0&footer=0');
    await ready(page);
    const visible = () =>
      page.evaluate(() =>
        ['[data-navbar]', '#sidebar', '#outline-list', 'footer'].filter((selector) =>
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
    // Narrow windows have no bar without anything in it.
    await page.setViewportSize({ width: 1100, height: 800 });
    const hasBar = () =>
      page.evaluate(() => document.querySelector('[data-local-bar]')?.checkVisibility() ?? false);
    expect(await hasBar()).toBe(true);
    await page.goto('/guide/start/long?outline=0');
    expect(await hasBar()).toBe(false);
  });

  it('leaves the outline out in a frame', async () => {
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
    expect(await frame?.evaluate(() => document.querySelector('#outline-list')?.checkVisibility())).toBe(
      false,
    );
  });
});
