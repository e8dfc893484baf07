import { describe, expect, it } from 'vitest';
import { messageOf, unwrapError } from '../../../src/features/search/engine/pasted-error.ts';
import { suggestTitles } from '../../../src/features/search/engine/suggest.ts';
import { simplify } from '../../../src/features/search/engine/traditional.ts';

describe('a pasted error', () => {
  it.each([
    ["Uncaught SyntaxError: Unexpected token '<'", "Unexpected token '<'"],
    ['Uncaught (in promise) TypeError: Failed to fetch', 'Failed to fetch'],
    ['ReferenceError: React is not defined', 'React is not defined'],
    ['[DOMException]: The node is gone', 'The node is gone'],
    ['Uncaught ChunkLoadError: Loading chunk 872 failed', 'ChunkLoadError Loading chunk 872 failed'],
    [
      'TypeError: x is null at render (webpack-internal:///./src/app.js:12:3) at async Object.run (/srv/app/run.js:1:2)',
      'x is null',
    ],
    [
      "Module not found: Can't resolve './a' in '/home/me/app/src'",
      "Module not found: Can't resolve './a' in '",
    ],
    ['ERROR in ./src/a.js 3:0-21\nUnexpected token\n @ ./src/main.js', 'Unexpected token'],
    ['ERROR in ./src/a.js 3:0-21 Unexpected token', 'Unexpected token'],
    ['./src/index.ts:12:3 Cannot find name', 'Cannot find name'],
    ['C:\\app\\src\\index.ts Cannot find name', 'Cannot find name'],
    ['\u001b[31merror\u001b[39m  Build failed', 'Build failed'],
    ['x is null - index.tsx:46059 ./node_modules/resolve/lib/core.js', 'x is null -'],
    ['Loading chunk 3f2a9c1b failed', 'Loading chunk failed'],
    ['Failed to load (https://cdn.example.com/js/app.js)', 'Failed to load ( )'],
    ['x is null at Array.map (<anonymous>) at async Promise.all (index 0)', 'x is null'],
    ['x is null at run (/srv/.pnpm/@rspack+core@1.1.4/dist/index.js:169:40)', 'x is null'],
    ['Undefined mixin.\n7  │ ┌   @include hover {\n> 8 |   color: red;', 'Undefined mixin.'],
    ['No loader for ./~/css-loader?{"a":1}!./~/sass-loader!./page.scss', 'No loader for ./page.scss'],
    ['Unexpected token\n @ ./src/a.js 4:14-163 15:3-20:5\n @ multi ./src/main.js', 'Unexpected token'],
    ['[2026-11-27T20:10:05.195][INFO] Port is taken', 'Port is taken'],
    ['@shop/site:test:   Port is taken', 'Port is taken'],
    ['time="2026-11-27T06:13:26Z" level=info msg="Port is taken', 'Port is taken'],
    ['#11 2.4 Building\n#11 2.808  Error: Port is taken', 'Port is taken'],
    ['0.519 > build\n0.525 Error: Port is taken', 'Port is taken'],
    ['shop-web-1  | Error: Port is taken', 'Port is taken'],
    ['2024-01-03 12:45:46 shop  | Port is taken', 'Port is taken'],
    ['[21:04:36.632]  Port is taken', 'Port is taken'],
    ['09:47:19      [exec] Error: Port is taken', 'Port is taken'],
    ['10:38:52.276 | Port is taken', 'Port is taken'],
    ['##[error]Port is taken', 'Port is taken'],
    ['ERR! Error: Port is taken\nERR!     at run (/srv/app.js:1:2)', 'Port is taken'],
    ['$ shop start\nPort is taken', 'Port is taken'],
    ['<e> [webpack-dev-middleware] [Error: Port is taken', 'Port is taken'],
    ['[rspack-cli] [Error: napi error: GenericFailure - TypeError: Port is taken', 'Port is taken'],
    ['Started\n\u001b[31mPort is taken', 'Started Port is taken'],
    ['/srv/app.js:12\n    throw error;\n    ^\nPort is taken', 'Port is taken'],
    [
      'x is null\n    at fn (bootstrap:19)\n    at ./src/main.js (http://localhost:3000/main.js:9:1)',
      'x is null',
    ],
    ['x is null at fn (bootstrap:19)', 'x is null'],
    ['render @ react-dom.js:12\nx is null', 'x is null'],
    ['x is null (http://localhost:3000/main.js:9:1)', 'x is null ( )'],
    ['> shop build\nstart  Building\nTypeError: x is null', 'x is null'],
    [
      '⠙  Building for production...\n ERROR  Failed to compile with 1 errors\nPort is taken',
      'Port is taken',
    ],
    ['jsonp chunk loading:79 Uncaught ReferenceError: x is null', 'x is null'],
    ['Unexpected token (1:0)\n> <script>\n|   import { a } from "a";', 'Unexpected token'],
    [
      'Port is taken\nnpm ERR! code ELIFECYCLE\nnpm ERR! errno 1\nnpm ERR! shop@1.0.0 start: `shop start`\nnpm ERR! Exit status 1',
      'Port is taken',
    ],
    ['npm ERR! code ELIFECYCLE\nnpm ERR! errno 1\nnpm ERR! Exit status 1', 'npm ERR! code ELIFECYCLE'],
    [
      'Port is taken\nnpm ERR! Linux 4.10.0-32-generic\nnpm ERR! argv "/usr/bin/node" "run" "build"\nnpm ERR! node v6.11.0\nnpm ERR! npm  v3.10.10',
      'Port is taken',
    ],
    [
      'ℹ ｢wds｣: Project is running at http://0.0.0.0:8080/\nℹ ｢wds｣: 404s will fallback to /index.html\nPort is taken',
      'Port is taken',
    ],
    [
      String.raw`1 | throw new Error("Module build failed (from ./loader.js):\nError: Unknown word \"a\"\n    at new Input (/app/input.js:24:13)\n");`,
      'Unknown word "a"',
    ],
    ['msg="    throw new Error("\nmsg="Error: Port is taken"', 'msg="Error Port is taken"'],
    [
      'Not found: D:/shop/lib/loader.js!./node_modules/a!./src/App.vue?vue&type=script&lang=js&',
      'Not found: ./src/App.vue',
    ],
    [
      "export 'a' (imported as 'b') was not found in 'c' (possible exports: d, e)",
      "export 'a' was not found in 'c'",
    ],
    [`Unrecognised input ${'a1;'.repeat(30)}`, 'Unrecognised input'],
    ['Port is taken\n ELIFECYCLE  Command failed with exit code 1.', 'Port is taken'],
    [' ELIFECYCLE  Command failed with exit code 137.', 'exit code 137.'],
    ['start  Building\nerror  Failed to build.\n  × Unexpected token\n  │ help', '× Unexpected token │ help'],
    [
      "Error: Package path '@shop/ui/dist/types/card' is not exported",
      "Package path '@shop/ui ' is not exported",
    ],
  ])('%s: only the message counts', (query, text) => {
    const found = unwrapError(query);
    expect(found.text.trim()).toBe(text);
    expect(found.isPasted).toBe(true);
  });

  it('is kept apart from output printed before the message', () => {
    const { before = '' } = unwrapError('> shop build\nstart  Building\nTypeError: x is null\nof undefined');
    expect(before.split(/\s+/).filter(Boolean)).toEqual(['>', 'shop', 'build', 'start', 'Building']);
    expect(unwrapError('TypeError: x is null\nof undefined').before).toBe('');
  });

  it.each([
    'output.filename',
    'TypeError',
    'server.port',
    './rsbuild.config',
    'deadbeef',
    'error overlay',
    '/api',
    '@rsbuild/core/types',
    'defaced',
    'http://localhost:3000/api',
    '0.500 rem',
  ])('%s is not an error', (query) => {
    expect(unwrapError(query)).toEqual({ text: query, isPasted: false });
  });

  it('that is nothing but noise is unchanged', () => {
    expect(unwrapError('Uncaught TypeError:').text).toBe('Uncaught TypeError:');
    const script = 'npm ERR! Exit status 1\nnpm ERR! errno 1';
    expect(unwrapError(script)).toEqual({ text: script, isPasted: false });
  });

  it('may have noise after its message only', () => {
    const { text, before } = unwrapError("Can't resolve 'fs'\nError:\n    at x (/app/a.js:1:2)");
    expect([text.trim(), before]).toEqual(["Can't resolve 'fs'", '']);
    expect(unwrapError('\noutput.filename')).toEqual({ text: '\noutput.filename', isPasted: false });
  });

  it('keeps the space at the end of what is being typed', () => {
    expect(unwrapError('Error: port ').text).toBe('port ');
  });
});

