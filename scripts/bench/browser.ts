import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../find-browser.ts';
import type { Certificate } from './certificate.ts';

/**
 * "Slow 4G" as Lighthouse configures it in Chromium: 150 ms and 1.6 Mbit/s, with 3.75 times the latency and 0.9 of the
 * throughput applied per request. In milliseconds and bytes per second.
 */
const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Emulated processor and network. */
export interface Conditions {
  /** Slowdown factor of the processor. */
  cpu?: number;
  slowNetwork?: boolean;
}

/** Starts a browser that trusts the server's certificate. */
export async function openBrowser({ fingerprint }: Certificate): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });
}

/** A page with a fresh profile. Close its context after use. */
export async function freshPage(
  browser: Browser,
  conditions: Conditions = {},
): Promise<{ page: Page; context: BrowserContext; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // Some sites redirect readers by language.
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

/** Must be called before {@link threadTime}. */
export async function countThreadTime(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Processor time of the page's main thread so far, in milliseconds. Unaffected by other load. */
export async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
