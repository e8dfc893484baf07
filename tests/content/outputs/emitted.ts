import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { config, image, listed } from './files.ts';

const build = 'rsbuild build > log.txt 2>&1';
const page = 'cat dist/index.html';
const styled: Readonly<Record<string, string>> = {
  'src/index.js': "import './index.css';\nconsole.log('a');\n",
  'src/index.css': 'body { margin: 0; }\n',
};
/** Two parts that are loaded later, one with styles and a picture. */
const twoParts: Readonly<Record<string, string>> = {
  'src/index.js': "import('./one.js');\nimport('./two.js');\n",
  'src/one.js': "import './one.css';\nimport image from './a.png';\nconsole.log(image);\n",
  'src/one.css': 'b { color: red; }\n',
  'src/two.js': "console.log('two');\n",
  'src/a.png': image,
};
const withImage: Readonly<Record<string, string>> = {
  'src/index.js': "import './index.css';\n",
  'src/index.css': 'body { background: url(./logo.png); }\n',
  'src/logo.png': image,
};

const smallAssets: Readonly<Record<string, string>> = {
  'src/index.js':
    "import arrow from './arrow.svg';\nimport logo from './logo.png';\nconsole.log(arrow, logo);\n",
  'src/arrow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/logo.png': image,
};

/** The page a build writes from the section's configuration. */
const html = (at: string, more: Partial<ShownOutput> = {}): ShownOutput => ({
  at,
  steps: [build, page],
  ...more,
});

/** What a page of the dev server has. */
const served = (at: string, more: Partial<ShownOutput> = {}): ShownOutput => ({
  at,
  steps: [{ serve: 'rsbuild dev', ask: ['curl -s -H "accept: text/html" "http://localhost:$DEV_PORT/"'] }],
  ...more,
});

/** A script of the section, run by Node.js. */
const script = (at: string, name: string, more: Partial<ShownOutput> = {}): ShownOutput => ({
  at,
  files: { 'src/index.js': "console.log('a');\n" },
  steps: [`esbuild --log-level=error --format=esm --outfile=${name}.mjs ${name}.ts`, `node ${name}.mjs`],
  ...more,
});

