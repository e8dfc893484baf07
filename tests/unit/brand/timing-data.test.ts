import { describe, expect, test } from 'vitest';
import { barWidth, formatTime, maxTime } from '../../../src/brand/home/timing-data.ts';

describe('timing bars', () => {
  test('the longest time of all groups fills the track', () => {
    const groups = [
      { label: 'a', metrics: [{ desc: 'dev', time: 0.41 }] },
      {
        label: 'b',
        metrics: [
          { desc: 'dev', time: 6.52 },
          { desc: 'hmr', time: 0.2 },
        ],
      },
    ];
    expect(maxTime(groups)).toBe(6.52);
    expect(barWidth(6.52, maxTime(groups))).toBe('100%');
    expect(barWidth(0.41, maxTime(groups))).toBe('6.29%');
  });

  test('missing groups, missing times and times out of range give valid widths', () => {
    expect(maxTime([])).toBe(0);
    expect(barWidth(1, 0)).toBe('0%');
    expect(barWidth(-1, 2)).toBe('0%');
    expect(barWidth(3, 2)).toBe('100%');
  });

  test.each([
    [0.05, '50 ms'],
    [0.999, '999 ms'],
    [1, '1.00 s'],
    [6.52, '6.52 s'],
    [10.005, '10.01 s'],
  ])('%s seconds are shown as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});
