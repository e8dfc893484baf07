import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeFolder } from '../../../scripts/check-content/files.ts';
import { recordHooks } from '../../../scripts/check-content/hooks/record.ts';
import { runOutput, textOf } from '../../../scripts/check-content/outputs/run.ts';
import type { OutputStep, ServeStep } from '../../../scripts/check-content/outputs/shown-output.ts';
import { runProject } from '../../../scripts/check-content/projects/run.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Packages with an executable that is found by name. */
function packagesOf(files: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'output-runs-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(path.join(dir, 'node_modules'));
  writeFolder(dir, files);
  return dir;
}

/** A server on the given port; then a build is ready, input is echoed, or nothing follows. */
const server = `
import { writeFileSync } from 'node:fs';
import http from 'node:http';
const [mode, ...flags] = process.argv.slice(2);
const port = Number(flags.at(-1));
const server = http.createServer((_, response) => response.end('asked'));
server.on('error', ({ code }) => console.log(code + ': port ' + port + ' is taken\\nLocal: http://localhost:' + (port + 1) + '/ port ' + (port + 1)));
server.listen(port, () => {
  console.log('Local: http://localhost:' + port + '/');
  if (mode === 'ready') setTimeout(() => { writeFileSync('built', ''); console.log('ready   built in 1 s'); }, 400);
  if (mode === 'keys') process.stdin.once('data', (keys) => console.log('typed ' + keys + 'done'));
});
`;

async function outputOf(steps: readonly OutputStep[]) {
  const { output, dir } = await runOutput({ files: { 'server.mjs': server }, steps }, packagesOf());
  expect(existsSync(path.dirname(dir))).toBe(false);
  return output;
}

const ask =
  'node -e "fetch(\'http://localhost:\' + process.env.DEV_PORT).then((r) => r.text()).then(console.log)"';

test('a message of a browser has its arguments where a console shows them', () => {
  const shown = (text: string, ...args: string[]) => textOf({ text: () => text, args: () => args as never });
  expect(shown('%s has no key. a b', '%s has no key.', 'a', 'b')).toBe('a has no key. b');
  expect(shown('Failed to load resource: %s')).toBe('Failed to load resource: %s');
});

test('steps run in sequence, below the packages, with binary files intact', async () => {
  vi.stubEnv('CI', 'true');
  vi.stubEnv('NODE_ENV', 'test');
  const packages = packagesOf({ 'node_modules/a/package.json': '{ "version": "1.2.3" }' });
  const steps = [
    'pwd; cat; cat a/b.txt; exit 3',
    'od -An -tx1 bytes | tr -d " "',
    'node -p "require(\'a/package.json\').version"',
    'echo "$CI $NODE_ENV $NO_COLOR $LC_ALL"',
  ];
  const files = { 'a/b.txt': 'base 64\n', bytes: 'base64:AP9B' };
  const { output, dir } = await runOutput({ files, steps }, packages);
  expect(output.split('\n')).toEqual([dir, 'base 64', '00ff41', '1.2.3', '  1 C.UTF-8', '']);
  expect(path.basename(dir)).toBe('app');
});

const address = 'Local: http://localhost:3000/';
const ready = 'ready   built in 1 s';

test.each<[string, ServeStep, string[]]>([
  ['is there until its address', { serve: 'address' }, [address]],
  [
    'is asked when a build is ready',
    { serve: 'ready', ask: ['ls built', ask, 'echo "port $DEV_PORT"'] },
    [address, ready, 'built', 'asked', 'port 3000'],
  ],
  ['may be asked before', { serve: 'address', until: 'Local.*', ask: ['echo now'] }, [address, 'now']],
  ['is there until a text', { serve: 'ready', end: 'Local.*ready.*s\n' }, [address, ready]],
  [
    'is typed into, until a text',
    { serve: 'keys', keys: 'q\n', end: 'Local.*done' },
    [address, 'typed q', 'done'],
  ],
  [
    'finds its port taken',
    { serve: 'address', isTaken: true },
    ['EADDRINUSE: port 3000 is taken', 'Local: http://localhost:3001/ port 3001'],
  ],
])('a server %s', async (_what, step, lines) => {
  const steps = [{ ...step, serve: `node server.mjs ${step.serve}` }, 'echo next'];
  expect((await outputOf(steps)).split('\n')).toEqual([...lines, 'next', '']);
});

test('a page that is opened adds its console output, and errors of its scripts', async () => {
  const log: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    async goto(url: string, options: object) {
      log.push(url.replace(/\d+/, '…'), JSON.stringify(options));
      listeners.get('console')?.({ text: () => 'logged', args: () => [] });
      listeners.get('pageerror')?.(new TypeError('x is not a function'));
    },
  };
  const browser = { newPage: async () => page, close: async () => void log.push('closed') };
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.doMock('playwright', () => ({ chromium: { launch: async () => browser } }));
  onTestFinished(() => void vi.doUnmock('playwright'));
  const output = await outputOf([{ serve: 'node server.mjs ready', browse: '/a' }]);
  expect(output.split('\n')).toEqual([
    address,
    ready,
    '',
    'logged',
    'Uncaught TypeError: x is not a function',
    '',
  ]);
  expect(log).toEqual(['http://localhost:…/a', '{"waitUntil":"networkidle"}', 'closed']);
});

