import type { Browser, Page } from 'playwright';
import { countThreadTime, freshPage, threadTime } from '../browser.ts';
import { type Figures, median } from '../metrics.ts';
import type { DistServer } from '../server.ts';

/** A page to go to: its route, and text in its first heading. */
export interface Target {
  route: string;
  title: string;
}

declare global {
  interface Window {
    benchPainted: number | undefined;
  }
}

/** Milliseconds the pointer rests on a link before it is pressed; less than readers take. */
const HOVER = 100;
const PRESSED = 'bench-pressed';
const GOAL = 'bench-goal';

/** Opens the first target and clicks the sidebar links of the others in turn. */
export async function click(
  browser: Browser,
  server: DistServer,
  targets: readonly Target[],
): Promise<Figures> {
  const { painted, work: clickWork } = await clickThrough(browser, server, targets);
  const { painted: paintedSlow } = await clickThrough(browser, server, targets, 4);
  return { painted, paintedSlow, clickWork };
}

async function clickThrough(
  browser: Browser,
  server: DistServer,
  targets: readonly Target[],
  cpu?: number,
): Promise<{ painted: number; work: number }> {
  const { page, context, session } = await freshPage(browser, cpu ? { cpu } : {});
  try {
    await openFirst(page, server, targets);
    await countThreadTime(session);
    const times: number[] = [];
    const works: number[] = [];
    for (const target of targets.slice(1)) {
      const place = await page.evaluate(bringLinkIntoView, target.route.replace(/\/$/, ''));
      if (!place) throw new Error(`${page.url()} has no visible link to ${target.route}`);
      await page.evaluate(setGoal, [target.title, GOAL, PRESSED] as const);
      await page.mouse.move(place.x, place.y);
      await page.waitForTimeout(HOVER);
      const before = await threadTime(session);
      await page.mouse.down();
      await page.mouse.up();
      times.push(await paintedTime(page));
      await page.waitForTimeout(cpu ? 800 : 400);
      works.push((await threadTime(session)) - before);
    }
    return { painted: median(times), work: median(works) };
  } finally {
    await context.close();
  }
}

async function openFirst(page: Page, server: DistServer, targets: readonly Target[]): Promise<void> {
  await page.addInitScript(watchClicks, [GOAL, PRESSED] as const);
  await page.goto(server.origin + targets[0]?.route, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
}

async function paintedTime(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => window.benchPainted, undefined, { timeout: 30_000 });
  return (await painted.jsonValue()) as number;
}

/** Runs in every document before its scripts. Records the times of the press and of the frame after the new heading appeared. */
function watchClicks([goalKey, pressedKey]: readonly [string, string]): void {
  addEventListener(
    'mousedown',
    (event) => sessionStorage.setItem(pressedKey, String(performance.timeOrigin + event.timeStamp)),
    true,
  );
  const look = () => {
    const goal = sessionStorage.getItem(goalKey);
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (goal !== null && heading.includes(goal)) {
      sessionStorage.removeItem(goalKey);
      requestAnimationFrame(() => {
        const pressed = Number(sessionStorage.getItem(pressedKey));
        window.benchPainted = performance.timeOrigin + performance.now() - pressed;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function setGoal([title, goalKey, pressedKey]: readonly [string, string, string]): void {
  window.benchPainted = undefined;
  sessionStorage.setItem(goalKey, title);
  sessionStorage.setItem(pressedKey, String(performance.timeOrigin + performance.now()));
}

/** Finds the first visible link to a route outside the article. */
function bringLinkIntoView(route: string): { x: number; y: number } | null {
  for (const link of document.querySelectorAll('a')) {
    const isSame = link.pathname.replace(/\.html$/, '').replace(/\/$/, '') === route;
    if (!isSame || link.hash || link.closest('main h1, article p, main p')) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = link.getBoundingClientRect();
    const point = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
    const top = document.elementFromPoint(point.x, point.y);
    if (box.width > 0 && top && (link.contains(top) || top.contains(link))) return point;
  }
  return null;
}
