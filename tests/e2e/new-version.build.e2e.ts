import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';
import { edited, nextVersion } from './offline-helpers.ts';
import { address, follow, frames, isMarked, mark, ready, titled } from './page-helpers.ts';

const harness = setUpHarness();
const copies: string[] = [];

afterEach(async () => {
  await Promise.all(copies.splice(0).map((copy) => rm(copy, { recursive: true, force: true })));
});

/** Returns to the tab after a while, and waits until it has checked for a new version. */
async function comeBack(page: Page): Promise<void> {
  await readsAnswer(page, 'version.json', () => {
    const real = Date.now();
    Date.now = () => real + 5 * 60_000;
    window.dispatchEvent(new Event('focus'));
  });
}

/** Performs an action in the page, and waits until it has received and processed a JSON file. */
async function readsAnswer(page: Page, file: string, act: () => void): Promise<void> {
  await page.evaluate((ending) => {
    const real = window.fetch;
    const used = new Promise<void>((resolve) => {
      window.fetch = async (...request) => {
        const response = await real(...request);
        if (!new URL(response.url).pathname.endsWith(`/${ending}`)) return response;
        window.fetch = real;
        const readJson = response.json.bind(response);
        response.json = async () => {
          const value: unknown = await readJson();
          // A task after everything that follows synchronously from the response.
          setTimeout(resolve);
          return value;
        };
        return response;
      };
    });
    Object.assign(window, { used });
  }, file);
  await page.evaluate(act);
  await page.evaluate(() => (window as unknown as { used: Promise<void> }).used);
}

async function open(worker: boolean): Promise<Page> {
  const page = await harness.newPage({ worker });
  await page.goto('/guide/start/long');
  await ready(page);
  if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await mark(page);
  return page;
}

// Without a worker: `deploys.build.e2e.ts`; what arrives with which page: tests/unit/client/arrival.test.ts.
it('a tab that was open during a deploy adopts the new version with the next page, not earlier', async () => {
  const { host } = harness;
  const before = host.folder;
  const page = await open(true);
  await page.evaluate(() => window.scrollTo(0, 900));
  await frames(page);
  host.folder = await nextVersion(before, (html) => html.replace('<body', '<body data-next'));
  copies.push(host.folder);
  try {
    await comeBack(page);
    expect(await isMarked(page)).toBe(true);
    await follow(page, '/guide/start/long#last');
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await follow(page, '/guide/start/code?x=1#y');
    await titled(page, 'Code');
    await ready(page);
    expect(await address(page)).toBe('/guide/start/code?x=1#y');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('body[data-next]').count()).toBe(1);
    // From here on, navigation within the application works as usual.
    await mark(page);
    await follow(page, '/guide/start/');
    await titled(page, 'Introduction');
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await titled(page, 'Code');
    await page.goBack();
    await titled(page, 'A long page');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  } finally {
    host.folder = before;
  }
});

it.each([
  { worker: true, looked: true },
  { worker: true, looked: false },
  { worker: false, looked: false },
])(
  'a tab that was open while a page was edited shows it as it is now, without a full load, %o',
  async ({ worker, looked }) => {
    const { host } = harness;
    const before = host.folder;
    const page = await open(worker);
    host.folder = await edited(before, '/guide/start/code', 'Code', 'Edited');
    copies.push(host.folder);
    // Without a version check, the tab requests data that no longer exists.
    if (!looked) harness.expectProblem(/404/);
    try {
      if (looked) {
        const table = page.waitForResponse((response) => response.url().endsWith('/language-en.json'));
        await comeBack(page);
        await (await table).finished();
        await frames(page, 10);
      }
      await follow(page, '/guide/start/code');
      await titled(page, 'Edited');
      expect(await address(page)).toBe('/guide/start/code');
      expect(await isMarked(page)).toBe(true);
    } finally {
      host.folder = before;
    }
  },
);
