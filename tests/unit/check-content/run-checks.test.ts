import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Check, problem } from '../../../scripts/check-content/context.ts';
import { commandOf, runChecks } from '../../../scripts/check-content/run-checks.ts';
import { parseCommandLine } from '../../../scripts/command-line.ts';

const PAGES = ['content/en/a.mdx', 'content/en/b/c.mdx'];

/** Runs checks on a site of two pages. */
async function run(argv: readonly string[], checks: readonly Check[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'run-checks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const file of [...PAGES, 'tests/content/x', 'packages/package-lock.json']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file.endsWith('.json') ? '{ "packages": {} }' : '# Title\n');
  }
  const printed: string[] = [];
  const logged: string[] = [];
  const prepared: string[] = [];
  const code = await runChecks(parseCommandLine(...commandOf(checks), argv), checks, {
    root,
    packagesDir: path.join(root, 'packages'),
    prepare: async () => void prepared.push('packages'),
    print: (text) => printed.push(text),
    log: (text) => logged.push(text),
  });
  const record = () => JSON.parse(readFileSync(path.join(root, 'tests/content/verified.json'), 'utf8'));
  return { code, report: printed.join('\n'), log: logged.join('\n'), prepared, record };
}

const checkThat = (name: string, rest: Partial<Check>): Check => ({
  name,
  about: `about ${name}`,
  run: () => [],
  ...rest,
});
const error = problem('rule', 'content/en/a.mdx', 3, 'Wrong.', 'Right it.');
const failing = checkThat('failing', { run: () => [error] });
const warning = checkThat('warning', { run: () => [{ ...error, severity: 'warning' }] });
const sound = checkThat('sound', {});

test('a run without problems exits with 0 and counts the files', async () => {
  const { code, report, log, prepared } = await run([], [sound]);
  expect(code).toBe(0);
  expect(report).toBe('0 errors, 0 warnings in 2 files.');
  expect(log).toMatch(/^sound +0 problems {2}\d+ ms$/);
  expect(prepared).toEqual(['packages']);
});

test('an error exits with 1, in any check; a warning does not', async () => {
  expect((await run([], [sound, failing])).code).toBe(1);
  expect((await run([], [failing, sound])).code).toBe(1);
  expect(
    (await run([], [checkThat('beside', { runsAlongside: true, run: () => [error] }), sound])).code,
  ).toBe(1);
  const warned = await run([], [warning]);
  expect(warned.code).toBe(0);
  expect(warned.report).toContain('0 errors, 1 warning in 2 files.');
});

test('the report has position, rule, message and advice', async () => {
  const { report } = await run([], [failing]);
  expect(report).toBe(
    'content/en/a.mdx:3  rule\n    Wrong.\n    → Right it.\n1 error, 0 warnings in 2 files.',
  );
});

test('pages, folders and checks are selected by name', async () => {
  const seen: string[] = [];
  const look = checkThat('look', {
    run: ({ tree }) => {
      seen.push(...tree.selected.map(({ file }) => file));
      return [];
    },
  });
  await run(['content/en/b'], [look]);
  expect(seen.splice(0)).toEqual(['content/en/b/c.mdx']);
  await run(['content/en/a.mdx'], [look]);
  expect(seen.splice(0)).toEqual(['content/en/a.mdx']);
  await run([], [look]);
  expect(seen.splice(0)).toEqual(PAGES);
  expect((await run(['--only', 'look'], [look, failing])).code).toBe(0);
  await expect(run(['--only', 'lok'], [look])).rejects.toThrow('Did you mean "look"?');
  await expect(run(['content/en/none.mdx'], [look])).rejects.toThrow('no such file or folder');
  await expect(run(['--upbate'], [look])).rejects.toThrow('--upbate');
});

test('records are updated on request, those that depend on the date only by name', async () => {
  const updated: string[] = [];
  const recording = (name: string, rest: Partial<Check> = {}) =>
    checkThat(name, {
      ...rest,
      run: ({ updates }) => {
        if (updates.has(name)) updated.push(name + (updates.has('again') ? ' again' : ''));
        return [];
      },
    });
  const checks = [recording('built'), recording('installs', { updatesByName: true })];
  await run([], checks);
  expect(updated.splice(0)).toEqual([]);
  await run(['--update'], checks);
  expect(updated.splice(0)).toEqual(['built']);
  await run(['--update', '--again', '--only', 'installs'], checks);
  expect(updated.splice(0)).toEqual(['installs again']);
});

test('verified results are reported until they are recorded', async () => {
  const verifying = checkThat('built', {
    run: ({ verified }) => {
      verified.add('built', 'a', 'question');
      return [];
    },
  });
  const { code, report } = await run([], [verifying]);
  expect(code).toBe(0);
  expect(report).toContain('1 results were verified');
  expect(report).toContain('--update');
  const update = await run(['--update'], [verifying]);
  expect(update.report).toBe('0 errors, 0 warnings in 2 files.');
  expect(Object.keys(update.record().built)).toEqual(['a']);
});

test('help lists every check', () => {
  const [report] = commandOf([sound, failing]);
  expect(report).toContain('sound          about sound');
  expect(report).toContain('failing        about failing');
  const [withOne] = commandOf([sound, checkThat('installs', { updatesByName: true })]);
  expect(withOne).toContain('and record the results; installs only with --only\n');
});

test.each([
  [['--only', 'urls', 'content/en/config/root.mdx'], 0, '0 errors'],
  [['--only', 'none'], 2, '--only "none" is not allowed. Write compile or prose or'],
  [['--only', 'urls', 'content/none'], 1, 'content/none: no such file or folder.'],
  [['--help'], 0, 'outputs        output that pages show'],
])('the command %j exits with %i', async (args, expected, text) => {
  const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'scripts/check-content/main.ts', ...args],
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  expect(ended.output).toContain(text);
  expect(ended.code).toBe(expected);
});
