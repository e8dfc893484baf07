import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readEnvironment } from './src/node/environment.ts';
import { digest } from './src/node/files/digest.ts';

const isDev = readEnvironment('E2E_TARGET').E2E_TARGET === 'dev';

/** Milliseconds after which what a test waits for does not come any more, on a busy machine either. */
const WAIT = 20_000;
/** Milliseconds after which a test hangs: each has many waits, those of `build` build whole sites. */
const HANGS = { unit: 60_000, build: 5 * 60_000, e2e: 3 * 60_000 };
/** The same for hooks, which may wait until a site is built. */
const HOOK_HANGS = 5 * 60_000;

/**
 * Packages are loaded as they are published for use, and as the site uses them. Their variants for development, which the
 * runner takes otherwise, check all they are given: the parser of Markdown takes half as long again.
 */
const publishedPackages: Plugin = {
  name: 'published-packages',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions)
        resolve.conditions = resolve.conditions.filter((name) => name !== 'development|production');
  },
};

/** Modules that the build makes of the settings. Empty, so that tests can put their own in place of them. */
const virtualModules: Plugin = {
  name: 'empty-virtual-modules',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:') ? 'export default {};' : null),
};

/** The connection to a development server, of which there is none: tests may stub the global `hot`. */
const hotUpdates: Plugin = {
  name: 'hot-updates',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.hot' },
    handler: (code) => code.replaceAll('import.meta.hot', 'globalThis.hot'),
  },
};

/** Files that take as long as many others: begun late, they would run alone at the end. */
const LONG = /real-pages|robustness-builds/;

/** An order by chance, after the long files: one on which a test relies shows soon. `--sequence.seed` repeats what is printed. */
class ByChance extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed = Date.now() } = this.ctx.config.sequence;
    this.ctx.logger.log(`      Running tests with seed "${seed}"`);
    const turn = ({ moduleId }: TestSpecification): string =>
      LONG.test(moduleId) ? '' : digest(seed + moduleId);
    return files.toSorted((a, b) => (turn(a) < turn(b) ? -1 : 1));
  }
}

/** `unit`: pure rules. `build`: whole builds of small sites. `e2e`: a real browser, on the built site or on the server. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByChance },
    // Times of files, which an order by chance does not ask for. Suites that run side by side would write one file.
    cache: false,
    expect: { poll: { timeout: WAIT } },
    tags: [{ name: 'dev', description: 'may differ on the development server: runs there too' }],
    ...(isDev && { tagsFilter: ['dev'] }),
    projects: [
      {
        extends: true,
        plugins: [publishedPackages, virtualModules, hotUpdates],
        test: {
          name: 'unit',
          globalSetup: 'tests/unit/install-packages.ts',
          setupFiles: 'tests/unit/setup.ts',
          include: ['{tests/unit,src/brand}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          // What may leak from file to file is taken away in `setup.ts`.
          isolate: false,
          testTimeout: HANGS.unit,
          hookTimeout: HOOK_HANGS,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          globalSetup: 'tests/sites/global-setup.ts',
          include: ['tests/build/**/*.test.ts'],
          setupFiles: 'tests/build/setup.ts',
          // A worker loads the compiler and the bundler once for all its files, and has one React: that of production.
          isolate: false,
          env: { NODE_ENV: 'production' },
          maxWorkers: 2,
          testTimeout: HANGS.build,
          hookTimeout: HOOK_HANGS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          globalSetup: 'tests/sites/global-setup.ts',
          include: ['tests/e2e/**/*.e2e.ts'],
          // Some tests are about one of the two targets.
          exclude: [isDev ? '**/*.build.e2e.ts' : '**/*.dev.e2e.ts'],
          testTimeout: HANGS.e2e,
          hookTimeout: HOOK_HANGS,
          // A worker has one browser for all its files, and a development server for each site.
          isolate: false,
          maxWorkers: isDev ? 1 : 2,
        },
      },
    ],
  },
});
