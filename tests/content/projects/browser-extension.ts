import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { findBrowser } from '../../../scripts/find-browser.ts';

const FILES = ['background.js', 'content.js', 'manifest.json', 'popup.css', 'popup.html', 'popup.js'];

export const project: ProjectTest = {
  async verify({ run, files, read, dir }) {
    // The types of extensions are not among the packages of the checks.
    await run('npm install --no-audit --no-fund --ignore-scripts && npx tsc --noEmit');
    await run('npx rsbuild build');
    assert.deepEqual(
      files().filter((file) => file.startsWith('dist/')),
      FILES.map((file) => `dist/${file}`),
    );
    assert.doesNotMatch(read('dist/popup.html'), /<script>|<script [^>]*>[^<]/);
    await countWords(path.join(dir, 'dist'));
    // What the watched build writes has no code of hot updates, and is allowed by the policy of extensions.
    await run('npx rsbuild build --mode development');
    for (const file of ['background', 'content', 'popup'])
      assert.doesNotMatch(read(`dist/${file}.js`), /\beval\(|WebSocket|__webpack_require__\.i\b/);
    await countWords(path.join(dir, 'dist'));
  },
};

/** Loads the extension into Chromium and visits a page of three words. */
async function countWords(folder: string): Promise<void> {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>one two three</p>');
  }).listen(0);
  const { chromium } = await import('playwright');
  const { executablePath, args = [] } = await findBrowser();
  const browser = await chromium.launchPersistentContext('', {
    ...(executablePath ? { executablePath } : {}),
    headless: false,
    args: [...args, '--headless=new', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  try {
    const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'));
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    await page.bringToFront();
    const counted = await worker.evaluate(`(async () => {
      for (;;) {
        const [words] = Object.values(await chrome.storage.session.get());
        if (words !== undefined) return words;
        await new Promise((resolve) => chrome.storage.session.onChanged.addListener(resolve));
      }
    })()`);
    assert.equal(counted, 3);
    const errors: string[] = [];
    const popup = await browser.newPage();
    popup.on('pageerror', (error) => errors.push(error.message));
    await popup.goto(worker.url().replace('background.js', 'popup.html'));
    await popup.waitForFunction("document.body.textContent.includes('Nothing to count here.')");
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    site.close();
  }
}
