import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawChart, parseFigure, parseTable } from '../../../scripts/bench/chart.ts';

const TABLE = `Text.

| | this project | Other 1 | to the best peer |
| --- | ---: | ---: | ---: |
| cold build | 16.6 s | 68.4 s | 0.24 |
| click to painted article | 65 ms | – | 0.9 |

More.`;

test('the columns of a table are tools, its rows figures; ratios are neither', () => {
  const { tools, rows } = parseTable(TABLE);
  expect(tools).toEqual(['this project', 'Other 1']);
  expect([...rows]).toEqual([
    ['cold build', ['16.6 s', '68.4 s']],
    ['click to painted article', ['65 ms', '–']],
  ]);
});

test.each([
  ['16.6 s', 16_600],
  ['1403 ms', 1403],
  ['77 kB', 77_000],
  ['–', undefined],
])('%s is %s', (cell, value) => {
  expect(parseFigure(cell)).toBe(value);
});

test('a bar is as long as its figure, measured by the longest', () => {
  const widths = [...drawChart(parseTable(TABLE), 'light').matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(
    (match) => Number(match[1]),
  );
  expect(widths[1]).toBe(Math.max(...widths));
  expect(widths[0]).toBeCloseTo((16.6 / 68.4) * (widths[1] ?? 0), 1);
});

test.each(['light', 'dark'] as const)('the %s chart of the README shows the table of the README', (theme) => {
  const chart = drawChart(parseTable(readFileSync('README.md', 'utf8')), theme);
  expect(readFileSync(`.github/images/benchmark-${theme}.svg`, 'utf8')).toBe(chart);
});

test('a text without results is refused', () => {
  expect(() => parseTable('# Nothing')).toThrow('no table of results');
});
