import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpHarness } from './harness.ts';
import { isMarked, mark, ready, titled } from './page-helpers.ts';

mkdirSync('.cache/tests', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache/tests/dev-'));
const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.\n`).join('\n');
const files: Readonly<Record<string, string>> = {
  'en/_nav.json': JSON.stringify([{ text: 'Guide', link: '/guide/index.html', activeMatch: '/guide/' }]),
  'en/index.md': '# Home\n\nHome text.\n',
  'en/guide/_meta.json': JSON.stringify(['index', 'first', 'second', 'live', 'code']),
  'en/guide/index.md': '# Guide\n\nGuide text.\n',
  'en/guide/first.mdx': `# First page\n\nFirst text.\n\n<Include file="shared/part.mdx" />\n\n${long}`,
  'en/guide/second.mdx': '# Second page\n\nSecond text.\n',
  'en/guide/live.mdx': `# Live page

<Tabs>
  <Tab label="One">First tab.</Tab>
  <Tab label="Two">Second tab.</Tab>
</Tabs>

<details>
<summary>More</summary>

Hidden text.

</details>

${long}`,
  'en/guide/code.mdx': "import { value } from './value.js'\n\n# Code page\n\nValue {value}.\n",
  'en/guide/value.js': 'export const value = 1;\n',
  'en/shared/part.mdx': '## From a fragment\n\nFragment text.\n',
};

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

