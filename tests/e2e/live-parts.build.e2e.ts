import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { kept, UNREACHABLE } from './offline-helpers.ts';
import { follow, ready, restingTop, titled } from './page-helpers.ts';

const harness = setUpHarness({ contentDir: REAL_CONTENT });

async function open(path: string, options: Parameters<typeof harness.newPage>[0] = {}): Promise<Page> {
  const page = await harness.newPage(options);
  await page.goto(path);
  await ready(page);
  return page;
}

describe('a composer', () => {
  it('shows the resulting names while patterns are typed', async () => {
    const page = await open('/config/output/filename');
    const form = page.getByRole('form', { name: 'Names of files in a production build' });
    const result = form.locator('output');
    await form.getByLabel('output.filename.js').fill('[name]-[id].js');
    await form.getByLabel('output.filenameHash').fill('false');
    await expect.poll(() => result.innerText()).toContain('static/js/async/map-728.js');
    expect(await result.innerText()).toContain('static/image/photo.png');
    expect(await form.locator('pre').innerText()).toContain("filename: { js: '[name]-[id].js' }");
    await form.getByLabel('output.filename.js').fill('x.js');
    await expect.poll(() => result.innerText()).toContain('two files get the same name');
  });
});

describe('the filter of tables', () => {
  it('keeps the rows with the words and the badge, and is reset by a link', async () => {
    const page = await open('/guide/start/features');
    const rows = page.locator('.prose tbody tr:visible');
    const all = await rows.count();
    expect(all).toBeGreaterThan(70);
    await page.getByRole('searchbox', { name: 'Filter the tables' }).fill('sass');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'HTML', level: 2 }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'option', exact: true }).click();
    await page.getByText('No row matches “sass”.').waitFor();
    await page.click('#frameOutlineList a[href$="#html"]');
    await expect.poll(() => rows.count()).toBe(all);
    expect(await page.locator('#html').isVisible()).toBe(true);
    // It covers no heading that is a link target.
    const top = await restingTop(page, '#html');
    const filter = await page.locator('search', { has: page.getByRole('searchbox') }).boundingBox();
    expect(top).toBeGreaterThan((filter?.y ?? Number.NaN) + (filter?.height ?? 0));
    // Nor an entry of the outline that unfolds above it.
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.getByRole('button', { name: 'On this page' }).click();
    const covered = await page.locator('#frameOutlineList a').evaluateAll((entries) =>
      entries.filter((entry) => {
        const { left, top, height } = entry.getBoundingClientRect();
        return !entry.contains(document.elementFromPoint(left + 30, top + height / 2));
      }),
    );
    expect(covered).toEqual([]);
  });

  it('is absent without scripts, unlike the tables', async () => {
    const page = await harness.newPage({ scripts: false });
    await page.goto('/zh/guide/start/features');
    expect(await page.getByRole('searchbox', { name: '筛选表格' }).isVisible()).toBe(false);
    expect(await page.locator('.prose tbody tr:visible').count()).toBeGreaterThan(70);
  });
});

describe('a table of two columns', () => {
  it('stacks its columns on a phone, and remains a table for screen readers', async () => {
    const page = await open('/guide/migration/vite', { width: 390 });
    const table = page.getByRole('table').first();
    const cells = table.getByRole('row').last().getByRole('cell');
    const [first, second] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? Number.NaN) + (first?.height ?? 0));
    expect(second?.x).toBe(first?.x);
  });
});

describe('a table of three columns', () => {
  it('has most room for its sentences on a phone, whatever the tables with the same heads have', async () => {
    const page = await open('/guide/start/versions', { width: 390 });
    const heads = page.getByRole('table').first().getByRole('columnheader');
    const [first, , note] = await heads.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
    expect(note).toBeGreaterThan(first ?? Number.NaN);
  });
});

describe('the effects of an option', () => {
  const PATH = '/config/output/filename-hash';
  /** What is visible of the two modes. */
  const look = (page: Page) =>
    page.locator('#exampleChanges').evaluate((panel) => ({
      hasSwitch: panel.querySelector('[role="tablist"]')?.checkVisibility(),
      modes: [...panel.querySelectorAll('[role="tabpanel"]')]
        .filter((mode) => mode.checkVisibility({ contentVisibilityAuto: true }))
        .map((mode) => getComputedStyle(mode, '::before').content.replaceAll('"', '')),
    }));

  it('can be switched by arrow keys, and print both modes below their names', async () => {
    const page = await open(PATH);
    await page.locator('#exampleChanges > summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#exampleChanges').getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    const chosen = page.locator('#exampleChanges').getByRole('tabpanel');
    expect(await chosen.getAttribute('aria-label')).toBe('Development');
    await page.emulateMedia({ media: 'print' });
    expect(await look(page)).toEqual({ hasSwitch: false, modes: ['Production', 'Development'] });
  });

  it('show both modes below their names without scripts', async () => {
    const page = await harness.newPage({ scripts: false });
    await page.goto(`/zh${PATH}`);
    await page.click('#exampleChanges > summary');
    expect(await look(page)).toEqual({ hasSwitch: false, modes: ['生产模式', '开发模式'] });
  });

  it.each([true, false])(
    'cut off no setting; both modes are side by side if there is room (typefaces: %s)',
    async (hasFaces) => {
      const page = await harness.newPage();
      harness.expectProblem(/ERR_FAILED/);
      if (!hasFaces) await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/guide/configuration/from-configuration-to-rspack');
      await ready(page);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.locator('.prose').evaluate((article) => {
          const tops = (list: Element) =>
            new Set([...list.children].slice(0, 2).map((item) => item.getBoundingClientRect().top));
          const lists = [...article.querySelectorAll('li > .anchor:first-child + ul:has(> :nth-child(2))')];
          const names = [...article.querySelectorAll('li > .anchor > code')];
          return {
            count: lists.length,
            beside: lists.filter((list) => tops(list).size === 1).length,
            broken: names.filter((name) => name.getClientRects().length > 1).length,
            isCutOff: article.scrollWidth > article.clientWidth,
          };
        });
        expect(found.count).toBeGreaterThan(20);
        expect(found.isCutOff, `${width} px`).toBe(false);
        expect(found.beside, `${width} px`).toBe(width === 390 ? 0 : found.count);
        if (width === 1440) expect(found.broken).toBe(0);
      }
    },
  );
});

