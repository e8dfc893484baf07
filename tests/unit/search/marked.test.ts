import { expect, test } from 'vitest';
import { createTypedSplitter } from '../../../src/features/search/dialog/marked.tsx';

test.each([
  ['minify', 'minified', '[minified]'],
  ['minify', 'uglify', 'uglify'],
  ['dist path', 'distPath', '[distPath]'],
  ['filename', 'file', '[file]'],
  ['filename', 'names', '[names]'],
  ['热更新', '更新', '[更新]'],
  ['热更新', 'HMR', 'HMR'],
  ['热更新', '热替换', '热替换'],
  ['打包体积太大', '产物体积', '产物[体积]'],
  ['output目录', '输出目录', '输出[目录]'],
  ['包', '包', '[包]'],
  ['热更新', '最新', '最新'],
  ['热更新', '新热', '新热'],
])('for %s, the text in brackets was typed: %s', (query, piece, expected) => {
  const parts = createTypedSplitter(query)(piece);
  expect(parts.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text)).join('')).toBe(expected);
});
