import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { builtCheck } from '../../../scripts/check-content/built-examples/check.ts';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';
import type { CheckContext } from '../../../scripts/check-content/context.ts';
import { contextOf, fence, toldOf } from './make-tree.ts';

const builtExamples = vi.hoisted<BuiltExample[]>(() => []);
const runExamples = vi.hoisted(() => vi.fn());
vi.mock('../../content/built/all.ts', () => ({ builtExamples }));
vi.mock('../../../scripts/check-content/built-examples/run.ts', () => ({ runExamples }));

const page = (code: string) => `# A\n\n${fence('ts', code, 'title="rsbuild.config.ts"')}`;
const site = {
  'content/en/config/output/a.mdx': page('a'),
  'content/en/config/output/b.mdx': page('b'),
  'content/en/guide/c.mdx': page('c'),
};
const example = (at: string, more: Partial<BuiltExample> = {}): BuiltExample => ({
  ...{ at, claim: `${at} works`, check: () => undefined },
  ...more,
});

beforeEach(() => {
  const recipe = { recipe: true };
  builtExamples.splice(
    0,
    builtExamples.length,
    example('config/output/a', recipe),
    example('config/output/b', recipe),
    example('guide/c'),
  );
  runExamples.mockReset().mockImplementation(async (projects: object[]) => projects.map(() => undefined));
});

const ran = () =>
  runExamples.mock.calls
    .flatMap(([projects]) => projects as { example: BuiltExample }[])
    .map(({ example: { claim } }) => claim);
const savedBy = ({ tree, verified }: CheckContext): string => {
  verified.save(['built-examples']);
  return readFileSync(path.join(tree.root, 'verified.json'), 'utf8');
};
const all = [
  'config/output/a works',
  'config/output/b works',
  'guide/c works',
  'it builds together with config/output/b',
];

test('examples and pairs of recipes are run once, and recorded if they pass', async () => {
  const context = contextOf(site);
  expect(await builtCheck.run(context)).toEqual([]);
  expect(ran()).toEqual(all);
  const verified = savedBy(context);
  expect(Object.keys(JSON.parse(verified)['built-examples'])).toEqual([
    'config/output/a › config/output/a works',
    'config/output/a › it builds together with config/output/b',
    'config/output/b › config/output/b works',
    'guide/c › guide/c works',
  ]);
  runExamples.mockClear();
  const again = contextOf({ ...site, 'verified.json': verified });
  expect(await builtCheck.run(again)).toEqual([]);
  expect([ran(), again.verified.unrecorded()]).toEqual([[], 0]);

  const others: Record<string, () => void> = {
    'its code': () => builtExamples.splice(2, 1, example('guide/c', { check: () => expect(1).toBe(1) })),
    'its files': () => builtExamples.splice(2, 1, example('guide/c', { files: { 'src/a.js': '' } })),
  };
  for (const [what, change] of Object.entries(others)) {
    runExamples.mockClear();
    change();
    await builtCheck.run(again);
    expect(ran(), what).toEqual(['guide/c works']);
  }
});

test('examples of the selected pages are run, pairs if one of their pages is selected', async () => {
  await builtCheck.run(contextOf(site, ['content/en/config/output/b.mdx']));
  expect(ran()).toEqual([all[1], all[3]]);
});

test('failures are reported on the page, and run again', async () => {
  runExamples.mockImplementation(async (projects: object[]) =>
    projects.map((_, index) => (index === 1 ? 'Not so.' : undefined)),
  );
  const context = contextOf(site);
  const found = await builtCheck.run(context);
  expect(toldOf(found)).toEqual([
    'content/en/config/output/b.mdx:3 built: It does not hold that config/output/b works.\nNot so. → Fix the page, or the assertion in tests/content/built.',
  ]);
  expect(context.verified.unrecorded()).toBe(3);
  runExamples.mockClear();
  await builtCheck.run(contextOf({ ...site, 'verified.json': savedBy(context) }));
  expect(ran()).toEqual(['config/output/b works']);
});

test('an example needs its page, and a configuration there or in its folder', async () => {
  const fixture = { 'fixture/rsbuild.config.ts': 'f' };
  builtExamples.splice(
    0,
    3,
    example('guide/c#none'),
    example('guide/none#a'),
    example('guide/c', { fixture: 'fixture' }),
  );
  runExamples.mockImplementation(async (projects: object[]) => projects.map(() => 'Not so.'));
  expect(toldOf(await builtCheck.run(contextOf({ ...site, ...fixture })))).toEqual([
    'tests/content/built built-place: There is no page guide/none. → Take its examples out, or write the page.',
    'tests/content/built built-place: content/en/guide/c.mdx has no section "none". → Name a section of the page that has a configuration, or a sound fixture.',
    'content/en/guide/c.mdx built: It does not hold that guide/c works.\nNot so. → Fix the page or fixture, or the assertion in tests/content/built.',
  ]);
  builtExamples.splice(2, 1);
  expect(await builtCheck.run(contextOf(site, ['content/en/guide']))).toHaveLength(1);
});
