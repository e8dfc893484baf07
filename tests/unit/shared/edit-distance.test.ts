import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../src/shared/edit-distance.ts';

describe('edit distance', () => {
  it.each([
    ['port', 'port', 0],
    ['prot', 'port', 1],
    ['por', 'port', 1],
    ['poort', 'port', 1],
    ['paxt', 'port', 2],
    ['ab', 'xa', 2],
    ['ab', 'bx', 2],
    ['aport', 'porta', 2],
    ['配置', '配备', 1],
  ])('%s → %s: %i', (word, term, edits) => {
    for (const limit of [2, Number.POSITIVE_INFINITY])
      expect(editDistance(word, term, limit, false)).toBe(edits);
  });

  it('stops counting above a limit', () => {
    expect(editDistance('abcd', 'wxyz', 2, false)).toBe(3);
    expect(editDistance('abc', '', 1, false)).toBe(2);
    expect(editDistance('kitten', 'sitting', Number.POSITIVE_INFINITY, false)).toBe(3);
  });

  it('compares with the start of a longer term', () => {
    expect(editDistance('tailwnd', 'tailwindcss', 1, true)).toBe(1);
  });
});
