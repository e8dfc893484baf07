import { expect, test } from 'vitest';
import { compareVersionNumbers, minorOf } from '../../../src/shared/version-order.ts';

test.each([
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.10.9', 1],
  ['1.4.2', '1.4.10', -1],
  ['1.4.0', '1.4.0', 0],
  // A minor version stands for its newest patch.
  ['1.4', '1.4.9', 1],
  ['1.4', '1.5.0', -1],
  ['1.4', '1.4', 0],
])('the order of %s and %s is %i', (a, b, order) => {
  expect(Math.sign(compareVersionNumbers(a, b))).toBe(order);
});

test('the minor version is the first two numbers', () => {
  expect(minorOf('1.2.12')).toBe('1.2');
});
