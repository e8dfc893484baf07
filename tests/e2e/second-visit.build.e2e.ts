import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { once } from '../../src/shared/once.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { edited, kept } from './offline-helpers.ts';
import { ready, requestsArrived, settled } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: REAL_CONTENT });
const PAGE = '/config/output/minify';
/** Bytes after brotli: the page, and its language's menus, which list every page. */
const LIMIT = 35_900;

let copy: string | undefined;
afterAll(async () => {
  if (copy) await rm(copy, { recursive: true, force: true });
});

/** The site after an edit of a word on the page. One copy for all tests, since the site is large. */
const mended = once(async (): Promise<string> => {
  const after = await edited(harness.host.folder, PAGE, 'Production builds', 'Builds for production');
  copy = after;
  const document = path.join(after, `${PAGE}.html`);
  const html = await readFile(document, 'utf8');
  expect(html).toContain('Production builds');
  await writeFile(document, html.replaceAll('Production builds', 'Builds for production'));
  return after;
});

async function read(page: Page, worker: boolean): Promise<void> {
  await page.goto(PAGE);
  await ready(page);
  if (worker) await kept(page, '/language-en.json');
  await settled(page);
  await requestsArrived(page);
}

const compress = promisify(brotliCompress);

/** Transfer size of files in bytes. */
async function weightOf(folder: string, paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (name) => {
    const file = path.join(folder, name === PAGE ? `${PAGE}.html` : name);
    return (await compress(await readFile(file))).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe.each([{ worker: false }, { worker: true }])('a returning reader, $worker', ({ worker }) => {
  it('downloads what was edited and little else', async () => {
    const { host } = harness;
    const before = host.folder;
    host.mayBeKept = true;
    const first = await harness.newPage({ worker });
    await read(first, worker);
    host.folder = await mended();
    try {
      host.sent.length = 0;
      const again = await first.context().newPage();
      await first.close();
      await read(again, worker);
      expect(await again.locator('article').textContent()).toContain('Builds for production');
      const sent = [...host.sent];
      expect(sent).toContain(PAGE);
      expect(sent.filter((name) => /\.(?:js|css)$/.test(name))).toEqual([]);
      expect(await weightOf(host.folder, sent)).toBeLessThan(LIMIT);
    } finally {
      host.folder = before;
      host.mayBeKept = false;
    }
  });
});
