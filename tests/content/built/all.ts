import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';
import { devExamples } from './dev.ts';
import { guideExamples } from './guides.ts';
import { htmlExamples } from './html.ts';
import { migrationExamples } from './migrations.ts';
import { outputExamples } from './output.ts';
import { performanceExamples } from './performance.ts';
import { pluginExamples } from './plugins.ts';
import { proxyExamples, serverExamples } from './server.ts';
import { sourceExamples } from './source.ts';
import { stylingExamples } from './styling.ts';
import { toolExamples } from './tools.ts';

/** All examples that are actually built. */
export const builtExamples: readonly BuiltExample[] = [
  ...devExamples,
  ...htmlExamples,
  ...outputExamples,
  ...performanceExamples,
  ...pluginExamples,
  ...proxyExamples,
  ...serverExamples,
  ...sourceExamples,
  ...stylingExamples,
  ...toolExamples,
  ...guideExamples,
  ...migrationExamples,
];
