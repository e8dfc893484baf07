import { expect, test } from 'vitest';
import { problem } from '../../../scripts/check-content/context.ts';
import { formatReport } from '../../../scripts/check-content/report.ts';

test('problems are sorted by file, line and column, each with its position', () => {
  const found = [
    problem('r', 'b.mdx', 2, 'Second file.'),
    problem('r', 'a.mdx', 10, 'Line 10.'),
    problem('r', 'a.mdx', 9, 'Line 9, column 4.', undefined, 4),
    problem('r', 'a.mdx', 9, 'Line 9, column 3.', undefined, 3),
    problem('r', 'a.mdx', undefined, 'The whole file.'),
  ];
  expect(formatReport(found, 2).split('\n')).toEqual([
    'a.mdx  r',
    '    The whole file.',
    'a.mdx:9:3  r',
    '    Line 9, column 3.',
    'a.mdx:9:4  r',
    '    Line 9, column 4.',
    'a.mdx:10  r',
    '    Line 10.',
    'b.mdx:2  r',
    '    Second file.',
    '5 errors, 0 warnings in 2 files.',
  ]);
});

test('warnings are marked and counted separately; continuation lines and advice are indented', () => {
  const found = [
    { ...problem('r', 'a.mdx', 1, 'One\ntwo', 'Do it.'), severity: 'warning' as const },
    problem('s', 'a.mdx', 2, 'Three'),
  ];
  expect(formatReport(found, 1)).toBe(
    'a.mdx:1  warning r\n    One\n    two\n    → Do it.\na.mdx:2  s\n    Three\n1 error, 1 warning in 1 file.',
  );
});

test('problems on a line are in column order, those without a column first', () => {
  const columns = [5, undefined, 3, 4].map((column) => problem('r', 'a.mdx', 1, 'x', undefined, column));
  const places = formatReport(columns, 1).match(/^a\S+/gm);
  expect(places).toEqual(['a.mdx:1', 'a.mdx:1:3', 'a.mdx:1:4', 'a.mdx:1:5']);
});

test('problems of one kind are joined at their first position, and count as one', () => {
  const found = ['b.mdx', 'a.mdx'].map((file) => ({ ...problem('r', file, 1, 'Unknown.'), kind: 'unknown' }));
  expect(formatReport(found, 2)).toBe(
    'a.mdx:1  r\n    Unknown (2 times; also b.mdx:1).\n1 error, 0 warnings in 2 files.',
  );
});
