import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeployedVersion } from '../../src/shared/offline.ts';
import { copySite } from '../sites/built-site.ts';
import { itOnBuild, setUpHarness, target } from './harness.ts';
import {
  address,
  axeProblems,
  follow,
  frames,
  isMarked,
  mark,
  ready,
  requestsArrived,
  settled,
  stopClock,
  titled,
} from './page-helpers.ts';

const harness = setUpHarness();
const copies: string[] = [];

afterEach(async () => {
  await Promise.all(copies.splice(0).map((copy) => rm(copy, { recursive: true, force: true })));
});

/** Simulates a deploy: the same site, with all files of pages and chunks renamed. */
async function deploy(folder: string): Promise<string> {
  const copy = await copySite(folder);
  copies.push(copy);
  const assets = path.join(copy, 'assets');
  const renamed = new Map<string, string>();
  // Renamed code is another version.
  const { version } = JSON.parse(await readFile(path.join(copy, 'version.json'), 'utf8')) as DeployedVersion;
  renamed.set(version, [...version].reverse().join(''));
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const match = /^(.*[-.])([\w-]{6,})(\.(?:js|css|json))$/.exec(entry.name);
    if (!match) continue;
    const [, start, hash = '', end] = match;
    const next = [...hash].reverse().join('');
    renamed.set(hash, next);
    await rename(
      path.join(entry.parentPath, entry.name),
      path.join(entry.parentPath, `${start}${next}${end}`),
    );
  }
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/[\w-]{6,}/g, (word) => {
        for (const [hash, next] of renamed)
          if (word === hash || word.endsWith(`-${hash}`)) return word.slice(0, -hash.length) + next;
        return word;
      }),
    );
  }
  return copy;
}

if (target === 'build') {
  describe('a tab that was open during a deploy', () => {
    it('reloads for a search on request, but not on hover', async () => {
      const { host } = harness;
      harness.expectProblem(/404|dynamically imported module|Unable to preload/);
      const before = host.folder;
      const page = await harness.newPage();
      await page.goto('/guide/start/');
      await ready(page);
      await mark(page);
      host.folder = await deploy(before);
      try {
        const control = page.getByRole('button', { name: 'Search' });
        await control.hover();
        await requestsArrived(page);
        await frames(page);
        expect(await isMarked(page)).toBe(true);
        await control.click();
        // The search continues with what was typed in the meantime.
        await page.keyboard.type('alias');
        await page.waitForFunction(() => !document.documentElement.hasAttribute('data-mark'));
        await ready(page);
        const input = page.getByRole('combobox');
        await input.waitFor();
        expect(await input.inputValue()).toBe('alias');
        await page.getByRole('option', { name: /alias/ }).first().waitFor();
      } finally {
        host.folder = before;
      }
    });

    it('never loops and never goes blank if the page is gone for good', async () => {
      const { host } = harness;
      harness.expectProblem(/404/);
      const before = host.folder;
      const copy = await copySite(before);
      copies.push(copy);
      const page = await harness.newPage();
      await page.goto('/guide/start/');
      await ready(page);
      await rm(path.join(copy, 'assets', 'pages'), { recursive: true });
      await rm(path.join(copy, 'guide', 'start', 'long.html'));
      host.folder = copy;
      try {
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        await follow(page, '/guide/start/long');
        await page.waitForSelector('h1:has-text("could not be loaded")');
        await settled(page);
        expect(loads).toBeLessThanOrEqual(2);
        expect(await page.locator('[data-navbar]').count()).toBe(1);
        expect(await axeProblems(page)).toEqual([]);
      } finally {
        host.folder = before;
      }
    });

    it('keeps showing the page if the code of the site is gone altogether', async () => {
      const { host } = harness;
      harness.expectProblem(/404/);
      const before = host.folder;
      const copy = await copySite(before);
      copies.push(copy);
      for (const name of await readdir(path.join(copy, 'assets'))) {
        if (/\.js$/.test(name)) await rm(path.join(copy, 'assets', name));
      }
      host.folder = copy;
      try {
        const page = await harness.newPage();
        await page.goto('/guide/start/long');
        expect(await page.textContent('h1')).toBe('A long page');
        await page.click('#frameSidebar a:has-text("Code")');
        await titled(page, 'Code');
      } finally {
        host.folder = before;
      }
    });
  });
}

