import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { assertAlone, runUnit } from '../../../scripts/check-content/installs/run.ts';
import type { InstallUnit } from '../../../scripts/check-content/installs/units.ts';

afterEach(() => void vi.unstubAllEnvs());

function folder(): string {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'install-runs-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const run = (commands: readonly string[], unit: Partial<InstallUnit>) =>
  runUnit({ files: {}, steps: [], ...unit } as InstallUnit, commands);

/** A development server that prints a text, answers with a page and records its folder. */
const server = `
const { createServer } = require('node:http');
const { writeFileSync } = require('node:fs');
const { NOTE, PRINTED, PAGE, STATUS } = process.env;
const port = process.argv.at(-1);
writeFileSync(NOTE, JSON.stringify({ port, folder: process.cwd(), args: process.argv.slice(2) }));
const answer = (request, response) => {
  response.statusCode = Number(STATUS ?? 200);
  response.end(request.headers.accept === 'text/html' ? PAGE : 'no page');
};
if (PAGE === undefined) console.log(PRINTED);
else createServer(answer).listen(port, () => console.log(PRINTED));
if (PAGE === 'ends') process.exit();
`;

/** Runs the server as the script of a project. */
async function serve(env: Record<string, string>) {
  const note = path.join(folder(), 'note.json');
  for (const [name, value] of Object.entries({ ...env, NOTE: note })) vi.stubEnv(name, value);
  const manifest = JSON.stringify({ scripts: { dev: 'node server.cjs rsbuild dev' } });
  const result = await run([], { files: { 'server.cjs': server, 'package.json': manifest }, steps: ['dev'] });
  const { port, folder: ran, args } = JSON.parse(readFileSync(note, 'utf8'));
  expect(args).toEqual(['rsbuild', 'dev', '--port', port]);
  expect(existsSync(ran)).toBe(false);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  return 'failed' in result ? result.output.replace(/^[\s\S]*--port \d+\n\n/, '') : result;
}

const page = '<html><script src="/a.js"></script></html>';

test.each([
  [
    'a page with a script holds',
    { PAGE: page, PRINTED: 'zero-error mode: 0 error\nready   built in 1 s' },
    { versions: {} },
  ],
  [
    'a page without one does not',
    { PAGE: '<p>', PRINTED: 'ready   built in 1 s' },
    'ready   built in 1 s\n<p>',
  ],
  [
    'nor one that is not found',
    { PAGE: page, STATUS: '404', PRINTED: 'ready built in 1 s' },
    `ready built in 1 s\n${page}`,
  ],
  [
    'an error of the build is told, not the page',
    { PAGE: page, PRINTED: '  error   No module.' },
    '  error   No module.\n',
  ],
  [
    'and also behind another line',
    { PAGE: page, PRINTED: 'ready built in 1 s\nerror No module.' },
    'ready built in 1 s\nerror No module.\n',
  ],
  ['a server that ends is not asked', { PAGE: 'ends', PRINTED: '' }, ''],
  [
    'one that does not listen is told',
    { PRINTED: 'ready   built in 1 s' },
    'ready   built in 1 s\nTypeError: fetch failed',
  ],
])('of a development server, %s', async (_what, env, expected) => {
  expect(await serve(env as Record<string, string>)).toEqual(expected);
});

test("a project's script that runs Rsbuild is used, or else Rsbuild itself", async () => {
  const bin = '#!/usr/bin/env node\nconsole.log("Rsbuild", ...process.argv.slice(2)); process.exit(3);';
  const build = (scripts: object) =>
    run(['chmod +x node_modules/.bin/rsbuild'], {
      files: { 'node_modules/.bin/rsbuild': bin, 'package.json': JSON.stringify({ scripts }) },
      steps: ['build'],
    });
  expect(await build({ build: 'echo other' })).toEqual({ failed: 'build', output: 'Rsbuild build\n' });
  expect(await build({ build: 'echo script && rsbuild build --own' })).toEqual({
    failed: 'build',
    output: expect.stringMatching(/^script\nRsbuild build --own$/m),
  });
});

test('commands run in sequence, in the folder they change to; files of the section are written last', async () => {
  const note = path.join(folder(), 'note');
  const shown = {
    scripts: { build: 'rsbuild build' },
    dependencies: { vue: '3' },
    devDependencies: { a: '1' },
  };
  const files = { 'package.json': JSON.stringify(shown), 'src/a.js': 'own' };
  const made = '{ "name": "made", "dependencies": { "b": "1" }, "scripts": { "made": "" } }';
  const result = await run(
    ['mkdir -p app/src', 'cd app', `echo '${made}' > package.json`, 'echo made > src/a.js', 'cat'],
    {
      files,
      steps: [`cp package.json ${note}.json`, `cp src/a.js ${note}.js`, `cp ../package.json ${note}.above`],
    },
  );
  expect(result).toEqual({ versions: {} });
  expect(JSON.parse(readFileSync(`${note}.json`, 'utf8'))).toEqual({
    name: 'made',
    dependencies: { b: '1' },
    scripts: shown.scripts,
  });
  expect(readFileSync(`${note}.js`, 'utf8')).toBe('own');
  expect(readFileSync(`${note}.above`, 'utf8')).toBe(files['package.json']);
});

test('without a manifest, a section starts with an empty one, in a temporary folder', async () => {
  const { output = '' } = (await run(['pwd; cat package.json; exit 2'], { steps: ['false'] })) as {
    output?: string;
  };
  const [dir = '', manifest] = output.split('\n');
  expect(manifest).toBe('{ "private": true }');
  expect(path.dirname(dir)).toBe(realpathSync(tmpdir()));
  expect(existsSync(dir)).toBe(false);
});

test.each([
  ['exit 2', '', 'that fails'],
  ['echo said; echo wrong >&2; exit 1', 'said\nwrong\n', 'that fails with a text'],
  ['echo said; kill -9 $$', 'said\n\nIt took too long.', 'that was stopped'],
])('a command, %j, is the result with %j: one %s', async (command, output) => {
  expect(await run(['true', command, 'false'], {})).toEqual({ failed: command, output });
});

test('a command that cannot be started is reported', async () => {
  expect(await run(['cd none', 'ls'], {})).toEqual({
    failed: 'ls',
    output: expect.stringContaining('ENOENT'),
  });
});

test('npm is non-interactive, and unaware of the parent npm', async () => {
  vi.stubEnv('npm_package_name', 'above');
  vi.stubEnv('npm_config_loglevel', 'warn');
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  const { output = '' } = (await run(['env; exit 1'], {})) as { output?: string };
  const lines = output.split('\n').filter((line) => /^(?:npm_|NODE_)/.test(line));
  expect(lines.sort()).toEqual(
    expect.arrayContaining(
      ['audit=false', 'fund=false', 'loglevel=warn', 'yes=true'].map((each) => `npm_config_${each}`),
    ),
  );
  expect(lines.filter((line) => /^(?:npm_package|NODE_OPTIONS|NODE_ENV)/.test(line))).toEqual([]);
});

test('packages in a parent folder, which would be resolved as well, are an error', () => {
  const base = folder();
  const dir = path.join(base, 'a/b');
  mkdirSync(dir, { recursive: true });
  assertAlone(dir);
  mkdirSync(path.join(dir, 'node_modules'));
  assertAlone(dir);
  mkdirSync(path.join(base, 'node_modules'));
  expect(() => assertAlone(dir)).toThrow(`${base} has a node_modules folder`);
  expect(() => assertAlone(path.join(base, 'a'))).toThrow(`${base} has a node_modules folder`);
});
