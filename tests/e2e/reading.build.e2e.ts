import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';
import { ready } from './page-helpers.ts';

const harness = setUpHarness();

async function left(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.x ?? Number.NaN;
}

describe('on a wide screen', () => {
  it('sidebar entries do not change width when active; text has the same position without an outline', async () => {
    const page = await harness.newPage();
    const width = () =>
      page.evaluate(() => {
        const entry = document.querySelector('#frameSidebar a[href="/config/output/filename"]');
        const range = document.createRange();
        if (entry) range.selectNodeContents(entry);
        return range.getBoundingClientRect().width;
      });
    await page.goto('/config/output/filename');
    await ready(page);
    const withOutline = await left(page, 'h1');
    const active = await width();
    expect(active).toBeGreaterThan(0);
    // Within one document: another one may use another typeface.
    const other = page.locator('#frameSidebar a[href="/config/output/minify"]');
    await other.click();
    await expect.poll(() => other.getAttribute('aria-current')).toBe('page');
    expect(await width()).toBe(active);
    await page.goto('/guide/styling/css-modules');
    expect(await page.locator('#frameOutlineList').count()).toBe(0);
    expect(await left(page, 'h1')).toBe(withOutline);
  });

  it('the outline marks its first entry at the top of the page, and active entries do not wrap', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    const entries = page.locator('#frameOutlineList a');
    await expect.poll(() => entries.first().getAttribute('aria-current')).toBe('location');
    const widths = await entries.first().evaluate((entry) =>
      ['location', null].map((state) => {
        if (state === null) entry.removeAttribute('aria-current');
        const range = document.createRange();
        range.selectNodeContents(entry);
        return range.getBoundingClientRect().width;
      }),
    );
    expect(widths[0]).toBe(widths[1]);
  });
});

it('a card that links to another site has no arrow across it', async () => {
  const page = await harness.newPage();
  await page.goto('/guide/start/blocks');
  const arrow = await page.locator('a.card-link').evaluate((link) => {
    link.classList.add('external');
    return getComputedStyle(link, '::after').backgroundImage;
  });
  expect(arrow).toBe('none');
});

describe('a diagram', () => {
  it('is a row of boxes if there is room, and a legible column on a phone', async () => {
    const page = await harness.newPage({ width: 1440 });
    await page.goto('/guide/start/blocks');
    const look = () =>
      page.evaluate(() => {
        const steps = [...document.querySelectorAll('.diagram > ol > li')].map((box) =>
          box.getBoundingClientRect(),
        );
        const texts = [...document.querySelectorAll('.diagram :is(b, span, i, code)')];
        return {
          isRow: steps.every((box, at) => at === 0 || box.left > (steps[at - 1]?.right ?? 0)),
          isColumn: steps.every((box, at) => at === 0 || box.top > (steps[at - 1]?.bottom ?? 0)),
          smallest: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
          isWhole: texts.every(
            (text) => text.scrollWidth <= text.clientWidth || getComputedStyle(text).display === 'inline',
          ),
        };
      });
    expect(await look()).toMatchObject({ isRow: true, isColumn: false });
    // The bar with the outline is as wide as the text.
    await page.setViewportSize({ width: 1024, height: 900 });
    const right = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && box.x + box.width;
    };
    expect(await right('button[aria-controls="frameOutlineList"] svg')).toBe(await right('.diagram'));
    await page.setViewportSize({ width: 390, height: 800 });
    const narrow = await look();
    expect(narrow).toMatchObject({ isRow: false, isColumn: true, isWhole: true });
    expect(narrow.smallest).toBeGreaterThanOrEqual(11);
  });
});

describe('on paper', () => {
  it('the interface is hidden, and title and figures of the home page are dark', async () => {
    const page = await harness.newPage({ width: 700 });
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/config/output/filename', '/config/', '/']) {
      await page.goto(path);
      const shown = await page.evaluate(() =>
        ['[data-navbar]', '[href="#frameContent"]', '[data-local-bar]', '#frameSidebar', 'search'].filter(
          (selector) =>
            [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0),
        ),
      );
      expect(shown).toEqual([]);
      const colors = await page
        .locator('h1, .gradient-text')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).webkitTextFillColor));
      expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']));
    }
  });
});
