import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { freePort } from '../../free-port.ts';
import type { TreePage } from '../export-tree.ts';
import { type Figures, median } from '../metrics.ts';
import { startProcess, stopProcess } from '../run-process.ts';
import { clearCaches, pageFile, type Workspace } from '../workspace.ts';

const SAVES = 7;
const LIMIT = 180_000;
/** Milliseconds after which a save counts as lost and the page is reloaded. */
const SAVE_LIMIT = 15_000;

/** Starts the server twice and saves a page repeatedly. Restores the page. */
export async function develop(browser: Browser, workspace: Workspace, page: TreePage): Promise<Figures> {
  await clearCaches(workspace);
  const cold = await session(browser, workspace, page, false);
  const { started: again, ...rest } = await session(browser, workspace, page, true);
  return { devCold: cold.started, devAgain: again, ...rest };
}

async function session(browser: Browser, workspace: Workspace, page: TreePage, saves: boolean) {
  const port = await freePort();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const view = await context.newPage();
  const began = performance.now();
  const server = startProcess(workspace.command(workspace.tool.dev(port)));
  try {
    await openWhenReady(view, port, page);
    const started = performance.now() - began;
    const times = saves ? await saveTimes(view, workspace, page) : [];
    const lost = times.filter(Number.isNaN).length;
    return { started, save: median(times), lost };
  } finally {
    await context.close();
    await stopProcess(server);
  }
}

/** Opens a page as soon as the server answers, and waits for its heading. */
async function openWhenReady(view: Page, port: number, { route, title }: TreePage): Promise<void> {
  const end = Date.now() + LIMIT;
  // The browser waits, because its error pages would take processor time from the server.
  while (!(await answers(port, route))) {
    if (Date.now() > end) throw new Error(`The server did not answer ${route}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await view.goto(`http://localhost:${port}${route}`, { waitUntil: 'commit', timeout: LIMIT });
  await view.waitForFunction((text) => document.querySelector('h1')?.textContent?.includes(text), title, {
    timeout: LIMIT,
  });
}

/** Whether a server responds without an error. Some listen before they can respond. */
function answers(port: number, route: string): Promise<boolean> {
  return fetch(`http://localhost:${port}${route}`, { method: 'HEAD', headers: { accept: 'text/html' } }).then(
    (response) => response.status < 500,
    () => false,
  );
}

async function saveTimes(view: Page, workspace: Workspace, page: TreePage): Promise<number[]> {
  const file = pageFile(workspace, page);
  const text = workspace.tool.text?.(page) ?? page.text;
  const times: number[] = [];
  // Wait for what loads after the heading, above all the connection for updates.
  await view.waitForTimeout(4000);
  try {
    for (let count = 0; count < SAVES; count++) {
      const mark = `Marker${count}x${Date.now()}`;
      const edited = withSentence(text, mark);
      const began = Date.now();
      await writeFile(file, edited);
      try {
        const seen = await view.waitForFunction(
          (word) => document.body?.textContent?.includes(word) && Date.now(),
          mark,
          { timeout: SAVE_LIMIT },
        );
        times.push(Number(await seen.jsonValue()) - began);
      } catch {
        times.push(Number.NaN);
        await view.reload();
      }
      await view.waitForTimeout(700);
    }
  } finally {
    await writeFile(file, text);
  }
  return times;
}

/** Adds a sentence to the first paragraph after the heading or the front matter. */
function withSentence(text: string, sentence: string): string {
  const at = /^[A-Z`].*$/m.exec(text.replace(/^---[\s\S]*?\n---/, (head) => ' '.repeat(head.length)));
  const end = at ? at.index + at[0].length : text.length;
  return `${text.slice(0, end)} ${sentence}${text.slice(end)}`;
}
