import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const entry = /^dist\/static\/js\/index\.\w+\.js$/;

/** Sizes in kB for the table of a page: minified and compressed, before and after, and the saving. */
const savings = (lang: string): number[][] =>
  [
    ...readFileSync(`content/${lang}/guide/optimization/optimize-bundle.mdx`, 'utf8').matchAll(
      /\| ([\d.]+) \(([\d.]+)\) \| ([\d.]+) \(([\d.]+)\) \| ([\d.]+) \|$/gm,
    ),
  ].map((row) => row.slice(1).map(Number));

/** The application before and after the step in each row; Day.js is not installed. */
const steps: readonly (readonly [before: string, after?: string])[] = [
  ['languages', 'plain'],
  ['languages'],
  ['plain', 'later'],
  ['polyfill-entry', 'polyfill-usage'],
  ['polyfill-87', 'off-87'],
  ['plain', 'browsers-2022'],
  ['plain', 'no-console'],
];

export const guideExamples: BuiltExample[] = [
  {
    at: 'guide/optimization/optimize-bundle#what-each-step-saves',
    // With the figures, so that other ones are measured again.
    claim: `the steps save what the table says: ${savings('en').join('; ')}`,
    fixture: 'tests/fixtures/bundle-size',
    check: ({ files, read }) => {
      const size = (variant: string): number[] => {
        const scripts = files
          .filter((file) => new RegExp(`^dist/${variant}/static/js/[^/]+\\.js$`).test(file))
          .map((file) => Buffer.from(read(file)));
        return [scripts, scripts.map((script) => gzipSync(script))].map(
          (buffers) => buffers.reduce((sum, { length }) => sum + length, 0) / 1000,
        );
      };
      const rows = savings('en');
      assert.deepEqual(savings('zh'), rows);
      assert.equal(rows.length, steps.length);
      for (const [index, [before, after]] of steps.entries()) {
        const measured = [before, ...(after ? [after] : [])].flatMap(size);
        const [, first = 0, , last = 0] = measured;
        if (after) measured.push(first - last);
        const stated = rows[index] ?? [];
        // Versions of zlib differ by some bytes.
        const isNear = measured.every((value, column) => Math.abs(value - (stated[column] ?? 0)) < 0.16);
        assert.ok(isNear, `${before}, ${after}: ${measured.join(' ')} and not ${stated.join(' ')}`);
      }
    },
  },
  {
    at: 'guide/advanced/monorepo#source',
    claim: 'the condition leads to the source of the other package',
    files: {
      'src/index.ts': "import { label } from '@acme/ui';\ndocument.body.append(label);\n",
      'node_modules/@acme/ui/package.json':
        '{ "name": "@acme/ui", "exports": { ".": { "source": "./src/index.ts", "default": "./dist/index.js" } } }',
      'node_modules/@acme/ui/src/index.ts': "export const label: string = 'from the source';\n",
    },
    check: ({ read }) => assert.match(read(entry), /from the source/),
  },
  {
    at: 'guide/framework/react#add-react-to-a-project',
    claim: 'the project of the page builds, with React in a chunk of its own',
    withBlocks: true,
    files: { 'src/App.css': '', 'src/index.css': '' },
    check: ({ has }) => assert.ok(has('dist/index.html') && has(/^dist\/static\/js\/lib-react\.\w+\.js$/)),
  },
  {
    at: 'guide/framework/vue#add-vue-to-a-project',
    claim: 'the project of the page builds: styles as index.css, Vue as lib-vue',
    withBlocks: true,
    check: ({ has, read }) => {
      assert.ok(has(/^dist\/static\/js\/lib-vue\.\w+\.js$/));
      assert.match(read(/^dist\/static\/css\/index\.\w+\.css$/), /button\[data-v-\w+\]\{color:teal\}/);
    },
  },
  {
    at: 'guide/framework/preact#add-preact-to-a-project',
    claim: 'the project of the page builds',
    withBlocks: true,
    check: ({ has }) => assert.ok(has('dist/index.html') && has(entry)),
  },
  {
    at: 'guide/framework/svelte#add-svelte-to-a-project',
    claim: 'the project of the page builds',
    withBlocks: true,
    check: ({ has }) => assert.ok(has('dist/index.html') && has(entry)),
  },
  {
    at: 'guide/framework/solid#add-solid-to-a-project',
    claim: 'the project of the page builds',
    withBlocks: true,
    files: {
      'src/index.jsx':
        "import { createSignal } from 'solid-js';\nimport { render } from 'solid-js/web';\n\nfunction App() {\n  const [count, setCount] = createSignal(0);\n  return <button onClick={() => setCount(count() + 1)}>{count()}</button>;\n}\n\nrender(() => <App />, document.getElementById('root'));\n",
    },
    check: ({ read }) => assert.match(read(entry), /_\$|template|<button/),
  },
  {
    at: 'guide/china/web-views#targets-that-cover-them',
    claim: 'the polyfills run, as core-js is not compiled',
    files: { 'src/index.js': "document.title = 'a-b'.replaceAll('-', ' ') + [1, 2].at(-1);\n" },
    check: ({ read }) => {
      const page = { title: '' };
      const global = createContext({ document: page });
      global.self = global;
      runInContext(read(/^dist\/static\/js\/lib-polyfill\.\w+\.js$/), global);
      runInContext(read(entry), global);
      assert.equal(page.title, 'a b2');
    },
  },
  {
    at: 'guide/start/quick-start#the-entry',
    claim: 'each entry has a page',
    files: { 'src/home.ts': 'export {};\n', 'src/admin.ts': 'export {};\n' },
    check: ({ has }) => assert.ok(has('dist/index.html') && has('dist/admin.html')),
  },
  {
    at: 'guide/basic/html-template#pages-and-entries',
    claim: 'an entry can do without a page',
    files: { 'src/index.ts': 'console.log(1);\n', 'src/sdk.ts': 'console.log(2);\n' },
    check: ({ has }) =>
      assert.ok(has('dist/index.html') && has(/^dist\/static\/js\/sdk\.\w+\.js$/) && !has('dist/sdk.html')),
  },
  {
    at: 'guide/basic/html-template#add-tags',
    claim: 'the tag is in the page',
    check: ({ read }) =>
      assert.match(read('dist/index.html'), /<script src="https:\/\/stats\.example\.com\/count\.js"/),
  },
  {
    at: 'guide/basic/html-template#change-the-html-plugin',
    claim: 'the page has a hash in its name',
    check: ({ has }) => assert.ok(has(/^dist\/index\.\w{8}\.html$/)),
  },
  {
    at: 'guide/basic/output-files#put-everything-in-the-root',
    claim: 'there are no folders',
    files: { 'src/index.js': "import './a.css';\n", 'src/a.css': 'p { color: red; }\n' },
    check: ({ files }) =>
      assert.ok(
        files.every((file) => !file.slice(5).includes('/')),
        files.join(),
      ),
  },
  {
    at: 'guide/basic/output-files#output-for-nodejs',
    claim: 'the server bundle has no hash and a folder of its own',
    files: { 'src/server.js': 'console.log(1);\n' },
    check: ({ has }) => assert.ok(has('dist/server/server.js') && has('dist/index.html')),
  },
  {
    at: 'guide/advanced/env-vars#settings-at-run-time',
    claim: 'the settings are a file of the output, and no part of a script',
    files: {
      'src/index.js': "import { settings } from './settings';\ndocument.body.append(settings.api);\n",
    },
    withBlocks: true,
    withoutConfig: true,
    check: ({ files, read }) => {
      assert.match(read('dist/settings.json'), /api\.example\.com/);
      for (const file of files.filter((name) => name.endsWith('.js')))
        assert.doesNotMatch(read(file), /api\.example\.com/);
    },
  },
  {
    at: 'guide/basic/static-assets#icons-in-one-svg',
    claim: 'the sprite is a file, however small, and its address is in the script',
    withBlocks: true,
    withoutConfig: true,
    files: { 'src/index.js': "import './cup';\n" },
    check: ({ has, read }) => {
      assert.ok(has(/^dist\/static\/svg\/sprite\.\w+\.svg$/));
      assert.match(read(entry), /static\/svg\/sprite\.\w+\.svg/);
    },
  },
  {
    at: 'guide/basic/static-assets#names-folders-and-urls',
    claim: 'assets are loaded from the CDN',
    check: ({ read }) =>
      assert.match(read('dist/index.html'), /src="https:\/\/cdn\.example\.com\/static\/js/),
  },
  {
    at: 'guide/basic/static-assets#the-public-folder',
    claim: 'one folder is copied, the other is not',
    files: { 'public/a.txt': 'a', 'vendor/b.txt': 'b' },
    check: ({ has }) => assert.ok(has('dist/a.txt') && !has(/b\.txt$/)),
  },
  {
    at: 'guide/basic/static-assets#add-an-asset-type',
    claim: 'the file is emitted as an asset',
    files: {
      'src/index.js': "import file from './a.pdf';\nconsole.log(file);\n",
      'src/a.pdf': `%PDF-1.4${' '.repeat(6000)}`,
    },
    check: ({ has }) => assert.ok(has(/^dist\/static\/assets\/a\.\w+\.pdf$/)),
  },
  {
    at: 'guide/basic/static-deploy#set-the-base',
    claim: 'URLs start with the base',
    check: ({ read }) => assert.match(read('dist/index.html'), /src="\/my-repository\/static\/js/),
  },
  {
    at: 'guide/basic/json-files#import-yaml',
    claim: 'a YAML file is an object',
    files: {
      'src/index.js': "import data from './a.yaml';\nconsole.log(data.title);\n",
      'src/a.yaml': 'title: From YAML\n',
    },
    check: ({ read }) => assert.match(read(entry), /From YAML/),
  },
  {
    at: 'guide/basic/json-files#import-toml',
    claim: 'a TOML file is an object',
    files: {
      'src/index.js': "import data from './a.toml';\nconsole.log(data.title);\n",
      'src/a.toml': 'title = "From TOML"\n',
    },
    check: ({ read }) => assert.match(read(entry), /From TOML/),
  },
  {
    at: 'guide/basic/web-workers#build-for-a-worker-only',
    claim: 'one script without a page is emitted',
    check: ({ files }) =>
      assert.ok(files.length === 1 && /index\.\w+\.js$/.test(files[0] ?? ''), files.join()),
  },
  {
    at: 'guide/framework/vue#jsx',
    claim: 'JSX of Vue is compiled',
    files: {
      'src/index.jsx':
        "import { createApp, defineComponent } from 'vue';\n\nconst App = defineComponent({ render: () => <p class=\"a\">Hello</p> });\n\ncreateApp(App).mount('#root');\n",
    },
    check: ({ read }) => assert.match(read(entry), /"p",\{class:"a"\}/),
  },
];
