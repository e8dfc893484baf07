import { expect, test } from 'vitest';
import { outputBlocks } from '../../../scripts/check-content/outputs/blocks.ts';
import {
  firstDifference,
  normalize,
  remainingError,
} from '../../../scripts/check-content/outputs/compare.ts';
import { runOutput } from '../../../scripts/check-content/outputs/run.ts';
import { contextOf, fence } from './make-tree.ts';

test('run-dependent output is ignored', () => {
  const page =
    'ready   built in 0.54 s\nwarn /home/me/app/a\ndist/js/async/387.65c63d3a.js  http://192.0.2.2:3000/';
  const real =
    '\u001b[32mready\u001b[39m   built in 12 ms\r\nwarn /tmp/x/a\r\ndist/js/async/5.0e388abf.js  http://10.0.0.7:3000/';
  expect(normalize(page, { roots: ['/home/me/app'] })).toBe(normalize(real, { roots: ['/tmp/x'] }));
  expect(normalize('/a/b/c /a/b', { roots: ['/a/b'] })).toBe('<root>/c <root>');
  expect(normalize('a 3.4 kB')).not.toBe(normalize('a 9.0 kB'));
  expect(normalize('a 3.4 kB', { anySize: true })).toBe(normalize('a 9.0 kB', { anySize: true }));
  expect(normalize('js/index.[hash].js')).toBe(normalize('js/index.65c63d3a.js'));
  expect(normalize('Rsbuild v1.5.4')).not.toBe(normalize('Rsbuild v1.5.17'));
  expect(normalize('port 3000')).not.toBe(normalize('port 3001'));
});

test('lines of a block are consecutive in the output', () => {
  const real = 'one\ntwo  \n\nthree\nfour';
  expect(firstDifference('two\nthree', real)).toBeUndefined();
  expect(firstDifference('two\nfour', real)).toBe('two\nfour');
  expect(firstDifference('two\n…\nfour', real)).toBeUndefined();
  expect(firstDifference('t…o', real)).toBeUndefined();
  expect(firstDifference('  two', real)).toBe('  two');
  expect(firstDifference('two', '  two')).toBe('two');
  expect(firstDifference('four\n…\none', real)).toBe('one');
  expect(firstDifference('one\ntwo', real, { whole: true })).toBe('(not shown) three');
  expect(firstDifference('four\ntwo', real, { anyOrder: true })).toBeUndefined();
  expect(firstDifference('four\ntwo', real, { anyOrder: true, whole: true })).toBe('only 2 of 4 lines');
  expect(firstDifference('b\n \na', 'a\n  \nb', { anyOrder: true, whole: true })).toBeUndefined();
});

test.each([
  ['a.65c63d3a.js, b-65c63d3a"', 'a.<hash>.js, b-<hash>"'],
  ['a.65c63d3.js a65c63d3a.js', 'a.65c63d3.js a65c63d3a.js'],
  ['js/387.js js/387.65c63d3a.css js/123456.js 387.js', 'js/<id>.js js/<id>.<hash>.css js/123456.js 387.js'],
  ['1.5 s, 12ms, 2 m, 3 h', '<time>, <time>, <time>, 3 h'],
  ['at 10:20:30.123 and 10:20', 'at <clock> and 10:20'],
  ['1712345678901 1512345678901', '<date> 1512345678901'],
  ['192.168.0.1 127.0.0.1 0.0.0.0', '<address> 127.0.0.1 0.0.0.0'],
  ['sha256-a+b/c= sha1-a', 'sha256-<digest> sha1-a'],
  ['a\rb\r\nc', 'a\nb\nc'],
])('%j is %j', (text, normalized) => expect(normalize(text)).toBe(normalized));

