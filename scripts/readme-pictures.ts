import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { STORAGE_KEYS } from '../src/shared/storage-keys.ts';
import { findBrowser } from './find-browser.ts';

/**
 * Takes the pictures of the README: a page of the built site, light and dark. Needs `npm run build` first.
 * `node scripts/run.mjs scripts/readme-pictures.ts`
 */

const OUT = '.github/images';
const PAGE = '/config/output/filename-hash';
const SIZE = { width: 1280, height: 760 };
/** WebP, in percent: text stays sharp, and a picture weighs about 50 kB. */
const QUALITY = 82;

if (!existsSync('dist/index.html'))
  throw new Error('There is no built site in dist/. Run `npm run build` first.');
const server = await preview({ preview: { port: 0, open: false }, logLevel: 'error' });
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
try {
  await mkdir(OUT, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: SIZE,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    await page.addInitScript((key) => localStorage.setItem(key, '1'), STORAGE_KEYS.visited);
    await page.goto(origin + PAGE);
    await page.waitForFunction(() => performance.getEntriesByName('site:interactive').length > 0);
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const file = path.join(OUT, `site-${colorScheme}.webp`);
    await writeFile(file, Buffer.from(data, 'base64'));
    console.log(`${file}: ${Math.round((data.length * 3) / 4000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
