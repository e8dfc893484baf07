import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import equivalents from '../../../scripts/mutants/equivalents.json' with { type: 'json' };
import { areaOf, codeLines, draw, randomNumbers, scoresOf } from '../../../scripts/mutants/sample.ts';

const mutant = (line: number, status: string, replacement = 'true') => ({
  mutatorName: 'Condition',
  replacement,
  status,
  location: { start: { line } },
});

test('a file belongs to the innermost area', () => {
  expect(areaOf('src/features/search/search.tsx')).toBe('search');
  expect(areaOf('src/features/toc/toc.tsx')).toBe('features');
  expect(areaOf('src/styles/base.css')).toBeUndefined();
});

test('lines of code are sampled without repetition, deterministically for a seed', () => {
  const text =
    "import a from 'a';\n\n/** Doc. */\n// Why.\nconst b = a;\n}\nexport interface C {}\nf();\nimport.meta.glob('*');\n";
  expect(codeLines(text)).toEqual([5, 8]);
  const places = Array.from({ length: 50 }, (_, index) => `a.ts:${index}`);
  const first = draw(places, 20, randomNumbers(1));
  expect(first).toEqual(draw(places, 20, randomNumbers(1)));
  expect(first).not.toEqual(draw(places, 20, randomNumbers(2)));
  expect(new Set(first).size).toBe(20);
  expect(draw(places, 90, randomNumbers(1))).toHaveLength(50);
});

test('killed mutants and endless loops count as detected, survivors and uncovered ones do not; equivalents are excluded', () => {
  const source = 'one\n  two\nthree';
  const mutants = [
    mutant(1, 'Killed'),
    mutant(1, 'Timeout'),
    mutant(2, 'Survived'),
    mutant(2, 'Survived', 'false'),
    mutant(3, 'NoCoverage'),
    mutant(3, 'CompileError'),
    { ...mutant(3, 'Survived'), static: true },
  ];
  const why = 'The same.';
  const scores = scoresOf({ 'src/shared/a.ts': { source, mutants } }, [
    { file: 'src/shared/a.ts', line: 'two', replacement: 'false', why },
  ]);
  expect(scores.shared).toEqual({
    noticed: 2,
    total: 4,
    survivors: ['src/shared/a.ts:2 Condition: true', 'src/shared/a.ts:3 Condition: true'],
  });
});

test('equivalents refer to existing lines', () => {
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  expect(equivalents.filter(({ file, line }) => !linesOf(file).includes(line))).toEqual([]);
});
