import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { once } from '../../src/shared/once.ts';
import { findBrowser } from '../find-browser.ts';
import { installPackages } from '../install-packages.mjs';
import { presentPrograms } from '../test-engines/programs.ts';

/** A part of a test run. One that is not a test runner counts as one test. */
export interface Step {
  name: string;
  command: readonly string[];
  /** Cores that it keeps busy, of those there are. */
  cores: number;
  env?: Readonly<Record<string, string>>;
  /** File with the results of a test runner. */
  results?: string;
  /** The last line of the output counts tests. */
  countsTests?: boolean;
  /** Prepares what the step cannot do without; resolves to its environment. */
  needs?: () => Promise<Record<string, string>>;
  /** Why the step cannot run here; nothing when it can. */
  skip?: () => string | undefined;
  /** Nothing else is worth running when it fails. Such steps begin one after the other. */
  isFirst?: boolean;
}

/** Cores that steps share. A machine with one core still runs a step made for two. */
export const allCores = Math.max(2, availableParallelism());

/** The content checks and the packages the site documents. */
const CONTENT_PACKAGES = ['scripts/check-content', 'tests/packages'];
const results = path.resolve('.cache', 'test-results');

const browser = once(async () => ({ CHROMIUM_PATH: (await findBrowser()).executablePath }));
const contentPackages = once(async () => {
  for (const folder of CONTENT_PACKAGES) await installPackages(path.resolve(folder));
  return {};
});

/** A run of Vitest. Output of tests that pass is hidden. */
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

/** The compiler ends soon: it leaves garbage while there is room, and keeps what it found in unchanged files. */
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

const e2e = (name: string, target: 'build' | 'dev', cores: number, ...args: string[]): Step =>
  vitest({ name, cores, needs: browser, env: { E2E_TARGET: target } }, '--project', 'e2e', ...args);

const [unit1, unit2] = [unit('unit 1/2', '--shard=1/2'), unit('unit 2/2', '--shard=2/2')];

/** For a person between two edits: no build, no browser. Halves of the unit tests run side by side. */
const quick: readonly Step[] = [types, unit1, lint, content(), unit2];

/**
 * Steps in the order they begin. Those for one core come first, so that two cores are done with them at about the same time.
 * Those that stand before the smoke test need no site and fill the core that its build leaves idle.
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
  { ...e2e('smoke', 'build', 1, 'tests/e2e/smoke.build.e2e.ts'), isFirst: true },
  e2e('e2e dev', 'dev', 1),
  unit2,
  content(),
  e2e('e2e build', 'build', 2, '--exclude', 'tests/e2e/smoke.build.e2e.ts'),
  vitest({ name: 'build', cores: 2 }, '--project', 'build'),
  {
    name: 'engines',
    cores: 2,
    command: [process.execPath, 'scripts/run.mjs', 'scripts/test-engines/main.ts'],
    countsTests: true,
    skip: () => presentPrograms().missing.join(' ') || undefined,
  },
];

/** What uncommitted changes, and commits that `main` does not have, can have broken. */
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
 * Finds the steps for words of the command line: names of sets, or parts of names of steps. All steps when there are none,
 * those in other engines only when nothing may be skipped.
 * @throws Error for a word that means nothing
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
