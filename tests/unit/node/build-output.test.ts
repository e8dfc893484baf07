import { describe, expect, test } from 'vitest';
import { createBuildLog, type LogTarget } from '../../../src/node/build/build-log.ts';
import { type BuildFacts, formatBytes, formatSummary } from '../../../src/node/build/build-summary.ts';

/** A log with a clock that is moved by hand. */
function logTo(target: Partial<LogTarget>) {
  const written: string[] = [];
  let time = 0;
  const log = createBuildLog({ write: (text) => written.push(text), ...target }, () => time);
  log.show(true);
  return {
    log,
    written,
    /** Counts to `done` of 200, `step` milliseconds a page. */
    count(from: number, to: number, step: number) {
      for (let done = from; done <= to; done++) {
        log.progress('Compiling pages:', done, 200);
        time += step;
      }
    },
  };
}

describe('progress of a build', () => {
  test('is one line in a terminal', () => {
    const { written, count } = logTo({ isTTY: true });
    count(1, 40, 100);
    expect(written[0]).toBe('\r\x1b[2KCompiling pages: 1 of 200');
    expect(written.at(-1)).toBe('\r\x1b[2KCompiling pages: 40 of 200');
    expect(written.join('')).not.toContain('\n');
  });

  test('leaves no trace when it is done', () => {
    const { log, written, count } = logTo({ isTTY: true });
    count(1, 200, 100);
    log.write('Done.');
    expect(written.slice(-2)).toEqual(['\r\x1b[2K', 'Done.\n']);
  });

  test('writes to a terminal at most ten times per second', () => {
    const { written, count } = logTo({ isTTY: true });
    count(1, 100, 1);
    expect(written).toHaveLength(1);
  });

  test('is never wider than the terminal', () => {
    const { written, count } = logTo({ isTTY: true, columns: 20 });
    count(1, 40, 100);
    expect(written.every((text) => text.replace('\r\x1b[2K', '').length < 20)).toBe(true);
  });

  test('is a plain line every ten seconds in a file', () => {
    const { written, count } = logTo({});
    count(1, 200, 150);
    expect(written).toEqual(['Compiling pages: 68 of 200\n', 'Compiling pages: 135 of 200\n']);
  });

  test('of a short build writes nothing to a file', () => {
    const { written, count } = logTo({});
    count(1, 200, 10);
    expect(written).toEqual([]);
  });

  test('is replaced by a line that is written', () => {
    const { log, written, count } = logTo({ isTTY: true });
    count(1, 10, 100);
    log.write('1 warning');
    expect(written.slice(-2)).toEqual(['\r\x1b[2K', '1 warning\n']);
  });

  test('a disabled log writes nothing', () => {
    const { log, written, count } = logTo({ isTTY: true });
    log.show(false);
    count(1, 200, 100);
    log.write('Done.');
    expect(written).toEqual([]);
  });
});

describe('summary of a build', () => {
  const facts: BuildFacts = {
    pages: 376,
    parts: [
      { name: 'entry', size: 293_100, brotli: 92_900 },
      { name: 'style sheet', size: 45_000, brotli: 9_000 },
      { name: 'page, median', size: 94_000, brotli: 14_000 },
      { name: 'search index, en', size: 250_000, brotli: 77_000 },
    ],
    files: 1274,
    bytes: 46_100_000,
    warnings: 0,
    time: 16_640,
    folder: 'dist',
  };

  test('has the sizes a reader downloads, and the number of files', () => {
    expect(formatSummary(facts)).toBe(
      [
        '                       size    brotli',
        'entry              293.1 kB   92.9 kB',
        'style sheet         45.0 kB    9.0 kB',
        'page, median        94.0 kB   14.0 kB',
        'search index, en   250.0 kB   77.0 kB',
        '',
        '376 pages, 1,274 files, 46.1 MB in 16.6 s. No warnings.',
        'Output: dist',
      ].join('\n'),
    );
  });

  test('counts warnings', () => {
    expect(formatSummary({ ...facts, warnings: 1 })).toContain('46.1 MB in 16.6 s. 1 warning.');
  });

  test('fits on a screen, whatever the number of pages', () => {
    const lines = formatSummary({ ...facts, pages: 20_000, files: 90_000 }).split('\n');
    expect(lines.length).toBeLessThan(16);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  });

  test.each([
    [999, '999 B'],
    [1000, '1.0 kB'],
    [93_040, '93.0 kB'],
    [46_100_000, '46.1 MB'],
  ])('%s bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
