import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { configOutputs } from './config.ts';
import { emittedOutputs } from './emitted.ts';
import { errorOutputs } from './errors.ts';
import { browserErrorOutputs } from './errors-of-browsers.ts';
import { codeErrorOutputs } from './errors-of-code.ts';
import { compilerErrorOutputs } from './errors-of-compilers.ts';
import { componentErrorOutputs } from './errors-of-components.ts';
import { libraryErrorOutputs } from './errors-of-libraries.ts';
import { machineErrorOutputs } from './errors-of-machines.ts';
import { pageErrorOutputs } from './errors-of-pages.ts';
import { runeErrorOutputs } from './errors-of-runes.ts';
import { scriptErrorOutputs } from './errors-of-scripts.ts';
import { serverErrorOutputs } from './errors-of-servers.ts';
import { settingErrorOutputs } from './errors-of-settings.ts';
import { styleErrorOutputs } from './errors-of-styles.ts';
import { toolErrorOutputs } from './errors-of-tools.ts';
import { typeErrorOutputs } from './errors-of-types.ts';
import { valueErrorOutputs } from './errors-of-values.ts';
import { warningErrorOutputs } from './errors-of-warnings.ts';
import { guideOutputs } from './guides.ts';
import { serverOutputs } from './server.ts';

/** How the output that pages show comes about. */
export const shownOutputs: readonly ShownOutput[] = [
  ...configOutputs,
  ...emittedOutputs,
  ...serverOutputs,
  ...guideOutputs,
  ...errorOutputs,
  ...componentErrorOutputs,
  ...codeErrorOutputs,
  ...compilerErrorOutputs,
  ...libraryErrorOutputs,
  ...machineErrorOutputs,
  ...pageErrorOutputs,
  ...serverErrorOutputs,
  ...settingErrorOutputs,
  ...styleErrorOutputs,
  ...typeErrorOutputs,
  ...browserErrorOutputs,
  ...runeErrorOutputs,
  ...scriptErrorOutputs,
  ...toolErrorOutputs,
  ...valueErrorOutputs,
  ...warningErrorOutputs,
];
