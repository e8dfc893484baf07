import { useBrandTexts } from '../use-text-language.ts';
import { TimingChart } from './timing-chart.tsx';
import type { TimingGroup } from './timing-data.ts';

/** Source of the figures and how to reproduce them: the case `react-1k` of the run of 2025-08-13. */
export const BENCHMARK_SOURCE = 'https://github.com/rspack-contrib/build-tools-performance';

/** Dev server start, production build and hot update, in seconds. */
const TIMES: readonly (readonly [tool: string, dev: number, build: number, hmr: number])[] = [
  ['Rsbuild', 0.714, 0.726, 0.091],
  ['Vite + Rolldown', 5.057, 0.503, 0.133],
  ['Vite + SWC', 3.958, 2.076, 0.129],
  ['webpack + SWC', 3.506, 2.867, 0.356],
];

/** Build times of Rsbuild and comparable tools as a chart; also a component for pages. */
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
