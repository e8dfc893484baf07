import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import {
  calledIn,
  HOOKS_FILE,
  type HookOrder,
  type HookPhase,
  hookActions,
} from '../../../src/shared/hook-order.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { recordHooks, shapes } from './record.ts';

const recorderFile = 'tests/content/hook-recorder.mjs';
const recordFile = `content/${HOOKS_FILE}`;

/** Checks that pages describe the hooks in the order that a recording plugin observes. */
export const hooksCheck: Check = {
  name: 'hooks',
  about: 'the recorded order of hooks is that of the real package, and pages explain them in it',
  async run(context) {
    const { tree, packagesDir, updates, verified } = context;
    if (!tree.isWhole) return [];
    const recorder = path.join(tree.root, recorderFile);
    const file = path.join(tree.root, recordFile);
    const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HookOrder) : undefined;
    const questionOf = (order: HookOrder | undefined): string =>
      JSON.stringify([order, readFileSync(recorder, 'utf8')]);
    const isVerified = stored !== undefined && verified.has('hooks', 'order', questionOf(stored));
    const order = isVerified ? stored : await recordHooks(recorder, packagesDir);
    if (updates.has('hooks')) writeFileSync(file, `${JSON.stringify(order, null, 2)}\n`);
    const differences = updates.has('hooks') ? [] : compareOrder(stored, order);
    if (!isVerified && differences.length === 0) verified.add('hooks', 'order', questionOf(order));
    return [...differences, ...compareSections(order, tree.pages)];
  },
};

/** Reports runs whose order differs from the record. */
export function compareOrder(stored: HookOrder | undefined, recorded: HookOrder): Diagnostic[] {
  const advice =
    'Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.';
  return hookActions.flatMap((action) =>
    shapes.flatMap((shape) => {
      const want = stored?.[action]?.[shape];
      const have = recorded[action][shape];
      if (isDeepStrictEqual(want, have)) return [];
      const message = `The order of hooks in ${action} (${shape}) is another: ${firstDifference(want ?? [], have)}.`;
      return [problem('hook-order', recordFile, undefined, message, advice)];
    }),
  );
}

function firstDifference(want: readonly HookPhase[], have: readonly HookPhase[]): string {
  const flat = (phases: readonly HookPhase[]): string[] =>
    phases.flatMap(({ phase, steps, alongside }) =>
      [
        ...steps.map((step) => (typeof step === 'string' ? step : JSON.stringify(step.environments))),
        ...(alongside ?? []),
      ].map((step) => `${phase} ${step}`),
    );
  const [before, now] = [flat(want), flat(have)];
  const index = now.findIndex((step, at) => step !== before[at]);
  return index < 0
    ? `${before[now.length] ?? 'nothing'} no longer runs`
    : `${now[index]} runs where ${before[index] ?? 'nothing'} was`;
}

/** Reports pages with a timeline whose sections are not in the order of a run, or lack one of its hooks. */
export function compareSections(order: HookOrder, pages: readonly PageSource[]): Diagnostic[] {
  return pages
    .filter(({ components }) => components.some(({ name }) => name === 'HookTimeline'))
    .flatMap(({ file, headings }) =>
      hookActions.flatMap((action) => {
        const sections = headings.map(({ text }) => text);
        // A rebuild repeats hooks of the start.
        const called = [
          ...new Set(calledIn(order, action).filter((name) => /^(?:modify|on)[A-Z]/.test(name))),
        ];
        const explained = sections.filter((name) => called.includes(name));
        const wrong = called.find((name, index) => explained[index] !== name);
        if (wrong === undefined) return [];
        const message = `The section of ${wrong} is not where ${action} calls it.`;
        const advice = `Arrange the sections as ${recordFile} has them: ${called.join(', ')}.`;
        return [problem('hook-sections', file, undefined, message, advice)];
      }),
    );
}