test('a server ends with its step', async () => {
  const note = path.join(packagesOf(), 'port');
  await outputOf([{ serve: 'node server.mjs address', ask: [`echo $DEV_PORT > ${note}`], until: 'Local' }]);
  await expect(fetch(`http://localhost:${readFileSync(note, 'utf8').trim()}`)).rejects.toThrow();
});

test('a project is verified in a temporary copy below the packages', async () => {
  const packages = packagesOf({
    'node_modules/a/package.json': '{ "version": "1.2.3" }',
    'demo/a.txt': 'one',
    'demo/node_modules/b/c.txt': '',
  });
  const folder = path.join(packages, 'demo');
  let copy = '';
  const verify: Parameters<typeof runProject>[1]['verify'] = async ({ dir, run, read, write, files }) => {
    copy = dir;
    expect(path.basename(dir)).toBe('demo');
    write('b.txt', 'two');
    expect([read('a.txt'), read('b.txt'), files()]).toEqual(['one', 'two', ['a.txt', 'b.txt']]);
    expect(await run('node -p "require(\'a/package.json\').version" && echo "$OWN"', { OWN: 'own' })).toBe(
      '1.2.3\nown\n',
    );
  };
  expect(await runProject(folder, { verify }, packages)).toBeUndefined();
  expect(existsSync(path.dirname(copy))).toBe(false);
  expect(existsSync(path.join(folder, 'b.txt'))).toBe(false);
  expect(await runProject(folder, { verify: () => Promise.reject('a text') }, packages)).toBe('a text');
});

test('a server of a project is used when it accepts connections, and always ended', async () => {
  const packages = packagesOf({
    'demo/server.mjs': `import http from 'node:http';
console.log('Own: ' + process.env.OWN);
setTimeout(() => http.createServer((_, response) => response.end('asked')).listen(process.env.PORT), 300);\n`,
  });
  let origin = '';
  const failure = await runProject(
    path.join(packages, 'demo'),
    {
      verify: ({ serve }) =>
        serve(
          'node server.mjs',
          async (at, printed) => {
            origin = at;
            throw new Error(`${await (await fetch(at)).text()} ${printed()}`);
          },
          { until: /Own: .*\n/, env: { OWN: 'own' } },
        ),
    },
    packages,
  );
  expect(failure).toBe('asked Own: own\n');
  await expect(fetch(origin)).rejects.toThrow();
});

test('a server of a project that exits after printing its URL is used all the same', async () => {
  const packages = packagesOf({ 'demo/a.txt': '' });
  const use = vi.fn(async () => undefined);
  const verify: Parameters<typeof runProject>[1]['verify'] = ({ serve }) => serve('echo Local: none', use);
  expect(await runProject(path.join(packages, 'demo'), { verify }, packages)).toBeUndefined();
  expect(use).toHaveBeenCalledTimes(1);
});

test('hooks are recorded by a program below the packages, for each command and shape', async () => {
  const files = {
    'recorder.mjs': `import { writeFileSync } from 'node:fs';
const [action, shape] = process.argv.slice(2);
if (process.env.FAIL === shape) { console.error('No hooks.'); if (shape === 'multi') writeFileSync('record.json', '[]'); process.exit(shape === 'multi' ? 1 : 0); }
const hooks = [action, shape, process.cwd(), import.meta.dirname].map((hook) => ({ hook }));
writeFileSync('record.json', JSON.stringify([{ phase: 'start' }, ...hooks]));\n`,
  };
  const packages = packagesOf(files);
  const record = (dir: string) => recordHooks(path.join(dir, 'recorder.mjs'), dir);
  const order = await record(packages);
  const expected = (action: string, shape: string) => {
    const dir = path.join(packages, '.cache', `hooks-${action}-${shape}-${process.pid}`);
    return [{ phase: 'start', steps: [action, shape, dir, dir] }];
  };
  const both = (action: string) => ({ single: expected(action, 'single'), multi: expected(action, 'multi') });
  expect(order).toEqual({ build: both('build'), dev: both('dev'), preview: both('preview') });
  expect(existsSync(path.join(packages, '.cache', `hooks-dev-multi-${process.pid}`))).toBe(false);
  for (const shape of ['single', 'multi']) {
    vi.stubEnv('FAIL', shape);
    const message = `Hooks of dev (${shape}) could not be recorded: No hooks.\n`;
    await expect(record(packagesOf(files))).rejects.toThrow(message);
  }
});
