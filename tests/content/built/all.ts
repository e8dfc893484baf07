import type { BuiltExample } from '../../../scripts/check-content/built/example';
import { devExamples } from './dev';
import { guideExamples } from './guides';
import { migrationExamples } from './migrations';
import { outputExamples } from './output';
import { serverExamples } from './server';
import { sourceExamples } from './source';

/** Every example that is really run. */
export const builtExamples: readonly BuiltExample[] = [
  ...devExamples,
  ...outputExamples,
  ...serverExamples,
  ...sourceExamples,
  ...guideExamples,
  ...migrationExamples,
];
