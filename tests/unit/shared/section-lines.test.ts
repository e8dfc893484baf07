import { expect, test } from 'vitest';
import { columnsLine, joinParts, readLines, rowLine } from '../../../src/shared/section-lines.ts';

const read = (...lines: string[]) => readLines(lines.join('\n')).map(joinParts);

test('cells of a row are named by their columns, the first by itself, empty ones not at all', () => {
  expect(read(columnsLine(['Name', 'Meaning', '默认值']), rowLine(['port', 'Where', '3000']))).toEqual([
    'port · Meaning: Where · 默认值：3000',
  ]);
  expect(read(columnsLine(['Name', 'Meaning']), rowLine(['', 'Where']), rowLine(['port', '']))).toEqual([
    'Meaning: Where',
    'port',
  ]);
});

test('the columns of a table end with it', () => {
  const lines = [columnsLine(['Name', 'Meaning']), rowLine(['port', 'Where']), 'Text.', rowLine(['a', 'b'])];
  expect(read(...lines)).toEqual(['port · Meaning: Where', 'Text.', 'a · b']);
});
