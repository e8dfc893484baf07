import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { installsCheck } from '../../../scripts/check-content/installs/check.ts';
import type { InstallRecord } from '../../../scripts/check-content/installs/record.ts';
import type { RunResult } from '../../../scripts/check-content/installs/run.ts';
import type { InstallSetup, InstallUnit } from '../../../scripts/check-content/installs/units.ts';
import { contextOf, fence } from './make-tree.ts';

const runUnit = vi.hoisted(() => vi.fn());
const installSetups = vi.hoisted((): Record<string, InstallSetup> => ({}));
vi.mock('../../../scripts/check-content/installs/run.ts', () => ({ runUnit, assertAlone: () => {} }));
vi.mock('../../content/installs.ts', () => ({ installSetups }));

const RECORD = 'tests/content/installs.json';
const page = `# A\n\n## Install\n\n${fence('sh', 'npm add vue -D')}`;
const old = { digest: 'old', date: '2026-01-01', commands: [], steps: [], versions: { vue: '3.4.0' } };
const results = new Map<string, RunResult>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const id of Object.keys(installSetups)) delete installSetups[id];
  results.clear();
  runUnit
    .mockReset()
    .mockImplementation(async ({ id }: InstallUnit) => results.get(id) ?? { versions: { vue: '3.5.0' } });
});

/** Results and records of a run, on the pages a, b and a translation c. */
async function check(record: object, updates: string[] = [], paths: string[] = []) {
  const context = contextOf(
    {
      'content/en/a.mdx': page,
      'content/en/b.mdx': page,
      'content/zh/c.mdx': page,
      'content/_versions.json': JSON.stringify({
        about: '@rsbuild/core',
        packages: {
          '@rsbuild/core': { group: 'core', range: '~1.5' },
          vue: { group: 'core', range: '3', node: ['18.0'] },
        },
      }),
      'packages/package.json': '{ "dependencies": { "vue": "3.5.0" } }',
      'packages/node_modules/vue/package.json': '{ "engines": { "node": ">=18" } }',
      [RECORD]: JSON.stringify(record),
    },
    paths,
  );
  const { root } = context.tree;
  const packagesDir = path.join(root, 'packages');
  const found = await installsCheck.run({ ...context, packagesDir, updates: new Set(updates) });
  const recorded = JSON.parse(readFileSync(path.join(root, RECORD), 'utf8')) as InstallRecord;
  const told = found.map(({ rule, message }) => `${rule}: ${message.split('\n', 1)[0]}`);
  return { found, told, recorded };
}

const ranUnits = () => runUnit.mock.calls.map(([{ id }]) => (id as string).split('#', 1)[0]).sort();

test('without an update, nothing is run or written; differences are reported', async () => {
  const { told, recorded } = await check({ 'a#install': old, 'gone#install': old });
  expect(told).toEqual([
    'installs-changed: The commands, files or steps of "a#install" are not those that were run on 2026-01-01.',
    'installs-open: The commands of "b#install" were never run.',
    'installs-gone: No section "gone#install" installs anything.',
    'tested-version: The checks run vue 3.5.0; the commands of "gone#install" installed 3.4.0 on 2026-01-01.',
  ]);
  expect(Object.keys(recorded)).toEqual(['a#install', 'gone#install']);
  expect(runUnit).not.toHaveBeenCalled();
});

test('an update runs what has changed, and drops what was removed', async () => {
  const { told, recorded } = await check({ 'gone#install': old }, ['installs']);
  expect(told).toEqual([]);
  expect(Object.keys(recorded)).toEqual(['a#install', 'b#install']);
  expect(recorded['a#install']).toEqual({
    digest: expect.stringMatching(/./),
    date: new Date().toISOString().slice(0, 10),
    commands: ['npm add @rsbuild/core@~1.5 -D', 'npm add vue@3 -D'],
    steps: [],
    versions: { vue: '3.5.0' },
  });
  runUnit.mockClear();
  expect((await check({ ...recorded, 'b#install': old }, ['installs'])).recorded).toEqual(recorded);
  expect(ranUnits()).toEqual(['b']);
  await check(recorded, ['installs', 'again']);
  expect(ranUnits()).toEqual(['a', 'b', 'b']);
});

test('for selected pages, only their sections are run or dropped', async () => {
  const { told, recorded } = await check(
    { 'b#install': old, 'b#gone': old, 'gone#install': old },
    ['installs'],
    ['content/en/b.mdx', 'content/zh/c.mdx'],
  );
  expect(Object.keys(recorded)).toEqual(['b#install', 'gone#install']);
  expect([told.length, ranUnits()]).toEqual([1, ['b']]);
  const { told: others } = await check({ 'c#install': old, 'b#gone': old }, [], ['content/zh/c.mdx']);
  expect(others.filter((each) => each.startsWith('installs'))).toEqual([]);
});

test('a failure is reported at its command, with the start and end of its output, and is never recorded', async () => {
  results.set('a#install', { failed: 'npm add vue', output: ` first ${'.'.repeat(3000)} last\n` });
  const { found, recorded } = await check({ 'a#install': old }, ['installs']);
  expect(Object.keys(recorded)).toEqual(['b#install']);
  const [failed, open] = found;
  expect(failed).toMatchObject({ rule: 'installs-failed', file: 'content/en/a.mdx', line: 5 });
  expect(failed?.message).toMatch(/^"npm add vue" failed\.\nfirst \.+\n…\n\.+ last$/);
  expect(failed?.message.length).toBeLessThan(2100);
  expect(open?.rule).toBe('installs-open');
  results.set('a#install', { failed: 'x', output: 'short' });
  expect((await check({}, ['installs'])).found[0]?.message).toBe('"x" failed.\nshort');
});

test('a setup belongs to a section, and lists what is not run', async () => {
  installSetups['none#install'] = {};
  installSetups['a#install'] = { skip: 'asks a question' };
  const { found, recorded } = await check({}, ['installs']);
  expect(found).toMatchObject([{ rule: 'installs-setup', file: 'tests/content/installs.ts' }]);
  expect(found[0]?.message).toBe('No section "none#install" installs anything.');
  expect(Object.keys(recorded)).toEqual(['b#install']);
});