describe('a term of the glossary', () => {
  const FACTS = /\/assets\/names-/;

  it('is explained on hover and focus, and costs nothing before', async () => {
    const page = await open('/guide/optimization/code-splitting');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const term = page.locator('a.term').first();
    const tip = page.getByRole('tooltip');
    expect(asked.filter((url) => FACTS.test(url))).toEqual([]);
    await term.hover();
    await tip.waitFor();
    expect((await tip.innerText()).length).toBeGreaterThan(40);
    expect(await term.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await term.focus();
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    expect(asked.filter((url) => FACTS.test(url))).toHaveLength(1);
  });

  it('is explained without a connection, too, from the second page of a visit on', async () => {
    const page = await open('/guide/start/quick-start', { worker: true });
    await kept(page, '/guide/start/quick-start');
    await follow(page, '/guide/optimization/code-splitting');
    await titled(page, 'Code splitting');
    await kept(page, FACTS);
    harness.expectProblem(UNREACHABLE);
    await harness.host.close();
    try {
      await page.locator('a.term').first().hover();
      await page.getByRole('tooltip').waitFor();
    } finally {
      await harness.host.open();
    }
  });
});

describe('on paper', () => {
  /** Text of each page of the PDF the browser prints, with whitespace normalized. */
  async function printed(page: Page): Promise<string[]> {
    const pdf = await getDocumentProxy(
      new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
    );
    const { text } = await extractText(pdf, { mergePages: false });
    return text.map((sheet) => sheet.replace(/\s+/g, ' '));
  }

  it('a page has its URL, version, numbers and code, and nothing of the interface', async () => {
    // A page reached by navigation, whose head the browser has updated.
    const page = await open('/guide/start/');
    await follow(page, '/guide/start/quick-start');
    await titled(page, 'Quick start');
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const [index, sheet] of sheets.entries()) expect(sheet).toContain(`${index + 1} / ${sheets.length}`);
    expect(sheets[0]).toMatch(/https:\/\/[\w.]+\/guide\/start\/quick-start Rsbuild 1\.5 Quick start/);
    const text = sheets.join(' ');
    expect(text).toContain('Quick start');
    expect(text).not.toMatch(/Copy Markdown|Skip to content|On this page|Next page/);
    const blocks = await page.locator('.prose .code-block pre').allTextContents();
    const lines = blocks.flatMap((block) => block.trim().split('\n'));
    const bare = text.replace(/ /g, '');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !bare.includes(line.replace(/\s/g, '')))).toEqual([]);
  });

  it('a section has all of its pages, URLs as notes, and unbroken diagrams', async () => {
    const page = await harness.newPage();
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/guide/start/');
    await ready(page);
    const [first] = await page.locator('#frameSidebar li:has(> details)').all();
    const names = (await first?.locator('a').allInnerTexts()) ?? [];
    expect(names.length).toBeGreaterThan(3);
    await page.click('article header summary');
    await page.getByRole('button', { name: 'Print all of “Getting Started”' }).click();
    await page.waitForSelector('html[data-printed]');
    const notes = await page
      .locator('[data-print-section] .diagram')
      .first()
      .locator('span')
      .allTextContents();
    const sheets = await printed(page);
    const text = sheets.join(' ');
    for (const name of names) expect(text).toContain(name);
    expect(text.match(/Rsbuild 1\.5, https:/g)).toHaveLength(1);
    expect(text).not.toMatch(/\/guide\/start\/ Rsbuild/);
    expect(text).not.toMatch(/Copy Markdown|Skip to content|On this page/);
    expect(text).toMatch(/Links (1\. )?https:\/\//);
    expect(notes.length).toBeGreaterThan(4);
    const bare = (words: string): string => words.replace(/\s/g, '');
    expect(sheets.some((sheet) => notes.every((note) => bare(sheet).includes(bare(note))))).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.waitForSelector('[data-print-section]', { state: 'detached' });
  });
});

it('a low window leaves three quarters of its height to the text, and shows search results', async () => {
  const page = await open('/config/output/filename', { width: 320, height: 256 });
  const dialog = page.getByRole('dialog');
  for (const height of [256, 200]) {
    await page.setViewportSize({ width: 320, height });
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 300);
    const covered = await page.evaluate(() => {
      let top = 0;
      while (top < window.innerHeight && !document.elementFromPoint(160, top)?.closest('main')) top += 1;
      return top / window.innerHeight;
    });
    expect(covered, `${height} px`).toBeLessThanOrEqual(0.25);
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await page.keyboard.type('filename');
    const option = page.getByRole('option').first();
    await option.waitFor();
    const box = await option.boundingBox();
    expect((box?.y ?? height) + Math.min(box?.height ?? 0, 40)).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