/** HTML, styles and scripts that builds write, and what scripts with the JavaScript API print. */
export const emittedOutputs: readonly ShownOutput[] = [
  served('config/dev/asset-prefix#embed-assets-in-a-page-of-another-server'),
  served('config/dev/asset-prefix#use-a-path'),
  html('config/html/app-icon#example', {
    files: { 'src/assets/icon-192.png': image, 'src/assets/icon-512.png': image },
  }),
  html('config/html/crossorigin#example', { files: styled }),
  html('config/html/favicon#example', { files: { 'src/assets/favicon.svg': '<svg/>' } }),
  html('config/html/favicon#example', { block: 1, config: 1 }),
  html('config/html/favicon#move-the-file-to-a-folder', { files: { 'src/assets/logo.png': image } }),
  html('config/html/inject#examples', { withoutBlocks: true, files: { ...config(''), ...styled } }),
  html('config/html/inject#put-scripts-into-the-body', { files: styled }),
  html('config/html/meta#default-tags', { withoutBlocks: true, files: config('') }),
  html('config/html/meta#describe-the-page'),
  html('config/html/meta#use-attributes-other-than-name-and-content'),
  html('config/html/meta#remove-a-default-tag'),
  {
    at: 'config/html/meta#set-tags-for-each-page',
    files: { 'src/index.ts': '', 'src/planner.ts': '' },
    steps: [build, 'cat dist/planner.html'],
  },
  html('config/html/script-loading#load-scripts-as-modules'),
  html('config/html/script-loading#run-scripts-before-the-rest-of-the-page'),
  html('config/html/tags#attributes-and-content'),
  html('config/html/tags#change-tags-in-a-function'),
  html('config/html/tags#example', { files: styled }),
  html('config/html/template#use-a-template-of-your-own'),
  html('config/html/template-parameters#example'),
  html('config/html/title#add-to-the-title'),
  html('config/html/title#one-title-for-all-pages'),
  html('config/output/asset-prefix#deploy-below-a-path'),
  html('config/output/asset-prefix#load-assets-from-a-cdn', { files: withImage }),
  {
    at: 'config/output/asset-prefix#load-assets-from-a-cdn',
    block: 1,
    files: withImage,
    steps: [build, 'cat dist/static/css/index.*.css'],
  },
  html('config/output/asset-prefix#work-out-urls-in-the-browser', { files: withImage }),
  {
    at: 'config/output/asset-prefix#work-out-urls-in-the-browser',
    block: 1,
    files: withImage,
    steps: [build, 'cat dist/static/css/index.*.css'],
  },
  { at: 'config/output/charset#emit-ascii-only', steps: [build, 'cat dist/static/js/index.*.js'] },
  {
    at: 'config/output/charset#emit-utf-8',
    withoutBlocks: true,
    files: { ...config(''), 'src/index.js': "console.log('你好');\n" },
    steps: [build, 'cat dist/static/js/index.*.js'],
  },
  {
    at: 'config/output/data-uri-limit#emit-every-asset-as-a-file',
    files: smallAssets,
    steps: [build, listed()],
    whole: true,
  },
  {
    at: 'config/output/data-uri-limit#inline-every-asset',
    files: smallAssets,
    steps: [build, listed()],
    whole: true,
  },
  html('config/output/filename#keep-the-hash-out-of-the-file-name'),
  html('config/output/inline-scripts#inline-every-script', {
    files: { 'src/index.js': "document.body.append('hello');\n" },
  }),
  html('config/output/inline-styles#inline-every-style-sheet', { files: styled }),
  {
    at: 'config/output/manifest#emit-a-manifest',
    files: {
      'src/index.js':
        "import './index.css';\nimport image from './p.png';\nconsole.log(image);\nimport('./later.js');\n",
      'src/index.css': 'body { margin: 0; }\n',
      'src/later.js': "import './later.css';\nconsole.log('later');\n",
      'src/later.css': 'b { color: red; }\n',
      'src/p.png': image,
    },
    steps: [build, 'cat dist/manifest.json'],
  },
  {
    at: 'config/output/minify#configure-the-javascript-minimizer',
    files: {
      'src/index.js':
        "function longFunctionName(someValue) {\n  console.log('n', someValue * 2);\n}\nlongFunctionName(innerWidth);\nlongFunctionName(innerHeight);\n",
    },
    steps: [build, 'cat dist/static/js/index.*.js'],
  },
  {
    at: 'config/output/target#build-for-browser-and-server',
    files: { 'src/index.client.ts': "console.log('a');\n", 'src/index.server.ts': "console.log('b');\n" },
    steps: [build, listed()],
    whole: true,
  },
  {
    at: 'config/server/base#example',
    steps: [
      { serve: 'rsbuild dev', ask: ['curl -s -H "accept: text/html" "http://localhost:$DEV_PORT/shop/"'] },
    ],
  },
  html('config/performance/preconnect#connect-for-fonts'),
  html('config/performance/preconnect#connect-to-an-api'),
  html('config/performance/prefetch#example', { files: twoParts }),
  html('config/performance/preload#example', { files: twoParts }),
  html('guide/basic/html-template#add-tags'),
  html('guide/basic/html-template#template-syntax', {
    withoutBlocks: true,
    files: {
      'rsbuild.config.mjs':
        "export default { html: { template: './index.html', templateParameters: { note: '<i>\"hi\"</i>' } } };\n",
      'index.html': '<body>\n<p><%= note %></p>\n<p><%- note %></p>\n</body>\n',
    },
  }),
  html('guide/basic/html-template#title-icons-and-meta-tags', {
    files: {
      'src/assets/favicon.ico': image,
      'src/assets/icon-192.png': image,
      'src/assets/icon-512.png': image,
    },
  }),
  {
    at: 'guide/advanced/ssr#development-server',
    project: 'guide/advanced/ssr',
    files: {},
    steps: [
      // The page is answered at its own port.
      { serve: 'node server.mjs', until: 'built in[^]*built in', ask: ['curl -s "http://localhost:3000/"'] },
    ],
  },
  {
    at: 'guide/styling/css-modules#use-global-names',
    files: { ...config('output: { minify: false }'), 'src/index.js': "import './map.module.css';\n" },
    steps: [build, 'cat dist/static/css/index.*.css'],
  },
  {
    at: 'guide/styling/css-usage',
    withoutBlocks: true,
    files: {
      ...config('output: { minify: false }'),
      'src/index.js': "import './shop.css';\n",
      'src/shop.css':
        '.shelf {\n  user-select: none;\n\n  & .price {\n    color: rgb(255 0 0 / 50%);\n  }\n}\n',
    },
    steps: [build, 'cat dist/static/css/index.*.css'],
  },
  script('api/javascript-api/core#loadconfig', 'load', { root: '/home/me/app' }),
  script('api/javascript-api/core#loadenv', 'env', {
    files: { '.env': 'API_KEY=secret\nPUBLIC_NAME=Ada\n', '.env.staging': 'PUBLIC_STAGE=staging\n' },
  }),
  script('api/javascript-api/core#mergersbuildconfig', 'merge', { whole: true }),
  script('api/javascript-api/environment-api#context', 'manifest'),
  script('api/javascript-api/instance#build', 'build'),
  script('api/javascript-api/instance#context', 'context'),
  script('api/javascript-api/instance#createcompiler', 'compiler'),
  script('api/javascript-api/instance#getplugins', 'get-plugins'),
  script('api/javascript-api/instance#hooks', 'hooks'),
  script('api/javascript-api/instance#initconfigs', 'init', { root: '/home/me/app' }),
  script('api/javascript-api/instance#inspectconfig', 'inspect', { root: '/home/me/app' }),
  {
    at: 'api/javascript-api/instance#preview',
    files: { 'src/index.js': "console.log('a');\n" },
    steps: [
      build,
      'esbuild --log-level=error --format=esm --outfile=preview.mjs preview.ts',
      'node preview.mjs',
    ],
  },
];
