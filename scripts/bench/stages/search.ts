import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { countThreadTime, freshPage, threadTime } from '../browser.ts';
import { longestTasks, MARK } from '../main-thread.ts';
import { brotliSize, type DistServer } from '../server.ts';
import type { Workspace } from '../workspace.ts';

/** Local search. Bytes are brotli, of one language. */
export interface Search {
  /** All files of the index. Some tools load a part of it only. */
  index: number;
  /** Files with the texts of the answers, where they are apart. */
  texts: number;
  /** Milliseconds on slow 4G with a processor four times slower, from Ctrl+K to the first row of results. */
  first: number;
  /** Milliseconds of the main thread a key took: median, and what one key of twenty exceeds. */
  key: number;
  keyHigh: number;
  /** What the longest task of one key of twenty exceeds: for so long nothing else the reader does is answered. */
  keyLongest: number;
  /** The median of `key`, scripts alone. */
  keyScript: number;
  /** What one key of twenty exceeds in the lone input of an empty page: the browser's part of `keyHigh`. */
  keyFloor: number;
}

const FIRST_QUERY = 'filename';
const TYPED = 'change the dev server port and proxy requests';
/** Milliseconds between two keys: more than any of the tools waits for a next one before it answers. */
const KEY_EVERY = 400;

/** Measures the index files, the first answer and the work a key makes. */
export async function search(
  browser: Browser,
  server: DistServer,
  workspace: Workspace,
  route: string,
): Promise<Search> {
  const sizes = await indexSize(workspace);
  // This comes before the first answer: from then on the server has all files ready.
  const keys = await keyWork(browser, server, workspace, route);
  const keyFloor = await emptyPageWork(browser);
  return { ...sizes, ...keys, keyFloor, first: await firstAnswer(browser, server, workspace, route) };
}

async function indexSize({ dist, tool }: Workspace): Promise<Pick<Search, 'index' | 'texts'>> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const size = async (pattern: RegExp | undefined) => {
    const files = names.filter((name) => pattern?.test(name));
    const sizes = await Promise.all(
      files.map(async (name) => brotliSize(await readFile(path.join(dist, name)))),
    );
    return sizes.reduce((total, bytes) => total + bytes, 0);
  };
  return { index: await size(tool.search.index), texts: await size(tool.search.texts) };
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
    server.isSlow = true;
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
    server.isSlow = false;
    await context.close();
  }
}

async function keyWork(
  browser: Browser,
  server: DistServer,
  { tool }: Workspace,
  route: string,
): Promise<Pick<Search, 'key' | 'keyHigh' | 'keyLongest' | 'keyScript'>> {
  const typing = async <T>(type: (page: Page, session: CDPSession) => Promise<T>): Promise<T> => {
    const { page, context, session } = await freshPage(browser);
    try {
      await page.goto(server.origin + route, { waitUntil: 'load' });
      await page.waitForTimeout(2000);
      await open(page, tool.search.input);
      // The first key loads the index; it is not one of those that are measured.
      await page.keyboard.insertText('a');
      await page.waitForTimeout(2000);
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(500);
      const result = await type(page, session);
      const typed = await page.locator(tool.search.input).first().inputValue();
      if (typed !== TYPED) throw new Error(`The search box holds "${typed}", not what was typed.`);
      return result;
    } finally {
      await context.close();
    }
  };
  const { tasks, scripts } = await typing(typeKeys);
  // Apart from the sums, because recording takes time of its own.
  const longest = await typing((page) => longestTaskOfKeys(browser, page));
  return {
    key: quantile(tasks, 0.5),
    keyHigh: quantile(tasks, 0.95),
    keyLongest: quantile(longest, 0.95),
    keyScript: quantile(scripts, 0.5),
  };
}

/** Milliseconds of the longest task of the main thread for each key of a query. */
async function longestTaskOfKeys(browser: Browser, page: Page): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  for (const key of TYPED) {
    await page.evaluate((name) => performance.mark(name), MARK);
    await page.keyboard.insertText(key);
    await page.waitForTimeout(KEY_EVERY);
  }
  const trace = await browser.stopTracing();
  const longest = longestTasks(JSON.parse(trace.toString()));
  if (longest.length !== TYPED.length)
    throw new Error(`${longest.length} of ${TYPED.length} keys in the trace.`);
  return longest;
}

async function emptyPageWork(browser: Browser): Promise<number> {
  const { page, context, session } = await freshPage(browser);
  try {
    await page.setContent('<input>');
    await page.locator('input').focus();
    const { tasks } = await typeKeys(page, session);
    return quantile(tasks, 0.95);
  } finally {
    await context.close();
  }
}

/** Milliseconds of the main thread for each key of a query. */
async function typeKeys(page: Page, session: CDPSession): Promise<{ tasks: number[]; scripts: number[] }> {
  await countThreadTime(session);
  const tasks: number[] = [];
  const scripts: number[] = [];
  for (const key of TYPED) {
    const before = await threadTime(session);
    await page.keyboard.insertText(key);
    await page.waitForTimeout(KEY_EVERY);
    const after = await threadTime(session);
    tasks.push(after.task - before.task);
    scripts.push(after.script - before.script);
  }
  return { tasks, scripts };
}

async function open(page: Page, input: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.locator(input).first();
  await box.waitFor({ state: 'visible', timeout: 60_000 });
  await box.focus();
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
