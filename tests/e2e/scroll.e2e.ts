import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';
import { follow, frames, ready, restingTop, settled, titled } from './page-helpers.ts';

const harness = setUpHarness();

/** Height of the header on wide screens, and of header and bar on narrow ones. */
const HEADER = { 1440: 72, 1024: 72 + 46, 768: 56 + 46, 390: 56 + 46 } as const;

describe('scroll positions', () => {
  it('are restored by Back and Forward', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 1234));
    await follow(page, '/guide/start/blocks');
    await titled(page, 'Blocks');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 321));
    await page.goBack();
    await titled(page, 'A long page');
    await page.waitForFunction(() => window.scrollY === 1234);
    await page.goForward();
    await titled(page, 'Blocks');
    await page.waitForFunction(() => window.scrollY === 321);
  });

  it('survive a reload without a jump from the top, and are restored even if the page has to be downloaded again', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.reload();
    await ready(page);
    await page.waitForFunction(() => window.scrollY === 1500);
    await settled(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    await follow(page, '/guide/start/blocks');
    await titled(page, 'Blocks');
    await page.reload();
    await ready(page);
    await page.goBack();
    await titled(page, 'A long page');
    await page.waitForFunction(() => window.scrollY === 1500);
  });
});

describe('hash targets', () => {
  it.each([1440, 1024, 768, 390] as const)('are below the header at %i pixels', async (width) => {
    const page = await harness.newPage({ width });
    const isBelowHeader = async (selector: string) => {
      const top = await restingTop(page, selector);
      expect(top).toBeGreaterThanOrEqual(HEADER[width]);
      expect(top).toBeLessThan(HEADER[width] + 40);
    };
    await page.goto('/guide/start/long#section-5');
    await ready(page);
    await isBelowHeader('#section-5');
    await follow(page, '/guide/start/');
    await titled(page, 'Introduction');
    await follow(page, '/guide/start/long#section-6');
    await titled(page, 'A long page');
    if (width === 1440) {
      // They stay there when layout above changes late.
      await frames(page, 10);
      await page.evaluate(() => {
        const late = document.createElement('div');
        late.style.height = '400px';
        document.querySelector('#section-1')?.before(late);
      });
    }
    await isBelowHeader('#section-6');
  });

  it('may be Chinese, encoded or not', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto(`/guide/start/code#${encodeURIComponent('中文锚点')}`);
    await ready(page);
    expect(await page.getAttribute('#frameOutlineList [aria-current]', 'href')).toBe(
      `#${encodeURIComponent('中文锚点')}`,
    );
    await follow(page, '/guide/start/');
    await titled(page, 'Introduction');
    await follow(page, '/guide/start/code#中文锚点');
    await titled(page, 'Code');
    await page.waitForFunction(() => document.activeElement?.id === '中文锚点');
  });

  it('in hidden tabs and folds are opened', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/blocks#inside-vue');
    await ready(page);
    await page.waitForFunction(() => document.querySelector('#inside-vue')?.checkVisibility());
    const top = await restingTop(page, '#inside-vue');
    expect(top).toBeGreaterThanOrEqual(72);
    expect(top).toBeLessThan(900);
  });

  it('typed into the address bar are shown', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await page.evaluate(() => {
      location.hash = '#section-5';
    });
    const top = await restingTop(page, '#section-5');
    expect(top).toBeGreaterThanOrEqual(72);
    expect(top).toBeLessThan(112);
    await page.waitForFunction(
      () => document.querySelector('#frameOutlineList [aria-current]')?.textContent === 'Section 5',
    );
  });
});

describe('text fragments', () => {
  it('survive on arrival', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long#:~:text=about%20otters');
    await ready(page);
    await settled(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  });

  it('survive in links', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guide/start/long#:~:text=about%20otters';
      link.textContent = 'Jump';
      link.id = 'jump';
      document.querySelector('article')?.append(link);
    });
    await page.click('#jump');
    await titled(page, 'A long page');
    await page.waitForFunction(() => window.scrollY > 1000);
  });
});

describe('the outline', () => {
  const active = (page: { textContent(selector: string): Promise<string | null> }) =>
    page.textContent('#frameOutlineList [aria-current]');

  /** Scrolls, and waits for the scroll event, which follows the browser's frame rather than the page's clock. */
  const scrolled = (page: Page, top: number) =>
    page.evaluate(
      (place) =>
        new Promise<void>((resolve) => {
          const before = window.scrollY;
          window.addEventListener('scroll', () => resolve(), { once: true });
          window.scrollTo(0, place);
          if (window.scrollY === before) resolve();
        }),
      top,
    );

  it('follows the reader down to the last section', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await page.clock.install();
    const seen: (string | null)[] = [];
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let top = 0; top <= end + 100; top += 60) {
      await scrolled(page, top);
      // Positions are checked ten times per second.
      await page.clock.runFor(200);
      await frames(page);
      const now = (await page.locator('#frameOutlineList [aria-current]').count())
        ? await active(page)
        : null;
      if (seen.at(-1) !== now) seen.push(now);
    }
    expect(seen.at(-1)).toBe('Last');
    for (const section of ['Section 1', 'Section 8', 'Short', 'Shorter']) expect(seen).toContain(section);
  });

  it('marks the section that was clicked, until the reader scrolls', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    for (const [id, name] of [
      ['short-a', 'Short'],
      ['short-b', 'Shorter'],
      ['last', 'Last'],
      ['section-2', 'Section 2'],
    ]) {
      await page.click(`#frameOutlineList a[href="#${id}"]`);
      await expect.poll(() => active(page)).toBe(name);
      await frames(page, 20);
      expect(await active(page)).toBe(name);
    }
  });

  it('keeps the active entry visible without scrolling the window', async () => {
    const page = await harness.newPage({ height: 300 });
    await page.goto('/guide/start/long');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.evaluate(() => window.scrollY);
    await page.waitForFunction(() => {
      const list = document.querySelector('#frameOutlineList')?.getBoundingClientRect();
      const link = document.querySelector('#frameOutlineList [aria-current]')?.getBoundingClientRect();
      const isLast =
        link === [...document.querySelectorAll('#frameOutlineList a')].at(-1)?.getBoundingClientRect();
      return list && link && !isLast && link.top >= list.top && link.bottom <= list.bottom;
    });
    await frames(page, 20);
    expect(await page.evaluate(() => window.scrollY)).toBe(end);
  });
});
