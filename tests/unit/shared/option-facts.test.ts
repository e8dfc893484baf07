import { expect, test } from 'vitest';
import { defaultOf, inOneLine } from '../../../src/shared/option-facts.ts';

test('without an effective value, the normalized one applies', () => {
  expect(defaultOf({ default: "'dist'" })).toEqual({ values: [{ when: '', code: "'dist'" }] });
  expect(defaultOf({ default: { development: '1', production: '2' } }).values).toEqual([
    { when: 'development', code: '1' },
    { when: 'production', code: '2' },
  ]);
});

test('an effective value replaces the normalized one', () => {
  expect(defaultOf({ default: 'true', effective: { production: 'true', otherwise: 'false' } })).toEqual({
    values: [
      { when: 'production', code: 'true' },
      { when: 'otherwise', code: 'false' },
    ],
  });
});

test('undefined and an empty object are not shown as values if something else applies', () => {
  expect(defaultOf({ default: 'undefined', effective: 'false' })).toEqual({
    values: [{ when: '', code: 'false' }],
  });
  expect(defaultOf({ default: '{}', effective: { words: 'Nothing' } })).toEqual({
    values: [],
    words: 'Nothing',
  });
  expect(defaultOf({ default: 'undefined' })).toEqual({ values: [] });
});

test('a value of several lines fits on one', () => {
  expect(inOneLine("{\n  js: '[name].js',\n  css: ['a',\n  ],\n}")).toBe("{ js: '[name].js', css: ['a' ] }");
});
