import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readEnvironment } from './src/node/environment.ts';
import { digest } from './src/node/files/digest.ts';

const isDev = readEnvironment('E2E_TARGET').E2E_TARGET === 'dev';

/** How long a test waits for something, in milliseconds: ample on a busy machine. */
const WAIT = 20_000;
/** Time limits of a test, in milliseconds. A test may wait several times; those of `build` build whole sites. */
const HANGS = { unit: 60_000, build: 5 * 60_000, e2e: 3 * 60_000 };
/** Time limit of a hook, in milliseconds. It may wait for a whole site to be built. */
const HOOK_HANGS = 5 * 60_000;

/**
 * Resolves packages to their production code, which the site uses. By default Vitest takes their development code, whose extra
 * checks make parsing Markdown half as slow again.
 */
const publishedPackages: Plugin = {
  name: 'published-packages',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions)
        resolve.conditions = resolve.conditions.filter((name) => name !== 'development|production');
  },
};

/** Provides empty virtual modules, which the build generates from the settings, for tests to mock. */
const virtualModules: Plugin = {
  name: 'empty-virtual-modules',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0virtual:') ? 'export default {};' : null),
};

/** Replaces `import.meta.hot`, since there is no development server: tests may stub the global `hot`. */
const hotUpdates: Plugin = {
  name: 'hot-updates',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.hot' },
    handler: (code) => code.replaceAll('import.meta.hot', 'globalThis.hot'),
  },
};

/** The slowest files. They run first, so that none runs alone at the end. */
const LONG = /real-pages|robustness-builds/;

/**
 * Shuffles the files after the slowest ones, so that tests that depend on an order fail soon. `--sequence.seed` repeats a run.
 */
class ShuffledSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed = Date.now() } = this.ctx.config.sequence;
    this.ctx.logger.log(`      Running tests with seed "${seed}"`);
    const turn = ({ moduleId }: TestSpecification): string =>
      LONG.test(moduleId) ? '' : digest(seed + moduleId);
    return files.toSorted((a, b) => (turn(a) < turn(b) ? -1 : 1));
  }
}

/** What every other suite relies on: a step of its own, which runs first. A project, since `--exclude` does not apply to projects. */
const SMOKE = 'tests/e2e/smoke.build.e2e.ts';
const BROWSER = {
  globalSetup: 'tests/sites/global-setup.ts',
  testTimeout: HANGS.e2e,
  hookTimeout: HOOK_HANGS,
};

/**
 * `unit`: functions and components. `build`: whole builds of small sites. `e2e`: a real browser, with the build or the dev
 * server; `smoke`: likewise.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ShuffledSequencer },
    // It records how long files take, which a shuffled order ignores, and suites that run in parallel would share its file.
    cache: false,
    expect: { poll: { timeout: WAIT } },
    tags: [
      { name: 'dev', description: 'may behave differently on the development server, so it also runs there' },
    ],
    ...(isDev && { tagsFilter: ['dev'] }),
    projects: [
      {
        extends: true,
        plugins: [publishedPackages, virtualModules, hotUpdates],
        test: {
          name: 'unit',
          globalSetup: 'tests/unit/install-packages.ts',
          setupFiles: 'tests/unit/setup.ts',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          // `setup.ts` resets what could leak from one file to the next.
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
          // A worker loads the compiler, the bundler and the production build of React once for all its files.
          isolate: false,
          env: { NODE_ENV: 'production' },
          maxWorkers: 2,
          testTimeout: HANGS.build,
          hookTimeout: HOOK_HANGS,
        },
      },
      {
        extends: true,
        test: { ...BROWSER, name: 'smoke', include: [SMOKE] },
      },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          // Some tests apply to only one of the targets.
          exclude: [SMOKE, isDev ? '**/*.build.e2e.ts' : '**/*.dev.e2e.ts'],
          // A worker has one browser for all its files, and one development server per site.
          isolate: false,
          maxWorkers: isDev ? 1 : 2,
        },
      },
    ],
  },
});
