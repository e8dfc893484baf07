import type { BuiltExample } from '../../../scripts/check-content/built/example';
import { devExamples } from './dev';
import { guideExamples } from './guides';
import { htmlExamples } from './html';
import { migrationExamples } from './migrations';
import { outputExamples } from './output';
import { pluginExamples } from './plugins';
import { serverExamples } from './server';
import { sourceExamples } from './source';
import { stylingExamples } from './styling';
import { toolExamples } from './tools';

/** Every example that is really run. */
export const builtExamples: readonly BuiltExample[] = [
  ...devExamples,
  ...htmlExamples,
  ...outputExamples,
  ...pluginExamples,
  ...serverExamples,
  ...sourceExamples,
  ...stylingExamples,
  ...toolExamples,
  ...guideExamples,
  ...migrationExamples,
];
