import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  listFiles,
  readFolder,
  readJson,
  withFolder,
  writeFolder,
  writeLines,
} from '../../../scripts/check-content/files.ts';
import { askEach, plainEnvironment } from '../../../scripts/check-content/programs.ts';
import { removeLeftovers } from '../../../scripts/check-content/remove-leftovers.ts';
import { startShell } from '../../../scripts/check-content/shell.ts';

afterEach(() => void vi.unstubAllEnvs());

function folder(files: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFolder(dir, files);
  return dir;
}

/** A program in a folder of its own. */
function programOf(code: string) {
  const cwd = folder({ 'program.mjs': code });
  return { file: path.join(cwd, 'program.mjs'), cwd };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a program has its folder and environment, and is independent of the caller's mode", async () => {
  for (const name of ['NODE_ENV', 'NODE_OPTIONS', 'DEBUG']) vi.stubEnv(name, '');
  vi.stubEnv('KEPT', 'kept');
  const { NODE_ENV, NODE_OPTIONS, VITEST, DEBUG, KEPT, NO_COLOR } = plainEnvironment();
  expect([NODE_ENV, NODE_OPTIONS, VITEST, DEBUG]).toEqual([undefined, undefined, undefined, undefined]);
  expect([KEPT, NO_COLOR]).toEqual(['kept', '1']);
  const code = `process.once('message', (asked) => {
    const { KEPT, NODE_ENV = null } = process.env;
    process.send([process.cwd(), asked, KEPT, NODE_ENV], () => process.exit());
  });`;
  const program = programOf(code);
  expect(await askEach(program, [{ a: 1 }], 60_000)).toEqual([[program.cwd, { a: 1 }, 'kept', null]]);
});

test('two processes answer in order; one that exits is replaced, and all are terminated', async () => {
  const code = `process.on('message', ({ text, ends }) => {
    if (ends) process.exit();
    process.send([text, process.pid]);
  });`;
  const messages = [...'ab', 'ends', ...'cdefg'].map((text) => ({ text, ends: text === 'ends' }));
  const answers = await askEach<object, [string, number]>(programOf(code), messages, 60_000);
  expect(answers.map((answer) => answer?.[0])).toEqual(['a', 'b', undefined, ...'cdefg']);
  const pids = new Set(answers.flatMap((answer) => answer?.[1] ?? []));
  expect([2, 3]).toContain(pids.size);
  await vi.waitFor(() => expect([...pids].filter(isRunning)).toEqual([]));
});

test('a process that times out gives no answer', async () => {
  expect(await askEach(programOf('setInterval(() => {}, 1000)'), [{}, {}, {}], 1)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('output of a shell command is kept without colors, from both streams', async () => {
  const { ended, printed, isRunning } = startShell(
    'printf "\\033[32mgreen\\033[39m %s" "$OWN"; pwd; echo wrong >&2; exit 3',
    folder(),
    { ...process.env, OWN: 'own' },
  );
  expect(isRunning()).toBe(true);
  expect(await ended(20_000)).toBe(3);
  expect(isRunning()).toBe(false);
  expect(printed()).toMatch(/^green own\/.*programs-\w+$/m);
  expect(printed()).toMatch(/^wrong$/m);
});

test('a shell command that times out is terminated with its children', async () => {
  const shell = startShell('sleep 100 & echo started; wait', folder(), process.env);
  expect(await shell.seen(/started/, 20_000)).toBe(true);
  // Its children would keep the streams open.
  expect(await shell.ended(1)).toBe(null);
  expect(shell.isRunning()).toBe(false);
  // A repeated call does nothing.
  shell.stop();
});

test('awaited output is found in the past, immediately, later, or never', async () => {
  const shell = startShell('echo one; read x; echo "two $x"; read y; exit 4', folder(), process.env);
  expect(await shell.seen(/one/, 20_000)).toBe(true);
  expect(await shell.seen(/one/, 20_000)).toBe(true);
  const late = shell.seen(/two given/, 20_000);
  expect(await shell.seen(/three/, 1)).toBe(false);
  shell.stdin.write('given\n');
  expect(await late).toBe(true);
  const never = shell.seen(/three/, 60_000);
  shell.stdin.end();
  expect(await never).toBe(false);
  expect(await shell.ended(20_000)).toBe(4);
});

test('a shell that fails to start rejects what waits for it, and can be stopped', async () => {
  const shell = startShell('true', path.join(folder(), 'none'), process.env);
  shell.stop();
  await expect(shell.seen(/x/, 20_000)).rejects.toThrow('ENOENT');
  await expect(shell.ended(20_000)).rejects.toThrow('ENOENT');
});

test('nothing is pending once a program or command has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await startShell('true', folder(), process.env).ended(60_000);
  const program = programOf("process.on('message', () => process.send(1));");
  expect(await askEach<object, number>(program, [{}, {}], 60_000)).toEqual([1, 1]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('files of a folder are listed by path and read, folders are not', () => {
  const dir = folder({ 'b.txt': 'b', 'a/c.txt': 'c', 'a/b/d.txt': 'd' });
  mkdirSync(path.join(dir, 'empty'));
  expect(listFiles(dir)).toEqual(['a/b/d.txt', 'a/c.txt', 'b.txt']);
  expect(readFolder(dir)).toEqual({ 'a/b/d.txt': 'd', 'a/c.txt': 'c', 'b.txt': 'b' });
  expect(listFiles(path.join(dir, 'none'))).toEqual([]);
});

test('a record has one entry per line, sorted by key, and leaves no temporary files', () => {
  const dir = folder();
  const file = path.join(dir, 'record.json');
  expect(readJson(file, { none: true })).toEqual({ none: true });
  writeFileSync(file, '<<<<<<< HEAD\n{}\n');
  expect(() => readJson(file, {})).toThrow(`${file}: Unexpected token`);
  writeLines(file, { b: 2, a: { c: 1 }, 'A"': 0 });
  expect(readFileSync(file, 'utf8')).toBe('{\n  "A\\"": 0,\n  "a": {"c":1},\n  "b": 2\n}\n');
  expect(readJson(file, {})).toEqual({ 'A"': 0, a: { c: 1 }, b: 2 });
  expect(listFiles(dir)).toEqual(['record.json']);
});

test('a work folder is below the packages, and is always removed', async () => {
  const packages = folder();
  let used = '';
  const use = async (dir: string) => {
    used = path.relative(packages, dir);
    writeFileSync(path.join(dir, 'file'), '');
    return 'done';
  };
  expect(await withFolder(packages, 'work', use)).toBe('done');
  expect(used).toBe(path.join('.cache', `work-${process.pid}`));
  expect(existsSync(path.join(packages, used))).toBe(false);
  const fail = async (dir: string) => Promise.reject(new Error(await use(dir)));
  await expect(withFolder(packages, 'other', fail)).rejects.toThrow('done');
  expect(listFiles(packages)).toEqual([]);
});

test('leftovers of interrupted runs are removed, folders in use are not', async () => {
  const ended = startShell('echo $$', folder(), process.env);
  await ended.ended(20_000);
  const pid = Number(ended.printed());
  const kept = [
    '.cache/kept/a',
    `.cache/work-${process.pid}/a`,
    `.cache/load-${process.pid}.mjs`,
    `.cache/${pid}-work/a`,
  ];
  const gone = [`.cache/work-${pid}/a`, `.cache/load-${pid}.mjs`];
  const packages = folder(Object.fromEntries([...kept, ...gone].map((file) => [file, ''])));
  removeLeftovers(packages);
  expect(listFiles(packages)).toEqual(kept.sort());
  removeLeftovers(path.join(packages, 'none'));
});
