import { parseArgs } from 'node:util';
import { type ComparedStage, METRICS } from './metrics.ts';

/** What a run does. */
export interface Request {
  stages: readonly (ComparedStage | 'scale')[];
  /** Names of tools; all when absent. */
  tools?: readonly string[];
  runs: number;
  /** Numbers of pages of `scale`. */
  sizes: readonly number[];
}

export const USAGE = `Measures this project and its peers with the same tree of pages.

Usage: npm run bench [-- stage… --tools a,b --runs 3 --sizes 100,376]
       npm run bench -- chart     draws the chart of the README from its table

Stages: ${[...Object.keys(METRICS), 'scale'].join(', ')}; all when none is named.
Peers are installed by npm into .cache/bench at the first run; results are written to .cache/bench/results.
Needs Linux, openssl, Chromium, some gigabytes of disk, and a machine that does nothing else.`;

const SIZES = [100, 376, 1000, 3760, 10_000, 20_000];

/** @throws Error with what is wrong with the arguments */
export function readArguments(args: readonly string[]): Request {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tools: { type: 'string' },
      runs: { type: 'string', default: '3' },
      sizes: { type: 'string', default: SIZES.join(',') },
    },
  });
  const known = [...(Object.keys(METRICS) as ComparedStage[]), 'scale' as const];
  const unknown = positionals.find((name) => !known.some((stage) => stage === name));
  if (unknown) throw new Error(`There is no stage "${unknown}".`);
  return {
    // In the order of the table, whatever the order they were asked in.
    stages: known.filter((stage) => positionals.length === 0 || positionals.includes(stage)),
    runs: wholeNumber(values.runs, '--runs'),
    sizes: values.sizes.split(',').map((size) => wholeNumber(size, '--sizes')),
    ...(values.tools && { tools: values.tools.split(',') }),
  };
}

function wholeNumber(text: string, name: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${name} takes whole numbers, not "${text}".`);
  return Number(text);
}
