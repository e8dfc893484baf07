import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { effectsCheck } from '../../../scripts/check-content/effects/check.ts';
import type { EffectProject } from '../../../scripts/check-content/effects/run.ts';
import type { ExampleEffects } from '../../../src/shared/effects.ts';
import { contextOf, fence } from './make-tree.ts';

const runEffects = vi.hoisted(() => vi.fn());
const noEffects = vi.hoisted<Record<string, string>>(() => ({}));
vi.mock('../../../scripts/check-content/effects/run.ts', () => ({ runEffects }));
vi.mock('../../content/effects.ts', () => ({
  effectFiles: {},
  effectPoints: { 'config/output/a': /point/ },
  noEffects,
  unsteadyFiles: [],
}));

const config = (meta = '') => fence('ts', 'export default {};', `title="rsbuild.config.ts"${meta}`);
const option = `---\noption:\n  name: output.a\n  type: string\n  default: "'x'"\n  since: 1.0.0\n---\n\n# output.a\n\n${config()}`;
const site = {
  'content/en/config/output/a.mdx': option,
  'content/zh/config/output/a.mdx': option,
  'content/en/guide/b.mdx': `# B\n\n${config(' changes')}\n${config()}\n${config(' changes')}`,
  'content/en/shared/c.mdx': config(' changes'),
};
const run = (mode: string) => ({ settings: { mode }, files: { 'a.js': mode } });
const pair = (before: string, after: string) => ({ before: run(before), after: run(after) });

beforeEach(() => {
  for (const key of Object.keys(noEffects)) delete noEffects[key];
  runEffects
    .mockReset()
    .mockImplementation(async (jobs: EffectProject[]) => jobs.map(() => [pair('1', '2'), pair('1', '3')]));
});

async function check(files: Record<string, string>, updates: string[] = [], paths: string[] = []) {
  const context = contextOf(files, paths);
  const found = await effectsCheck.run({ ...context, updates: new Set(updates) });
  const read = (file: string) => readFileSync(path.join(context.tree.root, file), 'utf8');
  return { found, read, context };
}

const jobs = () => runEffects.mock.calls.flatMap(([all]) => all as { key: string; index: number }[]);

test('examples are run in the default language, and defaults with the whole site', async () => {
  await check(site);
  expect(jobs().map(({ key, index }) => `${key} ${index}`)).toEqual([
    'config/output/a 0',
    'guide/b 0',
    'guide/b 1',
    '_defaults 0',
  ]);
  runEffects.mockClear();
  await check(site, [], ['content/en/guide', 'content/en/shared']);
  expect(jobs().map(({ key }) => key)).toEqual(['guide/b', 'guide/b']);
});

test('a record that does not match the package is reported at the example', async () => {
  const { found, context } = await check(site);
  expect(found.map(({ rule, file, line }) => [rule, file, line])).toEqual([
    ['effects-changed', 'content/en/config/output/a.mdx', 11],
    ['effects-changed', 'content/en/guide/b.mdx', 3],
    ['effects-changed', 'content/en/guide/b.mdx', 11],
    ['effects-changed', 'content/_effects/_defaults.json', undefined],
  ]);
  expect(found[1]?.message).toBe('The record is not what the package does.');
  expect(found[1]?.advice).toBe('npm run check:content -- --only effects --update content/en/guide/b.mdx');
  expect(found[3]?.advice).toBe('npm run check:content -- --only effects --update');
  expect(context.verified.unrecorded()).toBe(0);
});

test('an update writes the effects; then they are valid, and not run again', async () => {
  const gone = { 'content/_effects/config/gone.json': '[]' };
  const { found, read, context } = await check({ ...site, ...gone }, ['effects']);
  expect([found, context.verified.unrecorded()]).toEqual([[], 4]);
  expect(existsSync(path.join(context.tree.root, 'content/_effects/config/gone.json'))).toBe(false);
  const records = ['config/output/a', 'guide/b', '_defaults'].map((key) => `content/_effects/${key}.json`);
  const [a, b, defaults] = records.map((file) => JSON.parse(read(file)));
  expect(a).toMatchObject([{ development: { settings: 1, files: 1 }, production: { settings: 1 } }]);
  expect(b).toHaveLength(2);
  expect(defaults).toEqual([
    { pages: [{ key: 'config/output/a', option: 'output.a' }], settings: { mode: ['1'] } },
  ]);

  context.verified.save(['effects']);
  const recorded = Object.fromEntries([...records, 'verified.json'].map((file) => [file, read(file)]));
  runEffects.mockClear();
  expect((await check({ ...site, ...recorded })).found).toEqual([]);
  expect(runEffects).not.toHaveBeenCalled();
  expect((await check({ ...site, ...recorded }, ['again'])).found).toEqual([]);
  expect(jobs()).toHaveLength(4);
  runEffects.mockClear();
  const edited = { 'content/en/config/output/a.mdx': option.replace('{}', '{ mode: "none" }') };
  expect((await check({ ...site, ...recorded, ...edited })).found).toEqual([]);
  expect(jobs().map(({ key }) => key)).toEqual(['config/output/a']);
  const partly = { ...site, ...recorded, ...gone };
  expect(
    (await check(partly, ['effects'], ['content/en/guide'])).read('content/_effects/config/gone.json'),
  ).toBe('[]');
});

