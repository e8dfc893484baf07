import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from '../src/shared/once.ts';
import { findBrowser } from './find-browser.ts';
import { installPackages } from './install-packages.mjs';

/**
 * Runs every suite, also after one has failed, and closes with `N passed, N failed` over all of them.
 * A step that is not a test runner counts as one test. Steps run side by side while there are cores for them: more at a time
 * take twice as long, since browsers that get no processor ask for it again and again.
 */
interface Step {
  name: string;
  command: string[];
  /** Cores that it keeps busy, of those there are. */
  cores: number;
  env?: Record<string, string>;
  /** JSON report of the runner, to be counted. */
  report?: string;
  /** Gets ready what the step cannot do without; the environment it gives. */
  needs?: () => Promise<Record<string, string>>;
}

interface Count {
  passed: number;
  failed: number;
  /** What failed, a line each. */
  failures: readonly string[];
}

/** What is read of the runner's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Cores that steps share; on a machine with one, a step for two runs all the same. */
const allCores = Math.max(2, availableParallelism());

/** The content checks and the packages the site documents. */
const CONTENT_PACKAGES = ['scripts/check-content', 'tests/packages'];

const reports = path.resolve('.cache', 'test-reports');

const browser = once(async () => ({ CHROMIUM_PATH: (await findBrowser()).executablePath }));
const documentedPackages = once(async () => {
  for (const folder of CONTENT_PACKAGES) await installPackages(path.resolve(folder));
  return {};
});

/** @param shard the part of the files that the step runs: `1/2` is the first half */
function vitest(
  project: string,
  cores: Step['cores'],
  needs: Step['needs'],
  env: Record<string, string> = {},
  shard = '',
): Step {
  const name = [project, ...Object.values(env), ...(shard ? [shard] : [])].join(' ');
  const report = path.join(reports, `${name.replaceAll(/[ /]/g, '-')}.json`);
  const output = [
    '--reporter=scripts/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const part = shard ? [`--shard=${shard}`] : [];
  const command = ['npx', 'vitest', 'run', '--project', project, ...part, ...output];
  return { name, cores, env, report, command, ...(needs && { needs }) };
}

/** What the compiler has found in files that are the same is kept; it ends soon, and leaves garbage where there is room. */
const types: Step = {
  name: 'types',
  cores: 1,
  command: ['npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  env: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
};
const lint: Step = { name: 'lint and format', cores: 1, command: ['npx', 'biome', 'ci', '.'] };
const content: Step = {
  name: 'content',
  cores: 1,
  command: ['npm', 'run', '--silent', 'check:content'],
  needs: documentedPackages,
};

/** Steps in the order they begin. All read the site or use what its build leaves in the cache: it is built first, alone. */
const steps: readonly Step[] = [
  { name: 'build of the site', cores: allCores, command: ['npm', 'run', '--silent', 'build'] },
  vitest('unit', 1, documentedPackages),
  types,
  lint,
  content,
  vitest('e2e', 2, browser, { E2E_TARGET: 'build' }),
  vitest('build', 2, undefined),
  vitest('e2e', 2, browser, { E2E_TARGET: 'dev' }),
];

/**
 * For a person between two edits. What the content check has found before is found by digest, so that the unit tests are
 * nearly all of it: halves of their files run side by side.
 */
const quick: readonly Step[] = [
  types,
  vitest('unit', 1, documentedPackages, {}, '1/2'),
  lint,
  content,
  vitest('unit', 1, documentedPackages, {}, '2/2'),
];

const wanted = chooseSteps(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** Columns for the names of steps before their lines; none where there is one step. */
const nameWidth = wanted.length > 1 ? Math.max(...wanted.map(({ name }) => name.length)) : 0;
const started = Date.now();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
// Downloads begin while the first steps run.
for (const { needs } of wanted) needs?.().catch(() => undefined);
await runAll();
// Once more at the end: of a long run, often only that is looked at or kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${seconds(started)} s\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Begins each step in turn, as soon as there are cores for it. */
async function runAll(): Promise<void> {
  let free = allCores;
  const running = new Set<Promise<void>>();
  for (const [index, step] of wanted.entries()) {
    while (free < step.cores) await Promise.race(running);
    free -= step.cores;
    const done = runCounted(step, index).finally(() => {
      free += step.cores;
      running.delete(done);
    });
    running.add(done);
  }
  await Promise.all(running);
}

async function runCounted(step: Step, index: number): Promise<void> {
  const started = Date.now();
  console.log(`── ${index + 1}/${wanted.length} ${step.name}`);
  const count = await run(step);
  console.log(`── ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds(started)} s`);
  total.passed += count.passed;
  total.failed += count.failed;
  failures.push(...count.failures.map((failure) => `${step.name}: ${failure}`));
}

/** @param words parts of names of steps, or `quick`; all steps when there are none */
function chooseSteps(words: readonly string[]): readonly Step[] {
  const unknown = words.find((word) => word !== 'quick' && !steps.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) {
    const known = ['quick', ...steps.map(({ name }) => `"${name}"`)].join(', ');
    console.error(`There is no step "${unknown}". Known: ${known}.`);
    process.exit(2);
  }
  if (words.length === 0) return steps;
  const named = steps.filter(({ name }) => words.some((word) => word !== 'quick' && name.includes(word)));
  if (!words.includes('quick')) return named;
  return [...quick, ...named.filter(({ name }) => !quick.some((step) => step.name.startsWith(name)))];
}

async function run(step: Step): Promise<Count> {
  const { env, report, needs } = step;
  const ready = await needs?.().catch((error: Error) => error);
  if (ready instanceof Error) return { passed: 0, failed: 1, failures: [ready.message] };
  const status = await runCommand(step, { ...process.env, ...ready, ...env });
  if (!report) {
    return status === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [`ended with ${status ?? 'a signal'}`] };
  }
  const count = readReport(report);
  // A runner that breaks before or between tests must not count as success.
  if (status === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, failures: [...count.failures, 'the runner broke, see above'] };
}

/** Runs the command; beside others, with the name of the step before each line it prints. */
function runCommand({ name, command }: Step, env: NodeJS.ProcessEnv): Promise<number | null> {
  const [program = '', ...args] = command;
  const hasColors = nameWidth > 0 && process.stdout.isTTY && !process.env.NO_COLOR;
  const child = spawn(program, args, {
    stdio: nameWidth > 0 ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...env, ...(hasColors && { FORCE_COLOR: '1' }) },
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input)
      createInterface({ input }).on('line', (line) => console.log(`${name.padEnd(nameWidth)} │ ${line}`));
  }
  return new Promise((resolve) => child.on('error', () => resolve(null)).on('close', resolve));
}

function readReport(file: string): Count {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 1, failures: ['there is no report'] };
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const [reason = ''] = (failureMessages?.[0] ?? '').split('\n');
      return `${path.relative('.', name)} › ${fullName}: ${reason}`;
    });
  // A hook that fails belongs to no test.
  return status === 'failed' && failed.length === 0 ? [`${path.relative('.', name)}: ${message}`] : failed;
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}
