import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Waits until the page's own code has taken over and layout is complete. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('site:interactive').length > 0 &&
      !document.documentElement.hasAttribute('data-first-screen'),
  );
}

/** Path, query and hash of the page's URL. */
export function address(page: Page): Promise<string> {
  return page.evaluate(() => location.pathname + location.search + location.hash);
}

/** Marks the document; `isMarked` tells whether it is still the same one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}

/** Clicks a link added for this purpose. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    (document.querySelector('main') ?? document.body).append(link);
    link.click();
    link.remove();
  }, href);
}

/** Waits until the title begins with a text. */
export async function titled(page: Page, start: string): Promise<void> {
  await page.waitForFunction((text) => document.title.startsWith(text), start);
}

/** Waits for frames, and the page's work in them. */
export async function frames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let seen = 0; seen < wanted; seen += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until the page is loaded and idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await frames(page);
}

/**
 * Waits until the host has received all requests of the page so far, by sending another one.
 * @returns the path of that request
 */
export async function requestsArrived(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
    await fetch(`${icon}?${Math.random()}`).then((response) => response.text());
    return new URL(icon).pathname;
  });
}

/** Stops the page's clock: timers and frames only run with `page.clock.runFor`. */
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

/** Rules of axe that are disabled; all others are on, including best practices and experimental ones. */
const UNASKED_RULES = [
  // 7:1 (WCAG AAA): the colors reach 4.5:1 (AA).
  'color-contrast-enhanced',
  // Mistakes a short bold paragraph for a heading, such as the tagline on the home page.
  'p-as-heading',
];

/** All findings of axe in the document or a part of it, as one line each. */
export async function axeProblems(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(
    async ([selector, unasked]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(selector, {
        // Skips reporting of passes, which takes half of the time.
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
