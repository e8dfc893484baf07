import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildProject, buildSite, temporaryFolder } from './build-site.ts';

const tree = { 'en/index.md': '# Home\n\nWelcome.\n', 'zh/index.md': '# 首页\n\n欢迎。\n' };

afterEach(() => vi.unstubAllEnvs());

describe('NODE_ENV', () => {
  test('does not decide what a build is', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const expected = await buildSite(tree);
    vi.stubEnv('NODE_ENV', 'development');
    // Without the code of the first build.
    const cacheDir = await temporaryFolder();
    const site = await buildSite(tree, { cacheDir });
    try {
      expect(await site.list()).toEqual(await expected.list());
      for (const file of await site.list()) expect(await site.read(file)).toBe(await expected.read(file));
    } finally {
      await Promise.all([site.remove(), expected.remove(), rm(cacheDir, { recursive: true })]);
    }
  });

  test('of a file ends the build instead of making a site for development', async () => {
    const project = buildProject(tree, { files: { '.env': 'NODE_ENV=development\n' } });
    await expect(project).rejects.toThrow(/A build is for production. Remove NODE_ENV from \.env/);
  });
});
