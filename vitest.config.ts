import { defineConfig } from 'vitest/config';

/** `unit`: pure rules. `build`: whole builds of small sites. `e2e`: a real browser, one file after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: 'tests/unit/install-packages.ts',
          setupFiles: 'tests/unit/setup.ts',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          // Some tests are about one of the two targets.
          exclude: [process.env.E2E_TARGET === 'dev' ? '**/*.build.e2e.ts' : '**/*.dev.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // A browser on a busy machine; the report marks a test that needed it.
          retry: 1,
        },
      },
    ],
  },
});
