import { describe, expect, test } from 'vitest';
import {
  advance,
  aim,
  FRAME_CAP,
  isAtRest,
  restingSpring,
  SPRING_LIMIT,
  type Spring,
} from '../../../src/brand/home/spring.ts';

const FRAME = 1 / 60;

function laterBy(spring: Spring, frames: number, seconds = FRAME): Spring {
  return Array.from({ length: frames }).reduce<Spring>((now) => advance(now, seconds), spring);
}

describe('a spring', () => {
  test('reaches its target, overshoots a little on the way, and comes to rest there', () => {
    const path = Array.from({ length: 120 }, (_, index) => laterBy(aim(restingSpring(), 50), index));
    const highest = Math.max(...path.map(({ value }) => value));
    expect(highest).toBeGreaterThan(50);
    expect(highest).toBeLessThan(52);
    const last = path.at(-1) ?? restingSpring();
    expect(isAtRest(last)).toBe(true);
    expect(last.value).toBe(50);
  });

  test('takes nearly the same path at 60 and at 120 frames a second', () => {
    const start = aim(restingSpring(), 30);
    expect(Math.abs(laterBy(start, 24, 1 / 120).value - laterBy(start, 12, 1 / 60).value)).toBeLessThan(2);
  });

  test.each([30, 25, 10])('comes to rest at %s frames a second, too', (frames) => {
    expect(isAtRest(laterBy(aim(restingSpring(), 50), 3 * frames, 1 / frames))).toBe(true);
  });

  test('a new target keeps value and velocity', () => {
    const moving = laterBy(aim(restingSpring(), 50), 6);
    const turned = aim(moving, 0);
    expect(turned).toMatchObject({ value: moving.value, velocity: moving.velocity, target: 0, age: 0 });
    expect(advance(turned, 0.001).value).toBeGreaterThan(moving.value);
    expect(laterBy(turned, 200)).toMatchObject({ value: 0, velocity: 0 });
  });

  test('setting the same target again does not restart its time limit', () => {
    const moving = laterBy(aim(restingSpring(), 50), 6);
    expect(aim(moving, 50)).toBe(moving);
  });

  test(`a frame counts as at most ${FRAME_CAP * 1000} ms`, () => {
    const start = aim(restingSpring(), 50);
    expect(advance(start, 5)).toEqual(advance(start, FRAME_CAP));
  });

  test(`jumps to its target after ${SPRING_LIMIT} seconds`, () => {
    const late: Spring = { value: 1, velocity: 400, target: 50, age: SPRING_LIMIT - FRAME };
    expect(isAtRest(advance(late, FRAME / 2))).toBe(false);
    expect(advance(late, FRAME)).toMatchObject({ value: 50, velocity: 0 });
  });
});
