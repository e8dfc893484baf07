import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
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

describe('a base path', () => {
  test('may hold spaces and letters of any script', async () => {
    const site = await buildSite({ ...tree, 'en/a.md': '# A\n\n[Home](/index)\n' }, { base: '/a b/ü/' });
    try {
      const page = await site.read('a.html');
      expect(page).toContain('href="/a%20b/%C3%BC/');
      expect(page).toContain('rel="canonical" href="https://rsbuild.rs/a%20b/%C3%BC/a"');
      expect(await site.read('index.html')).toContain('Welcome.');
      expect(await site.read('zh/index.html')).toContain('欢迎。');
    } finally {
      await site.remove();
    }
  });
});

describe('a flag', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/vite.mjs', 'build', ...args], {
      env: { ...process.env, CONTENT_DIR: 'tests/fixtures/mini-site' },
    }).catch((error: { stderr: string }) => error);

  test.each([
    ['--outDir content', 'lies in the folder of sources', ['--outDir', 'tests/fixtures/mini-site']],
    ['--outDir .', 'contains src, which the build would overwrite.', ['--outDir', '.']],
    ['--outDir /', 'The output folder / contains ', ['--outDir', '/']],
    ['--watch', 'A build runs once: remove --watch.', ['--watch']],
    ['--base', 'Set the base path by BASE_PATH=/docs/ instead of --base.', ['--base', '/docs/']],
    ['a mistyped one', 'There is no flag --outdr. Did you mean "--outDir"?', ['--outdr', 'x']],
    ['another root', '"docs" is one word too many. Write npm run build', ['docs']],
    ['a level', '--logLevel "inof" is not allowed. Did you mean "info"?', ['--logLevel', 'inof']],
  ])('that is wrong ends the build with a sentence: %s', async (_name, message, args) => {
    expect((await run(...args)).stderr).toContain(message);
  });

  test.each(['7', ''])('for the output folder may be a number or empty: %j', async (folder) => {
    // The tree of the fixture has errors, which are looked for once the flags are read.
    expect((await run('--outDir', folder)).stderr).toContain('The content has problems.');
  });
});
