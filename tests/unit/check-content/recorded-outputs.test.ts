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

const CONFIG = fence('ts', 'export default {};', 'title="rsbuild.config.ts"');
const page = (output: string) =>
  `# A\n\n## One\n\n${CONFIG}\n${fence('js', 'fixed();', 'title="src/a.js"')}\n${fence('text', output)}`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  runOutput.mockReset().mockResolvedValue({ output: 'Built in 12 ms\n', dir: '' });
  shown.splice(0, shown.length, { at: 'a#one', steps: ['rsbuild build'] });
  for (const id of Object.keys(notRun)) delete notRun[id];
});

/** Result of a run, and what is verified after it. */
async function check(output: string, record: object = {}, updates: string[] = [], paths: string[] = []) {
  const recorded = JSON.stringify({ outputs: record });
  const context = contextOf({ 'content/en/a.mdx': page(output), 'verified.json': recorded }, paths);
  const found = await outputsCheck.run({ ...context, updates: new Set(updates) });
  const verified = () => JSON.parse(readFileSync(path.join(context.tree.root, 'verified.json'), 'utf8'));
  const kept = verified().outputs;
  context.verified.save(['outputs']);
  return { found, kept, record: verified().outputs ?? {} };
}

const projects = (): OutputProject[] => runOutput.mock.calls.map(([project]) => project as OutputProject);

test('a block is run once, and recorded if its output matches, immediately during updates', async () => {
  const { found, kept, record } = await check('Built in 0.5 s', { 'b#gone': '1' });
  expect([found, kept, Object.keys(record)]).toEqual([[], { 'b#gone': '1' }, ['a#one']]);
  expect((await check('Built in 0.5 s', {}, ['outputs'])).kept).toEqual(record);
  expect(runOutput).toHaveBeenCalledTimes(2);

  expect((await check('Built in 0.5 s', record)).found).toEqual([]);
  await check('Built in 0.5 s', record, ['outputs']);
  expect(runOutput).toHaveBeenCalledTimes(2);
  await check('Built in 0.5 s', record, ['outputs', 'again']);
  expect(runOutput).toHaveBeenCalledTimes(3);
});

test('a recorded block is run again if it, its steps or its files change', async () => {
  const { record } = await check('Built in 0.5 s');
  const isRun = async (output: string) => {
    runOutput.mockClear();
    await check(output, record);
    return runOutput.mock.calls.length === 1;
  };
  expect(await isRun('Built in 0.5 s')).toBe(false);
  expect(await isRun('Built in 0.6 s')).toBe(true);
  const ways = [{ steps: ['rsbuild build --watch'] }, { files: { 'src/b.js': '' } }, { whole: true }];
  for (const way of ways) {
    shown[0] = { at: 'a#one', steps: ['rsbuild build'], ...way };
    expect(await isRun('Built in 0.5 s'), JSON.stringify(way)).toBe(true);
  }
});

test('missing output is reported with the actual output, and the record is kept', async () => {
  const { record } = await check('Built in 0.5 s');
  const { found, record: after } = await check('Failed', record);
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
  expect((await check('Built', record)).found).toMatchObject([
    { message: 'Not in the output: Built\nThe output:\nNo such command' },
  ]);
});

test("a project has the files of the section; a configuration of its own replaces the page's", async () => {
  await check('Built');
  const own = { 'rsbuild.config.mjs': 'export default { mode: "none" };', 'dist/kept.txt': '' };
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], files: own };
  await check('Built');
  const files = { 'src/a.js': 'fixed();', 'src/index.js': expect.any(String) };
  expect(projects().map((project) => project.files)).toEqual([
    { ...files, 'rsbuild.config.ts': 'export default {};' },
    { ...files, ...own },
  ]);
});

test('the files of a section fix an error: with them, it is no longer printed', async () => {
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
  const { found, record } = await check('error   broken');
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
  const unfixed = await check('error   broken', record, ['again']);
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

test('each block with output declares how it is produced, or why it is not run, and no other block does', async () => {
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
])('output may differ exactly as an entry declares: %j', async (entry, block, output) => {
  runOutput.mockResolvedValue({ output: `${output}\n`, dir: '/tmp/real' });
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], ...entry };
  expect((await check(block)).found).toEqual([]);
  shown[0] = { at: 'a#one', steps: ['rsbuild build'] };
  const without = (await check(block)).found;
  expect(without.map(({ rule }) => rule)).toEqual('whole' in entry ? [] : ['outputs-differ']);
  runOutput.mockResolvedValue({ output: `${output}\nmore\n`, dir: '/tmp/real' });
  shown[0] = { at: 'a#one', steps: ['rsbuild build'], ...entry };
  expect((await check(block)).found).toHaveLength('whole' in entry ? 1 : 0);
});

test('a section without a configuration is run with an empty one', async () => {
  await outputsCheck.run(contextOf({ 'content/en/a.mdx': `# A\n\n## One\n\n${fence('text', 'Built')}` }));
  const files = { 'rsbuild.config.mjs': 'export default {};\n', 'src/index.js': expect.any(String) };
  expect(projects().map((project) => project.files)).toEqual([files]);
});

test('a place that is missing on the pages is reported', async () => {
  shown[0] = { at: 'a#one', project: 'b#none', steps: [] };
  expect((await check('Built')).found).toMatchObject([
    { rule: 'outputs-place', file: 'tests/content/outputs', message: 'There is no page b.' },
  ]);
});
