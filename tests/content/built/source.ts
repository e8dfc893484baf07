import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const script = /^dist\/static\/js\/index\.\w+\.js$/;

/** Packages with several entries, each of which reports its origin. */
const kits: Record<string, string> = {
  ...kit('@acme/ui', { exports: { '.': { source: './source.js', default: './main.js' } } }, 'ui'),
  ...kit('plain-kit', { exports: { '.': { browser: './browser.js', default: './main.js' } } }, 'plain'),
  ...kit('old-kit', { source: './source.js', module: './module.js', main: './main.js' }, 'old'),
  ...kit('older-kit', { module: './module.js', main: './main.js' }, 'older'),
};

function kit(name: string, manifest: object, label: string): Record<string, string> {
  const folder = `node_modules/${name}`;
  const entries = ['source', 'browser', 'module', 'main'].map((entry) => [
    `${folder}/${entry}.js`,
    `console.log('${entry} of ${label}');\n`,
  ]);
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, ...manifest }),
    ...Object.fromEntries(entries),
  };
}

export const sourceExamples: BuiltExample[] = [
  {
    at: 'config/source/assets-include#example',
    recipe: true,
    claim: 'the file is emitted as an asset',
    files: {
      'src/index.js': "import file from './a.pdf';\nconsole.log(file);\n",
      'src/a.pdf': ' '.repeat(6000),
    },
    check: ({ has }) => assert.ok(has(/^dist\/static\/assets\/a\.\w+\.pdf$/)),
  },
  {
    at: 'config/source/assets-include#conditions',
    claim: 'one file can be named by its path',
    files: {
      'src/index.js': "import terms from './data/terms.txt';\nconsole.log(terms);\n",
      'src/data/terms.txt': ' '.repeat(6000),
    },
    check: ({ has }) => assert.ok(has(/^dist\/static\/assets\/terms\.\w+\.txt$/)),
  },
  {
    at: 'config/source/decorators#legacy',
    recipe: true,
    claim: 'decorators of methods and parameters compile',
    withBlocks: true,
    files: { 'src/index.ts': "import './cart.ts';\n" },
    mode: 'development',
    check: ({ read }) => {
      const code = read('dist/static/js/index.js');
      assert.match(code, /is called/);
      assert.match(code, /design:paramtypes/);
    },
  },
  {
    at: 'config/source/decorators#legacy',
    claim: 'a legacy decorator gets the target and the name',
    files: {
      'src/index.ts':
        'const log = (target: object, name: string): void => console.log(target, name);\nclass A {\n  @log field = 1;\n}\nconsole.log(new A());\n',
    },
    mode: 'development',
    check: ({ read }) => assert.match(read('dist/static/js/index.js'), /_ts_decorate|__decorate/),
  },
  {
    at: 'config/source/define#example',
    recipe: true,
    claim: 'names are replaced and dead branches removed',
    files: {
      'src/index.js':
        "if (ENABLE_CHAT) console.log('chat');\nconsole.log(APP_VERSION, process.env.API_URL);\n",
    },
    check: ({ read }) => {
      const code = read(script);
      assert.match(code, /"1\.4\.0","https:\/\/api\.example\.com"/);
      assert.doesNotMatch(code, /chat/);
    },
  },
  {
    at: 'config/resolve/condition-names#use-the-source-of-packages-in-a-monorepo',
    recipe: true,
    claim: 'the source is used, and other packages are found as before',
    files: { ...kits, 'src/index.js': "import '@acme/ui';\nimport 'plain-kit';\n" },
    check: ({ read }) => {
      assert.match(read(script), /source of ui/);
      assert.match(read(script), /browser of plain/);
    },
  },
  {
    at: 'config/resolve/main-fields#prefer-the-commonjs-entry',
    recipe: true,
    claim: 'the field main comes first, and packages with exports are found as before',
    files: { ...kits, 'src/index.js': "import 'old-kit';\nimport 'plain-kit';\n" },
    check: ({ read }) => {
      assert.match(read(script), /main of old/);
      assert.match(read(script), /browser of plain/);
    },
  },
  {
    at: 'config/resolve/main-fields#use-a-field-of-your-own',
    claim: 'the field source comes first where there is one',
    files: { ...kits, 'src/index.js': "import 'old-kit';\nimport 'older-kit';\n" },
    check: ({ read }) => {
      assert.match(read(script), /source of old/);
      assert.match(read(script), /module of older/);
    },
  },
  {
    at: 'config/source/entry#several-pages',
    claim: 'each entry has a page',
    files: { 'src/home/main.ts': 'console.log(1);\n', 'src/admin/main.ts': 'console.log(2);\n' },
    check: ({ has }) => assert.ok(has('dist/index.html') && has('dist/admin.html')),
  },
  {
    at: 'config/source/entry#an-entry-without-a-page',
    claim: 'the entry has the given file name and no page',
    files: { 'src/index.ts': 'console.log(1);\n', 'src/embed.ts': 'console.log(2);\n' },
    check: ({ files, has }) =>
      assert.ok(files.some((file) => file.endsWith('/embed.js')) && !has('dist/embed.html'), files.join()),
  },
  {
    at: 'config/source/entry#find-the-entries',
    claim: 'every folder is an entry',
    files: { 'src/pages/home/main.ts': 'console.log(1);\n', 'src/pages/about/main.ts': 'console.log(2);\n' },
    check: ({ has }) => assert.ok(has('dist/home.html') && has('dist/about.html')),
  },
  {
    at: 'config/source/entry#web-and-server',
    claim: 'each environment has its own entry',
    files: {
      'src/entry.client.ts': 'console.log("client");\n',
      'src/entry.server.ts': 'console.log("server");\n',
    },
    check: ({ read }) => {
      assert.match(read(script), /client/);
      assert.match(read('dist/server/index.js'), /server/);
    },
  },
  {
    at: 'config/source/exclude#leave-modules-out-of-the-bundle',
    recipe: true,
    claim: 'the module is left out',
    files: {
      'src/index.js': "import 'moment';\n",
      'node_modules/moment/package.json': '{ "name": "moment", "main": "index.js" }',
      'node_modules/moment/index.js': "try { require('./locale'); } catch (error) { console.log(error); }\n",
      'node_modules/moment/locale.js': "console.log('all locales');\n",
    },
    check: ({ files, read }) => {
      const code = files.filter((file) => file.endsWith('.js')).map((file) => read(file));
      assert.doesNotMatch(code.join('\n'), /all locales/);
    },
  },
  {
    at: 'config/source/pre-entry#one-module',
    recipe: true,
    claim: 'the module runs first',
    files: {
      'src/report-errors.ts': "console.log('reports first');\n",
      'src/index.ts': "console.log('entry second');\n",
    },
    check: ({ read }) => {
      const code = read(script);
      assert.ok(
        code.indexOf('reports first') >= 0 && code.indexOf('reports first') < code.indexOf('entry second'),
      );
    },
  },
  {
    at: 'config/source/pre-entry#several-with-styles',
    claim: 'styles before the entry are emitted',
    files: { 'src/polyfills.ts': 'console.log(1);\n', 'src/reset.css': '* { margin: 0; }\n' },
    check: ({ read }) => assert.match(read(/^dist\/static\/css\/index\.\w+\.css$/), /\*\{margin:0\}/),
  },
  {
    at: 'config/source/transform-import#functions',
    recipe: true,
    claim: 'each function is imported from its own file',
    files: {
      'src/index.js': "import { add } from 'lodash';\nconsole.log(add(1, 2));\n",
      'node_modules/lodash/package.json': '{ "name": "lodash", "main": "lodash.js" }',
      'node_modules/lodash/lodash.js': "console.log('all of it');\n",
      'node_modules/lodash/add.js': 'module.exports = (a, b) => a + b;\n',
    },
    check: ({ files, read }) => {
      const code = files.filter((file) => file.endsWith('.js')).map((file) => read(file));
      assert.doesNotMatch(code.join('\n'), /all of it/);
    },
  },
  {
    at: 'config/source/tsconfig-path#example',
    recipe: true,
    claim: 'aliases come from the given file',
    files: {
      'tsconfig.app.json':
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["./src/app/*"] } } }',
      'src/index.ts': "import '@app/start';\n",
      'src/app/start.ts': "console.log('started');\n",
    },
    check: ({ read }) => assert.match(read(script), /started/),
  },
];
