import type { Browser } from 'playwright';
import { freshPage } from '../browser.ts';
import type { Figures } from '../metrics.ts';
import type { DistServer } from '../server.ts';

/** Milliseconds from the start of the navigation. */
interface Observed {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Durations of long tasks. */
  longTasks: number[];
}

declare global {
  interface Window {
    benchVisit: Observed;
  }
}

/** Milliseconds without a request after which a page counts as quiet. */
const QUIET = 2500;
const FREE_TASK = 50;

/** Makes the server read and compress the files of a page, so that no response of a visit waits for that. */
export async function warmUp(browser: Browser, server: DistServer, route: string): Promise<void> {
  const { page, context } = await freshPage(browser);
  await page.goto(server.origin + route, { waitUntil: 'networkidle', timeout: 120_000 });
  await context.close();
}

/** Opens a page on slow 4G with a processor four times slower. */
export async function visit(browser: Browser, server: DistServer, route: string): Promise<Figures> {
  const { page, context } = await freshPage(browser, { cpu: 4, slowNetwork: true });
  try {
    await page.addInitScript(observe);
    server.takeSizes();
    await page.goto(server.origin + route, { waitUntil: 'load', timeout: 120_000 });
    const sizes = await untilQuiet(server);
    const seen = await page.evaluate(() => window.benchVisit);
    return {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      layoutShift: seen.layoutShift,
      blocking: sum(seen.longTasks.map((duration) => duration - FREE_TASK)),
      bytes: sum(sizes),
      requests: sizes.length,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Observed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [] };
  window.benchVisit = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  on('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  on('longtask', ({ duration }) => {
    seen.longTasks.push(duration);
  });
}

/** Sizes of responses, until none is sent for some time. */
async function untilQuiet(server: DistServer): Promise<number[]> {
  const sizes = server.takeSizes();
  for (let quiet = 0; quiet < QUIET; quiet += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const more = server.takeSizes();
    if (more.length > 0) quiet = 0;
    sizes.push(...more);
  }
  return sizes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
