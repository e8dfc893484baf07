import { z } from 'zod';
import type { ClientComponent } from './client-component.ts';
import { textProp } from './component.ts';

/** Build times of the tool and its peers as a chart. */
export const benchmark: ClientComponent<'Benchmark'> = {
  name: 'Benchmark',
  example: '<Benchmark />',
  props: z.strictObject({ lang: textProp.optional() }),
};
