export interface HookPhase {
  phase: 'start' | 'rebuild' | 'close' | 'exit';
  /**
   * A hook that is called once, or the hooks each environment runs between two such calls. Environments run in parallel,
   * so only the order within each is defined.
   */
  steps: (string | { environments: Record<string, string[]> })[];
  /** Hooks that run at no fixed position while the steps do. */
  alongside?: string[];
}

export const hookActions = ['dev', 'build', 'preview'] as const;

export type HookAction = (typeof hookActions)[number];

/** Recorded order of hooks and option callbacks, for one environment and for two. */
export type HookOrder = Record<HookAction, Record<'single' | 'multi', HookPhase[]>>;

/** File with the record, inside the content folder. */
export const HOOKS_FILE = '_hooks.json';

/** Hook names in call order, for a run with one environment. */
export function calledIn(order: HookOrder, action: HookAction): string[] {
  return order[action].single.flatMap(({ steps, alongside = [] }) => [
    ...steps.flatMap((step) => (typeof step === 'string' ? step : Object.values(step.environments).flat())),
    ...alongside,
  ]);
}
