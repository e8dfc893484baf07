import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const script = /^dist\/static\/js\/index\.\w+\.js$/;
const common = {
  'src/index.ts': "import { a } from '@common';\nconsole.log(a);\n",
  'src/common/index.ts': "export const a = 'from the alias';\n",
};

export const toolExamples: BuiltExample[] = [
  {
    at: 'config/resolve/alias#shorten-imports',
    recipe: true,
    claim: 'the alias leads to the folder',
    files: common,
    check: ({ read }) => assert.match(read(script), /from the alias/),
  },
  {
    at: 'config/resolve/alias#match-one-path-only',
    claim: 'the exact path leads to the file',
    files: common,
    check: ({ read }) => assert.match(read(script), /from the alias/),
  },
  {
    at: 'config/resolve/alias#different-files-for-browser-and-server',
    claim: 'each environment has its own file',
    files: {
      'src/index.ts': "import { storage } from '@storage';\nconsole.log(storage);\n",
      'src/storage.browser.ts': "export const storage = 'in the browser';\n",
      'src/storage.server.ts': "export const storage = 'on the server';\n",
    },
    check: ({ read }) => {
      assert.match(read(script), /in the browser/);
      assert.match(read('dist/server/index.js'), /on the server/);
    },
  },
  {
    at: 'config/resolve/alias#leave-a-module-out',
    claim: 'the module is empty',
    files: { 'src/index.js': "import 'legacy-polyfills';\nconsole.log('still built');\n" },
    check: ({ read }) => assert.match(read(script), /still built/),
  },
  {
    at: 'config/resolve/alias-strategy#example',
    claim: 'the alias wins over tsconfig.json',
    files: {
      ...common,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@common": ["./src/other.ts"] } } }',
      'src/other.ts': "export const a = 'from tsconfig';\n",
    },
    check: ({ read }) => assert.match(read(script), /from the alias/),
  },
  {
    at: 'config/resolve/extensions#prefer-files-for-one-platform',
    recipe: true,
    claim: 'the file for the platform is used',
    files: {
      'src/index.ts': "import { a } from './view';\nconsole.log(a);\n",
      'src/view.ts': "export const a = 'everywhere';\n",
      'src/view.mobile.ts': "export const a = 'on a phone';\n",
    },
    check: ({ read }) => assert.match(read(script), /on a phone/),
  },
  {
    at: 'config/tools/bundler-chain#add-a-rule',
    recipe: true,
    claim: 'a text file is a string',
    files: {
      'src/index.js': "import text from './a.txt';\nconsole.log(text);\n",
      'src/a.txt': 'plain words',
    },
    check: ({ read }) => assert.match(read(script), /plain words/),
  },
  {
    at: 'config/tools/bundler-chain#add-or-remove-a-plugin',
    recipe: true,
    claim: 'the banner is in a file',
    check: ({ files, read }) => {
      assert.ok(
        files.some((file) => read(file).includes('Built for the intranet')),
        files.join(),
      );
    },
  },
  {
    at: 'config/tools/css-loader#leave-some-urls-alone',
    recipe: true,
    claim: 'the URL stays as it is',
    files: {
      'src/index.js': "import './index.css';\n",
      'src/index.css': ".a { background: url('/legacy/a.png'); }\n",
    },
    check: ({ read }) => assert.match(read(/\.css$/), /url\(\/legacy\/a\.png\)/),
  },
  {
    at: 'config/tools/html-plugin#build-without-pages',
    claim: 'no page is emitted',
    check: ({ has }) => assert.ok(has(script) && !has(/\.html$/)),
  },
  {
    at: 'config/tools/html-plugin#one-option-for-all-pages',
    recipe: true,
    claim: 'URLs have a query with the hash of the build',
    check: ({ read }) => assert.match(read('dist/index.html'), /\.js\?\w+"/),
  },
  {
    at: 'config/tools/html-plugin#a-hash-in-the-name-of-the-page',
    claim: 'the page has a hash in its name',
    check: ({ has }) => assert.ok(has(/^dist\/index\.\w{8}\.html$/)),
  },
  {
    at: 'config/tools/rspack#load-something-first',
    recipe: true,
    claim: 'the license is the banner',
    files: { LICENSE: 'License of everything' },
    check: ({ files, read }) => {
      assert.ok(
        files.some((file) => read(file).includes('License of everything')),
        files.join(),
      );
    },
  },
  {
    at: 'config/tools/rspack#put-a-loader-before-or-after-the-built-in-ones',
    claim: 'an appended rule sees TypeScript, an added one JavaScript',
    mode: 'development',
    files: {
      'src/index.ts':
        'interface Price {\n  cents: number;\n}\nconst price: Price = { cents: 1 };\nconsole.log(price);\n',
      'scripts/strip-debug-loader.cjs':
        'module.exports = (code) => `${code}\\n/*! stripped: ${/interface/.test(code)} */`;\n',
      'scripts/count-lines-loader.cjs':
        'module.exports = (code) => `${code}\\n/*! counted: ${/interface/.test(code)} */`;\n',
    },
    check: ({ read }) => {
      const code = read('dist/static/js/index.js');
      assert.match(code, /stripped: true/);
      assert.match(code, /counted: false/);
    },
  },
  {
    at: 'config/tools/rspack#put-a-plugin-first',
    claim: 'the time of the compilation is printed',
    files: { 'src/index.js': 'console.log(1);\n' },
    check: ({ has }) => assert.ok(has(script)),
  },
  {
    at: 'config/tools/rspack#remove-a-plugin',
    claim: 'the banner is missing in development',
    mode: 'development',
    check: ({ read }) => assert.doesNotMatch(read('dist/static/js/index.js'), /Corner shop/),
  },
  {
    at: 'config/tools/rspack#remove-a-plugin',
    claim: 'the banner is there in production',
    check: ({ files, read }) =>
      assert.ok(
        files.some((file) => read(file).includes('Corner shop')),
        files.join(),
      ),
  },
  {
    at: 'config/tools/rspack#one-environment-only',
    claim: 'maps are written, scripts do not name them',
    check: ({ read, has }) => {
      assert.ok(has(/\.js\.map$/));
      assert.doesNotMatch(read(script), /sourceMappingURL/);
    },
  },
  {
    at: 'guide/configuration/rsbuild#by-function',
    claim: 'the title depends on the command',
    check: ({ read }) => assert.match(read('dist/index.html'), /<title>Corner shop<\/title>/),
  },
  {
    at: 'guide/configuration/rsbuild#merge-configurations',
    claim: 'both definitions hold',
    files: { 'src/index.js': 'console.log(VERSION, BETA);\n' },
    check: ({ files, read }) => {
      const code = files.filter((file) => file.endsWith('.js')).map((file) => read(file));
      assert.match(code.join('\n'), /1\.2\.3.*true/s);
    },
  },
  {
    at: 'guide/configuration/rspack#use-rspack-plugins',
    claim: 'the banner is in a file',
    check: ({ files, read }) =>
      assert.ok(
        files.some((file) => read(file).includes('Corner shop')),
        files.join(),
      ),
  },
  {
    at: 'guide/configuration/swc#minifier-options',
    claim: 'names are kept',
    files: {
      'src/index.js':
        'export function longFunctionName(first) {\n  return first + Math.random();\n}\nconsole.log(longFunctionName(1), longFunctionName(2));\n',
    },
    check: ({ read }) => assert.match(read(script), /longFunctionName/),
  },
];
