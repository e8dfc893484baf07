import { readCommandLine } from './command-line.ts';
import { addResults, countLine, exitCodeOf, formatResults, type Results } from './test/results.ts';
import { endSteps, runStep } from './test/run-step.ts';
import { allCores, chooseSteps, type Step } from './test/steps.ts';

/**
 * Runs every suite; the last line is `N passed, N failed`, or `N passed, N failed, N skipped`. Steps run in parallel as long as
 * there are cores for them; more than that takes twice as long, because starved browsers keep polling.
 */

/** Number of failures after which no further step starts. */
const BAIL = 10;

const { flags, words } = readCommandLine(
  `Runs every suite. The last line is N passed, N failed, or N passed, N failed, N skipped.

Usage: npm test [-- quick | changed | parts of step names]

  --no-skips  skipped tests are failures; also runs the tests in Firefox and WebKit`,
  { words: [0, Number.POSITIVE_INFINITY] },
);
const allowsSkips = flags['no-skips'] === undefined;
const wanted = chooseSteps(words, allowsSkips);
const nameWidth = Math.max(...wanted.map(({ name }) => name.length));
const found: Results[] = [];
let stopped: string | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped ??= 'The run was interrupted.';
    endSteps();
  });
process.on('exit', endSteps);

const started = Date.now();
// Prerequisites of later steps are prepared while the first steps run.
for (const { needs, skip } of wanted) if (!skip?.()) needs?.().catch(() => undefined);
await runAll();
const total = addResults(found);
console.log(`\n${seconds(started)} s`);
if (stopped) console.log(`${stopped} Unfinished steps are not counted.`);
process.exitCode = stopped ? 1 : exitCodeOf(total, allowsSkips);
if (!allowsSkips && total.skipped.length > 0) console.log('A skipped test is a failure with --no-skips.');
console.log(formatResults(total));

/** Starts the steps in order, each as soon as there are cores for it. */
async function runAll(): Promise<void> {
  let free = allCores;
  const running = new Map<Step, Promise<void>>();
  const mustWait = ({ cores, isFirst }: Step): boolean =>
    free < cores || (isFirst === true && [...running.keys()].some((other) => other.isFirst));
  for (const step of wanted) {
    while (mustWait(step)) await Promise.race(running.values());
    if (stopped) break;
    free -= step.cores;
    const done = runCounted(step).finally(() => {
      free += step.cores;
      running.delete(step);
    });
    running.set(step, done);
  }
  await Promise.all(running.values());
}

async function runCounted(step: Step): Promise<void> {
  const began = Date.now();
  const print = (line: string) => console.log(`${step.name.padEnd(nameWidth)} │ ${line}`);
  const results = await runStep(step, print);
  if (stopped) return;
  print(`${countLine(results)}, ${seconds(began)} s`);
  found.push(results);
  const failures = addResults(found).failed.length;
  if (step.isFirst && results.failed.length > 0) stopped ??= `Nothing works without ${step.name}.`;
  if (failures >= BAIL) stopped ??= `${failures} tests failed.`;
  if (stopped) endSteps();
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}
