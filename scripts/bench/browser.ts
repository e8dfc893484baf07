import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { findBrowser } from '../find-browser.ts';
import type { Certificate } from './certificate.ts';
import { SLOW_4G } from './slow-network.ts';

/** Load of the machine and of the network under which a page is looked at. */
export interface Conditions {
  /** How many times slower than this machine. */
  cpu?: number;
  slowNetwork?: boolean;
  /** Language of the reader, BCP 47; English when absent. Some sites lead readers of another language away. */
  locale?: string;
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
    locale: conditions.locale ?? 'en-US',
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
export async function threadTime(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { task: value('TaskDuration'), script: value('ScriptDuration') };
}
