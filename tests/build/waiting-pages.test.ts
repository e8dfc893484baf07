import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type * as check from '../../src/node/build/check-documents.ts';

// Time limit of page code.
vi.mock('../../src/shared/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  SCRIPT_LIMIT: 1500,
}));
// Opening documents may take longer.
vi.mock('../../src/node/build/check-documents.ts', async (original) => {
  const real = await original<typeof check>();
  const start: typeof check.startDocumentCheck = (root, folder, config) =>
    real.startDocumentCheck(root, folder, config, 20_000);
  return { ...real, startDocumentCheck: start };
});

afterEach(() => vi.unstubAllEnvs());
// Other files of the worker loaded the code with its own limit, and will load it again.
vi.resetModules();
afterAll(() => vi.resetModules());

// Otherwise the build fails (`tests/unit/node/render-site.test.ts`).
test('if content errors are warnings, a page whose code never finishes is published as its text', async () => {
  vi.stubEnv('CONTENT_ERRORS', 'warn');
  const { buildSite } = await import('./build-site.ts');
  const site = await buildSite({
    'en/index.md': '# Home\n\nWelcome.\n',
    'en/wait.mdx': '# Wait\n\nWords.\n\nexport const answer = await new Promise(() => {});\n\n{answer}\n',
  });
  expect(await site.read('wait.html')).toContain('Words.');
  await site.remove();
});
