import { expect, test } from 'vitest';
import { createTyped } from '../../../src/features/search/dialog/marked.tsx';

test.each([
  ['minify', 'minified', true],
  ['minify', 'uglify', false],
  ['dist path', 'distPath', true],
  ['filename', 'file', true],
  ['热更新', '更新', true],
  ['热更新', 'HMR', false],
])('for %s, %s was typed: %s', (query, piece, isTyped) => {
  expect(createTyped(query)(piece)).toBe(isTyped);
});
