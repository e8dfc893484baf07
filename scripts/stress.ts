import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { stressKills } from './stress-kills.ts';

/**
 * Runs the suites over and over while other processes burn every core, their files in random order, and prints figures:
 * `npm run stress -- [unit=20] [build=3] [e2e=3]`. Without words, all with these numbers.
 * `-- kills[=100]` kills builds instead (`stress-kills.ts`), `-- saves[=1000]` saves pages (`stress-saves.ts`), and
 * `-- trees FOLDER…` builds trees of other engines (`stress-trees.ts`).
 */
const defaults = { unit: 20, build: 3, e2e: 3 } as const;
type Suite = keyof typeof defaults;

const isSuite = (name: string): name is Suite => Object.hasOwn(defaults, name);

function readPlan(words: readonly string[]): [Suite, number][] {
  if (words.length === 0) return Object.entries(defaults) as [Suite, number][];
  return words.map((word) => {
    const [name = '', times] = word.split('=');
    const count = times === undefined && isSuite(name) ? defaults[name] : Number(times);
    if (!isSuite(name) || !Number.isInteger(count) || count < 1)
      throw new Error(`"${word}" is no suite. Write unit, build or e2e, with a number of runs: unit=20.`);
    return [name, count];
  });
}

const [what = ''] = process.argv.slice(2);
if (/^saves(?:=|$)/.test(what)) await import('./stress-saves.ts');
if (what === 'trees') await import('./stress-trees.ts');
const kills = /^kills(?:=(\d+))?$/.exec(what);
if (kills) process.exit((await stressKills(Number(kills[1] ?? 100))) > 0 ? 1 : 0);
const plan = readPlan(process.argv.slice(2));
// A process for each core does nothing but count.
const burners = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = () => {
  for (const burner of burners) burner.kill('SIGKILL');
};
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

let failed = 0;
const table: string[] = [];
for (const [suite, times] of plan) {
  const seconds: number[] = [];
  let bad = 0;
  for (let run = 1; run <= times; run += 1) {
    const seed = `${Date.now()}`;
    const started = Date.now();
    const args = ['vitest', 'run', '--project', suite, '--sequence.seed', seed, '--reporter=dot'];
    const { status, stdout, stderr } = spawnSync('npx', args, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      shell: process.platform === 'win32',
    });
    seconds.push((Date.now() - started) / 1000);
    const outcome = status === 0 ? 'passed' : 'failed';
    console.log(`${suite} ${run} of ${times}: ${outcome}, ${seconds.at(-1)?.toFixed(0)} s, seed ${seed}`);
    if (status === 0) continue;
    bad += 1;
    console.log(`${stdout}${stderr}`);
  }
  failed += bad;
  seconds.sort((a, b) => a - b);
  const middle = seconds[seconds.length >> 1]?.toFixed(0);
  table.push(
    `${suite}: ${times - bad} of ${times} runs passed, median ${middle} s, longest ${seconds.at(-1)?.toFixed(0)} s`,
  );
}
// They would keep this process alive, and go on.
stop();
console.log(`\n${availableParallelism()} cores, all burning\n${table.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