test.each([
  // Omissions, in each notation, and duplicates.
  ['one\n  ...\nthree', 'one\ntwo\nthree', {}, undefined],
  ['one\n// …\nthree', 'one\ntwo\nthree', {}, undefined],
  ['one\n…\none', 'one\ntwo', {}, 'one'],
  ['…\none\n…', 'two\none', {}, undefined],
  ['a … (b)', 'a x (b)', {}, undefined],
  ['a … (b)', 'a x b', {}, 'a … (b)'],
  ['a…', 'b a', {}, 'a…'],
  // All of it.
  ['one\n\n two  x ', 'one\n two x\n\n', { whole: true }, undefined],
  ['one\nx…', 'one\ntwo', { whole: true }, 'x…'],
  ['one\ntwo', 'one', { whole: true }, 'two'],
  // In any order.
  ['b\n  \na', 'a\nb\nc', { anyOrder: true, whole: true }, 'only 2 of 3 lines'],
  ['b\n…\na', 'a\nb', { anyOrder: true, whole: true }, undefined],
  ['b\na', 'a\nc', { anyOrder: true }, 'b'],
  ["b: '1';\na", 'a\nb:"1"', { anyOrder: true, isCode: true }, undefined],
  // Code.
  ['f(a)\n…\ng(b,)', 'f(a);x;g(b)', { isCode: true }, undefined],
  ['g(b)\n…\nf(a)', 'f(a);g(b)', { isCode: true }, 'f(a)'],
  ['<br />', '<br>', { isCode: true }, undefined],
])('%j in %j with %j: %j', (block, real, how, difference) => {
  expect(firstDifference(block, real, how)).toBe(difference);
});

test('code may be formatted by the page', () => {
  const isCode = true;
  const real = '{"a":{"b":[1,2]},"c":"d"}';
  expect(firstDifference("{\n  'a': { 'b': [1, 2,], },\n", real, { isCode })).toBeUndefined();
  expect(firstDifference('{ a: 1 }', real, { isCode })).toBe('{a:1}');
});

test('a fix removes the error without causing another', () => {
  const block = 'File: ./src/index.js\n  × Module not found: a';
  expect(remainingError(block, 'File: ./src/index.js\nready   built in <time>')).toBeUndefined();
  expect(remainingError(block, 'x\n  × Module not found: a')).toBe('  × Module not found: a');
  expect(remainingError(block, 'error   Build failed.')).toBe('error   Build failed.');
  expect(remainingError(block, 'sh: rsbuild: not found')).toBe('sh: rsbuild: not found');
  expect(remainingError('3 of 4', '3 of 4')).toBe('3 of 4');
});

test('output is plain text without a file name, a file in dist, or marked as such', () => {
  const { tree } = contextOf({
    'content/en/a.mdx': `# A\n\n${fence('text', 'x')}\n## B\n\n${fence('text', 'y', 'title="a.txt"')}\n${fence('html', 'z', 'title="dist/index.html"')}\n${fence('js', 'w', 'output')}\n${fence('js', 'v')}`,
  });
  expect(outputBlocks(tree).map(({ id, fence: { code } }) => [id, code])).toEqual([
    ['a', 'x'],
    ['a#b', 'z'],
    ['a#b:1', 'w'],
  ]);
});

test('a file tree can be output, too', () => {
  const files = '<FileTree>\n\n- dist\n  - a.js 0.1 kB\n\n</FileTree>\n';
  const { tree } = contextOf({
    'content/en/a.mdx': `# A\n\n${files}\n## B\n\n${fence('text', 'x')}\n${files}`,
  });
  const [first, text, second] = outputBlocks(tree).toSorted(
    (one, other) => one.fence.line - other.fence.line,
  );
  expect([first?.id, text?.id, second?.id]).toEqual(['a:tree', 'a#b', 'a#b:tree']);
  expect(second?.fence).toMatchObject({ lang: 'text', meta: '', line: 16, indent: 0 });
  const code = second?.fence.code ?? '';
  expect(firstDifference(code, '- dist\n  - a.js 0.1 kB\n', { whole: true })).toBeUndefined();
  expect(firstDifference(code, '- dist\n  - a.js 0.2 kB\n', { whole: true })).toContain('0.1');
});

test('commands run in a folder with the files, servers until they were queried', async () => {
  const server =
    "import http from 'node:http';\nconst port = Number(process.argv.at(-1));\nhttp.createServer((_, res) => res.end('asked')).listen(port, () => console.log(`Local: http://localhost:${port}/`));\n";
  const { output } = await runOutput(
    {
      files: { 'a/b.txt': 'text', 'server.mjs': server },
      steps: [
        'cat a/b.txt; exit 3',
        {
          serve: 'node server.mjs',
          until: 'Local',
          ask: [
            'node -e "fetch(\'http://localhost:\' + process.env.DEV_PORT).then((r) => r.text()).then(console.log)"',
          ],
        },
      ],
    },
    'tests/packages',
  );
  expect(output.split('\n')).toEqual(['textLocal: http://localhost:3000/', 'asked', '']);
});
