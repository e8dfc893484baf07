import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type HookOrder, type HookPhase, hookActions } from '../../../src/shared/hook-order.ts';
import { readJson, withFolder } from '../files.ts';
import { plainEnvironment } from '../programs.ts';

const run = promisify(execFile);

export const shapes = ['single', 'multi'] as const;

/** An event of the recording plugin. */
export type HookEvent = { phase: HookPhase['phase'] } | { hook: string; environment?: string };

/** Hooks without a fixed order: the server listens while the first compilation runs. */
const unordered = new Set(['onAfterStartDevServer']);

/** Normalizes the events of a run to a form that does not depend on timing. */
export function arrangeEvents(events: readonly HookEvent[]): HookPhase[] {
  const phases: HookPhase[] = [];
  for (const event of asOneRebuild(events)) {
    const current = phases.at(-1);
    if ('phase' in event) phases.push({ phase: event.phase, steps: [] });
    else if (!current) throw new Error(`${event.hook} was recorded before the first phase.`);
    else if (unordered.has(event.hook)) current.alongside = [...(current.alongside ?? []), event.hook];
    else if (event.environment === undefined) current.steps.push(event.hook);
    else {
      let last = current.steps.at(-1);
      if (typeof last !== 'object') {
        last = { environments: {} };
        current.steps.push(last);
      }
      last.environments[event.environment] ??= [];
      last.environments[event.environment]?.push(event.hook);
    }
  }
  return phases.map(({ steps, ...rest }) => ({ ...rest, steps: steps.map(sortEnvironments) }));
}

/**
 * Each environment watches files separately: one may notice a change after another has started, which then starts again. Of a
 * rebuild, only the last compilation of each environment counts, between the hooks before the first and after the last.
 */
function asOneRebuild(events: readonly HookEvent[]): HookEvent[] {
  const start = events.findIndex((event) => 'phase' in event && event.phase === 'rebuild') + 1;
  const next = events.findIndex((event, index) => index >= start && 'phase' in event);
  const end = next === -1 ? events.length : next;
  const rebuild = events.slice(start, end).filter((event) => 'hook' in event);
  const isCompiling = ({ environment }: { environment?: string }): boolean => environment !== undefined;
  const first = rebuild.findIndex(isCompiling);
  const last = rebuild.findLastIndex(isCompiling);
  const compilations = rebuild.slice(first, last + 1).filter((event, index, all) => {
    if (!isCompiling(event)) return false;
    const again = ({ hook, environment }: (typeof all)[number]): boolean =>
      hook === 'onBeforeEnvironmentCompile' && environment === event.environment;
    return !all.slice(index + 1).some(again);
  });
  return [
    ...events.slice(0, start),
    ...rebuild.slice(0, Math.max(first, 0)),
    ...compilations,
    ...rebuild.slice(last + 1),
    ...events.slice(end),
  ];
}

/** Sorts environments by name, `web` first, regardless of timing. */
function sortEnvironments(step: HookPhase['steps'][number]): HookPhase['steps'][number] {
  if (typeof step === 'string') return step;
  const rank = (name: string): string => (name === 'web' ? '' : name);
  const sorted = Object.entries(step.environments).sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  return { environments: Object.fromEntries(sorted) };
}

/** Records all runs with the installed package. */
export async function recordHooks(recorder: string, packagesDir: string): Promise<HookOrder> {
  const order: Partial<HookOrder> = {};
  for (const action of hookActions) {
    const [single, multi] = await Promise.all(
      shapes.map(async (shape) => arrangeEvents(await runRecorder(recorder, packagesDir, action, shape))),
    );
    order[action] = { single: single ?? [], multi: multi ?? [] };
  }
  return order as HookOrder;
}

function runRecorder(
  recorder: string,
  packagesDir: string,
  action: string,
  shape: string,
): Promise<HookEvent[]> {
  return withFolder(packagesDir, `hooks-${action}-${shape}`, async (cwd) => {
    const program = path.join(cwd, 'recorder.mjs');
    copyFileSync(recorder, program);
    const options = { cwd, env: plainEnvironment(), timeout: 300_000 };
    const ended: Promise<{ stderr: string; code?: number }> = run(
      process.execPath,
      [program, action, shape],
      options,
    );
    const { stderr, code = 0 } = await ended.catch((error) => error);
    const record = readJson<HookEvent[] | undefined>(path.join(cwd, 'record.json'), undefined);
    if (code === 0 && record) return record;
    throw new Error(`Hooks of ${action} (${shape}) could not be recorded: ${stderr}`);
  });
}
