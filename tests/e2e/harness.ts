import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.ts';
import { readEnvironment } from '../../src/node/environment.ts';
import { builtSite } from '../sites/built-site.ts';
import { type SiteOptions, WITH_NEWS } from '../sites/site-options.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

/** `build` (default): the built site on a simple host. `dev`: the development server. */
export const target = readEnvironment('E2E_TARGET').E2E_TARGET === 'dev' ? 'dev' : 'build';

/** The site with an announcement. The development server has none, since no test there concerns it: files share one server. */
export const NEWS_ON_BUILD: SiteOptions = target === 'dev' ? {} : WITH_NEWS;

/** Timeout in milliseconds that even a busy machine does not reach. */
const WAIT = 20_000;

/** Message of Playwright on pages that may not have service workers. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Language of the browser. Default: English, so that nothing is redirected. */
  locale?: string;
  /** Initial content of local storage. */
  storage?: Readonly<Record<string, string>>;
  /** Whether scripts run. */
  scripts?: boolean;
  reducedMotion?: boolean;
  touch?: boolean;
  /** Whether a service worker may be installed. Default: no, so that it is clear who answers a request. */
  worker?: boolean;
  /** Whether header and search blur what is behind them. Default: no, since that takes a tenth of a page's processor time. */
  blur?: boolean;
}

/** Context of a test file; filled before its first test. */
export interface Harness {
  origin: string;
  /** Host of the built site; undefined in `dev`. */
  readonly host: StaticServer;
  /** Opens a page in a browser profile of its own. A test fails on console errors and on requests to other machines. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Discards reported problems that match a pattern, because the test expects them. */
  expectProblem(pattern: RegExp): void;
}

/**
 * Registers a test that needs the built site: its host, prerendered documents or files. Only tests with the tag `dev` run
 * on the development server, and this one has no tag.
 */
export function itOnBuild(name: string, run: () => Promise<void>): void {
  it(name, run);
}

/** Shared by all files of a worker: without isolation, this module is loaded once per worker. */
let browser: Promise<Browser> | undefined;

/** Browser of this worker; closed with the worker. */
export function openBrowser(): Promise<Browser> {
  browser ??= findBrowser().then((found) => chromium.launch(found));
  return browser;
}

/** Development servers of this worker, by site: each prepares its modules once for all files. Closed with the worker. */
const devServers = new Map<string, Promise<string>>();

/** @returns the URL of a development server */
function devServer(options: SiteOptions): Promise<string> {
  const key = JSON.stringify(options);
  const known = devServers.get(key) ?? startDevServer(options);
  devServers.set(key, known);
  return known;
}

