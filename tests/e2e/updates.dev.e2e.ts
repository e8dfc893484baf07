import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  'en/guide/_meta.json': JSON.stringify(['index', 'first', 'second']),
  'en/guide/index.md': '# Guide\n\nGuide text.\n',
  'en/guide/first.mdx': `# First page\n\nFirst text.\n\n<Include file="shared/part.mdx" />\n\n${long}`,
  'en/guide/second.mdx': '# Second page\n\nSecond text.\n',
  'en/shared/part.mdx': '## From a fragment\n\nFragment text.\n',
};

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

for (const [name, text] of Object.entries(files)) write(name, text);
const harness = setUpHarness({ contentDir: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A marked page: a reload would take the mark away. */
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
      if (readFileSync(path.join(folder, name), 'utf8') !== text) write(name, text);
    }
  });

  test('shows its text without reload, scroll kept', async () => {
    const page = await open('/guide/first');
    await page.evaluate(() => window.scrollTo(0, 900));
    write('en/guide/first.mdx', `${files['en/guide/first.mdx']}\nWritten a moment ago.\n`);
    await page.getByText('Written a moment ago.').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
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
  });

  test('of a fragment changes every page that uses it', async () => {
    const page = await open('/guide/first');
    write('en/shared/part.mdx', '## Another heading\n\nOther text.\n');
    await page.getByRole('heading', { name: 'Another heading' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('of a menu changes labels and top navigation', async () => {
    const page = await open('/guide/first');
    write(
      'en/guide/_meta.json',
      JSON.stringify(['index', { type: 'file', name: 'first', label: 'Relabelled' }, 'second']),
    );
    await page.getByRole('link', { name: 'Relabelled' }).first().waitFor();
    write('en/_nav.json', JSON.stringify([{ text: 'Handbook', link: '/guide/index.html' }]));
    await page.getByRole('link', { name: 'Handbook' }).first().waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('that is new can be opened, and is gone when it was removed', async () => {
    const page = await open('/guide/first');
    write('en/guide/_meta.json', JSON.stringify(['index', 'first', 'second', 'third']));
    write('en/guide/third.md', '# Third page\n\nThird text.\n');
    await page.getByRole('link', { name: 'Third page' }).first().click();
    await page.getByText('Third text.').waitFor();
    expect(await isMarked(page)).toBe(true);

    renameSync(path.join(folder, 'en/guide/third.md'), path.join(folder, 'en/guide/fourth.md'));
    write('en/guide/_meta.json', JSON.stringify(['index', 'first', 'second', 'fourth']));
    await page.getByText('404').first().waitFor();
    await page.getByRole('link', { name: 'Third page' }).first().click();
    await page.getByText('Third text.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/guide/fourth');
    rmSync(path.join(folder, 'en/guide/fourth.md'));
    await page.getByText('404').first().waitFor();
  });

  test('that is broken shows file and line over the page; mending it takes that away', async () => {
    const page = await open('/guide/second');
    write('en/guide/second.mdx', '# Second page\n\nText.\n\n<Unclosed>\n');
    const overlay = page.locator('vite-error-overlay');
    await overlay
      .getByText(/second\.mdx:5/)
      .first()
      .waitFor();
    write('en/guide/second.mdx', '# Second page\n\nMended text.\n');
    await page.getByText('Mended text.').waitFor();
    await overlay.waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });
});