describe('a reader without a connection', () => {
  it('is told so, keeps the site, and gets the page when the connection returns', {
    tags: 'dev',
  }, async () => {
    const page = await harness.newPage();
    harness.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto('/guide/start/');
    await ready(page);
    await mark(page);
    await page.context().setOffline(true);
    await follow(page, '/guide/start/long');
    await page.waitForSelector('h1:has-text("offline")');
    expect(await page.title()).toContain('offline');
    expect(await address(page)).toBe('/guide/start/long');
    const failed = page.waitForEvent('requestfailed');
    await page.click('button:has-text("Try again")');
    await failed;
    await frames(page, 10);
    expect(await page.textContent('h1')).toContain('offline');
    await page.context().setOffline(false);
    await titled(page, 'A long page');
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await titled(page, 'Introduction');
  });

  itOnBuild('is told when a language never comes; another try leads to its page', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    const open = harness.host.hold('/language-zh');
    await stopClock(page);
    const asked = page.waitForRequest(/language-zh/);
    await follow(page, '/zh/guide/start/code');
    await asked;
    await page.clock.runFor(20_000);
    await page.locator('h1', { hasText: 'taking too long' }).waitFor();
    expect(await address(page)).toBe('/zh/guide/start/code');
    const given = open();
    await page.clock.resume();
    await given;
    await page.click('button:has-text("Try again")');
    await page.locator('html[lang^="zh"] h1').waitFor();
    expect(await address(page)).toBe('/zh/guide/start/code');
  });
});

describe('a search that hangs', () => {
  /** Requests the dialog, whose code stalls, and types until the failure is reported; `open` releases the code. */
  async function askInVain() {
    harness.expectProblem(/The search took too long/);
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await mark(page);
    const open = harness.host.hold('/assets/search-dialog');
    await stopClock(page);
    const asked = page.waitForRequest(/search-dialog/);
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('alias');
    await page.clock.runFor(20_000);
    await page.getByRole('alert').waitFor();
    return { page, open };
  }

  itOnBuild('keeps what was typed; another try loads the page afresh and goes on with it', async () => {
    const { page, open } = await askInVain();
    expect(await isMarked(page)).toBe(true);
    await page.clock.resume();
    // The dialog in the next document is another request.
    const again = page.waitForRequest(/search-dialog/);
    await page.keyboard.press('Control+k');
    await again;
    expect(await isMarked(page)).toBe(false);
    await open();
    await page.getByRole('option', { name: /alias/ }).first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('alias');
  });

  itOnBuild('opens at the next try with what was typed when it came meanwhile', async () => {
    const { page, open } = await askInVain();
    const answered = page.waitForResponse(/search-dialog/);
    await open();
    await (await answered).finished();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('alias');
    expect(await isMarked(page)).toBe(true);
  });

  itOnBuild('says that there are no results; another try has them', async () => {
    const page = await harness.newPage();
    // The test's clock is that of the page: the worker's runs faster, until its timeout.
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      const faster = `const wait = setTimeout;
        let speed = 20;
        const inTurn = (run) => () => { speed = 1; run(); };
        globalThis.setTimeout = (run, time) => wait(inTurn(run), time / speed);`;
      await route.fulfill({ response, body: `${faster}\n${await response.text()}` });
    });
    await page.goto('/guide/start/long');
    await ready(page);
    const open = harness.host.hold('/assets/search-en');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox');
    await input.waitFor();
    await input.fill('alias');
    await page.getByText('Unable to fetch results', { exact: true }).waitFor();
    await open();
    await page.getByRole('option', { name: 'Try again' }).click();
    await page.getByRole('option', { name: /alias/ }).first().waitFor();
  });
});

describe('full storage', () => {
  it('breaks nothing', async () => {
    const page = await harness.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/guide/start/code');
    await ready(page);
    await page.locator('[role="tab"]:has-text("pnpm")').first().click();
    await page.click('summary[aria-label="Theme"]');
    await page.click('button:has-text("Dark")');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.click('#frameSidebar summary >> nth=0');
    await page.click('#frameSidebar summary >> nth=0');
    await page.click('#frameSidebar a:has-text("A long page")');
    await titled(page, 'A long page');
  });
});
