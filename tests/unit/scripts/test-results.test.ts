import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addResults, exitCodeOf, formatResults, type Results } from '../../../scripts/test/results.ts';
import { runStep } from '../../../scripts/test/run-step.ts';
import { chooseSteps, steps } from '../../../scripts/test/steps.ts';

const ok: Results = { passed: 3, failed: [], skipped: [] };
const failed: Results = { passed: 1, failed: [{ name: 'a.test.ts › x', reason: 'Wrong.' }], skipped: [] };
const skipped: Results = { passed: 0, failed: [], skipped: [{ name: 'nginx', reason: 'not installed' }] };

test('the last line counts tests; failures and skips are above it with their reasons', () => {
  expect(formatResults(ok)).toBe('3 passed, 0 failed');
  expect(formatResults(addResults([ok, failed, skipped])).split('\n')).toEqual([
    'Failed:',
    'a.test.ts › x: Wrong.',
    '',
    'Skipped:',
    'nginx: not installed',
    '',
    '4 passed, 1 failed, 1 skipped',
  ]);
});

test('a run succeeds if something passed and nothing failed; with --no-skips, nothing may be skipped either', () => {
  expect(exitCodeOf(ok, true)).toBe(0);
  expect(exitCodeOf(addResults([ok, skipped]), true)).toBe(0);
  expect(exitCodeOf(addResults([ok, skipped]), false)).toBe(1);
  expect(exitCodeOf(addResults([ok, failed]), true)).toBe(1);
  expect(exitCodeOf({ passed: 0, failed: [], skipped: [] }, true)).toBe(1);
});

test('steps are selected by set or by a part of their name', () => {
  const names = (...words: string[]) => chooseSteps(words).map(({ name }) => name);
  expect(chooseSteps([], false)).toEqual(steps);
  expect(names()).toEqual(steps.map(({ name }) => name).filter((name) => name !== 'engines'));
  expect(names('e2e')).toEqual(['e2e dev', 'e2e build']);
  expect(names('quick')).toEqual(['types', 'unit 1/2', 'lint and format', 'content', 'unit 2/2']);
  expect(names('quick', 'smoke')).toContain('smoke');
  expect(names('changed')).toEqual(expect.arrayContaining(['types', 'unit', 'lint and format']));
  expect(() => names('quik')).toThrow('There is no step "quik". Known: quick, changed, "site"');
});

const node = (code: string) => [process.execPath, '-e', code];
const step = { name: 'step', cores: 1 };

test.each([
  ['a program that succeeds is one test', { command: node('') }, '1 passed, 0 failed'],
  ['one that fails, too', { command: node('process.exit(3)') }, '0 passed, 1 failed'],
  [
    'a step that cannot run is skipped',
    { command: node('process.exit(3)'), skip: () => 'no nginx' },
    '0 passed, 0 failed, 1 skipped',
  ],
  [
    'counts are read from the last line',
    { command: node('console.log("5 passed, 2 failed");process.exit(1)'), countsTests: true },
    '5 passed, 2 failed',
  ],
  [
    'a runner that breaks after its last test failed',
    { command: node('console.log("5 passed, 0 failed");process.exit(1)'), countsTests: true },
    '5 passed, 1 failed',
  ],
  [
    'a runner without results failed',
    { command: node(''), results: '/nonexistent.json' },
    '0 passed, 1 failed',
  ],
  [
    'a step whose needs are not met failed',
    { command: node(''), needs: () => Promise.reject(new Error('No browser.')) },
    '0 passed, 1 failed',
  ],
])('%s', async (_what, rest, line) => {
  const results = await runStep({ ...step, ...rest }, () => {});
  expect(formatResults(results).split('\n').at(-1)).toBe(line);
});

test('results of an earlier run are ignored', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const results = path.join(folder, 'unit.json');
  writeFileSync(results, JSON.stringify(ok));
  const found = await runStep({ ...step, command: node(''), results }, () => {});
  expect(formatResults(found).split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('lines in a log have no control sequences and no npm banner', async () => {
  const lines: string[] = [];
  const code = 'console.log("\\u001b[31mred\\u001b[0m"); console.log("npm warn x"); console.log("")';
  await runStep({ ...step, command: node(code) }, (line) => lines.push(line));
  expect(lines).toEqual(['red']);
});
