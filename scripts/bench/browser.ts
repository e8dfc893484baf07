import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../find-browser.ts';
import type { Certificate } from './certificate.ts';

/**
 * "Slow 4G" as Lighthouse sets it in Chromium: 150 ms and 1.6 Mbit/s at the radio, 3.75 times the latency and 0.9 of
 * the throughput at the request. Milliseconds and bytes a second.
 */
const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Load of the machine and of the network under which a page is looked at. */
export interface Conditions {
  /** How many times slower than this machine. */
  cpu?: number;
  slowNetwork?: boolean;
}

/** A browser that takes the server's certificate for a real one. */
export async function openBrowser({ fingerprint }: Certificate): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });
}

/** A page of a fresh profile. Close its context after use. */
export async function freshPage(
  browser: Browser,
  conditions: Conditions = {},
): Promise<{ page: Page; context: BrowserContext; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Some sites redirect readers of another language.
    locale: 'en-US',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (conditions.slowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  }
  if (conditions.cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  return { page, context, session };
}

/** Must come before {@link threadTime}. */
export async function countThreadTime(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Milliseconds of processor time the page's main thread has worked so far: other load does not change them. */
export async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
