import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import path from 'node:path';
import { type Figures, formatFigure, METRICS, type Metric, median, type Stage } from './metrics.ts';
import type { Places } from './places.ts';
import { OWN, type Tool } from './tools.ts';

/** Results of a run. */
export interface Results {
  machine: Machine;
  /** Tool → version. */
  versions: Record<string, string>;
  /** Tool → figures of each run. */
  runs: Record<string, Figures[]>;
  /** Tool and stage that failed, with the reason. */
  failures: string[];
}

interface Machine {
  date: string;
  processor: string;
  cores: number;
  /** Bytes. */
  memory: number;
  system: string;
  node: string;
  browser: string;
  /** Load average at the start and at the end; if it exceeds the number of cores, wall-clock times mean little. */
  load: number[];
}

export function describeMachine(browser: string): Machine {
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    memory: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.versions.node,
    browser,
    load: [loadavg()[0] ?? 0],
  };
}

/** Writes results as JSON and as text. Called after every stage, so that an interrupted run keeps its results. */
export async function saveResults(places: Places, results: Results, tools: readonly Tool[]): Promise<string> {
  await mkdir(places.results, { recursive: true });
  const name = path.join(places.results, results.machine.date.replace(/[:.]/g, '-'));
  const text = formatResults(results, tools);
  await writeFile(`${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(`${name}.md`, text);
  return text;
}

/** A Markdown table with a row per figure, a column per tool, and the ratio to the best peer. */
function formatResults(results: Results, tools: readonly Tool[]): string {
  const { machine, versions, failures } = results;
  const measured = tools.filter(({ name }) => (results.runs[name] ?? []).length > 0);
  const metrics = (Object.keys(METRICS) as Stage[]).flatMap((stage) => METRICS[stage] as Metric[]);
  const rows = metrics.map((metric) => row(metric, measured, results)).filter((cells) => cells !== null);
  const heads = measured.map(({ name, label, package: own }) =>
    own ? `${label} (${versions[name]})` : label,
  );
  const load = machine.load.map((value) => value.toFixed(1)).join(' → ');
  return `${[
    `${machine.processor}, ${machine.cores} cores, ${(machine.memory / 2 ** 30).toFixed(0)} GiB, ${machine.system}, Node ${machine.node}, ${machine.browser}, load ${load}`,
    ...(rows.length > 0 ? [table(['', ...heads, 'to the best peer'], rows)] : []),
    ...(failures.length > 0 ? [`Failed:\n${failures.map((text) => `- ${text}`).join('\n')}`] : []),
  ].join('\n\n')}\n`;
}

function row(metric: Metric, tools: readonly Tool[], { runs }: Results): string[] | null {
  const values = tools.map((tool) => ({
    tool,
    value: median((runs[tool.name] ?? []).map((figures) => figures[metric.key] ?? Number.NaN)),
  }));
  if (values.every(({ value }) => Number.isNaN(value))) return null;
  const own = values.find(({ tool }) => tool.name === OWN)?.value ?? Number.NaN;
  const rivals = values
    .filter(({ tool }) => tool.name !== OWN && (metric.against === 'all' || tool.isApp))
    .map(({ value }) => value)
    .filter((value) => !Number.isNaN(value));
  const ratio = own / Math.min(...rivals);
  return [
    metric.label,
    ...values.map(({ value }) => formatFigure(value, metric.unit)),
    rivals.length > 0 && Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}
