import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countLines, overBudget, readBudgets, sourceFiles } from '../../../scripts/line-counts.ts';
import { longFunctions } from '../../long-functions.ts';

const budgets = readBudgets();
/** Maximum number of lines of a function. */
const LIMIT = 100;
/** Maximum length of a commit's subject. */
const SUBJECT = 72;

test('no area has more lines than its budget, and every budget has an area; the brand may be missing', () => {
  const counts = countLines(sourceFiles());
  expect(overBudget(counts, budgets.areas)).toEqual([]);
  expect(Object.keys(budgets.areas).filter((area) => !(area in counts) && area !== 'src/brand')).toEqual([]);
});

test('an area over its budget, or without one, is reported', () => {
  expect(overBudget({ total: 12, a: 5, b: 7 }, { total: 12, a: 4 })).toEqual([
    'a: 5 lines, budget 4',
    'b: 7 lines, budget missing',
  ]);
});

test('each line is counted once in its area, and in the total', () => {
  const { total = 0, 'src/node': node = 0, ...areas } = countLines(sourceFiles());
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (areas[name] ?? 0), 0);
  expect(sum(Object.keys(areas))).toBe(total);
  expect(sum(Object.keys(areas).filter((name) => name.startsWith('src/node/')))).toBe(node);
  expect(node).toBeGreaterThan(5_000);
});

test(`no function has more than ${LIMIT} lines`, () => {
  const long = sourceFiles()
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => longFunctions(file, readFileSync(file, 'utf8'), LIMIT));
  expect(long).toEqual([]);
});

test('a long function is found at any nesting', () => {
  const body = 'f();\n'.repeat(3);
  for (const text of [
    `function a() {\n${body}}`,
    `const a = {\n b() {\n${body}} };`,
    `g(() => {\n${body}});`,
  ])
    expect(longFunctions('a.ts', text, 4)).toHaveLength(1);
  expect(longFunctions('a.ts', `function a() {\n${body}}`, 5)).toEqual([]);
});

/** Subjects of the commits since this check exists, as far as the clone has them. */
function subjects(): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/line-budgets.json')
      .split('\n')
      .at(-1);
    return first ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n') : [];
  } catch {
    // The sources were downloaded without their history.
    return [];
  }
}

test(`subjects of commits have at most ${SUBJECT} characters`, () => {
  expect(subjects().filter((subject) => subject.length > SUBJECT)).toEqual([]);
});
