import type { Page } from 'playwright';

/** Waits until the page's own code has taken over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('site:interactive').length > 0);
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

/** Distance of an element from the top of the window, once it has stopped moving. */
export async function restingTop(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (target) => {
    let last = Number.NaN;
    for (let calm = 0; calm < 5; ) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const top = document.querySelector(target)?.getBoundingClientRect().top ?? Number.NaN;
      calm = top === last ? calm + 1 : 0;
      last = top;
    }
    return last;
  }, selector);
}
