import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { configOutputs } from './config.ts';
import { emittedOutputs } from './emitted.ts';
import { errorOutputs } from './errors.ts';
import { guideOutputs } from './guides.ts';
import { serverOutputs } from './server.ts';

/** How the output that pages show comes about. */
export const shownOutputs: readonly ShownOutput[] = [
  ...configOutputs,
  ...emittedOutputs,
  ...serverOutputs,
  ...guideOutputs,
  ...errorOutputs,
];
