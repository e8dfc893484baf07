import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareDiagrams, compareOrder } from '../../../scripts/check-content/hooks/check.ts';
import { diagramTexts, drawDiagram } from '../../../scripts/check-content/hooks/diagram.ts';
import {
  arrangeEvents,
  type HookEvent,
  type HookOrder,
} from '../../../scripts/check-content/hooks/record.ts';
import { readPageSource } from '../../../scripts/check-content/page-source.ts';

const stored = JSON.parse(readFileSync('tests/content/hook-order.json', 'utf8')) as HookOrder;

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

test('the diagram names every recorded step in order', () => {
  const source = drawDiagram(stored.dev.single, diagramTexts.en?.('dev') ?? expect.fail());
  const names = [...source.matchAll(/\[([\w.]+)\]\(|`(setup)`/g)].map((match) => match[1] ?? match[2]);
  const steps = stored.dev.single.flatMap(({ steps, alongside }) => [
    ...steps.flatMap((step) => (typeof step === 'string' ? [step] : (step.environments.web ?? []))),
    ...(alongside ?? []),
  ]);
  expect(names).toEqual(steps);
  expect(source).toContain('[dev.setupMiddlewares](/config/dev/setup-middlewares)');
});

test.each(['en', 'zh'])('the page in %s has the diagram of each run', (lang) => {
  const file = `content/${lang}/plugins/dev/hooks.mdx`;
  const page = readPageSource(file, readFileSync(file, 'utf8'));
  expect(page.components.filter(({ name }) => name === 'Diagram')).toHaveLength(3);
  expect(compareDiagrams(stored, [page])).toEqual([]);
  const changed = structuredClone(stored);
  changed.preview.single[0]?.steps.reverse();
  expect(compareDiagrams(changed, [page])).toMatchObject([{ rule: 'hook-diagram', file }]);
});
