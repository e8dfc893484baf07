import { expect, test } from 'vitest';
import { columnsLine, joinParts, readLines, rowLine } from '../../../src/shared/section-lines.ts';

const read = (...lines: string[]) => readLines(lines.join('\n')).map(joinParts);

test('cells of a row are labeled with their columns, except the first one; empty cells are dropped', () => {
  expect(read(columnsLine(['Name', 'Meaning', '默认值']), rowLine(['port', 'Where', '3000']))).toEqual([
    'port · Meaning: Where · 默认值：3000',
  ]);
  expect(read(columnsLine(['Name', 'Meaning']), rowLine(['', 'Where']), rowLine(['port', '']))).toEqual([
    'Meaning: Where',
    'port',
  ]);
});

test('column names end with their table', () => {
  const lines = [columnsLine(['Name', 'Meaning']), rowLine(['port', 'Where']), 'Text.', rowLine(['a', 'b'])];
  expect(read(...lines)).toEqual(['port · Meaning: Where', 'Text.', 'a · b']);
});
