import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { outputsCheck } from '../../../scripts/check-content/outputs/check.ts';
import type { OutputProject } from '../../../scripts/check-content/outputs/run.ts';
import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { contextOf, fence } from './make-tree.ts';

const runOutput = vi.hoisted(() => vi.fn());
const shown = vi.hoisted<ShownOutput[]>(() => []);
const notRun = vi.hoisted<Record<string, string>>(() => ({}));
vi.mock('../../../scripts/check-content/outputs/run.ts', () => ({ runOutput }));
vi.mock('../../content/outputs/all.ts', () => ({ shownOutputs: shown }));
vi.mock('../../content/outputs/not-run.ts', () => ({ notRun }));

const RECORD = 'tests/content/outputs.json';
const CONFIG = fence('ts', 'export default {};', 'title="rsbuild.config.ts"');
const page = (output: string) =>
  `# A\n\n## One\n\n${CONFIG}\n${fence('js', 'fixed();', 'title="src/a.js"')}\n${fence('text', output)}`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  runOutput.mockReset().mockResolvedValue({ output: 'Built in 12 ms\n', dir: '' });
  shown.splice(0, shown.length, { at: 'a#one', steps: ['rsbuild build'] });
  for (const id of Object.keys(notRun)) delete notRun[id];
});

/** What a run finds and the record after it. */
async function check(output: string, record: object = {}, updates: string[] = [], paths: string[] = []) {
  const files = { 'content/en/a.mdx': page(output), [RECORD]: JSON.stringify(record) };
  const context = contextOf(files, paths);
  const found = await outputsCheck.run({ ...context, updates: new Set(updates) });
  return { found, record: JSON.parse(readFileSync(path.join(context.tree.root, RECORD), 'utf8')) };
}

const projects = (): OutputProject[] => runOutput.mock.calls.map(([project]) => project as OutputProject);

test('a block that was never run is reported; a run that prints it is recorded, once', async () => {
  expect((await check('Built in 0.5 s')).found).toMatchObject([
    {
      rule: 'outputs-changed',
      file: 'content/en/a.mdx',
      line: 13,
      message: 'What "a#one" shows was never compared with a run.',
      advice: 'npm run check:content -- --only outputs --update content/en/a.mdx',
    },
  ]);
  expect(runOutput).not.toHaveBeenCalled();

  const gone = { 'b#gone': { digest: '1', date: '2026-01-01', version: '1.5.0' } };
  const { found, record } = await check('Built in 0.5 s', gone, ['outputs']);
  expect([found, Object.keys(record)]).toEqual([[], ['a#one']]);
  expect((await check('Built in 0.5 s', record)).found).toEqual([]);
  await check('Built in 0.5 s', record, ['outputs']);
  expect(runOutput).toHaveBeenCalledTimes(1);
  await check('Built in 0.5 s', record, ['outputs', 'again']);
  expect(runOutput).toHaveBeenCalledTimes(2);
});

test('a recorded block is reported when it, its steps, its files or the tested version are others', async () => {
  const { record } = await check('Built in 0.5 s', {}, ['outputs']);
  const messages = async (output: string, recorded: object = record) =>
    (await check(output, recorded)).found.map(({ message }) => message);
  const another = [expect.stringContaining('are not those of the run of 20')];
  expect(await messages('Built in 0.5 s.')).toEqual(another);
  const old = { 'a#one': { ...record['a#one'], version: '1.5.0' } };
  expect(await messages('Built in 0.5 s', old)).toEqual([expect.stringContaining('is that of 1.5.0')]);
  shown[0] = { at: 'a#one', steps: ['rsbuild build --watch'] };
  expect(await messages('Built in 0.5 s')).toEqual(another);
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], files: { 'src/b.js': '' } };
  expect(await messages('Built in 0.5 s')).toEqual(another);
});

test('what is not printed is told with what is, and leaves the record', async () => {
  const { record } = await check('Built in 0.5 s', {}, ['outputs']);
  const { found, record: after } = await check('Failed', record, ['outputs']);
  expect(found).toMatchObject([
    {
      rule: 'outputs-differ',
      file: 'content/en/a.mdx',
      line: 13,
      message: 'Not in the output: Failed\nThe output:\nBuilt in 12 ms\n',
    },
  ]);
  expect(after).toEqual({});
  runOutput.mockRejectedValue(new Error('No such command'));
  expect((await check('Built', record, ['outputs'])).found).toMatchObject([
    { message: 'Not in the output: Built\nThe output:\nNo such command' },
  ]);
});

