import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { answersOf } from '../answers.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { diagramPage, withDiagrams } from './diagram.ts';
import { actions, type HookOrder, type HookPhase, recordHooks, shapes } from './record.ts';

const recorderFile = 'tests/content/hook-recorder.mjs';
const recordFile = 'tests/content/hook-order.json';

/** The order of hooks the pages tell is the one a recording plugin sees. */
export const hooksCheck: Check = {
  name: 'hooks',
  about: 'the recorded order of hooks is that of the real package, and the diagrams show it',
  async run(context) {
    const { tree, packagesDir, updates, verified } = context;
    if (!tree.isWhole) return [];
    const recorder = path.join(tree.root, recorderFile);
    const answers = await answersOf<HookOrder>(context, 'hooks', 'hooks/record.ts', [recorder]);
    const file = path.join(tree.root, recordFile);
    const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HookOrder) : undefined;
    const questionOf = (order: HookOrder | undefined): string =>
      JSON.stringify([order, readFileSync(recorder, 'utf8')]);
    const isVerified = stored !== undefined && verified.has('hooks', 'order', questionOf(stored));
    let order = isVerified ? stored : await answers.get('order');
    if (!order) {
      order = await recordHooks(recorder, packagesDir);
      await answers.set('order', order);
    }
    if (updates.has('hooks')) {
      writeFileSync(file, `${JSON.stringify(order, null, 2)}\n`);
      for (const page of tree.pages) {
        if (page.key !== diagramPage) continue;
        writeFileSync(path.join(tree.root, page.file), withDiagrams(page.source, order, page.lang));
      }
    }
    const differences = updates.has('hooks') ? [] : compareOrder(stored, order);
    if (!isVerified && differences.length === 0) verified.add('hooks', 'order', questionOf(order));
    return [...differences, ...compareDiagrams(order, updates.has('hooks') ? [] : tree.pages)];
  },
};

/** A problem for each run whose order is not the stored one. */
export function compareOrder(stored: HookOrder | undefined, recorded: HookOrder): Diagnostic[] {
  const advice =
    'Run npm run check:content -- --only hooks --update, then bring the pages on hooks up to date.';
  return actions.flatMap((action) =>
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

/** A problem for each page whose diagrams show another order. */
export function compareDiagrams(order: HookOrder, pages: readonly PageSource[]): Diagnostic[] {
  return pages
    .filter((page) => page.key === diagramPage && withDiagrams(page.source, order, page.lang) !== page.source)
    .map(({ file }) => {
      const advice = 'Run npm run check:content -- --only hooks --update.';
      return problem('hook-diagram', file, undefined, 'A diagram does not show the recorded order.', advice);
    });
}
