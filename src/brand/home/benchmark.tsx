import { useBrandTexts } from '../use-text-language.ts';
import { TimingChart } from './timing-chart.tsx';
import type { TimingGroup } from './timing-data.ts';

/** Where the numbers come from, and how to repeat them. */
export const BENCHMARK_SOURCE = 'https://github.com/rspack-contrib/build-tools-performance';

/** Seconds for dev server start, production build and hot update. */
const TIMES: readonly (readonly [tool: string, dev: number, build: number, hmr: number])[] = [
  ['Rsbuild', 0.41, 0.28, 0.08],
  ['Vite + SWC', 1.29, 1.39, 0.05],
  ['webpack + SWC', 2.26, 2.01, 0.2],
  ['webpack + Babel', 5.02, 6.52, 0.2],
];

/** Build times of Rsbuild and its peers as a chart; also for use in pages. */
export function Benchmark({ lang }: { lang?: string }) {
  const messages = useBrandTexts(lang);
  const groups: TimingGroup[] = TIMES.map(([label, dev, build, hmr]) => ({
    label,
    metrics: [
      { desc: messages.benchmarkDev, time: dev },
      { desc: messages.benchmarkBuild, time: build },
      { desc: messages.benchmarkHmr, time: hmr },
    ],
  }));
  return (
    <TimingChart
      groups={groups}
      highlight="Rsbuild"
      caption={messages.benchmarkCaption}
      columns={{
        group: messages.benchmarkTool,
        metric: messages.benchmarkTask,
        time: messages.benchmarkTime,
      }}
    />
  );
}
