import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const folder = (tool: string, state: 'before' | 'after'): string =>
  `tests/fixtures/migration/${tool}/${state}`;

/** Projects before and after following a guide: the result is built, and nothing else may differ. */
export const migrationExamples: BuiltExample[] = [
  {
    at: 'guide/migration/webpack',
    claim: 'the migrated webpack project builds',
    fixture: folder('webpack', 'after'),
    migratedFrom: folder('webpack', 'before'),
    changes: ['babel.config.json', 'package.json', 'rsbuild.config.ts', 'webpack.config.js'],
    check: ({ read, has, files }) => {
      assert.ok(has('build/main.html') && has('build/admin.html'), files.join());
      assert.match(read('build/main.html'), /<title>Corner shop<\/title>/);
      const code = read(/^build\/js\/main\.\w{8,}\.js$/);
      assert.match(code, /Good morning/);
      // The banner is a legal comment, and those go to a file of their own.
      assert.match(read(/^build\/js\/main\.\w{8,}\.js\.LICENSE\.txt$/), /Corner shop/);
      assert.match(read(/^build\/css\/main\.\w{8,}\.css$/), /color:teal/);
    },
  },
  {
    at: 'guide/migration/cra',
    claim: 'the migrated Create React App project builds',
    fixture: folder('cra', 'after'),
    migratedFrom: folder('cra', 'before'),
    changes: ['package.json', 'public/index.html', 'rsbuild.config.ts'],
    check: ({ read, has }) => {
      assert.match(read('build/index.html'), /<link rel="icon" href="\/icon\.svg"/);
      assert.ok(has('build/icon.svg'));
      const code = read(/^build\/static\/js\/index\.\w+\.js$/);
      assert.match(code, /Corner shop/);
      assert.match(code, /circle/);
    },
  },
  {
    at: 'guide/migration/vue-cli',
    claim: 'the migrated Vue CLI project builds',
    fixture: folder('vue-cli', 'after'),
    migratedFrom: folder('vue-cli', 'before'),
    changes: ['babel.config.js', 'package.json', 'public/index.html', 'rsbuild.config.ts', 'vue.config.js'],
    check: ({ read }) => {
      const page = read('public-html/index.html');
      assert.match(page, /href="\/shop\/icon\.svg"/);
      assert.match(page, /src="\/shop\/static\/js\/index\.js"/);
      assert.match(read('public-html/static/js/index.js'), /Corner shop/);
      assert.match(read('public-html/static/css/index.css'), /color:teal/);
    },
  },
  {
    at: 'guide/migration/vite',
    claim: 'the migrated Vite project builds',
    fixture: folder('vite', 'after'),
    migratedFrom: folder('vite', 'before'),
    changes: [
      'index.html',
      'package.json',
      'rsbuild.config.ts',
      'src/env.d.ts',
      'src/pages.ts',
      'vite.config.ts',
    ],
    check: ({ read, has }) => {
      assert.match(read('dist/index.html'), /src="\/shop\/static\/js\/index\.\w+\.js"/);
      const code = read(/^dist\/static\/js\/index\.\w+\.js$/);
      for (const text of ['Corner shop', '42', 'Bread', 'Cake']) assert.ok(code.includes(text), text);
      assert.ok(has(/^dist\/static\/svg\/logo\.\w+\.svg$/) && has(/^dist\/static\/js\/index\.\w+\.js\.map$/));
    },
  },
  {
    at: 'guide/migration/cra#environment-variables',
    index: 1,
    claim: 'process.env can be taken apart and holds the public variables',
    files: {
      '.env': 'REACT_APP_TITLE=Corner shop\nPASSWORD=hidden\n',
      'src/index.js': 'const { REACT_APP_TITLE } = process.env;\nconsole.log(REACT_APP_TITLE);\n',
    },
    check: ({ read }) => {
      const code = read(/^dist\/static\/js\/index\.\w+\.js$/);
      assert.match(code, /Corner shop/);
      assert.doesNotMatch(code, /process\.env|hidden/);
    },
  },
  {
    at: 'guide/migration/cra#absolute-imports',
    claim: 'the base URL of jsconfig.json applies',
    files: {
      'jsconfig.json': '{ "compilerOptions": { "baseUrl": "src" } }\n',
      'src/parts/name.js': "export const name = 'Corner shop';\n",
      'src/index.js': "import { name } from 'parts/name';\nconsole.log(name);\n",
    },
    check: ({ read }) => assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /Corner shop/),
  },
  {
    at: 'guide/migration/vue-cli#several-pages',
    claim: 'each page has its template and title',
    withBlocks: true,
    files: {
      'public/index.html': '<!doctype html>\n<html><body><div id="app"></div></body></html>\n',
      'src/main.js': 'console.log(1);\n',
      'src/admin.js': 'console.log(2);\n',
    },
    check: ({ read }) => {
      assert.match(read('dist/index.html'), /<title>Corner shop<\/title>.*id="app"/s);
      assert.match(read('dist/admin.html'), /<title>Orders<\/title>.*id="orders"/s);
    },
  },
  {
    at: 'guide/migration/vue-cli#compile-templates-in-the-browser',
    claim: 'the alias brings the compiler of Vue',
    files: {
      'src/index.js':
        "import { createApp } from 'vue';\ncreateApp({ template: '<p>Hi</p>' }).mount('#root');\n",
    },
    check: ({ read }) => assert.match(read(/^dist\/static\/js\/lib-vue\.\w+\.js$/), /Function\("Vue"/),
  },
  {
    at: 'guide/migration/vite#environment-variables',
    index: 1,
    claim: 'each environment has its value of import.meta.env.SSR',
    files: {
      'src/entry-client.ts': "console.log(import.meta.env.SSR ? 'on the server' : 'in the page');\n",
      'src/entry-server.ts': "console.log(import.meta.env.SSR ? 'on the server' : 'in the page');\n",
    },
    check: ({ read }) => {
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /in the page/);
      assert.match(read('dist/server/index.js'), /on the server/);
    },
  },
  {
    at: 'guide/migration/vite-plugin',
    claim: 'the plugins of the page do what they did in Vite',
    withBlocks: true,
    files: {
      'src/index.js': [
        "import 'current-theme';",
        "import { number } from 'build-info';",
        "import { load } from '@api';",
        "console.log('BRAND', __RELEASE__, __TARGET__, '__BASE__', number, load);",
      ].join('\n'),
      'src/api-browser.js': "export const load = 'by fetch';\n",
      'src/themes/dark.css': 'p { color: teal; }\n',
    },
    check: ({ read }) => {
      const code = read(/^dist\/static\/js\/index\.\w+\.js$/);
      for (const text of ['Corner shop', '2.1', 'page', '"/"', '42', 'by fetch']) {
        assert.ok(code.includes(text), `${text} in ${code}`);
      }
      assert.match(read(/^dist\/static\/css\/index\.\w+\.css$/), /teal/);
      const page = read('dist/index.html');
      assert.match(page, /<title>Corner shop: Rsbuild App<\/title>/);
      assert.match(page, /<link rel="license" href="\/license\.txt">/);
      assert.ok(JSON.parse(read('dist/files.json')).includes('index.html'));
    },
  },
  {
    at: 'guide/migration/vite-plugin',
    claim: 'the middleware answers in development',
    withBlocks: true,
    action: 'dev',
    requests: [{ path: '/health' }],
    check: ({ responses }) => assert.equal(responses[0]?.body, 'ok'),
  },
  {
    at: 'guide/migration/rsbuild-0-x#functions-and-objects-by-target',
    index: 1,
    claim: 'entries, aliases and folders differ by environment',
    files: {
      'src/index.ts': "console.log('page');\n",
      'src/server.ts': "import { load } from '@api';\nconsole.log(load);\n",
      'src/api-node.ts': "export const load = 'from disk';\n",
    },
    check: ({ read }) => {
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /page/);
      assert.match(read('dist/server/index.js'), /from disk/);
    },
  },
];
