import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { fastestBuild, type HomeRecord, homeCheck } from '../../../scripts/check-content/home/check.ts';
import type { OutputProject } from '../../../scripts/check-content/outputs/run.ts';
import { contextOf } from './make-tree.ts';

const runOutput = vi.hoisted(() => vi.fn());
vi.mock('../../../scripts/check-content/outputs/run.ts', () => ({ runOutput }));

const printed = (time: string) => `
Rsbuild v1.5.17

info    build started...
ready   built in ${time} s

File (web)                          Size      Gzip
dist/index.html                     0.37 kB   0.25 kB
dist/static/js/index.c3ad3b37.js    12 B      10 B

                           Total:   0.38 kB   0.26 kB

`;

describe('builds of the home page', () => {
  test('the fastest of several builds is used: lines before the table, and its rows', () => {
    expect(fastestBuild(printed('1.20') + printed('0.73') + printed('0.9'))).toEqual({
      terminal: ['Rsbuild v1.5.17', 'info    build started...', 'ready   built in 0.73 s'],
      files: [
        ['dist/index.html', '0.37 kB', '0.25 kB'],
        ['dist/static/js/index.c3ad3b37.js', '12 B', '10 B'],
        ['', '0.38 kB', '0.26 kB'],
      ],
    });
  });

  test('a failed build is not the fastest', () => {
    const failed = '\nRsbuild v1.5.17\n\nerror   Build errors: \nFile: ./src/index.tsx\n';
    expect(fastestBuild(failed + printed('0.73')).terminal.at(-1)).toBe('ready   built in 0.73 s');
    expect(fastestBuild(failed).files).toEqual([]);
  });
});

const FILE = 'content/_home.json';
const right: HomeRecord = {
  starters: [
    { name: 'React', template: 'none', config: ['export default {};'], ...fastestBuild(printed('0.73')) },
  ],
  settings: 2,
  changed: 0.75,
};
const site = { 'content/en/index.mdx': '# Home\n', 'content/en/a.mdx': '# A\n' };

describe('the record of the home page', () => {
  /** Output of builds: five of a starter, its configuration, and one after a change. */
  function print(project: OutputProject): { output: string; dir: string } {
    const first = String(project.steps[0]);
    const isEdited = Object.hasOwn(project.files, 'src/App.tsx');
    const changed = printed('1').replace(
      'index.c3ad3b37.js    12 B      10 B',
      'index.deadbeef.js    0.9 kB    0.5 kB',
    );
    if (first.includes('inspect')) return { output: 'one\ntwo\n', dir: '' };
    return { output: isEdited ? changed : printed('0.5'), dir: '' };
  }
  const check = async (record: object, updates: string[] = [], paths: string[] = [], more: object = {}) => {
    runOutput.mockReset().mockImplementation(async (project: OutputProject) => print(project));
    const context = contextOf({ ...site, ...more, [FILE]: JSON.stringify(record) }, paths);
    const found = await homeCheck.run({ ...context, updates: new Set(updates) });
    const read = (file: string) => readFileSync(path.join(context.tree.root, file), 'utf8');
    return { found, read, context };
  };

  test('is valid if builds match it, at any speed; then it is not run again', async () => {
    const { found, context, read } = await check(right);
    expect([found, context.verified.unrecorded()]).toEqual([[], 1]);
    const projects = runOutput.mock.calls.map(([project]) => project as OutputProject);
    const config = { 'rsbuild.config.ts': 'export default {};\n' };
    expect(projects.map(({ files, steps }) => [files, steps.length])).toEqual([
      [config, 5],
      [config, 2],
      [{ ...config, 'src/App.tsx': '' }, 1],
    ]);
    context.verified.save(['home']);
    const verified = { 'verified.json': read('verified.json') };
    expect((await check(right, [], [], verified)).found).toEqual([]);
    expect(runOutput).not.toHaveBeenCalled();
    await check(right, ['again'], [], verified);
    expect(runOutput).toHaveBeenCalled();
    expect((await check({ ...right, settings: 3 }, [], [], verified)).found).toHaveLength(1);
  });

  test('is reported if builds differ, and an update writes the new output', async () => {
    const wrong = { ...right, settings: 3 };
    const { found, context, read } = await check(wrong);
    expect(found).toMatchObject([
      { rule: 'home-changed', file: FILE, advice: 'npm run check:content -- --only home --update' },
    ]);
    expect([context.verified.unrecorded(), JSON.parse(read(FILE))]).toEqual([0, wrong]);

    const updated = await check(wrong, ['home']);
    expect([updated.found, updated.context.verified.unrecorded()]).toEqual([[], 1]);
    const [starter] = right.starters;
    const terminal = ['Rsbuild v1.5.17', 'info    build started...', 'ready   built in 0.5 s'];
    expect(JSON.parse(updated.read(FILE))).toEqual({ ...right, starters: [{ ...starter, terminal }] });
  });

  test('is checked with the home page only', async () => {
    const wrong = { ...right, settings: 3 };
    expect((await check(wrong, [], ['content/en/a.mdx'])).found).toEqual([]);
    expect(runOutput).not.toHaveBeenCalled();
    expect((await check(wrong, [], ['content/en/index.mdx'])).found).toHaveLength(1);
  });
});