test('an example that fails, and one without an effect or a reason, are problems', async () => {
  const page = { 'content/en/config/output/a.mdx': option };
  const told = async (development: object, production: object) => {
    runEffects.mockResolvedValue([[development, production]]);
    const { found } = await check(page, ['effects'], ['content/en/config']);
    return found.map(({ rule, message }) => `${rule} ${message}`);
  };
  expect(await told(pair('1', '2'), { message: 'No plugin.' })).toEqual([
    'effects-run The example cannot be run: No plugin.',
  ]);
  const nothing = pair('1', '1');
  const withoutReason = ['effects-reason Nothing differs in a mode, and noEffects does not say why.'];
  expect(await told(nothing, pair('1', '2'))).toEqual(withoutReason);
  expect(await told(nothing, nothing)).toEqual(withoutReason);
  noEffects['config/output/a'] = 'development';
  expect(await told(nothing, pair('1', '2'))).toEqual([]);
  expect(await told(pair('1', '2'), pair('1', '2'))).toEqual([
    'effects-reason Something differs in both modes, and noEffects says "development".',
  ]);
});

test('defaults are recorded again with the effects of options, and unresolved if several options change a part', async () => {
  const run = (value: string) => ({ settings: { output: { a: value, b: '1' } }, files: {} });
  const pair = { before: run('0'), after: run('1') };
  runEffects.mockImplementation(async (jobs: EffectProject[]) => jobs.map(() => [pair, pair]));
  const other = { 'content/en/config/output/b.mdx': option.replaceAll('output.a', 'output.b') };
  const { read } = await check({ 'content/en/config/output/a.mdx': option, ...other }, ['effects']);
  const file = 'content/_effects/_defaults.json';
  expect(JSON.parse(read(file))).toMatchObject([{ settings: { 'output.a': ['0'], 'output.b': ['1'] } }]);
});

test('equal effects in both modes are recorded once, with the reason', async () => {
  const page = { 'content/en/config/output/a.mdx': option };
  const recorded = async (development: object, production: object) => {
    runEffects.mockResolvedValue([[development, production]]);
    const { read } = await check(page, ['effects'], ['content/en/config']);
    return (JSON.parse(read('content/_effects/config/output/a.json')) as object[])[0];
  };
  expect(await recorded(pair('1', '2'), pair('1', '2'))).toEqual({
    both: expect.objectContaining({ settings: 1, files: 1, paths: ['mode'] }),
  });
  noEffects['config/output/a'] = 'development';
  expect(await recorded(pair('1', '1'), pair('1', '1'))).toEqual({ none: 'development' });
  expect(await recorded(pair('1', '1'), pair('1', '2'))).toEqual({
    development: expect.objectContaining({ settings: 0 }),
    production: expect.objectContaining({ settings: 1 }),
    none: 'development',
  });
});

test('recorded panels show the point of their example', async () => {
  const { effectPoints } = await vi.importActual<{ effectPoints: Record<string, RegExp> }>(
    '../../content/effects.ts',
  );
  for (const [key, point] of Object.entries(effectPoints)) {
    const [{ both, development = both, production = both }] = JSON.parse(
      readFileSync(`content/_effects/${key}.json`, 'utf8'),
    ) as [ExampleEffects];
    for (const effect of [development, production].filter((each) => each && each.settings + each.files > 0)) {
      const lines = [...(effect?.diff.flat() ?? []), ...(effect?.parts.flatMap((part) => part.lines) ?? [])];
      expect(lines.join('\n'), key).toMatch(point);
    }
  }
});
