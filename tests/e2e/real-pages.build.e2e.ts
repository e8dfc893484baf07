import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PageData } from '../../src/shared/contracts.ts';
import { type LanguageData, languageFile } from '../../src/shared/language-data.ts';
import { once } from '../../src/shared/once.ts';
import { pageDataPath } from '../../src/shared/paths.ts';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { accessProblems, type Look, lookAt, structureProblems } from './accessibility-helpers.ts';
import { setUpHarness } from './harness.ts';
import { ready, settled } from './page-helpers.ts';

const site = setUpHarness({ contentDir: REAL_CONTENT });

/** Number of pages open in parallel: with more than cores, frames wait and are asked for again. */
const TABS = 2;

/** Milliseconds after which a page that is not shown is a problem. */
const PATIENCE = 20_000;

/** Window sizes in pixels, drawn by the processor. Lower windows have rules of their own. */
const HEIGHT = 450;

/** Path of every page, from the sitemap. */
async function allPages(): Promise<string[]> {
  const folder = await builtSite({ contentDir: REAL_CONTENT });
  const sitemap = await readFile(path.join(folder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Problems of the open page at its window's width: files that failed since the last call, text outside of the window. */
async function problemsOf(page: Page, width: number): Promise<string[]> {
  const { failed, labels, widths } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The browser lists only the first 250.
    performance.clearResourceTimings();
    return {
      failed: files
        .filter(({ responseStatus }) => responseStatus >= 400)
        .map(({ name }) => `${name} is missing`),
      labels: [...document.querySelectorAll<HTMLElement>('.diagram li > i')].filter(
        (label) => label.offsetWidth > (label.offsetParent as HTMLElement)?.offsetWidth,
      ).length,
      widths: { content: document.documentElement.scrollWidth, window: window.innerWidth },
    };
  });
  if (labels > 0) failed.push(`${labels} labels of diagrams are wider than their boxes`);
  if (widths.window !== width) failed.push(`the window is ${widths.window} px wide instead of ${width}`);
  if (widths.content > width) failed.push(`${widths.content} px wide in a window of ${width} px`);
  return failed;
}

/** Imperceptible layout shift, as in a document painted while it arrives. */
const INVISIBLE_SHIFT = 0.005;

/**
 * Elements that shifted since the page was opened, without user action. Waits until the page's own code has taken over,
 * like `ready`, and for two more frames; in a single call, because each one takes as long as a part of it.
 */
function movedParts(page: Page, invisible = INVISIBLE_SHIFT): Promise<string[]> {
  return page.evaluate(async (limit) => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('site:interactive').length > 0) resolve();
      }).observe({ type: 'mark', buffered: true });
    });
    while (document.documentElement.hasAttribute('data-first-screen'))
      await new Promise((resolve) => requestIdleCallback(resolve));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts = observer.takeRecords() as Shift[];
    observer.disconnect();
    return shifts
      .filter(({ value }) => value > limit)
      .map(({ value, sources }) => `moves by ${value}: ${sources[0]?.node?.textContent?.slice(0, 60)}`);
  }, invisible);
}

/**
 * Runs before the page's scripts: changes of style take effect at once. After a change of the window's width, colors of the
 * header and the drawer would be drawn frame by frame. What would move slowly moves all the more.
 */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Table cells whose last line is a single Chinese character, possibly with punctuation. */
function lonelyCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const isLonely = (cell: Element): boolean => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const letters: [Node, number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]/gu))
          letters.push([node, index]);
      }
      const [before, last] = letters.slice(-2).map(([node, index]) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, bottom } = range.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      return before !== undefined && last !== undefined && last - before > 8;
    };
    return [...document.querySelectorAll('.prose :is(td, th)')]
      .filter((cell) => /\p{Script=Han}\P{L}*$/u.test(cell.textContent ?? '') && isLonely(cell))
      .map((cell) => `"${cell.textContent}" ends in a line of one character`);
  });
}

/** One page of each kind, in both languages: structure and colors are the same within a kind. */
const KINDS = [
  '/',
  '/guide/start/quick-start',
  '/config/output/filename-hash',
  '/config/',
  '/config/changes',
  '/community/releases/',
  '/community/releases/v1-0',
  '/plugins/list/',
  '/plugins/list/plugin-sass',
  '/api/javascript-api/instance',
  '/guide/start/glossary',
  '/guide/start/features',
  '/guide/migration/read-config',
  '/guide/advanced/environments',
  '/guide/configuration/from-configuration-to-rspack',
];

/** Each kind is viewed in one combination in English and in another in Chinese. */
const LOOKS: readonly Look[] = [
  ['light', 390],
  ['dark', 1440],
  ['light', 768],
  ['dark', 390],
  ['light', 1440],
  ['dark', 768],
];

