import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildProject } from './build-site.ts';

test('NODE_ENV in an env file fails the build: it would make a development site', async () => {
  const tree = { 'en/index.md': '# Home\n\nWelcome.\n' };
  const project = buildProject(tree, { files: { '.env': 'NODE_ENV=development\n' } });
  await expect(project).rejects.toThrow(/Builds run in production mode. Remove NODE_ENV from \.env/);
});

describe('a flag', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/vite.mjs', 'build', ...args], {
      env: { ...process.env, CONTENT_DIR: 'tests/fixtures/mini-site' },
    }).catch((error: { stderr: string }) => error);

  test.each([
    ['--outDir content', 'is, contains or is inside', ['--outDir', 'tests/fixtures/mini-site']],
    ['--watch', 'A build runs once: remove --watch.', ['--watch']],
    ['--base', 'Set the base path with BASE_PATH=/docs/ instead of --base.', ['--base', '/docs/']],
    ['a mistyped one', 'There is no flag --outdr. Did you mean "--outDir"?', ['--outdr', 'x']],
    ['another root', '"docs" is one argument too many. Write npm run build', ['docs']],
    ['a level', '--logLevel "inof" is not allowed. Did you mean "info"?', ['--logLevel', 'inof']],
  ])('with an invalid value fails the build with one sentence: %s', async (_name, message, args) => {
    expect((await run(...args)).stderr).toContain(message);
  });

  test.each(['7', ''])('for the output folder may be a number or empty: %j', async (folder) => {
    // The fixture's content has errors, which are found only after the flags are read.
    expect((await run('--outDir', folder)).stderr).toContain('The content has problems.');
  });
});
