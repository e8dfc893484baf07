import { z } from 'zod';

/**
 * Schema of `_hooks.json` in the content: the recorded order of hooks. The types in `hook-order.ts` are inferred from it. Only the
 * build side runs it.
 */

const names = z.array(z.string());

export const hookPhaseSchema = z.strictObject({
  phase: z.enum(['start', 'rebuild', 'close', 'exit']),
  /**
   * A hook that is called once, or the hooks each environment runs between two such calls. Environments run in parallel,
   * so only the order within each is defined.
   */
  steps: z.array(z.union([z.string(), z.strictObject({ environments: z.record(z.string(), names) })])),
  /** Hooks that run at no fixed position while the steps do. */
  alongside: names.exactOptional(),
});

const run = z.strictObject({ single: z.array(hookPhaseSchema), multi: z.array(hookPhaseSchema) });

/** Order of hooks and option callbacks by command, for one environment and for two. */
export const hookOrderSchema = z.strictObject({ dev: run, build: run, preview: run });