test('a project has the files of the section; a configuration of its own takes the place of that of the page', async () => {
  await check('Built', {}, ['outputs']);
  const own = { 'rsbuild.config.mjs': 'export default { mode: "none" };', 'dist/kept.txt': '' };
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], files: own };
  await check('Built', {}, ['outputs']);
  const files = { 'src/a.js': 'fixed();', 'src/index.js': expect.any(String) };
  expect(projects().map((project) => project.files)).toEqual([
    { ...files, 'rsbuild.config.ts': 'export default {};' },
    { ...files, ...own },
  ]);
});

test('the files of a section are the fix of an error: with them, it is no longer printed', async () => {
  shown[0] = {
    at: 'a#one',
    steps: ['rsbuild build'],
    withoutBlocks: true,
    files: { 'src/a.js': 'broken();', 'rsbuild.config.mjs': '' },
    fixed: { 'src/b.js': '' },
  };
  const outputs = (...all: string[]) => {
    runOutput.mockReset();
    for (const output of all) runOutput.mockResolvedValueOnce({ output, dir: '' });
  };
  outputs('error   broken', 'ready');
  const { found, record } = await check('error   broken', {}, ['outputs']);
  expect([found, Object.keys(record)]).toEqual([[], ['a#one']]);
  const index = expect.any(String);
  expect(projects().map((project) => project.files)).toEqual([
    { 'src/a.js': 'broken();', 'rsbuild.config.mjs': '', 'src/index.js': index },
    {
      'src/a.js': 'fixed();',
      'rsbuild.config.ts': 'export default {};',
      'src/index.js': index,
      'src/b.js': '',
    },
  ]);

  outputs('error   broken', 'error   broken');
  const unfixed = await check('error   broken', record, ['outputs', 'again']);
  expect(unfixed.found).toMatchObject([
    {
      rule: 'outputs-not-fixed',
      line: 13,
      message: expect.stringContaining('still printed: error   broken'),
      advice: 'Correct the fix.',
    },
  ]);
  expect(unfixed.record).toEqual({});
});

test('each block with output says how it is made, or why it is not run, and nothing else does', async () => {
  shown.length = 0;
  const rules = async (paths: string[] = []) =>
    (await check('Built', {}, [], paths)).found.map(({ rule, message }) => `${rule} ${message}`);
  expect(await rules()).toEqual(['outputs-open Nothing says how the output of "a#one" is made.']);
  notRun['a#one'] = 'It is a drawing.';
  expect(await rules()).toEqual([]);
  shown.push({ at: 'a#two', steps: [] }, { at: 'a#one', block: 1, steps: [] });
  notRun['a#two'] = 'It is a drawing.';
  const [two, one] = ['No block "a#two" shows output.', 'No block "a#one:1" shows output.'];
  expect(await rules()).toEqual(
    [two, one, two, '"a#two" is stated twice.'].map((message) => `outputs-place ${message}`),
  );
  expect(await rules(['content/en/a.mdx'])).toEqual([]);
});

test.each<[Partial<ShownOutput>, string, string]>([
  [{ anyOrder: true }, 'two\none', 'one\ntwo'],
  [{ whole: true }, 'one', 'one'],
  [{ anySize: true }, 'a 1 kB', 'a 2 kB'],
  [{ root: '/home/me/app' }, 'in /home/me/app', 'in /tmp/real'],
])('output may differ as an entry says, and only then: %j', async (entry, block, output) => {
  runOutput.mockResolvedValue({ output: `${output}\n`, dir: '/tmp/real' });
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], ...entry };
  expect((await check(block, {}, ['outputs'])).found).toEqual([]);
  shown[0] = { at: 'a#one', steps: ['rsbuild build'] };
  const without = (await check(block, {}, ['outputs'])).found;
  expect(without.map(({ rule }) => rule)).toEqual('whole' in entry ? [] : ['outputs-differ']);
  runOutput.mockResolvedValue({ output: `${output}\nmore\n`, dir: '/tmp/real' });
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], ...entry };
  expect((await check(block, {}, ['outputs'])).found).toHaveLength('whole' in entry ? 1 : 0);
});

test('a section without a configuration is run with an empty one', async () => {
  const context = contextOf({
    'content/en/a.mdx': `# A\n\n## One\n\n${fence('text', 'Built')}`,
    [RECORD]: '{}',
  });
  await outputsCheck.run({ ...context, updates: new Set(['outputs']) });
  const files = { 'rsbuild.config.mjs': 'export default {};\n', 'src/index.js': expect.any(String) };
  expect(projects().map((project) => project.files)).toEqual([files]);
});

test('a place that is not in the pages is reported', async () => {
  shown[0] = { at: 'a#one', project: 'b#none', steps: [] };
  expect((await check('Built')).found).toMatchObject([
    { rule: 'outputs-place', file: 'tests/content/outputs', message: 'There is no page b.' },
  ]);
});
