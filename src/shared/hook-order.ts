import type { z } from 'zod';
import type { hookOrderSchema, hookPhaseSchema } from './hook-order-schema.ts';

export type HookPhase = z.infer<typeof hookPhaseSchema>;
export type HookOrder = z.infer<typeof hookOrderSchema>;

export const hookActions = ['dev', 'build', 'preview'] as const;

export type HookAction = (typeof hookActions)[number];

/** File with the record, inside the content folder. */
export const HOOKS_FILE = '_hooks.json';

/** Hook names in call order, for a run with one environment. */
export function calledIn(order: HookOrder, action: HookAction): string[] {
  return order[action].single.flatMap(({ steps, alongside = [] }) => [
    ...steps.flatMap((step) => (typeof step === 'string' ? step : Object.values(step.environments).flat())),
    ...alongside,
  ]);
}
