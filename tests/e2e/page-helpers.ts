import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Waits until the page's own code has taken over, and all of the page has been laid out. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('site:interactive').length > 0 &&
      !document.documentElement.hasAttribute('data-first-screen'),
  );
}

/** Path, query and hash of the address bar. */
export function address(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search + location.hash);
}

/** Marks the document, for `isMarked` to tell whether it is still the same one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}

/** Clicks a link that the page does not have. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    (document.querySelector('main') ?? document.body).append(link);
    link.click();
    link.remove();
  }, href);
}

/** Waits until the title begins like this. */
export async function titled(page: Page, start: string): Promise<void> {
  await page.waitForFunction((text) => document.title.startsWith(text), start);
}

/** Waits for frames, after each of which the page has done what it does for a frame. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let seen = 0; seen < wanted; seen += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until the page is loaded and has nothing to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await frames(page);
}

/**
 * Waits until the host has had every request the page has made so far: the last of them is one of its own.
 * @returns the path of that request
 */
export async function requestsArrived(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
    await fetch(`${icon}?${Math.random()}`).then((response) => response.text());
    return new URL(icon).pathname;
  });
}

/** Stops the clock of the page: its timers and frames come when `page.clock.runFor` says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Distance of an element from the top of the window, once it has stopped moving. */
export async function restingTop(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (target) => {
    let last = Number.NaN;
    for (let calm = 0; calm < 20; ) {
      await new Promise(requestAnimationFrame);
      const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
      calm = top === last ? calm + 1 : 0;
      last = top;
    }
    return last;
  }, selector);
}

/** Rules of axe that are not asked: all others are, best practices and experimental ones included. */
const UNASKED_RULES = [
  // 7:1 (WCAG AAA): the colors keep 4.5:1 (AA).
  'color-contrast-enhanced',
  // Takes a short bold paragraph for a heading; the line below the name on the home page is none.
  'p-as-heading',
];

/** Everything axe finds in the document or a part of it, as one line each. */
export async function axeProblems(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(
    async ([selector, unasked]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(selector, {
        // Of what is in order, nothing is told: that takes half of the time.
        resultTypes: ['violations'],
        rules: Object.fromEntries(
          axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !unasked.includes(ruleId) }]),
        ),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
    },
    [part, UNASKED_RULES] as const,
  );
}