/** Combination for the check with axe, by path. */
const lookOf = new Map(
  ['', '/zh'].flatMap((prefix, turn) =>
    KINDS.map((path, index) => [prefix + path, LOOKS[(index + turn) % LOOKS.length] as Look] as const),
  ),
);

/** Problems for readers with a keyboard, touch screen, screen reader or another theme. */
async function hindrances(page: Page, look: Look): Promise<string[]> {
  await lookAt(page, look);
  // Folded content is checked only when it is open.
  await page.locator('article details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  const found = await accessProblems(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found.map((problem) => `${look.join(' ')}: ${problem}`);
}

/** What a page consists of: elements with their classes and data attributes, and keys of the front matter. */
function elementsOf({ body, meta }: PageData): string[] {
  const html = body.kind === 'html' ? [body] : body.parts.filter((part) => part.kind === 'html');
  const tags = html.flatMap((part) => [...part.html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)]);
  const elements = tags.map(([, name = '', attributes = '']) =>
    [name, ...(attributes.match(/ data-[\w-]+| class=(?:"[^"]*"|\S+)/g) ?? [])].join(''),
  );
  return [...elements, ...Object.keys(meta.frontmatter)];
}

/**
 * `documents`: pages that are opened as documents. In each language, those of `KINDS`, those with components that run in the
 * browser, and the first with an element or a key of front matter. The others are opened by a link in the tab of another page, as
 * readers mostly do. That takes a third of the processor time; `tests/build/documents.test.ts` compares the documents of all pages.
 *
 * `wide`: pages that are also viewed in a wide window. What is as wide in a narrow one would not fit there, but diagrams are
 * columns there.
 */
const chosenPages = once(async () => {
  const folder = await builtSite({ contentDir: REAL_CONTENT });
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const documents = new Set(lookOf.keys());
  const diagrams: string[] = [];
  for (const lang of ['en', 'zh']) {
    const { pages } = (await read(languageFile(lang))) as LanguageData;
    const known = new Set<string>();
    // `KINDS` first.
    const routes = Object.keys(pages).toSorted((a, b) => Number(documents.has(b)) - Number(documents.has(a)));
    for (const route of routes) {
      const data = (await read(pageDataPath(route, pages[route] ?? ''))) as PageData;
      const elements = elementsOf(data);
      if (elements.some((element) => element.includes('diagram'))) diagrams.push(route);
      if (data.body.kind === 'parts' || elements.some((element) => !known.has(element))) documents.add(route);
      for (const element of elements) known.add(element);
    }
  }
  return { documents, wide: new Set([...documents, ...diagrams]) };
});

/** Opens a page as a document. */
async function goTo(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  return movedParts(page);
}

/** Opens a page by a link, and waits until all of it is shown: the head changes with the article. */
function goByLink(page: Page, path: string): Promise<string[]> {
  // Fails if the page is loaded as a document.
  return page.evaluate(
    async ([href, patience]) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
      const start = performance.now();
      const shown = () => document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
      while (new URL(shown(), location.href).pathname !== href) {
        if (performance.now() - start > patience) return ['is not shown'];
        await new Promise(requestAnimationFrame);
      }
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return [];
    },
    [path, PATIENCE] as const,
  );
}

/** Number of groups of pages, each a test of its own. */
const PARTS = 12;

// Errors, warnings and hydration mismatches are logged to the console.
describe('every page starts without problems and fits narrow windows; one with each element also moves nothing and fits wide ones, and axe finds nothing on any kind', () => {
  it('all are in the sitemap', async () => {
    const pages = await allPages();
    expect(pages.length).toBeGreaterThan(370);
    expect([...lookOf.keys()].filter((path) => !pages.includes(path))).toEqual([]);
  });

  it.each(Array.from({ length: PARTS }, (_, part) => part))('part %i', async (part) => {
    const pages = (await allPages()).filter((_, index) => index % PARTS === part);
    const { documents, wide } = await chosenPages();
    // Documents first, then by language, so that a tab changes its language once.
    const turn = (path: string): number => (documents.has(path) ? 0 : path.startsWith('/zh/') ? 2 : 1);
    const waiting = pages.toSorted((a, b) => turn(a) - turn(b));
    const problems: string[] = [];
    site.host.mayBeKept = true;
    let opened = 0;
    const visitAll = async (): Promise<void> => {
      const page = await site.newPage({ width: 1440, height: HEIGHT });
      await page.addInitScript(withoutTransitions);
      // Alternates between directions: a page is first measured at the last width of the previous one.
      let both = [1440, 390];
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const isDocument = documents.has(next) || page.url() === 'about:blank';
        const arrival = await (isDocument ? goTo(page, next) : goByLink(page, next));
        problems.push(...arrival.map((problem) => `${next}: ${problem}`));
        const look = lookOf.get(next);
        for (const width of wide.has(next) ? both : [390]) {
          if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
          const found = await problemsOf(page, width);
          if (width === 390 && next.startsWith('/zh/')) found.push(...(await lonelyCells(page)));
          // A wide window shows all landmarks.
          if (width === 1440 && look) found.push(...(await structureProblems(page)));
          problems.push(...found.map((problem) => `${next}: ${problem}`));
        }
        if (wide.has(next)) both = both.toReversed();
        if (look) {
          problems.push(...(await hindrances(page, look)).map((problem) => `${next} ${problem}`));
          await page.setViewportSize({ width: both[0] ?? 0, height: HEIGHT });
        }
        opened += 1;
      }
    };
    await Promise.all(Array.from({ length: TABS }, visitAll));
    expect(problems).toEqual([]);
    expect(opened).toBe(pages.length);
  });
});

/** Pages with content that used to shift during loading, and the window's width. */
const ARRIVALS: readonly (readonly [path: string, width: number])[] = [
  ['/zh/guide/migration/rsbuild-0-x', 390],
  ['/config/tools/lightningcss-loader', 1440],
  ['/config/tools/lightningcss-loader', 1024],
  ['/', 1024],
  ['/guide/basic/server', 390],
  ['/guide/styling/css-in-js', 390],
  ['/guide/advanced/module-federation', 1440],
];

// When the connection or the processor stalls, browsers paint what has arrived: here, after every tag.
it('nothing moves while a page arrives tag by tag', async () => {
  site.host.mayBeKept = true;
  // The first page fills the cache for the others. Two tabs: with more, frames would be skipped.
  const tabs = await Promise.all([0, 1].map(() => site.newPage({ height: HEIGHT })));
  for (const page of tabs) {
    await page.goto('/404');
    await ready(page);
  }
  site.host.pauseAfterTag = 16;
  onTestFinished(() => {
    site.host.pauseAfterTag = 0;
  });
  const waiting = [...ARRIVALS];
  const problems: string[] = [];
  const visitAll = async (page: Page): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, width] = next;
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(path);
      problems.push(...(await movedParts(page, 0.002)).map((problem) => `${path} ${width} px: ${problem}`));
    }
  };
  await Promise.all(tabs.map(visitAll));
  expect(problems).toEqual([]);
  expect(waiting).toEqual([]);
});

