import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareOrder, compareSections } from '../../../scripts/check-content/hooks/check.ts';
import { arrangeEvents, type HookEvent } from '../../../scripts/check-content/hooks/record.ts';
import { readPageSource } from '../../../scripts/check-content/page-source.ts';
import en from '../../../src/languages/en.ts';
import { timeline } from '../../../src/node/components/hooks.ts';
import { calledIn, type HookOrder } from '../../../src/shared/hook-order.ts';

const stored = JSON.parse(readFileSync('content/_hooks.json', 'utf8')) as HookOrder;

test('environments run side by side: only the order inside each counts', () => {
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

test('a rebuild that one environment began twice is that of a quick machine', () => {
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
});

test('another order is reported with its first difference', () => {
  const changed = structuredClone(stored);
  changed.build.single[0]?.steps.reverse();
  expect(compareOrder(stored, stored)).toEqual([]);
  const [found, ...rest] = compareOrder(stored, changed);
  expect(rest).toEqual([]);
  expect(found?.message).toBe(
    'The order of hooks in build (single) is another: start onAfterBuild runs where start setup was.',
  );
});

test('the timeline of a command names every recorded step in order', () => {
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
