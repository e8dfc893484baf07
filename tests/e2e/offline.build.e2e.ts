import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { shortHash } from '../../src/node/content/site-model.ts';
import { builtSite, copySite } from '../sites/built-site.ts';
import { setUpHarness } from './harness.ts';
import { kept, keptFiles, UNREACHABLE } from './offline-helpers.ts';
import { address, axeProblems, follow, ready, requestsArrived, settled, titled } from './page-helpers.ts';

/** A base path, so that nothing relies on the root. */
const options = { contentDir: 'tests/fixtures/search-site', base: '/docs/' };
const harness = setUpHarness(options);
const copies: string[] = [];

afterEach(async () => {
  await Promise.all(copies.splice(0).map((copy) => rm(copy, { recursive: true, force: true })));
});

/** Opens a page and waits until it is cached. */
async function visit(target: string): Promise<Page> {
  const page = await harness.newPage({ worker: true });
  await page.goto(target);
  await ready(page);
  await kept(page, target);
  return page;
}

/** Runs an action while the site is unreachable. */
async function unreachable(run: () => Promise<void>): Promise<void> {
  harness.expectProblem(UNREACHABLE);
  await harness.host.close();
  try {
    await run();
  } finally {
    await harness.host.open();
  }
}

describe('without a connection', () => {
  it('pages opened before, directly or by link, open again; the search works from the second page on', async () => {
    const { requests } = harness.host;
    requests.length = 0;
    const page = await visit('/docs/config/output/filename');
    await settled(page);
    await requestsArrived(page);
    // The first page of a visit does not download the search.
    expect(requests.filter((file) => file.includes('/search-'))).toEqual([]);
    await unreachable(async () => {
      await page.reload();
      await ready(page);
      expect(await page.textContent('h1')).toContain('output.filename');
      expect(await page.evaluate(() => document.querySelectorAll('[data-static]').length)).toBe(1);
      await page.goto('/docs/config/output/filename?x=1#examples');
      await ready(page);
      expect(await page.textContent('h1')).toContain('output.filename');
    });
    await follow(page, '/docs/guide/long');
    await page.waitForFunction(() => location.pathname === '/docs/guide/long');
    await kept(page, /pages\/guide\/long\.\w+\.json$/);
    await kept(page, /assets\/search-en\.\w+\.text-0\.json$/);
    const title = (await page.textContent('h1')) ?? '';
    await unreachable(async () => {
      await page.reload();
      await ready(page);
      expect(await page.textContent('h1')).toBe(title);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('minify');
      await page.getByRole('option', { selected: true }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      await page.goBack();
      await titled(page, 'output.filename');
    });
  });

  it("a page never opened shows a message in the reader's language, and loads when the connection returns", async () => {
    const page = await visit('/docs/config/output/filename');
    await kept(page, /offline-en\.\w+\.html$/);
    expect((await keptFiles(page)).filter((file) => /[/-]zh\b/.test(file))).toEqual([]);
    await unreachable(async () => {
      await page.goto('/docs/guide/long');
      await page.waitForSelector('h1:has-text("offline")');
      await page.locator('main p', { hasText: 'read before' }).waitFor();
      expect(await page.locator('main li a').count()).toBeGreaterThan(0);
      expect(await axeProblems(page)).toEqual([]);
      expect(await address(page)).toBe('/docs/guide/long');
      await follow(page, '/docs/config/output/filename');
      await page.waitForFunction(() => location.pathname === '/docs/config/output/filename');
    });
    await page.goto('/docs/guide/long');
    await ready(page);
    expect(await page.textContent('h1')).not.toContain('offline');
    await page.goto('/docs/zh/config/output/filename');
    await kept(page, /offline-zh\.\w+\.html$/);
    await unreachable(async () => {
      await page.goto('/docs/zh/guide/nowhere');
      await page.waitForSelector('html[lang="zh-CN"] h1');
    });
  });
});

describe('with a connection', () => {
  it('a new worker deletes the files of the previous one', async () => {
    const before = harness.host.folder;
    const page = await visit('/docs/config/output/filename');
    await kept(page, /offline-en\.\w+\.html$/);
    const [document = ''] = (await keptFiles(page)).filter((file) => file.includes('/offline-en.'));
    const copy = await copySite(before);
    copies.push(copy);
    const from = (file: string) => path.join(copy, file.slice('/docs/'.length));
    const changed = `${await readFile(from(document), 'utf8')}<!-- another -->`;
    const next = document.replace(/\w+\.html$/, `${shortHash(changed)}.html`);
    await writeFile(from(next), changed);
    const worker = path.join(copy, 'service-worker.js');
    await writeFile(worker, (await readFile(worker, 'utf8')).replaceAll(document, next));
    harness.host.folder = copy;
    try {
      await page.reload();
      await kept(page, next);
      await expect.poll(() => keptFiles(page)).not.toContain(document);
    } finally {
      harness.host.folder = before;
    }
  });

  it('switching offline reading off deletes everything', async () => {
    const before = harness.host.folder;
    const page = await visit('/docs/config/output/filename');
    harness.host.folder = await builtSite({ ...options, config: { offline: false } });
    try {
      // The worker stays active until the page it controls is left.
      const visitAgain = async () => {
        await page.reload();
        await ready(page);
        return page.evaluate(async () => {
          const registrations = await navigator.serviceWorker.getRegistrations();
          return [...registrations.map(({ scope }) => scope), ...(await caches.keys())];
        });
      };
      await expect.poll(visitAgain).toEqual([]);
    } finally {
      harness.host.folder = before;
    }
  });
});