it.each([1440, 390])('the page for an unknown address moves nothing at %i px', async (width) => {
  const page = await site.newPage({ width, height: 900 });
  site.expectProblem(/404/);
  await page.goto('/config/output/filenam');
  await page.waitForSelector('main li a[href="/config/output/filename"]');
  await settled(page);
  expect(await movedParts(page, 0)).toEqual([]);
});

it('the marker is at the selected hook, also after filtering by command', async () => {
  const page = await site.newPage();
  await page.goto('/plugins/dev/hooks');
  await ready(page);
  const list = page.locator('#frameOutlineList');
  const places = () =>
    list.evaluate((element) => ({
      marker: Number.parseFloat(element.style.getPropertyValue('--marker-top')),
      hook: element.querySelector<HTMLElement>('li:has([aria-current])')?.offsetTop ?? 0,
    }));
  await list.getByRole('link', { name: 'modifyHTMLTags' }).click();
  await list.locator('[aria-current]', { hasText: 'modifyHTMLTags' }).waitFor();
  const all = await places();
  expect(all.marker).toBe(all.hook);
  await page.getByText('Build', { exact: true }).first().click();
  const some = await places();
  expect(some.hook).toBeLessThan(all.hook);
  expect(some.marker).toBe(some.hook);
});

it('a named type can be shown in place, and hidden again', async () => {
  const page = await site.newPage();
  await page.goto('/config/output/filename');
  await ready(page);
  const facts = page.locator('dl[aria-label="Option details"]');
  const type = facts.getByRole('link', { name: 'FilenameConfig' });
  expect(await type.getAttribute('href')).toBe('#type');
  await type.focus();
  await page.keyboard.press('Enter');
  const code = facts.locator('pre');
  expect(await code.textContent()).toBe(await page.locator('#type ~ .code-block pre').first().textContent());
  expect(await type.getAttribute('aria-expanded')).toBe('true');
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Enter');
  expect(await code.count()).toBe(0);
  await type.press('Enter');
  await page.locator('#frameSidebar a[href="/config/output/minify"]').click();
  await facts.getByRole('link', { name: 'Minify', exact: true }).waitFor();
  expect(await code.count()).toBe(0);
});
