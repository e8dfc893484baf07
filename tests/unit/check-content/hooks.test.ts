import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { compareOrder, compareSections, hooksCheck } from '../../../scripts/check-content/hooks/check.ts';
import { arrangeEvents, type HookEvent, recordHooks } from '../../../scripts/check-content/hooks/record.ts';
import { readPageSource } from '../../../scripts/check-content/page-source.ts';
import en from '../../../src/languages/en.ts';
import { timeline } from '../../../src/node/components/hooks.ts';
import { calledIn, type HookOrder } from '../../../src/shared/hook-order.ts';
import { contextOf } from './make-tree.ts';

vi.mock('../../../scripts/check-content/hooks/record.ts', { spy: true });

const stored = JSON.parse(readFileSync('content/_hooks.json', 'utf8')) as HookOrder;

test('environments run in parallel: only the order within each counts', () => {
  const first = arrangeEvents([
    { phase: 'start' },
    { hook: 'a' },
    { hook: 'x', environment: 'node' },
    { hook: 'x', environment: 'web' },
    { hook: 'y', environment: 'node' },
    { hook: 'y', environment: 'web' },
    { hook: 'onAfterStartDevServer' },
    { hook: 'b' },
  ]);
  expect(first).toEqual([
    {
      phase: 'start',
      steps: ['a', { environments: { web: ['x', 'y'], node: ['x', 'y'] } }, 'b'],
      alongside: ['onAfterStartDevServer'],
    },
  ]);
});

test('a rebuild that one environment started twice is accepted', () => {
  const compile = (environment: string): HookEvent[] =>
    ['onBeforeEnvironmentCompile', 'transform', 'onAfterEnvironmentCompile'].map((hook) => ({
      hook,
      environment,
    }));
  const around = (...events: HookEvent[]): HookEvent[] => [
    { phase: 'start' },
    ...compile('web'),
    { phase: 'rebuild' },
    { hook: 'onBeforeDevCompile' },
    ...events,
    { hook: 'onAfterDevCompile' },
    { phase: 'close' },
  ];
  const quick = arrangeEvents(around(...compile('node'), ...compile('web')));
  const slow = around(
    ...compile('node').slice(0, 1),
    { hook: 'onBeforeDevCompile' },
    ...compile('web').slice(0, 2),
    { hook: 'onAfterDevCompile' },
    ...compile('web'),
    ...compile('node'),
  );
  expect(arrangeEvents(slow)).toEqual(quick);
  expect(quick[1]?.steps).toMatchObject(['onBeforeDevCompile', {}, 'onAfterDevCompile']);
  // Nothing needs to follow the rebuild.
  const begun = compile('web').slice(0, 1);
  expect(arrangeEvents([{ phase: 'rebuild' }, ...begun, ...begun])).toEqual([
    { phase: 'rebuild', steps: [{ environments: { web: ['onBeforeEnvironmentCompile'] } }] },
  ]);
});

test('a different order is reported with its first difference', () => {
  const changed = structuredClone(stored);
  changed.build.single[0]?.steps.reverse();
  expect(compareOrder(stored, stored)).toEqual([]);
  const [found, ...rest] = compareOrder(stored, changed);
  expect(rest).toEqual([]);
  expect(found?.message).toBe(
    'The order of hooks in build (single) is another: start onAfterBuild runs where start setup was.',
  );
});

test('the timeline of a command has every recorded step in order', () => {
  const [source = ''] = timeline(stored, en.page.hooks).split('</Tab>');
  const names = [...source.matchAll(/\[([\w.]+)\]\(|`(setup)`/g)].map((match) => match[1] ?? match[2]);
  expect(names).toEqual(calledIn(stored, 'dev'));
  expect(names.length).toBeGreaterThan(20);
  expect(source).toContain('[dev.setupMiddlewares](/config/dev/setup-middlewares)');
});

test.each(['en', 'zh'])('the page in %s explains the hooks in the order of each run', (lang) => {
  const file = `content/${lang}/plugins/dev/hooks.mdx`;
  const page = readPageSource(file, readFileSync(file, 'utf8'));
  expect(compareSections(stored, [page])).toEqual([]);
  const changed = structuredClone(stored);
  changed.preview.single[0]?.steps.reverse();
  expect(compareSections(changed, [page])).toMatchObject([{ rule: 'hook-sections', file }]);
});

const site = {
  'content/en/a.mdx': '# A\n',
  'content/_hooks.json': JSON.stringify(stored),
  'tests/content/hook-recorder.mjs': 'recorder',
};
const readText = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

/** An order of hooks that differs from the record. */
function otherOrder(): HookOrder {
  const order = structuredClone(stored);
  order.build.single[0]?.steps.reverse();
  return order;
}

test('a verified order is recorded with the other results, and not run again', async () => {
  const recorded = vi.mocked(recordHooks).mockReset().mockResolvedValue(stored);
  const context = contextOf(site);
  expect(await hooksCheck.run(context)).toEqual([]);
  expect([recorded.mock.calls.length, context.verified.unrecorded()]).toEqual([1, 1]);
  context.verified.save(['hooks']);
  const verified = readText(context.tree.root, 'verified.json');
  expect(JSON.parse(verified)).toEqual({ hooks: { order: expect.any(String) } });

  const again = contextOf({ ...site, 'verified.json': verified });
  expect(await hooksCheck.run(again)).toEqual([]);
  expect([recorded.mock.calls.length, again.verified.unrecorded()]).toEqual([1, 0]);

  const recorder = { 'tests/content/hook-recorder.mjs': 'another recorder' };
  await hooksCheck.run(contextOf({ ...site, ...recorder, 'verified.json': verified }));
  expect(recorded).toHaveBeenCalledTimes(2);
});

test('a different order is a problem of the record until an update writes it', async () => {
  vi.mocked(recordHooks).mockReset().mockResolvedValue(otherOrder());
  const context = contextOf(site);
  const { root } = context.tree;
  expect(await hooksCheck.run(context)).toMatchObject([
    {
      rule: 'hook-order',
      file: 'content/_hooks.json',
      advice: expect.stringContaining('--only hooks --update'),
    },
  ]);
  expect(context.verified.unrecorded()).toBe(0);
  expect(readText(root, 'content/_hooks.json')).toBe(site['content/_hooks.json']);

  expect(await hooksCheck.run({ ...context, updates: new Set(['hooks']) })).toEqual([]);
  expect(JSON.parse(readText(root, 'content/_hooks.json'))).toEqual(otherOrder());
  expect(context.verified.unrecorded()).toBe(1);
});

test('without a record each run is reported; a run on a part of the site does nothing', async () => {
  const recorded = vi.mocked(recordHooks).mockReset().mockResolvedValue(stored);
  const { 'content/_hooks.json': _record, ...withoutRecord } = site;
  expect(await hooksCheck.run(contextOf(withoutRecord))).toHaveLength(6);
  expect(recorded).toHaveBeenCalledTimes(1);
  expect(await hooksCheck.run(contextOf(withoutRecord, ['content/en/a.mdx']))).toEqual([]);
  expect(recorded).toHaveBeenCalledTimes(1);
});
