import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';

const css = {
  'src/index.js': "import './index.css';\nconsole.log('app');\n",
  'src/index.css': 'body { color: red; }\n',
};
const legal = {
  'legal/terms.txt': 'terms',
  'legal/privacy.md': 'privacy',
  'legal/drafts/new.txt': 'draft',
};
const modules = {
  'src/index.js': "import styles from './index.module.css';\nconsole.log(styles);\n",
  'src/index.module.css': '.app-title { color: red; }\n',
};
/** An incompressible image of about `size` bytes. */
const picture = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(size)}--></svg>`;

export const outputExamples: BuiltExample[] = [
  {
    at: 'config/output/asset-prefix#load-assets-from-a-cdn',
    recipe: true,
    claim: 'URLs of assets start with the CDN',
    check: ({ read }) =>
      assert.match(
        read('dist/index.html'),
        /src="https:\/\/cdn\.example\.com\/assets\/static\/js\/index\.\w+\.js"/,
      ),
  },
  {
    at: 'config/output/asset-prefix#open-the-page-from-disk-or-in-electron',
    claim: 'no URL begins with a slash, and scripts are not requested with CORS',
    files: css,
    check: ({ read }) => {
      const html = read('dist/index.html');
      assert.match(html, /src="static\/js\/index\.\w+\.js"/);
      assert.doesNotMatch(html, /(src|href)="\/|crossorigin/);
    },
  },
  {
    at: 'config/output/asset-prefix#deploy-below-a-path',
    claim: 'assets take the base path of the server',
    check: ({ read }) => assert.match(read('dist/index.html'), /src="\/shop\/static\/js\/index\.\w+\.js"/),
  },
  {
    at: 'config/output/charset#emit-ascii-only',
    recipe: true,
    claim: 'characters outside ASCII are escaped',
    files: { 'src/index.js': "console.log('你好');\n" },
    check: ({ read }) => {
      const code = read(/^dist\/static\/js\/index\.\w+\.js$/);
      assert.match(code, /\\u4F60/i);
      assert.doesNotMatch(code, /你/);
    },
  },
  {
    at: 'config/output/copy#copy-a-folder',
    recipe: true,
    claim: 'the content of the folder is copied to the output folder',
    files: legal,
    check: ({ files }) =>
      assert.ok(files.includes('dist/terms.txt') && files.includes('dist/drafts/new.txt')),
  },
  {
    at: 'config/output/copy#copy-to-a-sub-folder',
    claim: 'files go to a sub-folder',
    files: legal,
    check: ({ files }) => assert.ok(files.includes('dist/docs/terms.txt')),
  },
  {
    at: 'config/output/copy#copy-one-file-under-another-name',
    claim: 'a file can be renamed',
    files: { CNAME: 'example.com', 'robots.production.txt': 'allow' },
    check: ({ read }) => {
      assert.equal(read('dist/CNAME'), 'example.com');
      assert.equal(read('dist/robots.txt'), 'allow');
    },
  },
  {
    at: 'config/output/copy#copy-what-a-glob-matches',
    claim: 'only what the pattern matches is copied',
    files: legal,
    check: ({ has }) => assert.ok(has('dist/docs/terms.txt') && !has(/privacy/)),
  },
  {
    at: 'config/output/copy#leave-files-out',
    claim: 'ignored files are not copied',
    files: legal,
    check: ({ has }) => assert.ok(has('dist/terms.txt') && !has(/drafts/)),
  },
  {
    at: 'config/output/css-modules#name-the-classes',
    recipe: true,
    claim: 'class names are eight characters of a hash',
    files: modules,
    check: ({ read }) => assert.match(read(/^dist\/static\/css\/index\.\w+\.css$/), /^\.[\w-]{8,9}\{/),
  },
  {
    at: 'config/output/css-modules#choose-the-exported-names',
    claim: 'only the camel-case name is exported',
    files: modules,
    mode: 'development',
    check: ({ read }) => {
      const code = read('dist/static/js/index.js');
      assert.match(code, /appTitle/);
      assert.doesNotMatch(code, /"app-title":/);
    },
  },
  {
    at: 'config/output/css-modules#use-named-exports',
    claim: 'classes are named exports',
    files: {
      'src/index.js': "import { appTitle } from './index.module.css';\nconsole.log(appTitle);\n",
      'src/index.module.css': '.appTitle { color: red; }\n',
    },
    check: ({ read }) =>
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /console\.log\("appTitle-\w+"\)/),
  },
  {
    at: 'config/output/data-uri-limit#emit-every-asset-as-a-file',
    recipe: true,
    claim: 'a small picture is a file',
    files: { 'src/index.js': "import a from './a.svg';\nconsole.log(a);\n", 'src/a.svg': picture(10) },
    check: ({ has }) => assert.ok(has(/^dist\/static\/svg\/a\.\w+\.svg$/)),
  },
  {
    at: 'config/output/dist-path#change-the-output-folder',
    recipe: true,
    claim: 'files go to build and scripts to resource/js',
    check: ({ has }) => assert.ok(has('build/index.html') && has(/^build\/resource\/js\/index\.\w+\.js$/)),
  },
  {
    at: 'config/output/dist-path#put-scripts-and-styles-at-the-top',
    claim: 'scripts and styles lie at the top of the output folder',
    files: css,
    check: ({ has }) => assert.ok(has(/^dist\/index\.\w+\.js$/) && has(/^dist\/index\.\w+\.css$/)),
  },
  {
    at: 'config/output/dist-path#separate-browser-and-server-files',
    claim: 'each environment has its own folder',
    check: ({ has }) => assert.ok(has('dist/index.html') && has('dist/server/index.js')),
  },
  {
    at: 'config/output/emit-css#example',
    recipe: true,
    claim: 'styles are emitted for Node.js, too',
    files: css,
    check: ({ has }) => assert.ok(has(/^dist\/static\/css\/index.*\.css$/)),
  },
  {
    at: 'config/output/externals#keep-packages-out-of-a-nodejs-bundle',
    claim: 'the package is required at run time',
    files: { 'src/index.js': "import sharp from 'sharp';\nconsole.log(sharp);\n" },
    check: ({ read }) => assert.match(read('dist/index.js'), /require\("sharp"\)|from ?"sharp"/),
  },
  {
    at: 'config/output/filename-hash#remove-the-hash',
    recipe: true,
    claim: 'names have no hash',
    files: css,
    check: ({ files }) =>
      assert.deepEqual(
        [...files],
        ['dist/index.html', 'dist/static/css/index.css', 'dist/static/js/index.js'],
      ),
  },
  {
    at: 'config/output/filename-hash#use-a-longer-hash',
    claim: 'the hash has twelve characters',
    check: ({ has }) => assert.ok(has(/^dist\/static\/js\/index\.\w{12}\.js$/)),
  },
  {
    at: 'config/output/filename#use-fixed-names-in-production',
    recipe: true,
    claim: 'scripts and styles have fixed names',
    files: css,
    check: ({ has }) => assert.ok(has('dist/static/js/index.js') && has('dist/static/css/index.css')),
  },
  {
    at: 'config/output/filename#keep-the-hash-out-of-the-file-name',
    claim: 'the hash is a query of the URL',
    check: ({ read, has }) => {
      assert.ok(has('dist/static/js/index.js'));
      assert.match(read('dist/index.html'), /index\.js\?v=\w{8}/);
    },
  },
  {
    at: 'config/output/inject-styles#example',
    recipe: true,
    claim: 'styles are part of the script',
    files: css,
    check: ({ read, has }) => {
      assert.ok(!has(/\.css$/));
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /color: ?red/);
    },
  },
  {
    at: 'config/output/inline-scripts#inline-every-script',
    recipe: true,
    claim: 'the script is in the page and not a file',
    check: ({ read, has }) => {
      assert.match(read('dist/index.html'), /<script[^>]*>[^<]*hello/);
      assert.ok(!has(/\.js$/));
    },
  },
  {
    at: 'config/output/inline-styles#inline-every-style-sheet',
    recipe: true,
    claim: 'the styles are in the page and not a file',
    files: css,
    check: ({ read, has }) => {
      assert.match(read('dist/index.html'), /<style>[^<]*color:red/);
      assert.ok(!has(/\.css$/));
    },
  },
  {
    at: 'config/output/legal-comments#inline',
    claim: 'comments stay in the script',
    files: { 'src/index.js': '/*! (c) Someone */\nconsole.log(1);\n' },
    check: ({ read, has }) => {
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /\(c\) Someone/);
      assert.ok(!has(/LICENSE/));
    },
  },
  {
    at: 'config/output/legal-comments#none',
    recipe: true,
    claim: 'comments are removed and no file is written',
    files: { 'src/index.js': '/*! (c) Someone */\nconsole.log(1);\n' },
    check: ({ read, has }) => {
      assert.doesNotMatch(read(/^dist\/static\/js\/index\.\w+\.js$/), /Someone/);
      assert.ok(!has(/LICENSE/));
    },
  },
  {
    at: 'config/output/manifest#emit-a-manifest',
    recipe: true,
    claim: 'a manifest lists all files',
    check: ({ read }) => {
      const manifest = JSON.parse(read('dist/manifest.json')) as { allFiles: string[]; entries: object };
      assert.ok(manifest.allFiles.includes('/index.html') && 'index' in manifest.entries);
    },
  },
  {
    at: 'config/output/manifest#change-the-file-name',
    claim: 'the manifest has the given name',
    check: ({ has }) => assert.ok(has('dist/meta/files.json')),
  },
  {
    at: 'config/output/manifest#leave-files-out',
    claim: 'only scripts and styles are listed',
    files: css,
    check: ({ read }) => {
      const { allFiles } = JSON.parse(read('dist/manifest.json')) as { allFiles: string[] };
      assert.ok(allFiles.length > 0 && allFiles.every((file) => /\.(js|css)$/.test(file)), allFiles.join());
    },
  },
  {
    at: 'config/output/manifest#write-your-own-format',
    claim: 'the file has the format of the function',
    check: ({ read }) => {
      const { version, urls } = JSON.parse(read('dist/precache.json')) as { version: number; urls: string[] };
      assert.equal(version, 1);
      assert.ok(urls.every((url) => !url.endsWith('.html')));
    },
  },
  {
    at: 'config/output/manifest#pitfalls',
    claim: 'inlined files are missing',
    fixture: 'tests/fixtures/inlined-manifest',
    check({ read }) {
      const { allFiles, entries } = JSON.parse(read('dist/manifest.json')) as {
        allFiles: string[];
        entries: object;
      };
      assert.deepEqual(allFiles, ['/index.html']);
      assert.deepEqual(entries, {});
      assert.match(read('dist/index.html'), /<style>body{color:red}<\/style>/);
    },
  },
  {
    at: 'config/output/minify#turn-it-off',
    recipe: true,
    claim: 'the script keeps its line breaks',
    check: ({ read }) => assert.ok(read(/^dist\/static\/js\/index\.\w+\.js$/).split('\n').length > 3),
  },
  {
    at: 'config/output/minify#configure-the-javascript-minimizer',
    claim: 'names are kept',
    files: {
      'src/index.js':
        'export function longFunctionName(first) {\n  return first + Math.random();\n}\nconsole.log(longFunctionName(1), longFunctionName(2));\n',
    },
    check: ({ read }) => assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /longFunctionName/),
  },
  {
    at: 'config/output/module#example',
    claim: 'the bundle is an ES module',
    files: { 'src/index.js': 'export const answer = 42;\n' },
    check: ({ read }) => assert.match(read('dist/index.mjs'), /export ?\{/),
  },
  {
    at: 'config/output/polyfill#usage',
    recipe: true,
    claim: 'polyfills of what is used are bundled',
    files: {
      'package.json': '{ "private": true, "browserslist": ["ie 11"] }',
      'src/index.js': 'console.log([1, 2].at(-1), new Set([1]).union);\n',
    },
    mode: 'development',
    check: ({ files, read }) => {
      const code = files.filter((file) => file.endsWith('.js')).map((file) => read(file));
      assert.match(code.join('\n'), /core-js/);
    },
  },
  {
    at: 'config/output/source-map#map-production-code',
    claim: 'a map lies beside each script',
    files: css,
    check: ({ has, read }) => {
      assert.ok(
        has(/^dist\/static\/js\/index\.\w+\.js\.map$/) && has(/^dist\/static\/css\/index\.\w+\.css\.map$/),
      );
      assert.match(read(/^dist\/static\/js\/index\.\w+\.js$/), /sourceMappingURL=/);
    },
  },
  {
    at: 'config/output/source-map#keep-the-maps-private',
    recipe: true,
    claim: 'maps are written, scripts do not name them',
    check: ({ has, read }) => {
      assert.ok(has(/^dist\/static\/js\/index\.\w+\.js\.map$/));
      assert.doesNotMatch(read(/^dist\/static\/js\/index\.\w+\.js$/), /sourceMappingURL/);
    },
  },
  {
    at: 'config/output/target#build-for-nodejs',
    claim: 'a script without page and hash is emitted',
    check: ({ files }) => assert.deepEqual([...files], ['dist/index.js']),
  },
  {
    at: 'config/output/target#build-a-worker-on-its-own',
    claim: 'one file without page and hash is emitted',
    files: { 'src/search.worker.ts': 'self.onmessage = () => self.postMessage(1);\n' },
    check: ({ files }) => assert.ok(files.length === 1 && /search\.js$/.test(files[0] ?? ''), files.join()),
  },
];
