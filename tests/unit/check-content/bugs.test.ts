import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { bugsCheck } from '../../../scripts/check-content/bugs/check.ts';
import type { KnownBugTest } from '../../../scripts/check-content/bugs/known-bug-test.ts';
import { contextOf } from './make-tree.ts';

const tests = vi.hoisted(() => [] as KnownBugTest[]);
const runs = vi.hoisted(() => ({
  results: [] as (string | undefined)[],
  count: 0,
  projects: [] as unknown[],
}));
vi.mock('../../content/known-bugs.ts', () => ({ knownBugs: tests }));
// Running packages is slow, and tested separately.
vi.mock('../../../scripts/check-content/built-examples/run.ts', () => ({
  runExamples: async (projects: readonly unknown[]) => {
    runs.count += projects.length;
    runs.projects.push(...projects);
    return projects.map((_, index) => runs.results[index]);
  },
}));

const bug = (id: string) => `<KnownBug id="${id}" since="1.5">\n\nText.\n\n</KnownBug>\n`;
const LIST = 'content/en/guide/faq/known-bugs.mdx';
const include = '<Include file="shared/bugs/a.mdx" />\n';
const FILES = {
  'content/en/shared/bugs/a.mdx': bug('a'),
  [LIST]: `# Bugs\n\n${include}`,
  'content/en/guide/b.mdx': `# B\n\n${include}`,
};
const messages = async (files: Readonly<Record<string, string>>, context = contextOf(files)) =>
  (await bugsCheck.run(context)).map(({ message }) => message.split('\n', 1)[0]);

beforeEach(() => {
  tests.splice(0, tests.length, { id: 'a', config: 'export default {};' });
  runs.results = [];
  runs.count = 0;
  runs.projects = [];
});

test('a bug that still exists is no problem, and is not verified twice', async () => {
  const first = contextOf(FILES);
  expect(await messages(FILES, first)).toEqual([]);
  first.verified.save(['bugs']);
  const verified = readFileSync(path.join(first.tree.root, 'verified.json'), 'utf8');
  expect(JSON.parse(verified)).toEqual({ bugs: { a: expect.any(String) } });
  const context = contextOf({ ...FILES, 'verified.json': verified });
  expect(await messages(FILES, context)).toEqual([]);
  expect(runs.count).toBe(1);
  // A changed dependency requires another run.
  for (const other of [{ config: 'other' }, { check: () => {} }, { failure: /x/ }]) {
    tests.splice(0, 1, { id: 'a', config: 'export default {};', ...other });
    runs.results = ['x'];
    await messages(FILES, context);
  }
  expect(runs.count).toBe(4);
});

test.each([
  ['a check that fails', undefined, 'AssertionError', true],
  ['a run that fails with another message', /Cannot read/, 'Error: ENOENT', true],
  ['a run that succeeds where it should fail', /Cannot read/, undefined, true],
  ['a run that succeeds where anything should fail', /./, undefined, true],
  ['a run that fails as it should', /Cannot read/, 'TypeError: Cannot read a', false],
])('%s tells whether the bug is fixed', async (_what, failure, result, isGone) => {
  tests.splice(0, 1, { id: 'a', config: '', ...(failure && { failure }) });
  runs.results = [result];
  expect(await messages(FILES)).toEqual(isGone ? ['The test of "a" no longer shows the bug.'] : []);
});

test('a test runs with its files and configuration, an entry, and its dependencies', async () => {
  const check = vi.fn();
  tests.splice(0, 1, {
    id: 'a',
    config: 'the config',
    files: { 'src/a.js': 'a' },
    check,
    mode: 'development',
  });
  await messages(FILES);
  expect(runs.projects).toEqual([
    {
      example: { at: '', claim: 'a', check, mode: 'development' },
      files: {
        'src/index.js': expect.stringContaining('hello'),
        'src/a.js': 'a',
        'rsbuild.config.mjs': 'the config',
      },
      config: 'rsbuild.config.mjs',
    },
  ]);
});

test('a fixed bug is reported at its file, with the output and how to retire it', async () => {
  runs.results = ['AssertionError: one'];
  expect(await bugsCheck.run(contextOf(FILES))).toMatchObject([
    {
      rule: 'known-bug',
      file: 'content/en/shared/bugs/a.mdx',
      line: 1,
      message: 'The test of "a" no longer shows the bug.\nAssertionError: one',
      advice: expect.stringContaining('retire it'),
    },
  ]);
});

test('only the bugs of the selected pages are run, in the default language', async () => {
  const files = { ...FILES, 'content/zh/shared/bugs/a.mdx': bug('a') };
  await messages(files, contextOf(files, ['content/zh', LIST]));
  expect(runs.count).toBe(0);
  await messages(files);
  expect(runs.count).toBe(1);
});

test('each test has its bug, among several', async () => {
  const both = `${include}${include.replace('/a.', '/b.')}`;
  const files = {
    'content/en/shared/bugs/a.mdx': bug('a'),
    'content/en/shared/bugs/b.mdx': bug('b'),
    [LIST]: `# Bugs\n\n${both}`,
    'content/en/guide/b.mdx': `# B\n\n${both}`,
  };
  tests.push({ id: 'b', config: '' }, { id: 'c', config: '' });
  expect(await messages(files)).toEqual(['There is no <KnownBug id="c">.']);
});
