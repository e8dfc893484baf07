import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { once } from '../../src/shared/once.ts';
import { findBrowser } from '../find-browser.ts';
import { installPackages } from '../install-packages.mjs';
import { presentPrograms } from '../test-engines/programs.ts';

/** A part of a test run. A step that is no test runner counts as one test. */
export interface Step {
  name: string;
  command: readonly string[];
  /** Number of cores that it keeps busy. */
  cores: number;
  env?: Readonly<Record<string, string>>;
  /** File to which a test runner writes its results. */
  results?: string;
  /** Whether the last line of the output counts tests. */
  countsTests?: boolean;
  /** Prepares the prerequisites of the step; resolves to its environment. */
  needs?: () => Promise<Record<string, string>>;
  /** Why the step cannot run here; `undefined` if it can. */
  skip?: () => string | undefined;
  /** Whether no other step is worth running if it fails. Such steps run one after the other. */
  isFirst?: boolean;
}

/** Number of cores that steps share. At least two, so that a machine with one core can run every step. */
export const allCores = Math.max(2, availableParallelism());

/** Folders of the content checks and of the documented packages. */
const CONTENT_PACKAGES = ['scripts/check-content', 'tests/packages'];
const results = path.resolve('.cache', 'test-results');

const browser = once(async () => ({ CHROMIUM_PATH: (await findBrowser()).executablePath }));
const contentPackages = once(async () => {
  for (const folder of CONTENT_PACKAGES) await installPackages(path.resolve(folder));
  return {};
});

/** A run of Vitest. The output of passing tests is hidden. */
function vitest(step: Pick<Step, 'name' | 'cores' | 'needs' | 'env' | 'isFirst'>, ...args: string[]): Step {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${step.name.replaceAll(/[ /]/g, '-')}.json`);
  const options = ['--reporter=scripts/test/summary-reporter.ts', '--silent=passed-only', '--bail=10'];
  return {
    ...step,
    command: ['npx', 'vitest', 'run', ...options, ...args],
    env: { ...step.env, TEST_RESULTS: file },
    results: file,
  };
}

/** Runs tsc incrementally, and with a large heap, since garbage collection does not pay in a short process. */
const types: Step = {
  name: 'types',
  cores: 1,
  command: ['npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  env: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
};
const lint: Step = {
  name: 'lint and format',
  cores: 1,
  command: ['npx', 'biome', 'ci', '--colors=off', '.'],
};

const unit = (name: string, ...args: string[]): Step =>
  vitest({ name, cores: 1, needs: contentPackages }, '--project', 'unit', ...args);

const content = (...paths: string[]): Step => ({
  name: 'content',
  cores: 1,
  command: [process.execPath, 'scripts/run.mjs', 'scripts/check-content/main.ts', ...paths],
  needs: contentPackages,
});

const e2e = (name: string, target: 'build' | 'dev', cores: number, project = 'e2e'): Step =>
  vitest({ name, cores, needs: browser, env: { E2E_TARGET: target } }, '--project', project);

const [unit1, unit2] = [unit('unit 1/2', '--shard=1/2'), unit('unit 2/2', '--shard=2/2')];

/** For use between edits: no build, no browser. The unit tests run in two halves, in parallel. */
const quick: readonly Step[] = [types, unit1, lint, content(), unit2];

/**
 * Steps in the order in which they start. Those for one core come first, so that two cores finish at about the same time. Those
 * before the smoke test need no site, and use the core that its build leaves idle.
 */
export const steps: readonly Step[] = [
  {
    name: 'site',
    cores: 1,
    command: [process.execPath, 'scripts/vite.mjs', 'build'],
    isFirst: true,
  },
  types,
  lint,
  unit1,
  { ...e2e('smoke', 'build', 1, 'smoke'), isFirst: true },
  e2e('e2e dev', 'dev', 1),
  unit2,
  content(),
  e2e('e2e build', 'build', 2),
  vitest({ name: 'build', cores: 2 }, '--project', 'build'),
  {
    name: 'engines',
    cores: 2,
    command: [process.execPath, 'scripts/run.mjs', 'scripts/test-engines/main.ts'],
    countsTests: true,
    skip: () => presentPrograms().missing.join(' ') || undefined,
  },
];

/** Steps affected by uncommitted changes and by commits that are not on `main`. */
function changed(): readonly Step[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const base = (() => {
    try {
      return git('merge-base', 'HEAD', 'main');
    } catch {
      return 'HEAD';
    }
  })();
  const files = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '-o', '--exclude-standard').split('\n'),
  ];
  const pages = files.filter((file) => /^content\/.*\.mdx?$/.test(file));
  return [
    types,
    unit('unit', `--changed=${base}`, '--passWithNoTests'),
    lint,
    ...(pages.length > 0 ? [content(...pages)] : []),
  ];
}

const SETS: Readonly<Record<string, () => readonly Step[]>> = { quick: () => quick, changed };

/**
 * Selects steps by command-line arguments: names of sets, or parts of step names. Without arguments, all steps; those in other
 * browser engines only if nothing may be skipped.
 * @throws Error for an unknown argument
 */
export function chooseSteps(words: readonly string[], allowsSkips = true): readonly Step[] {
  if (words.length === 0) return allowsSkips ? steps.filter(({ name }) => name !== 'engines') : steps;
  const sets = words.filter((word) => Object.hasOwn(SETS, word));
  const names = words.filter((word) => !sets.includes(word));
  const unknown = names.find((word) => !steps.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) {
    const known = [...Object.keys(SETS), ...steps.map(({ name }) => `"${name}"`)].join(', ');
    throw new Error(`There is no step "${unknown}". Known: ${known}.`);
  }
  const fromSets = sets.flatMap((word) => SETS[word]?.() ?? []);
  const named = steps.filter(({ name }) => names.some((word) => name.includes(word)));
  return [...fromSets, ...named.filter(({ name }) => !fromSets.some((step) => step.name.startsWith(name)))];
}
