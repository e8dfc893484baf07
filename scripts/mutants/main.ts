import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { count, readCommandLine } from '../command-line.ts';
import { sourceFiles } from '../line-counts.ts';
import {
  AREAS,
  areaOf,
  codeLines,
  draw,
  type Equivalent,
  type Mutant,
  randomNumbers,
  scoresOf,
} from './sample.ts';

/** Share of each area's mutants that tests must detect. */
const GOAL = 0.8;
const own = path.resolve('scripts/mutants');
const work = path.resolve('.cache/mutants');

const { flags, words } = readCommandLine(
  `Mutation testing: changes the code in small ways and reports the changes no unit test detects.

Usage: npm run mutants [-- files… | areas…] [--changed] [--seed 1] [--lines 1000]

Without files, a random sample of lines with a fixed seed, the same number from each area (default: all areas).

  --seed <number>   of the sample (default: 1)
  --lines <number>  of the sample (default: 1000)
  --changed         files that differ from main; reuses the last run's results for unchanged code`,
  { values: { seed: count, lines: count }, words: [0, Number.POSITIVE_INFINITY] },
);
process.exitCode = run();

function run(): number {
  const mutate = chosenPlaces();
  if (mutate.length === 0) {
    console.log('No code to mutate.');
    return 0;
  }
  mkdirSync(work, { recursive: true });
  const report = path.join(work, 'report.json');
  const config = path.join(work, 'stryker.json');
  writeFileSync(config, JSON.stringify(settings(mutate, report)));
  const stryker = path.join(own, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], { stdio: 'inherit' });
  if (status !== 0 || !existsSync(report)) return status ?? 1;
  return printScores(report);
}

/** Places for Stryker to mutate: files, or `file:line-line`. */
function chosenPlaces(): string[] {
  const files = sourceFiles().filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && areaOf(file),
  );
  const areas = words.length > 0 ? words : Object.keys(AREAS);
  if (!areas.every((area) => Object.hasOwn(AREAS, area))) return words;
  if (flags.changed) {
    const changed = execFileSync('git', ['diff', '--name-only', 'main'], { encoding: 'utf8' }).split('\n');
    return files.filter((file) => changed.includes(file));
  }
  const random = randomNumbers(Number(flags.seed ?? 1));
  const share = Math.ceil(Number(flags.lines ?? 1000) / areas.length);
  return areas.flatMap((area) => {
    const places = files
      .filter((file) => areaOf(file) === area)
      .flatMap((file) => codeLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}-${line}`));
    return draw(places, share, random);
  });
}

function settings(mutate: readonly string[], report: string): object {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: [path.join(own, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    // Run all tests: some read code from disk, so their imports do not show what they test.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // See `scoresOf`.
    ignoreStatic: true,
    // Enough for all unit tests to run sequentially.
    dryRunTimeoutMinutes: 30,
    // Stryker would rewrite `tsconfig.json` with functions that TypeScript 7 lacks.
    tsconfigFile: 'none',
    // Stryker's comment at the top of each file would shift the line numbers in messages.
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['.cache', 'dist', 'screenshots'],
    tempDirName: path.join(work, 'sandbox'),
    incremental: flags.changed !== undefined,
    incrementalFile: path.join(work, 'incremental.json'),
    concurrency: 3,
    allowConsoleColors: false,
  };
}

function printScores(report: string): number {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { source: string; mutants: Mutant[] }>;
  };
  const equivalents = JSON.parse(readFileSync(path.join(own, 'equivalents.json'), 'utf8')) as Equivalent[];
  const scores = Object.entries(scoresOf(files, equivalents));
  for (const [, { survivors }] of scores)
    for (const survivor of survivors) console.log(`survived  ${survivor}`);
  for (const [area, { noticed, total }] of scores)
    console.log(
      `${area.padEnd(14)} ${noticed} of ${total}, ${((100 * noticed) / Math.max(1, total)).toFixed(0)} %`,
    );
  return scores.some(([, { noticed, total }]) => noticed < GOAL * total) ? 1 : 0;
}