describe('the normalized message', () => {
  it.each([
    ['Uncaught ReferenceError: shop is not defined', 'shop is not defined'],
    [
      "Cannot read properties of undefined (reading 'call')",
      'Cannot read properties of undefined (reading "add")',
    ],
    ['Loading chunk 872 failed', 'Loading chunk 5 failed.'],
    ['ChunkLoadError: Loading chunk 872 failed', 'Loading chunk 5 failed.'],
    ['TypeError: loader.emitError is not a function', '__webpack_require__(...) is not a function'],
    ['VueLoaderPlugin is not a constructor', 'Greet is not a constructor'],
  ])('%s equals %s', (a, b) => {
    expect(messageOf(a)).toBe(messageOf(b));
  });

  it('consists of whole words, of Latin script', () => {
    expect(messageOf('浏览器报 is not defined')).toBe(' is  not  defined ');
    expect(messageOf('this not defined').includes(messageOf('is not defined'))).toBe(false);
  });
});

describe('traditional characters', () => {
  const unknown = () => false;
  const known = () => true;

  it.each([
    ['環境變數', '环境变量'],
    ['開發伺服器', '开发服务器'],
    ['模組聯邦', '模块联邦'],
    ['設定檔', '配置文件'],
    ['程式碼分割', '代码分割'],
    ['output 目錄', 'output 目录'],
  ])('%s is searched as %s', (query, text) => {
    expect(simplify(query, known)).toBe(text);
  });

  it('regional words become mainland words; without traditional characters only unknown words do', () => {
    expect(simplify('套件', unknown)).toBe('包');
    expect(simplify('套件', known)).toBe('套件');
    expect(simplify('設定', known)).toBe('配置');
    expect(simplify('output.filename', unknown)).toBe('output.filename');
  });
});

describe('a query without results', () => {
  const pages = [
    { title: 'output.target', option: 'output.target' },
    { title: 'server.port', option: 'server.port' },
    { title: 'Quick start', option: '' },
  ];
  const suggest = (query: string) => suggestTitles({ model: { pages } } as never, query);

  it.each([
    ['tragteX', ['output.target']],
    ['sevrerprot', ['server.port']],
    ['quikstartt', ['Quick start']],
    ['SERVER-PROT', ['server.port']],
    ['“quick” start!', ['Quick start']],
    // Three letters too many would be too dissimilar.
    ['qxuxixcxkxsxtxart', ['Quick start']],
    ['s', []],
    ['qqqzzx', []],
  ])('%s gets the most similar names as suggestions: %j', (query, titles) => {
    expect(suggest(query)).toEqual(titles);
  });
});