async function startDevServer(options: SiteOptions): Promise<string> {
  // The compiler takes seconds to load, and the built site does not need it.
  const [{ createServer }, { serverConfig }] = await Promise.all([
    import('vite'),
    import('../sites/vite-config.ts'),
  ]);
  const server = await createServer(serverConfig(options));
  await server.listen();
  const address = server.httpServer?.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Starts the site for the tests of one file. */
export function setUpHarness(options: SiteOptions = {}): Harness {
  let host: StaticServer | undefined;
  let stop: (() => Promise<void>) | undefined;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const expected: RegExp[] = [];
  /** Logs of the test's pages, to be printed if it fails. */
  const diaries = new Map<Page, string[]>();

  const harness: Harness = {
    origin: '',
    get host() {
      if (!host) throw new Error('Only the finished site has a host: register the test with `itOnBuild`.');
      return host;
    },
    expectProblem: (pattern) => void expected.push(pattern),
    async newPage({ width = 1440, height = 900, theme = 'light', ...rest } = {}) {
      const context = await (await openBrowser()).newContext({
        viewport: { width, height },
        colorScheme: theme,
        locale: rest.locale ?? 'en-US',
        javaScriptEnabled: rest.scripts ?? true,
        reducedMotion: rest.reducedMotion ? 'reduce' : 'no-preference',
        hasTouch: rest.touch ?? false,
        serviceWorkers: rest.worker ? 'allow' : 'block',
        baseURL: harness.origin,
      });
      contexts.push(context);
      // Chromium warns about unused preloads, which are legitimate without scripts, if the test takes more than a few
      // seconds.
      if (rest.scripts === false) expected.push(/preloaded using link preload but not used/);
      context.setDefaultTimeout(WAIT);
      // Loading a document and its files takes longer than interactions with it.
      context.setDefaultNavigationTimeout(2 * WAIT);
      if (!rest.blur) await context.addInitScript(withoutBlur);
      if (rest.storage) {
        await context.addInitScript((values) => {
          if (sessionStorage.getItem('e2e')) return;
          sessionStorage.setItem('e2e', '1');
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        }, rest.storage);
      }
      const page = await context.newPage();
      watch(page, harness, problems);
      diaries.set(page, keepDiary(page));
      return page;
    },
  };

  beforeAll(async () => {
    await openBrowser();
    if (target === 'dev') {
      harness.origin = await devServer(options);
    } else {
      const started = await serveFolder(await builtSite(options), options.base);
      host = started;
      harness.origin = started.origin;
      stop = () => started.close();
    }
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const [page, lines] of diaries) await printDiary(page, lines);
    diaries.clear();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    // Requests held back by one test must not block the next.
    await host?.releaseAll();
    const unexpected = problems
      .splice(0)
      .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    expected.length = 0;
    if (unexpected.length > 0) throw new Error(`The page had problems:\n${unexpected.join('\n')}`);
  });

  afterAll(async () => {
    await stop?.();
  });

  return harness;
}

/** Runs before the page's scripts: keeps translucency, removes blur. */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-navbar], ::backdrop { backdrop-filter: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Number of log entries kept. */
const DIARY_LENGTH = 60;

/** Logs the events of a page, with the seconds since its creation. */
function keepDiary(page: Page): string[] {
  const lines: string[] = [];
  const start = Date.now();
  const note = (what: string) => {
    lines.push(`${((Date.now() - start) / 1000).toFixed(2)} ${what}`);
    if (lines.length > DIARY_LENGTH) lines.shift();
  };
  page.on('framenavigated', (frame) => note(`is at ${frame.url()}`));
  page.on('domcontentloaded', () => note('parsed'));
  page.on('load', () => note('loaded'));
  page.on('request', (request) => note(`asks for ${request.url()}`));
  page.on('requestfinished', (request) => note(`has ${request.url()}`));
  page.on('requestfailed', (request) => note(`lacks ${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => note(`says ${message.text()}`));
  page.context().on('serviceworker', (worker) => note(`has a worker, ${worker.url()}`));
  return lines;
}

/** Prints the log of a failed test's page and its state: a page that hangs does not respond. */
async function printDiary(page: Page, lines: readonly string[]): Promise<void> {
  const now = page.evaluate(async () => {
    const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
    const states = workers.map(({ installing, waiting, active }) =>
      [installing, waiting, active].map((worker) => worker?.state ?? '-').join(),
    );
    return `${location.href} ${document.readyState} "${document.title}" ${states}`;
  });
  const answer = await Promise.race([
    now.catch((error: Error) => error.message),
    new Promise<string>((resolve) => setTimeout(resolve, 5000, 'no answer')),
  ]);
  console.error(`What a page did:\n${lines.join('\n')}\nNow: ${answer}`);
}

/** URL of a page, for messages. */
const at = (page: Page): string => page.url().replace(/^\w+:\/\/[^/]+/, '');

function watch(page: Page, harness: Harness, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${at(page)}: error: ${error.message}`));
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && message.text() !== BLOCKED_WORKER) {
      problems.push(`${at(page)}: console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === harness.origin || ['data:', 'blob:', 'ws:'].includes(url.protocol);
    if (!isLocal) problems.push(`request: ${request.url()} leaves the machine`);
  });
}
