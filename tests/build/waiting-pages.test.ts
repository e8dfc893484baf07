import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildSite } from './build-site.ts';

// How long the code of a page may take.
vi.mock('../../src/shared/patience.ts', async (original) => ({
  ...(await original<object>()),
  SCRIPT_LIMIT: 1500,
}));

afterEach(() => vi.unstubAllEnvs());

describe('a page that waits for what never comes', () => {
  const tree = {
    'en/index.md': '# Home\n\nWelcome.\n',
    'en/wait.mdx': '# Wait\n\nWords.\n\nexport const answer = await new Promise(() => {});\n\n{answer}\n',
  };

  test('ends the build with its name', async () => {
    await expect(buildSite(tree)).rejects.toThrow(
      /en\/wait\.mdx:1:1 {2}The page's code does not end when it is rendered: What it waits for took too long\. Fix it/,
    );
  });

  test('is published as its text where content errors are warnings', async () => {
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const site = await buildSite(tree);
    expect(await site.read('wait.html')).toContain('Words.');
    await site.remove();
  });
});
