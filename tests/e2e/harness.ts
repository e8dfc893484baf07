import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.ts';
import { SHELL_SITE, type SiteOptions, serverConfig } from './site-options.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

/** `build` (default): the finished site on a plain host. `dev`: the development server. */
export const target = process.env.E2E_TARGET === 'dev' ? 'dev' : 'build';

/** Where built sites are kept, and how many: a run needs six. */
const SITES = path.resolve('.cache', 'e2e');
const KEPT_SITES = 12;

/** What Playwright says where a page may have no service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Language of the browser. Default: English, so that nothing is redirected. */
  locale?: string;
  /** Values of the local storage before the first page. */
  storage?: Readonly<Record<string, string>>;
  /** Whether the page's scripts run. */
  scripts?: boolean;
  reducedMotion?: boolean;
  touch?: boolean;
  /** Whether a service worker may be installed. Default: no, so that a test knows who answers a request. */
  worker?: boolean;
}

/** What a test file works with; filled before its first test. */
export interface Harness {
  origin: string;
  /** The host of the finished site; there is none in `dev`. */
  readonly host: StaticServer;
  /** A page in a browser profile of its own. A test fails on errors in its console and on requests that leave the machine. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Takes back problems that the test expects, by a pattern. */
  expectProblem(pattern: RegExp): void;
}

/** Registers a test that needs the finished site: its host, its prerendered documents, its files. */
export function itOnBuild(name: string, run: () => Promise<void>): void {
  if (target === 'build') it(name, run);
}

/** Starts site and browser for the tests of one file. */
export function setUpHarness(options: SiteOptions = {}): Harness {
  let browser: Browser;
  let host: StaticServer | undefined;
  let stop: () => Promise<void>;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const expected: RegExp[] = [];

  const harness: Harness = {
    origin: '',
    get host() {
      if (!host) throw new Error('Only the finished site has a host: register the test with `itOnBuild`.');
      return host;
    },
    expectProblem: (pattern) => void expected.push(pattern),
    async newPage({ width = 1440, height = 900, theme = 'light', ...rest } = {}) {
      const context = await browser.newContext({
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
      if (rest.storage) {
        await context.addInitScript((values) => {
          if (sessionStorage.getItem('e2e')) return;
          sessionStorage.setItem('e2e', '1');
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        }, rest.storage);
      }
      const page = await context.newPage();
      watch(page, harness, problems);
      return page;
    },
  };

  beforeAll(async () => {
    const found = await findBrowser();
    browser = await chromium.launch(found);
    if (target === 'dev') {
      const server = await createServer(serverConfig(options));
      await server.listen();
      const address = server.httpServer?.address();
      harness.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
      stop = () => server.close();
    } else {
      const started = await serveFolder(await builtSite(options), options.base);
      host = started;
      harness.origin = started.origin;
      stop = () => started.close();
    }
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const unexpected = problems
      .splice(0)
      .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    expected.length = 0;
    if (unexpected.length > 0) throw new Error(`The page had problems:\n${unexpected.join('\n')}`);
  });

  afterAll(async () => {
    await browser?.close();
    await stop?.();
  });

  return harness;
}

function watch(page: Page, harness: Harness, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && message.text() !== BLOCKED_WORKER) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === harness.origin || ['data:', 'blob:', 'ws:'].includes(url.protocol);
    if (!isLocal) problems.push(`request: ${request.url()} leaves the machine`);
  });
}

/**
 * Builds a site, or finds the result of an earlier build of the same sources.
 * @returns a folder that must not be changed; `copySite` makes one that may
 */
export async function builtSite(options: SiteOptions = {}): Promise<string> {
  const tools = ['package-lock.json', 'tests/e2e/site-options.ts'];
  const inputs = [...tools, 'src', 'public', 'index.html', options.contentDir ?? SHELL_SITE];
  const digest = createHash('sha256').update(JSON.stringify(options));
  for (const input of inputs) await addToDigest(digest, path.resolve(input));
  const outDir = path.join(SITES, digest.digest('hex').slice(0, 16));
  if (await exists(path.join(outDir, 'index.html'))) {
    await utimes(outDir, new Date(), new Date());
    return outDir;
  }
  const temporary = `${outDir}.${process.pid}`;
  // In a process of its own: the test runner's environment is not that of a build.
  const { NODE_ENV: _mode, VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  const script = ['scripts/run.mjs', 'tests/e2e/build-site.ts', temporary, JSON.stringify(options)];
  await promisify(execFile)(process.execPath, script, { env });
  await rm(outDir, { recursive: true, force: true });
  await rename(temporary, outDir);
  await forgetOldSites();
  return outDir;
}

/** A copy of a built site, for tests that change files. */
export async function copySite(from: string): Promise<string> {
  const parent = path.resolve('.cache');
  await mkdir(parent, { recursive: true });
  const copy = path.join(parent, `e2e-copy-${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  await cp(from, copy, { recursive: true });
  return copy;
}

/** Removes the sites that have not been used for the longest time. */
async function forgetOldSites(): Promise<void> {
  const names = await readdir(SITES);
  const sites = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(path.join(SITES, name))).mtimeMs })),
  );
  const old = sites.sort((a, b) => b.used - a.used).slice(KEPT_SITES);
  await Promise.all(old.map(({ name }) => rm(path.join(SITES, name), { recursive: true, force: true })));
}

async function addToDigest(digest: ReturnType<typeof createHash>, place: string): Promise<void> {
  const info = await stat(place);
  if (!info.isDirectory()) {
    digest.update(place).update(await readFile(place));
    return;
  }
  for (const name of (await readdir(place)).sort()) await addToDigest(digest, path.join(place, name));
}

async function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
