import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildProject, temporaryFolder } from './build-site.ts';

test('NODE_ENV in an env file fails the build: it would make a development site', async () => {
  const tree = { 'en/index.md': '# Home\n\nWelcome.\n' };
  const project = buildProject(tree, { files: { '.env': 'NODE_ENV=development\n' } });
  await expect(project).rejects.toThrow(/Builds run in production mode. Remove NODE_ENV from \.env/);
});

// The rules behind these flags: `tests/unit/node/prerender.test.ts`, `tests/unit/scripts/command-line.test.ts`.
describe('a flag', () => {
  const run = (args: string[], content = 'tests/fixtures/mini-site') =>
    promisify(execFile)(process.execPath, ['scripts/vite.mjs', 'build', ...args], {
      env: { ...process.env, CONTENT_DIR: content },
    }).catch((error: { stderr: string }) => error);

  test.each([
    ['--outDir content', 'is, contains or is inside', ['--outDir', 'tests/fixtures/mini-site']],
    ['--watch', 'A build runs once: remove --watch.', ['--watch']],
    ['a mistyped one', 'There is no flag --outdr. Did you mean "--outDir"?', ['--outdr', 'x']],
    ['another root', '"docs" is one argument too many. Write npm run build', ['docs']],
    ['a level', '--logLevel "inof" is not allowed. Did you mean "info"?', ['--logLevel', 'inof']],
  ])('with an invalid value fails the build with one sentence: %s', async (_name, message, args) => {
    expect((await run(args)).stderr).toContain(message);
  });

  test('for the output folder may be a number', async () => {
    const folder = await temporaryFolder();
    // That there are no pages is found only after the flags are read.
    const { stderr } = await run(['--outDir', '7'], folder);
    expect(stderr).toContain('The content folder contains no pages.');
    await rm(folder, { recursive: true });
  });
});
