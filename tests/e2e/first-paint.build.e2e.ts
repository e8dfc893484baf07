import { describe, expect, it } from 'vitest';
import { LATER_PROPERTIES } from '../../src/node/emit/page-styles.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

const PAGES = [
  '/',
  '/guide/start/code',
  '/guide/start/blocks',
  '/config/',
  '/config/output/filename',
  '/404',
];

/** What the whole style sheet changes: of all elements, the properties that any rule sets, but for what moves by itself. */
function differences(later: string): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  const names = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('style' in rule) for (const name of rule.style as CSSStyleDeclaration) names.add(name);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const { sheet } of links) if (sheet) collect(sheet.cssRules);
  const compared = [...names].filter(
    (name) => !/^(?:--|animation|opacity|translate)/.test(name) && !new RegExp(later).test(name),
  );
  // What a closed fold holds is not seen before the whole sheet counts.
  const all = [
    ...document.querySelectorAll(
      'body, body *:not(.fold:not([open]) > :not(summary), .fold:not([open]) > :not(summary) *)',
    ),
  ];
  // Of drawings with hundreds of parts, some.
  const drawn = new Set(all.filter((element) => element.parentElement?.closest('[aria-hidden=true]')));
  const elements = [...all.filter((element) => !drawn.has(element)), ...[...drawn].slice(0, 20)];
  const parts = elements.flatMap((element) => ['', '::before', '::after'].map((part) => ({ element, part })));
  // A part that is not there has no values.
  const read = () =>
    parts.map(({ element, part }) => {
      const style = getComputedStyle(element, part || undefined);
      return part !== '' && style.content === 'none'
        ? []
        : compared.map((name) => style.getPropertyValue(name));
    });
  const before = read();
  const media = links.map((link) => link.media);
  for (const link of links) link.media = 'all';
  const after = read();
  for (const [index, link] of links.entries()) link.media = media[index] ?? '';
  return [
    ...(compared.length < 100 ? ['The style sheet is not there.'] : []),
    ...parts.flatMap(({ element, part }, at) =>
      compared.flatMap((name, index) => {
        const [first, then] = [before[at]?.[index], after[at]?.[index]];
        return first === then ? [] : [`${element.tagName}${part} ${name}: ${first}, then ${then}`];
      }),
    ),
  ];
}

describe('the first paint', () => {
  it.each(PAGES)(
    '%s looks the same with the rules it came with and with the whole style sheet',
    async (path) => {
      const page = await harness.newPage();
      harness.expectProblem(
        /Failed to load resource|net::ERR_FAILED|preloaded using link preload but not used/,
      );
      // Without the application, which would apply the sheet by itself.
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(path);
      expect(await page.locator('link[data-late]').count()).toBeGreaterThan(0);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(differences, LATER_PROPERTIES.source), `${width} px`).toEqual([]);
      }
    },
  );

  it('text keeps the shape it was painted in when typefaces arrive later', async () => {
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
    await page.waitForFunction(() => document.querySelector('link[data-late]') === null);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await widths()).toEqual(painted);
  });

  it('the first page of a slow network waits for no typeface; others are set in them from the first paint', async () => {
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
    // A busy machine may begin the first frame of a document before it has read its files, and leaves them to the next one.
    await expect.poll(faces).toEqual(expect.arrayContaining(['"Mona Sans"', '"JetBrains Mono"']));
  });

  it('nothing of the page is laid out before the first frame; the whole style sheet counts once it is idle', async () => {
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
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ media }) => media === 'all',
      ),
    );
  });

  it('a document that ends early shows no button of the browser, and nothing that would move', async () => {
    const page = await harness.newPage({ scripts: false });
    await page.goto('/guide/start/code');
    // Without scripts the whole style sheet counts at once.
    expect(await page.locator('noscript link[rel=stylesheet]').count()).toBeGreaterThan(0);
    // As if the rest of the document were still on its way.
    for (const place of ['header', '#frameSidebar']) {
      const display = await page.evaluate((selector) => {
        const details = document.querySelector(`${selector} details`) as Element;
        details.replaceChildren();
        return getComputedStyle(details).display;
      }, place);
      expect(display, place).toBe('none');
    }
    // What stands at the end of the header.
    const shown = await page.locator('header button[aria-haspopup=dialog]').evaluate((button) => {
      const before = getComputedStyle(button).visibility;
      document.querySelector('[aria-controls=frameNavigation]')?.remove();
      return [before, getComputedStyle(button).visibility];
    });
    expect(shown).toEqual(['visible', 'hidden']);
  });

  it('the button of the outline is not shown before its words have arrived: it would move', async () => {
    const page = await harness.newPage({ width: 390 });
    await page.goto('/guide/start/code');
    const shown = await page.locator('[aria-controls=frameOutlineList]').evaluate((button) => {
      const before = button.checkVisibility();
      button.replaceChildren();
      return [before, button.checkVisibility()];
    });
    expect(shown).toEqual([true, false]);
  });

  it.each(PAGES)(
    '%s tells title, description and addresses in its first 4 kB, before any style',
    async (path) => {
      const html = await (await fetch(harness.origin + path)).text();
      const head = html.slice(0, 4096);
      expect(head).toContain('<title');
      expect(head.indexOf('</title>')).toBeGreaterThan(0);
      expect(head).toMatch(/<meta[^>]* name="twitter:card"/);
      if (path !== '/404') expect(head).toMatch(/<link[^>]* rel="canonical"/);
      expect(head).toMatch(/<meta[^>]* property="og:image:alt"/);
      expect(head.indexOf('twitter:card')).toBeLessThan(html.indexOf('<style'));
    },
  );
});
