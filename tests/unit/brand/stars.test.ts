import { describe, expect, test } from 'vitest';
import { STARS, starOffset } from '../../../src/brand/home/stars.ts';

describe('stars', () => {
  test('there are 35, starting at 3 pixels, each a twentieth of a pixel larger than the previous one', () => {
    expect(STARS).toHaveLength(35);
    expect(STARS[0]?.size).toBe(3);
    expect(STARS[34]?.size).toBeCloseTo(4.7);
  });

  test('no two stars are in the same place', () => {
    expect(new Set(STARS.map(({ x, y }) => `${x} ${y}`)).size).toBe(35);
  });

  test('a star moves toward the pointer within 100 pixels on both axes', () => {
    expect(starOffset(99, -99)).toEqual({ x: 49.5, y: -49.5 });
  });

  test.each([
    [100, 0],
    [0, -100],
    [99, 140],
  ])('a pointer %s and %s pixels away does not move it', (x, y) => {
    expect(starOffset(x, y)).toEqual({ x: 0, y: 0 });
  });
});
