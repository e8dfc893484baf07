import { launch, type Page } from 'puppeteer-core';
import type { Engine, EnginePage } from './engine-page.ts';

/** English as preferred language, and no popup blocker. */
const PREFERENCES = { 'dom.disable_open_during_load': false, 'intl.accept_languages': 'en-US' };
/** Emulation of Windows' high-contrast mode. */
const FORCED_COLORS = { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 };
/** Timeout for starting the browser and loading a page, in milliseconds; long, because a machine may be busy. */
const LIMIT = 60_000;

/** Starts headless Firefox, controlled by Puppeteer over WebDriver BiDi. */
export async function startFirefox(program: string, { forcedColors = false } = {}): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: { ...PREFERENCES, ...(forcedColors && FORCED_COLORS) },
    defaultViewport: null,
    timeout: LIMIT,
  });
  try {
    return {
      name: (await browser.version()).replace('firefox/', 'Firefox '),
      page: enginePage(await browser.newPage()),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function enginePage(page: Page): EnginePage {
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    async goto(url) {
      // Firefox reports an error if a page is left while it is still downloading.
      await page.waitForNetworkIdle({ idleTime: 100, timeout: LIMIT });
      await page.goto(url, { timeout: LIMIT });
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    back: async () => void (await page.evaluate('history.back()')),
    forward: async () => void (await page.evaluate('history.forward()')),
    async resize(width, height) {
      await page.setViewport({ width, height });
      return width;
    },
    errors() {
      const found = errors;
      errors = [];
      return found;
    },
  };
}
