import { expect, test } from 'vitest';
import { fenceFiles } from '../../../scripts/check-content/code/fence-files.ts';
import { contextOf, fence, pageOf } from './make-tree.ts';

const PAGE = 'content/en/guide/page.mdx';
const filesOf = (source: string, file = PAGE, root = '/nowhere') => fenceFiles(pageOf(source, file), root);
const pathsOf = (...fences: string[]) => filesOf(fences.join('\n')).map(({ path }) => path);
const titled = (title: string, code = 'a;') => fence('ts', code, `title="${title}"`);

test.each<[opening: string, path: string]>([
  ['ts title="src/a.ts"', '0/src/a.ts'],
  ['ts title="./src/a.ts"', '0/src/a.ts'],
  ['ts title="/src/a.ts"', '0/src/a.ts'],
  ['ts [src/a.ts]', '0/src/a.ts'],
  ['ts title="[id].$x@y-z.ts"', '0/[id].$x@y-z.ts'],
  ['json title="data.json"', '0/data.json'],
  ['vue title="App.vue"', '0/App.vue'],
  // No path, no script file, or a path outside of the project.
  ['ts title="In the browser"', '0/line-1.ts'],
  ['ts title="src/a"', '0/line-1.ts'],
  ['ts title="Save as a.ts"', '0/line-1.ts'],
  ['ts title="a.ts and b.ts"', '0/line-1.ts'],
  ['ts title="src//a.ts"', '0/line-1.ts'],
  ['ts title="a.json"', '0/line-1.ts'],
  ['ts title="../a.ts"', '0/line-1.ts'],
  ['ts title="src/../../a.ts"', '0/line-1.ts'],
  ...['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'].map((lang): [string, string] => [
    lang,
    `0/line-1.${lang}`,
  ]),
  ['typescript', '0/line-1.ts'],
  ['javascript', '0/line-1.js'],
])('a block of %s is the file %s', (opening, path) => {
  expect(pathsOf(fence(opening, 'a;'))).toEqual([path]);
});

test('unnamed data, and blocks that are not checked, are no file', () => {
  expect(pathsOf(fence('json', '{}'), fence('sh', 'ls'), fence('ts', 'a;', 'nocheck="a sketch"'))).toEqual(
    [],
  );
  for (const title of ['Some data.json', 'data.json of a tool', 'a.b/c', 'data', '../data.json'])
    expect(pathsOf(fence('json', '{}', `title="${title}"`)), title).toEqual([]);
});

test('a repeated title starts the next set, on top of copies of the other files in the first', () => {
  const files = filesOf(
    [
      titled('a.ts', '1;'),
      titled('b.ts', '2;'),
      fence('ts', '3;'),
      titled('a.ts', '4;'),
      titled('a.ts', '5;'),
    ].join(''),
  );
  expect(files.map(({ path, code, isCopy }) => [path, code, isCopy])).toEqual([
    ['0/a.ts', '1;', false],
    ['0/b.ts', '2;', false],
    ['0/line-7.ts', '3;', false],
    ['1/a.ts', '4;', false],
    ['2/a.ts', '5;', false],
    ['1/b.ts', '2;', true],
    ['2/b.ts', '2;', true],
  ]);
});

test('a block of a named set is separate', () => {
  const own = fence('ts', 'a;', 'title="a.ts" set="other"');
  expect(pathsOf(titled('a.ts'), titled('b.ts'), own)).toEqual(['0/a.ts', '0/b.ts', 'other/a.ts']);
  // It belongs to none of the sets with the title.
  expect(pathsOf(own, titled('a.ts'))).toEqual(['other/a.ts', '0/a.ts']);
});

test('removed lines are blank, so that other lines keep their numbers', () => {
  const code = 'a; // [!code --]\nb; // [!code ++]\nc;';
  expect(filesOf(fence('ts', code)).map((file) => file.code)).toEqual(['\nb; // [!code ++]\nc;']);
});

test('a block of a file has the selected lines of that file, beside the page or in the project', () => {
  const { tree } = contextOf({
    [PAGE]: ['./demo.ts#L2-L3', '<root>/demo.ts', './missing.ts']
      .map((file) => fence('ts', 'shown;', `file=${file}`))
      .join(''),
    'content/en/guide/demo.ts': 'one;\n  two;\n  three;\nfour;\n',
    'demo.ts': 'five;\n',
  });
  const [page] = tree.pages;
  if (!page) throw new Error('There is no page.');
  expect(fenceFiles(page, tree.root).map(({ code }) => code)).toEqual(['two;\nthree;', 'five;', '']);
});

test.each([
  ["import { render } from 'solid-js/web';", 'tsx', PAGE, 'solid-js'],
  ["import { h } from 'preact';", 'jsx', PAGE, 'preact'],
  ["import { css } from '@emotion/react';", 'tsx', PAGE, '@emotion/react'],
  ["import { css } from '@emotion/react';", 'ts title="a.tsx"', PAGE, '@emotion/react'],
  ['<p />;', 'tsx', 'content/en/guide/solid.mdx', 'solid-js'],
  ['<p />;', 'tsx', 'content/en/plugins/plugin-vue.mdx', 'vue'],
  // React, or code that declares its own JSX source.
  ['<p />;', 'tsx', PAGE, undefined],
  ["import { x } from 'preact-router';", 'tsx', PAGE, undefined],
  ['<p />;', 'tsx', 'content/en/guide/solidity.mdx', undefined],
  ["/** @jsxImportSource vue */ import { h } from 'preact';", 'tsx', PAGE, undefined],
  ["import { h } from 'preact';", 'ts', PAGE, undefined],
  ["import { h } from 'preact';", 'json title="a.tsx"', PAGE, undefined],
])('JSX of %s in a block of %s on %s belongs to %s', (code, opening, file, source) => {
  const [found] = filesOf(fence(opening, code), file);
  const pragma = source ? `/** @jsxImportSource ${source} */ ` : '';
  expect(found?.code).toBe(pragma + code);
  expect(found?.prefix).toBe(pragma.length);
});
