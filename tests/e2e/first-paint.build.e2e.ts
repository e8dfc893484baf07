import { describe, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';
import { follow, frames, ready, settled, titled } from './page-helpers.ts';

const harness = setUpHarness();

const PAGES = [
  '/',
  '/guide/start/code',
  '/guide/start/blocks',
  '/config/',
  '/config/output/filename',
  '/404',
];

describe('the first paint', () => {
  it.each(PAGES)('%s inlines its style sheets, whose files exist but are not requested', async (path) => {
    const page = await harness.newPage();
    if (path === '/404') harness.expectProblem(/404/);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    await ready(page);
    await settled(page);
    const names = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(names.length).toBeGreaterThan(0);
    const inlined = await page.locator('head > style').first().textContent();
    for (const name of names) {
      const sheet = await (await fetch(harness.origin + name)).text();
      expect(inlined, name).toContain(sheet);
    }
    expect(requested.filter((name) => name.endsWith('.css'))).toEqual([]);
  });

  it('text keeps its initial shape when typefaces arrive later; the next page uses them', async () => {
    const page = await harness.newPage();
    const hasPainted = async () =>
      (await page.evaluate(() => performance.getEntriesByType('paint').length)) > 0;
    await page.route(/\.woff2$/, async (route) => {
      await expect.poll(hasPainted).toBe(true);
      await route.continue();
    });
    const typefaces = ['mona-sans', 'jetbrains-mono'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
    );
    await page.goto('/guide/start/code', { waitUntil: 'commit' });
    const widths = () =>
      page.evaluate(() =>
        ['h1', 'p', 'pre code'].map((selector) => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(`main ${selector}`) as Element);
          return range.getBoundingClientRect().width;
        }),
      );
    await expect.poll(hasPainted).toBe(true);
    const painted = await widths();
    await Promise.all(typefaces);
    // The search dialog loads a style sheet with layers, which makes Chromium load the fonts again.
    const sheet = page.waitForEvent('requestfinished', (request) =>
      /search-dialog.*\.css$/.test(request.url()),
    );
    await page.keyboard.press('Control+k');
    await sheet;
    await page.locator('dialog[open]').waitFor();
    await frames(page);
    expect(await widths()).toEqual(painted);

    await page.keyboard.press('Escape');
    const faces = () => page.evaluate(() => Array.from(document.fonts, ({ family }) => family));
    expect(await faces()).not.toContain('"Mona Sans"');
    const title = await page.title();
    await follow(page, '/guide/start/blocks');
    await expect.poll(faces).toEqual(expect.arrayContaining(['"Mona Sans"', '"JetBrains Mono"']));
    await page.goBack();
    await titled(page, title);
    expect(await widths()).not.toEqual(painted);
  });

  it('the first page on a slow network waits for no typeface; later ones use them from the first paint', async () => {
    const page = await harness.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    const faces = async () => {
      await page.goto('/guide/start/blocks', { waitUntil: 'networkidle' });
      return page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
      );
    };
    await page.goto('/guide/start/code', { waitUntil: 'networkidle' });
    expect(await page.locator('link[data-typeface]').count()).toBe(0);
    // A busy machine may start a document's first frame before the files are read, which leaves them for the next
    // document.
    await expect.poll(faces).toEqual(expect.arrayContaining(['"Mona Sans"', '"JetBrains Mono"']));
  });

  it('no layout happens before the first frame', async () => {
    const page = await harness.newPage();
    await page.addInitScript(() => {
      const measure = Element.prototype.getBoundingClientRect;
      const measured: string[] = [];
      Object.assign(window, { measured });
      let isDrawing = false;
      requestAnimationFrame(() => {
        isDrawing = true;
      });
      Element.prototype.getBoundingClientRect = function (this: Element) {
        if (!isDrawing) measured.push(this.outerHTML.slice(0, 80));
        return measure.call(this);
      };
    });
    await page.goto('/guide/start/code');
    expect(await page.evaluate(() => (window as unknown as { measured: string[] }).measured)).toEqual([]);
  });

  it('only waits for the first screen of a page opened at its top; the rest follows', async () => {
    const page = await harness.newPage();
    const visibility = () =>
      page
        .locator('.prose [data-static] > *')
        .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).contentVisibility));
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await expect.poll(visibility).toContain('auto');
      // The CSS rule and the script select the same blocks.
      expect((await visibility()).lastIndexOf('visible')).toBe(7);
      await route.continue();
    });
    await page.goto('/guide/start/blocks', { waitUntil: 'commit' });
    await ready(page);
    const blocks = await visibility();
    expect(blocks.length).toBeGreaterThan(12);
    expect(new Set(blocks)).toEqual(new Set(['visible']));
    expect(await page.locator('[data-laid-out], [data-first-screen]').count()).toBe(0);
  });

  it('covers the whole page if it is opened at a section, reloaded, or read without scripts', async () => {
    const page = await harness.newPage();
    const isWhole = () => page.evaluate(() => !document.documentElement.hasAttribute('data-first-screen'));
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    harness.expectProblem(/ERR_FAILED/);
    await page.goto('/guide/start/blocks');
    expect(await isWhole()).toBe(false);
    await page.reload();
    expect(await isWhole()).toBe(true);
    const section = await harness.newPage();
    await section.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await section.goto('/guide/start/blocks#tabs');
    expect(await section.locator('html[data-first-screen]').count()).toBe(0);
    const plain = await harness.newPage({ scripts: false });
    await plain.goto('/guide/start/blocks');
    expect(await plain.locator('html[data-first-screen]').count()).toBe(0);
  });

  it('a truncated document shows no default button of the browser, and nothing that would move', async () => {
    const page = await harness.newPage({ scripts: false });
    await page.goto('/guide/start/code');
    // Simulates the rest of the document still being on its way.
    for (const place of ['header', '#frameSidebar']) {
      const display = await page.evaluate((selector) => {
        const details = document.querySelector(`${selector} details`) as Element;
        details.replaceChildren();
        return getComputedStyle(details).display;
      }, place);
      expect(display, place).toBe('none');
    }
    // Items at the end of the header.
    const shown = await page.locator('header button[aria-haspopup=dialog]').evaluate((button) => {
      const before = getComputedStyle(button).visibility;
      document.querySelector('[aria-controls=frameNavigation]')?.remove();
      return [before, getComputedStyle(button).visibility];
    });
    expect(shown).toEqual(['visible', 'hidden']);
  });

  it('the outline button is hidden until its text has arrived: it would move', async () => {
    const page = await harness.newPage({ width: 390 });
    await page.goto('/guide/start/code');
    const shown = await page.locator('[aria-controls=frameOutlineList]').evaluate((button) => {
      const before = button.checkVisibility();
      button.replaceChildren();
      return [before, button.checkVisibility()];
    });
    expect(shown).toEqual([true, false]);
  });

  it.each(PAGES)('%s has title, description and URLs in its first 4 kB, before any style', async (path) => {
    const html = await (await fetch(harness.origin + path)).text();
    const head = html.slice(0, 4096);
    expect(head).toContain('<title');
    expect(head.indexOf('</title>')).toBeGreaterThan(0);
    expect(head).toMatch(/<meta[^>]* name="twitter:card"/);
    if (path !== '/404') expect(head).toMatch(/<link[^>]* rel="canonical"/);
    expect(head).toMatch(/<meta[^>]* property="og:image:alt"/);
    expect(head.indexOf('twitter:card')).toBeLessThan(html.indexOf('<style'));
  });
});
