import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../scripts/find-browser.ts';

const env = { ...process.env, NODE_ENV: 'production' };
const server = { origin: '', stop: () => {} };
let browser: Browser;

/** Pages by address: `content/guide/start.md` is `/guide/start`. */
const pages = new Map(
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !file.split(path.sep).some((name) => name.startsWith('_')))
    .map((file) => {
      const address = file
        .split(path.sep)
        .join('/')
        .replace(/(?:^|\/)index\.mdx?$|\.mdx?$/, '');
      return [`/${address}`, readFileSync(path.join('content', file), 'utf8')] as const;
    }),
);

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/vite.mjs', 'build'], { env, stdio: 'inherit' });
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

test.each([...pages])('%s shows its title, and nothing fails on it', async (address, source) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const response = await page.goto(server.origin + address);
  expect(response?.status()).toBe(200);
  const title = /^# (.+)$/m.exec(source)?.[1];
  if (title) expect(await page.locator('h1').first().textContent()).toContain(title);
  expect(errors).toEqual([]);
  await page.close();
});

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
