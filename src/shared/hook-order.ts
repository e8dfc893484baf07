export interface HookPhase {
  phase: 'start' | 'rebuild' | 'close' | 'exit';
  /**
   * A hook called once, or what each environment runs between two such hooks. Environments run side by side, so only
   * the order inside each is a fact.
   */
  steps: (string | { environments: Record<string, string[]> })[];
  /** Hooks that run while the steps do, at no fixed place among them. */
  alongside?: string[];
}

export const hookActions = ['dev', 'build', 'preview'] as const;

export type HookAction = (typeof hookActions)[number];

/** Order of hooks and option callbacks, as recorded: one environment, and two. */
export type HookOrder = Record<HookAction, Record<'single' | 'multi', HookPhase[]>>;

/** The record, inside the content. */
export const HOOKS_FILE = '_hooks.json';

/** Names in the order in which a run with one environment calls them. */
export function calledIn(order: HookOrder, action: HookAction): string[] {
  return order[action].single.flatMap(({ steps, alongside = [] }) => [
    ...steps.flatMap((step) => (typeof step === 'string' ? step : Object.values(step.environments).flat())),
    ...alongside,
  ]);
}