for (const [name, text] of Object.entries(files)) write(name, text);
const harness = setUpHarness({ contentDir: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page with a mark that a reload would remove. */
async function open(address: string): Promise<Page> {
  const page = await harness.newPage();
  await page.goto(address);
  await ready(page);
  await mark(page);
  return page;
}

describe('a saved file', { tags: 'dev' }, () => {
  beforeEach(() => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(name, text);
    }
  });

  test('updates the page without a reload, keeping state and position', async () => {
    const page = await open('/guide/live');
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByText('More', { exact: true }).click();
    await page.evaluate(() => window.scrollTo(0, 900));
    const read = page.getByText('Paragraph 20.', { exact: true });
    const before = await read.boundingBox();
    const above = '# Live page\n\nWritten above.\n\n- a\n- list\n';
    const text = files['en/guide/live.mdx']?.replace('# Live page\n', above).replace('Hidden', 'Opened');
    write('en/guide/live.mdx', `${text}\nWritten below.\n`);
    await page.getByText('Written above.').waitFor({ state: 'attached' });
    // The browser scrolls by whole pixels, in its next frame.
    const moved = async () => Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? 0));
    await expect.poll(moved).toBeLessThan(1);
    expect(await page.getByText('Opened text.').isVisible()).toBe(true);
    expect(await page.getByText('Second tab.').isVisible()).toBe(true);
    expect(await page.getByText('First tab.').isVisible()).toBe(false);
    expect(await isMarked(page)).toBe(true);
  });

  test('changes title, menu and outline', async () => {
    const page = await open('/guide/second');
    write('en/guide/second.mdx', '# Renamed page\n\n## New section\n\nText.\n');
    await titled(page, 'Renamed page');
    await page.getByRole('heading', { name: 'Renamed page' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Renamed page' }).first().waitFor();
    await page.getByRole('link', { name: 'New section' }).first().waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await page.getByRole('navigation').getByRole('link', { name: 'Renamed page' }).first().waitFor();
  });

  test('that is a fragment changes every page that uses it', async () => {
    const page = await open('/guide/first');
    write('en/shared/part.mdx', '## Another heading\n\nOther text.\n');
    await page.getByRole('heading', { name: 'Another heading' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('that is a menu changes labels and top navigation', async () => {
    const page = await open('/guide/first');
    write(
      'en/guide/_meta.json',
      JSON.stringify(['index', { type: 'file', name: 'first', label: 'Relabelled' }, 'second']),
    );
    await page.getByRole('link', { name: 'Relabelled' }).first().waitFor();
    write('en/_nav.json', JSON.stringify([{ text: 'Handbook', link: '/guide/index.html' }]));
    await page.getByRole('link', { name: 'Handbook' }).first().waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await page.getByRole('link', { name: 'Relabelled' }).first().waitFor();
    await page.getByRole('link', { name: 'Handbook' }).first().waitFor();
  });

  test('that is new can be opened, found and loaded; when removed, it is gone', async () => {
    const page = await open('/guide/second');
    write('en/guide/_meta.json', JSON.stringify(['index', 'first', 'second', 'third']));
    write('en/guide/third.md', '# Third page\n\nThird text of zebras.\n');
    await page.getByRole('link', { name: 'Third page' }).nth(1).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('zebras');
    await page
      .getByRole('option', { name: /Third page/ })
      .first()
      .click();
    await page.getByText('Third text').waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await page.getByText('Third text').waitFor();

    // A page removed while the tab requests its latest state gives 404.
    harness.expectProblem(/status of 404/);
    renameSync(path.join(folder, 'en/guide/third.md'), path.join(folder, 'en/guide/fourth.md'));
    write('en/guide/_meta.json', JSON.stringify(['index', 'first', 'second', 'fourth']));
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.goto('/guide/fourth');
    await page.getByText('Third text').waitFor();
    rmSync(path.join(folder, 'en/guide/fourth.md'));
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });

  test('is found by a search that was already open', async () => {
    const page = await open('/guide/second');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox');
    await box.fill('second');
    await page.getByRole('option').first().waitFor();
    write('en/guide/second.mdx', '# Second page\n\nSecond text of okapis.\n');
    await page.getByText('Second text of okapis.').first().waitFor({ state: 'attached' });
    await box.fill('okapis');
    const found = (name: RegExp) => page.getByRole('option', { name }).first().waitFor();
    await found(/okapis/);
    await box.fill('zebras');
    await page.getByText('No results for').first().waitFor();
    write('en/guide/second.mdx', '# Second page\n\nSecond text of zebras.\n');
    await found(/zebras/);
  });

  test('appears, moves and disappears in neighbors and overview, also after a reload', async () => {
    const option = (name: string) =>
      `---\noption:\n  name: ${name}\n  type: string\n  default: "''"\n  since: 1.0.0\n---\n\n# ${name}\n\nText.\n`;
    const list = (...names: unknown[]) =>
      write(
        'en/guide/_meta.json',
        JSON.stringify(['index', 'first', 'second', ...names, 'live', 'code', 'all']),
      );
    const page = await open('/guide/second');
    const twice = async (look: () => Promise<unknown>) => {
      await look();
      await page.reload();
      await look();
    };
    const followedBy = (hasText: string) =>
      twice(() => page.locator('a[rel=next]', { hasText }).first().waitFor());
    const listed = (name: string) => twice(() => page.locator('article').getByText(name).first().waitFor());

    write('en/guide/all.mdx', '# All options\n\n<Overview />\n');
    write('en/guide/crane.md', option('crane.height'));
    list('crane');
    await followedBy('crane.height');
    list({ type: 'file', name: 'crane', label: 'Height' });
    await followedBy('Height');

    await page.goto('/guide/all');
    await listed('crane.height');
    write('en/guide/crane.md', option('crane.width'));
    await listed('crane.width');
    renameSync(path.join(folder, 'en/guide/crane.md'), path.join(folder, 'en/guide/beam.md'));
    write('en/guide/beam.md', option('beam.length'));
    list('beam');
    await listed('beam.length');
    await page.locator('article').getByText('crane.width').first().waitFor({ state: 'detached' });

    await page.goto('/guide/second');
    await followedBy('beam.length');
    rmSync(path.join(folder, 'en/guide/beam.md'));
    list();
    await followedBy('Live page');
    rmSync(path.join(folder, 'en/guide/all.mdx'));
  });

  test('in the folder of a new language adds that language, and its removal removes it', async () => {
    const page = await open('/guide/first');
    const menu = page.locator('summary[aria-label="Language"]').first();
    expect(await menu.count()).toBe(0);
    write('zh/index.md', '# 首页\n');
    write('zh/guide/first.mdx', '# 第一页\n\n中文。\n');
    // The server restarts, and the page reloads when it responds.
    harness.expectProblem(/ERR_CONNECTION_REFUSED/);
    await menu.waitFor();
    await page.goto('/zh/guide/first');
    await page.getByText('中文。').waitFor();
    harness.expectProblem(/status of 404/);
    rmSync(path.join(folder, 'zh'), { recursive: true });
    await page.getByRole('heading', { level: 1, name: /^(?:Page not found|页面不存在)$/ }).waitFor();
  });

  test('with problems lists them over every page until they are fixed or dismissed', async () => {
    const page = await open('/guide/second');
    const panel = page.locator('site-problems');
    write('en/guide/second.mdx', '# Second page\n\nRead [this](./nowhere.mdx).\n');
    await panel.getByRole('button', { name: '1 error in 1 file' }).click();
    await panel.getByText('leads to no page').waitFor();
    expect(await page.getByText('Read this').isVisible()).toBe(true);

    write('en/guide/first.mdx', '# First page\n\nText.\n\n<Unclosed>\n');
    await panel
      .getByText(/first\.mdx:5/)
      .first()
      .waitFor();
    await page.goto('/guide/live');
    await panel
      .getByText(/first\.mdx:5/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Put aside' }).click();
    write('en/guide/code.mdx', "import { value } from './gone.js'\n\n# Code page\n\nValue {valeu}.\n");
    await panel.getByText(/"\.\/gone\.js" leads nowhere/).waitFor();
    await panel.getByText(/"valeu" is used here/).waitFor();

    for (const name of ['second', 'first', 'code'])
      write(`en/guide/${name}.mdx`, files[`en/guide/${name}.mdx`] ?? '');
    await panel.waitFor({ state: 'detached' });
  });

  test('of code changes the pages that import it, also those whose import was unresolved', async () => {
    const page = await open('/guide/code');
    await page.getByText('Value 1.').waitFor();
    write('en/guide/value.js', 'export const value = 2;\n');
    await page.getByText('Value 2.').waitFor();
    write('en/guide/code.mdx', "import { value } from './other.js'\n\n# Code page\n\nValue {value}.\n");
    await page
      .locator('site-problems')
      .getByText(/other\.js/)
      .first()
      .waitFor();
    write('en/guide/other.js', 'export const value = 3;\n');
    await page.getByText('Value 3.').waitFor();
    rmSync(path.join(folder, 'en/guide/other.js'));

    write('en/guide/code.mdx', files['en/guide/code.mdx'] ?? '');
    await page.getByText('Value 2.').waitFor();
    harness.expectProblem(/Thrown at once/);
    write('en/guide/value.js', "\nthrow new Error('Thrown at once.');\nexport const value = 2;\n");
    const panel = page.locator('site-problems');
    await panel.getByText('Thrown at once').waitFor();
    await panel.getByText('value.js:2:7', { exact: true }).waitFor();
    write('en/guide/value.js', 'export const value = 4;\n');
    await page.getByText('Value 4.').waitFor();
    await panel.waitFor({ state: 'detached' });

    write('en/guide/_note.mdx', 'A note.\n');
    write(
      'en/guide/code.mdx',
      "import { value } from './value.js'\nimport Note from './_note.mdx'\n\n# Code page\n\nValue {value}.\n\n<Note />\n",
    );
    await page.getByText('A note.').waitFor();
    write('en/guide/_note.mdx', 'Another note.\n');
    await page.getByText('Another note.').waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

test('code of packages is served without source maps, which are available on request', {
  tags: 'dev',
}, async () => {
  const page = await open('/guide/first');
  const modules = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return Promise.all(
      names
        .filter((name) => /\/deps\/[^/]+\.js|@vite\/client|@react-refresh/.test(name))
        .map(async (name) => {
          const text = await (await fetch(name)).text();
          const map = /^\/\/# sourceMappingURL=(\S+)/m.exec(text)?.[1];
          if (map === undefined) return [name, 'none'];
          if (map.startsWith('data:')) return [name, 'inline'];
          const { sources } = (await (await fetch(new URL(map, name))).json()) as { sources: string[] };
          return [name, sources.some((source) => source.includes('node_modules')) ? 'there' : 'lost'];
        }),
    );
  });
  const mapsOf = (part: RegExp) =>
    new Set(modules.flatMap(([name = '', map]) => (part.test(name) ? [map] : [])));
  expect(mapsOf(/react-dom_client|react-router-dom/)).toEqual(new Set(['there']));
  expect(mapsOf(/@vite\/client|@react-refresh/)).toEqual(new Set(['none']));
  expect(mapsOf(/./)).not.toContain('inline');
});
