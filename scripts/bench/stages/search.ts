import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { countThreadTime, freshPage, threadTime } from '../browser.ts';
import { type Figures, median } from '../metrics.ts';
import { brotliSize, type DistServer } from '../server.ts';
import type { Workspace } from '../workspace.ts';

const FIRST_QUERY = 'filename';
const TYPED = 'change the dev server port and proxy requests';
/** Milliseconds between keystrokes: longer than the debounce time of all tools. */
const KEY_EVERY = 400;

/** Measures the index files, the time to the first result and the work per keystroke. */
export async function search(
  browser: Browser,
  server: DistServer,
  workspace: Workspace,
  route: string,
): Promise<Figures> {
  const { dist, tool } = workspace;
  return {
    index: await sizeOf(dist, tool.search.index),
    texts: await sizeOf(dist, tool.search.texts),
    // Measured first, so that the server has all files ready for the first result.
    key: await keyWork(browser, server, workspace, route),
    first: await firstAnswer(browser, server, workspace, route),
  };
}

async function sizeOf(dist: string, pattern: RegExp | undefined): Promise<number> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const files = names.filter((name) => pattern?.test(name));
  const sizes = files.map(async (name) => brotliSize(await readFile(path.join(dist, name))));
  return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0);
}

async function firstAnswer(
  browser: Browser,
  server: DistServer,
  { tool }: Workspace,
  route: string,
): Promise<number> {
  const { page, context } = await freshPage(browser, { cpu: 4 });
  try {
    await page.goto(server.origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(4000);
    const began = Date.now();
    await open(page, tool.search.input);
    await page.keyboard.insertText(FIRST_QUERY);
    const seen = await page.waitForFunction(
      (selector) =>
        [...document.querySelectorAll(selector)].some((row) => row.getClientRects().length > 0) && Date.now(),
      tool.search.result,
      { timeout: 60_000 },
    );
    return Number(await seen.jsonValue()) - began;
  } finally {
    await context.close();
  }
}

async function keyWork(
  browser: Browser,
  server: DistServer,
  { tool }: Workspace,
  route: string,
): Promise<number> {
  const { page, context, session } = await freshPage(browser);
  try {
    await page.goto(server.origin + route, { waitUntil: 'load' });
    await page.waitForTimeout(2000);
    await open(page, tool.search.input);
    // The first keystroke loads the index and is not measured.
    await page.keyboard.insertText('a');
    await page.waitForTimeout(2000);
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(500);
    await countThreadTime(session);
    const times: number[] = [];
    for (const key of TYPED) {
      const before = await threadTime(session);
      await page.keyboard.insertText(key);
      await page.waitForTimeout(KEY_EVERY);
      times.push((await threadTime(session)) - before);
    }
    const typed = await page.locator(tool.search.input).first().inputValue();
    if (typed !== TYPED) throw new Error(`The search box contains "${typed}" instead of the typed text.`);
    return median(times);
  } finally {
    await context.close();
  }
}

async function open(page: Page, input: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.locator(input).first();
  await box.waitFor({ state: 'visible', timeout: 60_000 });
  await box.focus();
}
