import { describe, expect, test } from 'vitest';
import { fastestBuild } from '../../../scripts/check-content/home/check.ts';

const printed = (time: string) => `
Rsbuild v1.5.17

info    build started...
ready   built in ${time} s

File (web)                          Size      Gzip
dist/index.html                     0.37 kB   0.25 kB
dist/static/js/index.c3ad3b37.js    12 B      10 B

                           Total:   0.38 kB   0.26 kB

`;

describe('builds of the home page', () => {
  test('the fastest of several is read: lines before the table, and its rows', () => {
    expect(fastestBuild(printed('1.20') + printed('0.73') + printed('0.9'))).toEqual({
      terminal: ['Rsbuild v1.5.17', 'info    build started...', 'ready   built in 0.73 s'],
      files: [
        ['dist/index.html', '0.37 kB', '0.25 kB'],
        ['dist/static/js/index.c3ad3b37.js', '12 B', '10 B'],
        ['', '0.38 kB', '0.26 kB'],
      ],
    });
  });

  test('a build that failed is no fastest build', () => {
    const failed = '\nRsbuild v1.5.17\n\nerror   Build errors: \nFile: ./src/index.tsx\n';
    expect(fastestBuild(failed + printed('0.73')).terminal.at(-1)).toBe('ready   built in 0.73 s');
    expect(fastestBuild(failed).files).toEqual([]);
  });
});
