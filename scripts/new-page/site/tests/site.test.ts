import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../scripts/find-browser.ts';

const env = { ...process.env, NODE_ENV: 'production' };
const server = { origin: '', stop: () => {} };
let browser: Browser;

execFileSync(process.execPath, ['scripts/vite.mjs', 'build'], { env, stdio: 'inherit' });
/** Addresses of all pages that are published. */
const pages = [
  ...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
].map(([, address = '']) => address.replaceAll('&amp;', '&'));

beforeAll(async () => {
  const preview = spawn(process.execPath, ['scripts/vite.mjs', 'preview', '--port', '0'], { env });
  server.stop = () => preview.kill();
  let printed = '';
  while (!server.origin) {
    const [chunk] = await once(preview.stdout, 'data');
    printed += chunk;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of the terminal
    server.origin = /http:\/\/[^\s/]+/.exec(printed.replaceAll(/\u001b\[\d+m/g, ''))?.[0] ?? '';
  }
  browser = await chromium.launch(await findBrowser());
});
afterAll(async () => {
  await browser?.close();
  server.stop();
});

test.each(pages)(
  '%s keeps the headings of its document when its code runs, and nothing fails on it',
  async (address) => {
    const headings = [];
    for (const javaScriptEnabled of [false, true]) {
      const page = await browser.newPage({ javaScriptEnabled });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const response = await page.goto(server.origin + address);
      expect(response?.status()).toBe(200);
      if (javaScriptEnabled)
        await page.waitForFunction(() => performance.getEntriesByName('site:interactive').length > 0);
      headings.push(await page.locator('h1, h2').allTextContents());
      expect(errors).toEqual([]);
      await page.close();
    }
    expect(headings[0]).not.toEqual([]);
    expect(headings[1]).toEqual(headings[0]);
  },
);

test('a link leads on without loading the site again, and the search finds a page', async () => {
  const page = await browser.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => performance.getEntriesByName('site:interactive').length > 0);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('main a[href="/guide/start"]').first().click();
  await page.waitForURL('**/guide/start');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('deploy');
  const hit = page.getByRole('option').first();
  await hit.waitFor();
  expect(await hit.textContent()).toMatch(/deploy/i);
});
