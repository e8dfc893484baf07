import type { OutputStep, ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';

export type Files = Readonly<Record<string, string>>;

/**
 * A project that prints an error until the titled blocks of the section, and `fixed`, are part of it. `null`: the fix is not in
 * the files, but in the command or around it.
 */
export const broken = (
  at: string,
  files: Files,
  fixed: Files | null = {},
  steps: readonly OutputStep[] = ['rsbuild build'],
): ShownOutput => ({
  at: `guide/errors/${at}`,
  withoutBlocks: true,
  files: { ...defaults(files), ...files },
  steps,
  ...(fixed ? { fixed } : {}),
  root: '/home/me/app',
  anySize: true,
});

/** A configuration and an entry, unless the project has its own. */
const defaults = (files: Files): Files => ({
  ...(has(files, 'rsbuild.config.') ? {} : { 'rsbuild.config.ts': 'export default {};\n' }),
  ...(has(files, 'src/index.') ? {} : { 'src/index.js': "document.body.append('Hello');\n" }),
});

const has = (files: Files, start: string): boolean =>
  Object.keys(files).some((name) => name.startsWith(start));

/** Only the entry is wrong. */
export const entry = (code: string): Files => ({ 'src/index.js': `${code}\n` });

/** Only the configuration is wrong. */
export const config = (body: string): Files => ({ 'rsbuild.config.ts': `export default {\n  ${body}\n};\n` });

/** The page is opened in a browser after a build. */
export const opened: readonly OutputStep[] = [
  'rsbuild build > log.txt 2>&1',
  { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
];

export const react: Files = {
  'rsbuild.config.ts':
    "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()] };\n",
};

/** A script of Node.js, without a build. */
export const script = (name: string): readonly OutputStep[] => [`node ${name} 2>&1`];

/** A registry with four packages, one of them in two versions. */
export const registry: Files = {
  'registry.cjs': `const packages = {
  'tiny-math': { version: '1.0.0' },
  'tiny-card': { version: '4.0.0' },
  'tiny-ui': { version: '1.0.0', peerDependencies: { 'tiny-card': '^3.0.0' } },
  'tiny-mac': { version: '1.0.0', os: ['darwin'] },
};
require('http')
  .createServer((request, response) => {
    const name = request.url.slice(1);
    const about = { name, ...packages[name] };
    const tarball = 'http://localhost:4991/' + name + '.tgz';
    const versions = { [about.version]: { ...about, dist: { tarball } } };
    if (about.version === '4.0.0') versions['3.0.0'] = { ...about, version: '3.0.0', dist: { tarball } };
    if (!packages[name]) response.statusCode = 404;
    response.end(JSON.stringify({ name, 'dist-tags': { latest: about.version }, versions }));
  })
  .listen(4991);
setTimeout(() => process.exit(), 20000);
`,
};

/** npm decides which packages it would install. */
export const fromRegistry: readonly OutputStep[] = [
  'node registry.cjs > /dev/null 2>&1 &',
  'npm install --package-lock-only --no-audit --loglevel notice --registry http://localhost:4991 --cache .npm --fetch-retry-mintimeout 200 2>&1',
];

/** A server of another origin, which answers everything with one file. */
const answering: Files = {
  'answering.cjs': `const [port, file] = process.argv.slice(2);
require('http')
  .createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(require('fs').readFileSync(file));
  })
  .listen(Number(port));
setTimeout(() => process.exit(), 20000);
`,
};

/** A server that answers everything with one text. */
const alwaysAnswers = (port: number, text: string): string =>
  `require('http')
  .createServer((request, response) => response.end('${text}'))
  .listen(${port});
setTimeout(() => process.exit(), 20000);
`;

/** A plugin of the configuration does something with each compilation. */
const onCompilation = (code: string): Files =>
  config(
    `tools: { rspack: { plugins: [{ apply(compiler) { compiler.hooks.compilation.tap('Count', (compilation) => { ${code} }); } }] } }`,
  );

/** Prints the hooks that a plugin can reach. */
const listOfHooks = `const { rspack } = require('@rspack/core');

const compiler = rspack({ mode: 'none', entry: './list.cjs', target: 'node', externals: [/.*/] });
const print = (name, { hooks }) => {
  console.log(\`\${name}:\`);
  const names = Object.keys(hooks).sort();
  for (let at = 0; at < names.length; at += 5) console.log(\`  \${names.slice(at, at + 5).join(' ')}\`);
};
print('compiler', compiler);
compiler.hooks.compilation.tap('List', (compilation, { normalModuleFactory }) => {
  print('compilation', compilation);
  print('normalModuleFactory', normalModuleFactory);
});
compiler.run(() => compiler.close(() => {}));
`;

/** A component of Vue. */
export const vue: Files = {
  'src/index.js': "import App from './App.vue';\nconsole.log(App);\n",
  'src/App.vue': '<template><p>Hello</p></template>\n',
};

/** Sass is compiled. */
export const sass: Files = {
  'rsbuild.config.ts':
    "import { pluginSass } from '@rsbuild/plugin-sass';\nexport default { plugins: [pluginSass()] };\n",
};

/** Tables go through a loader. */
const csv = (loader: string): Files => ({
  ...config(
    `tools: { rspack: { module: { rules: [{ test: /\\.csv$/, use: '${loader}', type: 'javascript/auto' }] } } }`,
  ),
  ...entry("import prices from './prices.csv';\nconsole.log(prices);"),
  'src/prices.csv': 'tea,coffee\n3,4\n',
});

/** A configuration of TypeScript that checks what is in `src`. */
export const tsconfig = (options: string, more = ''): string =>
  `{ "compilerOptions": { ${options}, "strict": true, "skipLibCheck": true, "noEmit": true, "lib": ["dom", "esnext"], "types": [] }, "include": ["src"${more && `, ${more}`}] }`;

/** The types are checked without a build. */
export const typeCheck: readonly OutputStep[] = ['tsc -p .'];

/** A page with a component of Vue. */
export const component = (source: string): Files => ({
  'rsbuild.config.ts':
    "import { pluginVue } from '@rsbuild/plugin-vue';\nexport default { plugins: [pluginVue()] };\n",
  'src/index.js':
    "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#root');\n",
  'src/App.vue': source,
});

/** A terminal stands behind the standard input. */
const inTerminal = "NODE_OPTIONS='--import=data:text/javascript,process.stdin.isTTY=true'";

/** A plugin does something when it is set up. */
const onSetup = (code: string): Files => config(`plugins: [{ name: 'a', setup(api) { ${code} } }]`);

/** A package that is there and cannot be loaded. */
const unloadable = (name: string): Files => ({ [`node_modules/${name}/package.json`]: '{ "exports": {} }' });

/** A program that starts a dev server and calls a method of it. */
const server = (call: string, body = "{ output: { target: 'node' } }", options = ''): Files => ({
  'src/index.js': 'export const total = 3;\n',
  'server.mjs': `import { createRsbuild } from '@rsbuild/core';
const rsbuild = await createRsbuild({ config: ${body} });
const server = await rsbuild.createDevServer(${options});
${call}
await server.close();
`,
});

/** A page with a component of Svelte. */
export const svelte = (source: string, start = 'mount(App, { target: document.body });'): Files => ({
  'rsbuild.config.ts':
    "import { pluginSvelte } from '@rsbuild/plugin-svelte';\nexport default { plugins: [pluginSvelte()] };\n",
  'src/index.js': `import { mount } from 'svelte';\nimport App from './App.svelte';\n${start}\n`,
  'src/App.svelte': source,
});

/** The page is opened in a browser while it is developed. */
export const developed: readonly OutputStep[] = [{ serve: 'rsbuild dev', browse: '/' }];

/** A package with a component that brings a Vue of its own. */
const withItsOwnVue: Files = {
  'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
  'node_modules/shop-ui/index.js': `import { createElementBlock, openBlock, renderSlot } from 'vue';
export const ShopCard = {
  render() {
    return openBlock(), createElementBlock('p', null, [renderSlot(this.$slots, 'default')]);
  },
};
`,
  'node_modules/shop-ui/node_modules/vue/package.json': '{ "name": "vue", "main": "index.js" }',
  'node_modules/shop-ui/node_modules/vue/index.js':
    "export * from '../../../../../node_modules/vue/dist/vue.runtime.esm-browser.prod.js';\n",
};

/** How the errors of the error pages come about. */
export const errorOutputs: readonly ShownOutput[] = [
  // Modules that are not found
  broken('module-not-found#module-not-found-cant-resolve-a-file', {
    ...entry("import { total } from './cart/totl';\nconsole.log(total);"),
    'src/cart/total.js': 'export const total = 3;\n',
  }),
  broken(
    'module-not-found#module-not-found-cant-resolve-a-package',
    entry("import debounce from 'debounce';\nconsole.log(debounce);"),
    {
      'node_modules/debounce/package.json': '{ "name": "debounce", "main": "index.js" }',
      'node_modules/debounce/index.js': 'module.exports = 1;\n',
    },
  ),
  broken('module-not-found#module-not-found-cant-resolve-an-alias', {
    ...entry("import { total } from '@/total';\nconsole.log(total);"),
    'src/total.js': 'export const total = 3;\n',
  }),
  broken('module-not-found#package-path-is-not-exported', {
    ...entry("import { round } from 'tiny-math/lib/round';\nconsole.log(round(1.5));"),
    'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "exports": { ".": "./index.js" } }',
    'node_modules/tiny-math/index.js': 'export const round = Math.round;\n',
    'node_modules/tiny-math/lib/round.js': 'export const round = Math.round;\n',
  }),
  broken(
    'module-not-found#cant-resolve-a-url-in-css',
    {
      ...entry("import './page.css';"),
      'src/page.css': "body { background: url('/img/paper.svg'); }\n",
      'public/img/paper.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    { 'src/paper.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ),
  // Node.js in the browser
  broken(
    'node-apis-in-the-browser#cant-resolve-fs',
    entry("import { readFileSync } from 'fs';\nconsole.log(readFileSync);"),
  ),
  broken(
    'node-apis-in-the-browser#unhandledschemeerror-node',
    entry("import { join } from 'node:path';\nconsole.log(join('a', 'b'));"),
  ),
  broken(
    'node-apis-in-the-browser#process-is-not-defined',
    entry('console.log(process.env.API_URL);'),
    {},
    opened,
  ),
  broken(
    'node-apis-in-the-browser#global-is-not-defined',
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js' } }] }"),
      'public/tools.js': 'global.tools = {};\n',
    },
    {},
    opened,
  ),
  broken(
    'node-apis-in-the-browser#buffer-is-not-defined',
    entry("console.log(Buffer.from('a').length);"),
    {},
    opened,
  ),
  broken(
    'node-apis-in-the-browser#require-is-not-defined',
    {
      ...config("output: { externals: { lodash: 'commonjs lodash' } }"),
      ...entry("import lodash from 'lodash';\nconsole.log(lodash);"),
    },
    { 'node_modules/lodash/index.js': 'module.exports = 1;\n' },
    opened,
  ),
  broken(
    'node-apis-in-the-browser#exports-is-not-defined',
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js' } }] }"),
      'public/tools.js': 'exports.add = (a, b) => a + b;\n',
    },
    { 'public/tools.js': 'var tools = {};\n' },
    opened,
  ),
  // Browser on the server
  ...(['window', 'document', 'localStorage'] as const).map((name) =>
    broken(
      `browser-apis-on-the-server#${name.toLowerCase()}-is-not-defined`,
      {
        ...config("output: { target: 'node' }"),
        'src/index.js': {
          window: 'console.log(window.innerWidth);\n',
          document: 'console.log(document.title);\n',
          localStorage: "console.log(localStorage.getItem('theme'));\n",
        }[name],
      },
      {},
      ['rsbuild build > log.txt 2>&1', 'node dist/index.js 2>&1'],
    ),
  ),
  // React
  broken(
    'react#react-is-not-defined',
    {
      'rsbuild.config.ts':
        "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact({ swcReactOptions: { runtime: 'classic' } })] };\n",
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(<p>Hello</p>);\n",
    },
    {},
    opened,
  ),
  broken(
    'react#target-container-is-not-a-dom-element',
    {
      ...react,
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('app')).render(<p>Hello</p>);\n",
    },
    {},
    opened,
  ),
  broken(
    'react#hydration-failed',
    {
      ...react,
      'src/index.tsx':
        "import { hydrateRoot } from 'react-dom/client';\nconst root = document.getElementById('root');\nroot.innerHTML = '<p>0</p>';\nhydrateRoot(root, <p>{Date.now()}</p>);\n",
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'react#each-child-in-a-list-should-have-a-unique-key',
    {
      ...react,
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\nconst days = ['Mon', 'Tue'];\ncreateRoot(document.getElementById('root')).render(<ul>{days.map((day) => <li>{day}</li>)}</ul>);\n",
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  // Syntax
  broken(
    'syntax-errors#expression-expected',
    {
      ...react,
      'src/index.js': "import { App } from './App';\nconsole.log(App);\n",
      'src/App.ts': 'export const App = () => <p>Hello</p>;\n',
    },
    {
      'src/App.ts': "export * from './App.tsx';\n",
      'src/App.tsx': 'export const App = () => <p>Hello</p>;\n',
    },
  ),
  broken('syntax-errors#unexpected-token', {
    ...entry("import './theme.css';"),
    'src/theme.css': 'body { margin: 0; }\n',
    ...config("tools: { bundlerChain: (chain) => { chain.module.rules.delete('css'); } }"),
  }),
  broken('syntax-errors#unexpected-eof', entry('function start() {\n  return 1;\n')),
  broken('syntax-errors#unterminated-string-constant', entry("console.log('Hello);")),
  broken(
    'syntax-errors#await-in-a-function-that-is-not-async',
    entry("function load() {\n  const answer = await fetch('/api');\n  return answer.json();\n}\nload();"),
  ),
  broken('syntax-errors#json-parse-error', {
    ...entry("import prices from './prices.json';\nconsole.log(prices);"),
    'src/prices.json': '{\n  "tea": 3,\n}\n',
  }),
  broken('syntax-errors#declare-in-an-ambient-context', {
    'src/index.ts': "import './types.d.ts';\n",
    'src/types.d.ts': 'declare module "*.md" {\n  declare const text: string;\n}\n',
  }),
  // Exports
  broken('exports-and-imports#export-was-not-found', {
    ...entry("import { opne } from './shop';\nconsole.log(opne);"),
    'src/shop.js': 'export const open = true;\n',
  }),
  broken('exports-and-imports#export-default-was-not-found', {
    ...entry("import shop from './shop';\nconsole.log(shop);"),
    'src/shop.js': 'export const open = true;\n',
  }),
  broken(
    'exports-and-imports#cannot-access-before-initialization',
    {
      ...entry("import { first } from './first';\nconsole.log(first);"),
      'src/first.js': "import { second } from './second';\nexport const first = second + 1;\n",
      'src/second.js': "import { first } from './first';\nexport const second = first + 1;\n",
    },
    { 'src/second.js': 'export const second = 1;\n' },
    opened,
  ),
  broken(
    'exports-and-imports#is-not-a-function',
    {
      ...entry("import tools from './tools.cjs';\nconsole.log(tools.default.add(1, 2));"),
      'src/tools.cjs': 'exports.add = (a, b) => a + b;\n',
    },
    {},
    opened,
  ),
  broken(
    'exports-and-imports#critical-dependency-request-is-an-expression',
    entry('const name = location.hash;\nimport(name);'),
    { 'src/pages/home.js': '' },
  ),
  // Ports
  broken('ports-and-addresses#port-is-occupied', config('server: { strictPort: true }'), null, [
    { serve: 'rsbuild dev', isTaken: true, until: 'occupied.*\\n' },
  ]),
  broken(
    'ports-and-addresses#eaddrinuse',
    {
      'server.mjs':
        "import { createServer } from 'node:http';\nconst first = createServer().listen(3999, () => createServer().listen(3999));\nsetTimeout(() => first.close(), 500).unref();\n",
    },
    {},
    script('server.mjs'),
  ),
  broken('ports-and-addresses#eaddrnotavail', config("server: { host: '203.0.113.7' }"), {}, [
    { serve: 'rsbuild dev', until: 'EADDR|Local:' },
  ]),
  broken(
    'ports-and-addresses#econnrefused',
    { ...config("server: { proxy: { '/api': 'http://localhost:4999' } }") },
    null,
    [
      {
        serve: 'rsbuild dev',
        until: 'ready +built',
        ask: ['curl -s http://localhost:$DEV_PORT/api'],
        end: 'ECONNREFUSED|proxy',
      },
    ],
  ),
  broken('ports-and-addresses#failed-to-launch-browser', {}, null, [
    { serve: 'BROWSER=firefoxx rsbuild dev --open', until: 'Failed to launch.*\\n' },
  ]),
  broken('ports-and-addresses#malicious-path', {}, null, [
    {
      serve: 'rsbuild dev',
      ask: ['curl -s --path-as-is http://localhost:$DEV_PORT/..%2f..%2fa.js'],
      end: 'Malicious',
    },
  ]),
  broken('ports-and-addresses#unsatisfiable-range', {}, null, [
    {
      serve: 'rsbuild dev',
      ask: [
        "curl -s -H 'Range: bytes=99999999-' http://localhost:$DEV_PORT/static/js/index.js > range.txt",
        "curl -s -H 'Range: bytes=0-1,3-4' http://localhost:$DEV_PORT/static/js/index.js > range.txt",
      ],
      end: 'multiple ranges',
    },
  ]),
  // After a deploy
  broken(
    'after-a-deploy#unexpected-token-in-html',
    {
      ...config(
        "html: { tags: [{ tag: 'script', attrs: { src: '/old.js' } }] }, server: { htmlFallback: 'index', historyApiFallback: true }",
      ),
    },
    { 'public/old.js': '' },
    [{ serve: 'rsbuild preview', browse: '/', until: 'Local:' }].flatMap((step) => [
      'rsbuild build > log.txt 2>&1',
      step,
    ]),
  ),
  broken(
    'after-a-deploy#chunkloaderror',
    {
      ...entry("import('./later.js').catch((error) => console.log(String(error)));"),
      'src/later.js': "console.log('later');\n",
    },
    { keep: '' },
    [
      'rsbuild build > log.txt 2>&1',
      '[ -f keep ] || rm dist/static/js/async/*',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  broken(
    'after-a-deploy#loading-css-chunk-failed',
    {
      ...entry("import('./later.js').catch((error) => console.log(String(error)));"),
      'src/later.js': "import './later.css';\n",
      'src/later.css': 'p { color: red; }\n',
    },
    { keep: '' },
    [
      'rsbuild build > log.txt 2>&1',
      '[ -f keep ] || rm -r dist/static/css/async',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  broken(
    'after-a-deploy#mime-type-is-not-executable',
    config("html: { tags: [{ tag: 'script', attrs: { src: '/about.html', type: 'module' } }] }"),
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js', type: 'module' } }] }"),
      'public/tools.js': '',
    },
    [
      'rsbuild build > log.txt 2>&1',
      'echo "<p>About</p>" > dist/about.html',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  // Memory
  broken(
    'memory-and-files#heap-out-of-memory',
    { 'grow.mjs': 'const kept = [];\nfor (;;) kept.push(new Array(1e4).fill(1.5));\n' },
    { 'grow.mjs': '' },
    ['node --max-old-space-size=20 grow.mjs 2>&1 | grep -a FATAL'],
  ),
  broken(
    'memory-and-files#unable-to-write-to-disk',
    { ...config('dev: { writeToDisk: () => true }, output: { cleanDistPath: false }'), dist: '' },
    null,
    [{ serve: 'rsbuild dev', until: 'EEXIST.*\\n' }],
  ),
  // Node.js
  broken(
    'node-modules-and-formats#err_require_esm',
    {
      'start.cjs': "require('./tool.mjs');\n",
      'tool.mjs': 'await Promise.resolve();\nexport const tool = 1;\n',
    },
    { 'start.cjs': "import('./tool.mjs');\n" },
    script('start.cjs'),
  ),
  broken(
    'node-modules-and-formats#cannot-use-import-statement-outside-a-module',
    {
      'package.json': '{ "type": "commonjs" }',
      'start.js': "import path from 'node:path';\nconsole.log(path.sep);\n",
    },
    {},
    script('start.js'),
  ),
  broken(
    'node-modules-and-formats#require-is-not-defined-in-es-module-scope',
    {
      'package.json': '{ "type": "module" }',
      'start.js': "const path = require('node:path');\nconsole.log(path.sep);\n",
    },
    {},
    script('start.js'),
  ),
  broken(
    'node-modules-and-formats#exports-is-not-defined-in-es-module-scope',
    { 'package.json': '{ "type": "module" }', 'start.js': 'exports.one = 1;\n' },
    {},
    script('start.js'),
  ),
  broken(
    'node-modules-and-formats#dirname-is-not-defined-in-es-module-scope',
    { 'package.json': '{ "type": "module" }', 'start.js': 'console.log(__dirname);\n' },
    {},
    script('start.js'),
  ),
  broken(
    'node-modules-and-formats#err_module_not_found',
    {
      'start.mjs': "import { total } from './total';\nconsole.log(total);\n",
      'total.mjs': 'export const total = 3;\n',
    },
    {},
    script('start.mjs'),
  ),
  broken(
    'node-modules-and-formats#err_package_path_not_exported',
    {
      'start.mjs': "import 'tiny-math/lib/round.js';\n",
      'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "exports": { ".": "./index.js" } }',
      'node_modules/tiny-math/index.js': '',
    },
    {},
    script('start.mjs'),
  ),
  broken(
    'node-modules-and-formats#err_unknown_file_extension',
    { 'start.mjs': "import './page.css';\n", 'page.css': '' },
    {},
    script('start.mjs'),
  ),
  broken(
    'node-modules-and-formats#invalid-or-unexpected-token',
    { 'start.cjs': "require('./logo.png');\n", 'logo.png': '\uFFFDPNG\n' },
    {},
    script('start.cjs'),
  ),
  broken(
    'node-modules-and-formats#err_unsupported_dir_import',
    { 'start.mjs': "import './lib';\n", 'lib/index.js': '' },
    {},
    script('start.mjs'),
  ),
  // Configuration
  broken('configuration-file#cannot-find-config-file', {}, null, ['rsbuild build --config rsbuild.prod.ts']),
  broken('configuration-file#the-config-must-be-an-object', {
    'rsbuild.config.ts': "export default 'production';\n",
  }),
  broken('configuration-file#the-config-function-must-return-a-config-object', {
    'rsbuild.config.ts': 'export default () => {};\n',
  }),
  broken('configuration-file#could-not-find-any-entry-module', {
    'src/index.txt': '',
    'src/main.ts': "document.body.append('Hello');\n",
  }),
  broken('configuration-file#invalid-value-of-output-target', config("output: { target: 'browser' }")),
  broken(
    'configuration-file#output-module-is-only-supported-for-node-js-targets',
    config('output: { module: true }'),
  ),
  broken('configuration-file#server-base-should-start-with-a-slash', config("server: { base: 'app' }")),
  broken(
    'configuration-file#environment-name-contains-invalid-characters',
    config("environments: { 'my app': {} }"),
  ),
  {
    ...broken('configuration-file#environment-was-not-found', config('environments: { web: {} }'), null, [
      'rsbuild build --environment server',
    ]),
  },
  broken(
    'configuration-file#devserver-is-not-supported',
    config('tools: { rspack: { devServer: { port: 8080 } } }'),
  ),
  broken(
    'configuration-file#source-alias-is-deprecated',
    config("source: { alias: { '@': './src' }, aliasStrategy: 'prefer-alias' }"),
  ),
  broken(
    'configuration-file#absolute-path-is-not-recommended-at-output-distpath-html',
    config("output: { distPath: { html: '/pages' } }"),
  ),
  broken(
    'configuration-file#dist-path-is-not-a-subdir-of-root-path',
    config("output: { distPath: { root: '../out' } }"),
  ),
  broken('configuration-file#local-cannot-be-used-as-a-value-for-env-mode', {}, null, [
    'rsbuild build --env-mode local',
  ]),
  broken(
    'configuration-file#manifest-generate-must-return-an-object',
    config('output: { manifest: { generate: () => null } }'),
  ),
  broken(
    'configuration-file#manifest-filename-must-be-unique',
    config('output: { manifest: true }, environments: { web: {}, admin: {} }'),
  ),
  broken('configuration-file#unknown-option', {}, {}, [
    '[ -f package.json ] && rsbuild build || rsbuild build --minify',
  ]),
  broken(
    'configuration-file#printurls-must-return-an-array',
    config('server: { printUrls: () => true }'),
    {},
    [{ serve: 'rsbuild dev', until: 'must return|Local:' }],
  ),
  broken('configuration-file#failed-to-load-file-with-jiti', {
    'rsbuild.config.ts': "import { title } from './settings';\nexport default { html: { title } };\n",
  }),
  broken('configuration-file#restart-server-failed', {}, null, [
    {
      serve: 'rsbuild dev',
      until: 'ready +built',
      ask: ["echo 'export default {' > rsbuild.config.ts"],
      end: 'Restart server failed',
    },
  ]),
  broken(
    'configuration-file#source-define-includes-process-env',
    config("source: { define: { 'process.env': JSON.stringify(process.env) } }"),
  ),
  broken(
    'configuration-file#unknown-decorators-version',
    config("source: { decorators: { version: 'modern' } }"),
  ),
  broken(
    'configuration-file#cli-shortcuts-must-return-an-array',
    config('dev: { cliShortcuts: { custom: () => {} } }'),
    {},
    [{ serve: `${inTerminal} rsbuild dev`, until: 'must return|ready +built' }],
  ),
  broken(
    'configuration-file#server-open-is-not-a-valid-url',
    config("server: { open: 'http://localhost:PORT/' }"),
    null,
    [{ serve: 'rsbuild dev', until: 'Invalid input.*\\n' }],
  ),
  broken(
    'configuration-file#failed-to-print-file-size',
    config("performance: { printFileSize: { include: '.js' } }"),
  ),
  // Templates and preview
  broken(
    'templates-and-preview#failed-to-resolve-html-template',
    config("html: { template: './static/index.html' }"),
    { 'static/index.html': '<div id="root"></div>' },
  ),
  broken('templates-and-preview#the-output-directory-does-not-exist', {}, null, ['rsbuild preview']),
  broken('templates-and-preview#the-output-directory-is-empty', {}, null, ['mkdir dist', 'rsbuild preview']),
  broken('templates-and-preview#is-not-defined-in-a-template', {
    ...config("html: { template: './index.html' }"),
    'index.html': '<title><%= shopName %></title>\n',
  }),
  broken(
    'templates-and-preview#failed-to-read-the-favicon-file',
    config("html: { favicon: '/favicon.ico' }"),
    {
      'src/assets/favicon.ico': 'icon',
    },
  ),
  broken(
    'templates-and-preview#failed-to-find-the-icon-file',
    config("html: { appIcon: { name: 'Tea and more', icons: [{ src: './src/icon.png', size: 192 }] } }"),
    { 'src/assets/icon.png': 'icon' },
  ),
  broken('templates-and-preview#appicon-name-is-required', {
    ...config(
      "html: { appIcon: { icons: [{ src: './src/icon.png', size: 192, target: 'web-app-manifest' }] } }",
    ),
    'src/icon.png': 'icon',
  }),
  broken('templates-and-preview#multiple-assets-emit-different-content', {
    ...config(
      "output: { filename: { js: 'main.js' } }, source: { entry: { one: './src/index.js', two: './src/two.js' } }",
    ),
    'src/two.js': "document.body.append('Two');\n",
  }),
  // Plugins
  broken(
    'plugins#expect-rsbuild-plugin-instance-to-be-an-object',
    config("plugins: [() => ({ name: 'banner', setup() {} })]"),
  ),
  broken('plugins#expect-the-setup-function-to-be-a-function', config("plugins: [{ name: 'banner' }]")),
  broken('plugins#appears-to-be-an-rsbuild-plugin', {
    'rsbuild.config.ts':
      "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { tools: { rspack: { plugins: [pluginReact()] } } };\n",
  }),
  broken(
    'plugins#plugins-dependencies-has-loop',
    config("plugins: [{ name: 'a', pre: ['b'], setup() {} }, { name: 'b', pre: ['a'], setup() {} }]"),
  ),
  broken(
    'plugins#cannot-access-normalized-config',
    config("plugins: [{ name: 'a', setup(api) { api.getNormalizedConfig(); } }]"),
  ),
  broken(
    'plugins#context-is-readonly',
    config("plugins: [{ name: 'a', setup(api) { api.context.rootPath = '/'; } }]"),
  ),
  broken('plugins#include-is-mutually-exclusive-with-exclude', {
    'rsbuild.config.ts':
      "import { pluginNodePolyfill } from '@rsbuild/plugin-node-polyfill';\nexport default { plugins: [pluginNodePolyfill({ include: ['path'], exclude: ['fs'] })] };\n",
  }),
  broken('plugins#looks-like-a-webpack-or-rspack-plugin', {
    'rsbuild.config.ts':
      "import { rspack } from '@rsbuild/core';\nexport default { plugins: [new rspack.BannerPlugin({ banner: 'Tea and more' })] };\n",
  }),
  broken(
    'plugins#cannot-change-plugins-via-modifyrsbuildconfig',
    onSetup(
      "api.modifyRsbuildConfig((config) => { config.plugins = [...config.plugins, { name: 'banner', setup() {} }]; });",
    ),
  ),
  broken(
    'plugins#cannot-find-normalized-config-by-environment',
    onSetup("api.onBeforeBuild(() => { api.getNormalizedConfig({ environment: 'server' }); });"),
  ),
  broken('plugins#getrsbuildconfig-gets-an-invalid-type', onSetup("api.getRsbuildConfig('user');")),
  broken(
    'plugins#environmentcontext-is-readonly',
    onSetup("api.onBeforeEnvironmentCompile(({ environment }) => { environment.name = 'b'; });"),
  ),
  broken('plugins#invalid-process-assets-stage', onSetup("api.processAssets({ stage: 'last' }, () => {});")),
  broken('plugins#the-current-build-fails-due-to-an-incompatible-syntax', {
    'rsbuild.config.ts':
      "import { pluginCheckSyntax } from '@rsbuild/plugin-check-syntax';\nexport default { plugins: [pluginCheckSyntax()], output: { overrideBrowserslist: ['chrome 40'] } };\n",
    ...entry("import { round } from 'tiny-math';\nwindow.round = round;"),
    'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "main": "index.js" }',
    'node_modules/tiny-math/index.js': 'export const round = (value) => Math.round(value);\n',
  }),
  broken('plugins#targets-or-ecmaversion-option-is-required', {
    'rsbuild.config.ts':
      "import { CheckSyntaxRspackPlugin } from '@rsbuild/plugin-check-syntax';\nexport default { tools: { rspack: { plugins: [new CheckSyntaxRspackPlugin({})] } } };\n",
  }),
  broken('plugins#convert-to-rem-cant-find-the-entry-name', {
    'rsbuild.config.ts':
      "import { pluginRem } from '@rsbuild/plugin-rem';\nexport default { plugins: [pluginRem({ excludeEntries: ['admin'] })] };\n",
  }),
  broken(
    'plugins#failed-to-close-compiler',
    config(
      "tools: { rspack: { plugins: [{ apply(compiler) { compiler.hooks.shutdown.tapPromise('Report', async () => { throw new Error('The report could not be sent.'); }); } }] } }",
    ),
  ),
  broken('plugins#field-is-not-found-in-package-json', {
    'rsbuild.config.ts':
      "import { pluginSourceBuild } from '@rsbuild/plugin-source-build';\nexport default { plugins: [pluginSourceBuild()] };\n",
    'package.json': '{ "name": "shop", "dependencies": { "shop-ui": "workspace:*" } }',
    'pnpm-workspace.yaml': "packages: ['.', packages/*]\n",
    'packages/shop-ui/package.json': '{ "name": "shop-ui", "source": "" }',
  }),
  // Programs
  broken(
    'javascript-api#cant-find-entry',
    server("console.log(await server.environments.node.loadBundle('main'));"),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#failed-to-get-bundle-by-entryname',
    server(
      "console.log(await server.environments.node.loadBundle('index'));",
      "{ mode: 'production', output: { target: 'node' } }",
    ),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#not-support-run-web-resource',
    server(
      "console.log(await server.environments.web.loadBundle('index'));",
      "{ tools: { rspack: { target: 'web' } } }",
    ),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#running-esm-bundle-needs-experimental-vm-modules',
    server(
      "console.log(await server.environments.node.loadBundle('index'));",
      "{ output: { target: 'node', module: true } }",
    ),
    {},
    ['[ -f package.json ] && npm run dev 2>&1 || node server.mjs 2>&1'],
  ),
  broken(
    'javascript-api#failed-to-get-html-file-by-entryname',
    server("console.log(await server.environments.web.getTransformedHtml('main'));", '{}'),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#can-not-call-when-runcompile-is-false',
    server(
      "for (const name of ['getStats', 'loadBundle', 'getTransformedHtml'])\n  await server.environments.node[name]('index').catch((error) => console.log(error.message));",
      "{ output: { target: 'node' } }",
      '{ runCompile: false }',
    ),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#can-not-listen-dev-server',
    server('await server.listen();', '{ server: { middlewareMode: true } }'),
    {},
    script('server.mjs'),
  ),
  broken(
    'javascript-api#initconfigs-same-action-type',
    {
      'configs.mjs':
        "import { createRsbuild } from '@rsbuild/core';\nconst rsbuild = await createRsbuild();\nfor (const action of ['dev', 'build']) await rsbuild.initConfigs({ action });\n",
    },
    {},
    script('configs.mjs'),
  ),
  broken(
    'javascript-api#plugin-does-not-exist',
    {
      'configs.mjs':
        "import { createRsbuild } from '@rsbuild/core';\nconst rsbuild = await createRsbuild();\nrsbuild.addPlugins([{ name: 'title', setup() {} }], { before: 'banner' });\nawait rsbuild.initConfigs();\n",
    },
    {},
    script('configs.mjs'),
  ),
  broken(
    'packages-and-versions#rspack-version-does-not-meet-the-requirements',
    {
      'rsbuild.config.ts':
        "import { rspack } from '@rsbuild/core';\n// Stands for an older package.\nrspack.rspackVersion = '1.4.11';\nexport default {};\n",
    },
    null,
  ),
  // Styles
  broken('styles#postcssoptions-function-must-return-an-object', {
    ...config('tools: { postcss: { postcssOptions: () => {} } }'),
    ...entry("import './page.css';"),
    'src/page.css': 'p { color: red; }\n',
  }),
  broken('styles#tailwindcss-directly-as-a-postcss-plugin', {
    ...entry("import './page.css';"),
    'src/page.css': 'p { color: red; }\n',
    'postcss.config.mjs': "import tailwind from 'tailwindcss';\nexport default { plugins: [tailwind] };\n",
  }),
  broken('styles#undefined-variable', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': 'p { color: $brand; }\n',
  }),
  broken('styles#undefined-mixin', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': 'p { @include card; }\n',
  }),
  broken('styles#target-selector-was-not-found', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': '.sale { @extend .card; }\n',
  }),
  broken('styles#variable-is-undefined', {
    'rsbuild.config.ts':
      "import { pluginLess } from '@rsbuild/plugin-less';\nexport default { plugins: [pluginLess()] };\n",
    ...entry("import './page.less';"),
    'src/page.less': 'p { color: @brand; }\n',
  }),
  broken('styles#to-enable-support-for-sass', {
    ...entry("import './page.scss';"),
    'src/page.scss': 'p { color: red; }\n',
  }),
  broken('styles#no-parser-registered', {
    'rsbuild.config.ts':
      "export default { tools: { rspack: { module: { rules: [{ test: /\\.sty$/, type: 'css/auto' }] } } } };\n",
    ...entry("import './page.sty';"),
    'src/page.sty': 'p { color: red; }\n',
  }),
  // TypeScript
  broken('typescript#ts2307-cannot-find-module', {
    'rsbuild.config.ts':
      "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck()] };\n",
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "module": "esnext", "moduleResolution": "bundler", "lib": ["dom", "esnext"], "types": [] }, "include": ["src"] }',
    'src/index.ts': "import styles from './card.module.css';\ndocument.body.className = styles.card;\n",
    'src/card.module.css': '.card { color: red; }\n',
  }),
  broken('typescript#ts7016-could-not-find-a-declaration-file', {
    'rsbuild.config.ts':
      "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck()] };\n",
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "module": "esnext", "moduleResolution": "bundler", "lib": ["dom", "esnext"], "types": [] }, "include": ["src"] }',
    'src/index.ts': "import { round } from 'tiny-math';\ndocument.title = round(1.5);\n",
    'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "main": "index.js" }',
    'node_modules/tiny-math/index.js': 'exports.round = Math.round;\n',
  }),
  broken('typescript#ts2591-cannot-find-name-process', {
    'rsbuild.config.ts':
      "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck()] };\n",
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "module": "esnext", "moduleResolution": "bundler", "lib": ["dom", "esnext"], "types": [] }, "include": ["src"] }',
    'src/index.ts': 'document.title = process.env.PUBLIC_NAME;\n',
  }),
  // Security
  broken(
    'browser-security#failed-to-find-a-valid-digest',
    { ...config('security: { sri: { enable: true } }') },
    {},
    [
      'rsbuild build > log.txt 2>&1',
      '[ -f keep ] || for file in dist/static/js/*.js; do echo "// CDN" >> $file; done',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  broken(
    'browser-security#refused-to-execute-inline-script',
    config(
      "output: { inlineScripts: true }, server: { headers: { 'Content-Security-Policy': \"script-src 'nonce-r4nd'\" } }",
    ),
    {},
    opened,
  ),
  broken(
    'browser-security#blocked-by-cors-policy',
    entry("fetch('http://localhost:4998/prices').catch(() => {});"),
    {},
    [
      'rsbuild build > log.txt 2>&1',
      `node -e "require('http').createServer((q, r) => { const ok = require('fs').existsSync('keep'); if (ok) r.setHeader('Access-Control-Allow-Origin', '*'); r.end('1'); }).listen(4998); setTimeout(() => process.exit(), 8000)" > /dev/null 2>&1 &`,
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  broken(
    'browser-security#failed-to-construct-worker',
    entry("new Worker('http://127.0.0.1:4997/worker.js');"),
    { 'src/worker.js': '' },
    opened,
  ),
  // Versions of Node.js and packages
  broken(
    'packages-and-versions#err_ossl_evp_unsupported',
    {
      'hash.mjs':
        "import { createHash } from 'node:crypto';\nconsole.log(createHash('md4').update('a').digest('hex'));\n",
    },
    {},
    script('hash.mjs'),
  ),
  broken(
    'packages-and-versions#ebadengine',
    { 'package.json': '{ "name": "app", "engines": { "node": ">=99" } }' },
    { 'package.json': '{ "name": "app", "engines": { "node": ">=18" } }' },
    ['npm install --engine-strict --offline --loglevel notice --cache .npm 2>&1'],
  ),
  broken(
    'packages-and-versions#etarget',
    { ...registry, 'package.json': '{ "dependencies": { "tiny-math": "^9.0.0" } }' },
    {},
    fromRegistry,
  ),
  broken(
    'packages-and-versions#eresolve',
    {
      ...registry,
      'package.json': '{ "dependencies": { "tiny-card": "^4.0.0", "tiny-ui": "^1.0.0" } }',
    },
    {},
    fromRegistry,
  ),
  broken(
    'packages-and-versions#module_not_found',
    {
      'start.cjs': "require('tiny-tool');\n",
      'node_modules/tiny-tool/package.json': '{ "name": "tiny-tool", "main": "index.js" }',
      'node_modules/tiny-tool/index.js': "require('tiny-math');\n",
    },
    {
      'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "main": "index.js" }',
      'node_modules/tiny-math/index.js': '',
    },
    script('start.cjs'),
  ),
  broken(
    'packages-and-versions#cannot-resolve-svelte-package',
    {
      'rsbuild.config.ts':
        "import { pluginSvelte } from '@rsbuild/plugin-svelte';\nexport default { plugins: [pluginSvelte()] };\n",
      ...unloadable('svelte'),
    },
    null,
  ),
  broken(
    'packages-and-versions#typescript-is-not-found-in-current-project',
    {
      'rsbuild.config.ts':
        "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck()] };\n",
      'tsconfig.json': '{}',
      ...unloadable('typescript'),
    },
    null,
  ),
  broken('packages-and-versions#process-env-rsdoctor-enabled', unloadable('@rsdoctor/rspack-plugin'), null, [
    'RSDOCTOR=true rsbuild build',
  ]),
  // Module Federation and micro-frontends
  broken(
    'micro-frontends#remoteentryexports-is-undefined',
    {
      ...config("moduleFederation: { options: { name: 'shop', remotes: { cart: 'cart@/remoteEntry.js' } } }"),
      ...entry("import('cart/total').catch((error) => console.log(String(error)));"),
      'public/remoteEntry.js': 'var basket = {};\n',
    },
    {},
    opened,
  ),
  broken(
    'micro-frontends#shared-module-is-not-available-for-eager-consumption',
    {
      ...config("moduleFederation: { options: { name: 'shop', shared: { react: { singleton: true } } } }"),
      ...entry("import React from 'react';\nconsole.log(React.version);"),
      'src/bootstrap.js': "import React from 'react';\nconsole.log(React.version);\n",
    },
    {},
    opened,
  ),
  broken(
    'micro-frontends#failed-to-fetch',
    {
      ...entry("fetch('http://localhost:4994/').catch((error) => console.log(String(error)));"),
      ...answering,
    },
    { 'orders.html': '<div id="orders"></div>\n' },
    ['[ ! -f orders.html ] || node answering.cjs 4994 orders.html > /dev/null 2>&1 &', ...opened],
  ),
  broken(
    'micro-frontends#url-scheme-webpack-is-not-supported',
    entry("fetch('webpack://app-a/./index.js').catch(() => {});"),
    {},
    opened,
  ),
  broken(
    'micro-frontends#webpackjsonp-is-not-defined',
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/old/app.js' } }] }"),
      'public/old/app.js': 'webpackJsonp([0], [() => {}]);\n',
      'public/old/runtime.js': 'var webpackJsonp = () => {};\n',
    },
    {},
    opened,
  ),
  // Parts that do not go together
  broken(
    'react#refreshsig-is-not-defined',
    {
      'rsbuild.config.ts':
        "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact({ swcReactOptions: { refresh: true } })], dev: { hmr: false } };\n",
      'src/index.tsx':
        "import { useState } from 'react';\nimport { createRoot } from 'react-dom/client';\nconst App = () => <p>{useState(0)[0]}</p>;\ncreateRoot(document.getElementById('root')).render(<App />);\n",
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'react#react-current-dispatcher',
    {
      ...react,
      ...entry(
        "import React from 'react';\nReact.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentDispatcher;",
      ),
    },
    null,
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'react#react-refresh-runtime-in-production',
    {
      'rsbuild.config.ts':
        "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()], tools: { rspack: { optimization: { nodeEnv: 'production' } } } };\n",
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\nconst App = () => <p>Hello</p>;\ncreateRoot(document.getElementById('root')).render(<App />);\n",
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'native-bindings#unmatched-version',
    {
      'older.cjs':
        "Object.defineProperty(require('@rspack/binding'), 'EXPECTED_RSPACK_CORE_VERSION', { value: '1.4.11' });\n",
    },
    null,
    ['NODE_OPTIONS="--require ./older.cjs" rsbuild build'],
  ),
  broken(
    'configuration-file#given-napi-value-is-not-an-array',
    config("tools: { rspack: { resolve: { modules: 'src' } } }"),
  ),
  broken('typescript#tsconfig-not-found', {
    'rsbuild.config.ts':
      "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck()] };\n",
    'src/index.ts': "document.title = 'Hello';\n",
    'tsconfig.json': '{ "extends": "@acme/tsconfig/base" }\n',
  }),
  broken('memory-and-files#issues-checking-service-aborted', {
    'rsbuild.config.ts':
      "import { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginTypeCheck({ tsCheckerOptions: { typescript: { memoryLimit: 32 } } })] };\n",
    'src/index.ts': "document.title = 'Hello';\n",
    'tsconfig.json':
      '{ "compilerOptions": { "lib": ["DOM", "ESNext"], "types": [], "module": "ESNext", "moduleResolution": "bundler" }, "include": ["src"] }\n',
  }),
  broken(
    'node-apis-in-the-browser#define-is-not-defined',
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js' } }] }"),
      'public/tools.js': 'define([], () => ({ add: (a, b) => a + b }));\n',
    },
    {},
    opened,
  ),
  broken(
    'after-a-deploy#failed-to-execute-importscripts',
    {
      ...entry("new Worker(new URL('./worker.js', import.meta.url));"),
      'src/worker.js': "import('./late.js').then(({ late }) => console.log(late));\n",
      'src/late.js': "export const late = 'late';\n",
    },
    {},
    [
      'rsbuild build > log.txt 2>&1; [ $(ls dist/static/js/async | wc -l) = 1 ] || rm $(grep -L importScripts dist/static/js/async/*)',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  // webpack plugins and loaders
  broken(
    'webpack-plugins#cannot-read-properties-of-undefined-reading-tap',
    onCompilation("compilation.hooks.normalModuleLoader.tap('Count', () => {});"),
  ),
  broken('webpack-plugins#which-hooks-there-are', { 'list.cjs': listOfHooks }, null, ['node list.cjs']),
  broken(
    'webpack-plugins#cannot-read-properties-of-undefined-reading-getcompilationhooks',
    onCompilation('compiler.webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation);'),
  ),
  broken('webpack-plugins#plugins-that-come-with-webpack', {
    'rsbuild.config.ts':
      "import webpack from 'webpack';\nexport default { tools: { rspack: { plugins: [new webpack.DefinePlugin({ RELEASE: '1' })] } } };\n",
  }),
  broken(
    'webpack-plugins#is-not-a-function-on-a-module',
    onCompilation(
      "compilation.hooks.processAssets.tap('Count', () => { for (const module of compilation.modules) module.getWarnings(); });",
    ),
  ),
  broken('webpack-plugins#vue-loader-was-used-without-the-corresponding-plugin', {
    ...config("tools: { rspack: { module: { rules: [{ test: /\\.vue$/, use: 'vue-loader' }] } } }"),
    ...vue,
  }),
  broken('webpack-plugins#vueloaderplugin-is-not-a-constructor', {
    'rsbuild.config.ts':
      "import * as VueLoaderPlugin from 'vue-loader';\nexport default { tools: { rspack: { plugins: [new VueLoaderPlugin()] } } };\n",
    ...vue,
  }),
  // Style sheets that cannot be read
  broken('styles#sass-syntax', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': 'p { color: red\n',
  }),
  broken('styles#less-syntax', {
    'rsbuild.config.ts':
      "import { pluginLess } from '@rsbuild/plugin-less';\nexport default { plugins: [pluginLess()] };\n",
    ...entry("import './page.less';"),
    'src/page.less': 'p { color: red;\n',
  }),
  broken('styles#stylus-syntax', {
    'rsbuild.config.ts':
      "import { pluginStylus } from '@rsbuild/plugin-stylus';\nexport default { plugins: [pluginStylus()] };\n",
    ...entry("import './page.styl';"),
    'src/page.styl': 'p\n  {color: red\n',
  }),
  broken('styles#unclosed-block', {
    ...config("tools: { postcss: (_, { addPlugins }) => addPlugins({ postcssPlugin: 'none', Once() {} }) }"),
    ...entry("import './page.css';"),
    'src/page.css': 'p { color: red;\n',
  }),
  broken(
    'styles#postcss-received-undefined',
    {
      'prefix.mjs':
        "import postcss from 'postcss';\nconst files = { page: 'p { color: red }' };\nconsole.log(postcss([{ postcssPlugin: 'none' }]).process(files.pgae, { from: undefined }).css);\n",
    },
    {},
    script('prefix.mjs'),
  ),
  // Loaders
  broken('syntax-errors#module-build-failed', {
    ...csv('./csv-loader.cjs'),
    'csv-loader.cjs':
      "module.exports = (text) => {\n  const [head] = text.split('\\n');\n  return `export default ${JSON.stringify(head.columns.length)}`;\n};\n",
  }),
  broken('syntax-errors#final-loader-didnt-return', {
    ...config(
      "tools: { bundlerChain: (chain) => { chain.module.rule('css').oneOf('css-main').use('empty').loader('./empty.cjs'); } }",
    ),
    ...entry("import './page.css';"),
    'src/page.css': 'p { color: red; }\n',
    'empty.cjs': 'module.exports = () => {};\n',
  }),
  broken('syntax-errors#svg-cannot-be-parsed', {
    'rsbuild.config.ts':
      "import { pluginReact } from '@rsbuild/plugin-react';\nimport { pluginSvgr } from '@rsbuild/plugin-svgr';\nexport default { plugins: [pluginReact(), pluginSvgr()] };\n",
    ...entry("import Icon from './icon.svg?react';\nconsole.log(Icon);"),
    'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"></svg>\n',
  }),
  broken(
    'exports-and-imports#es-modules-may-not-assign-module-exports',
    {
      ...entry("import { total } from './total';\nmodule.exports = { total };"),
      'src/total.js': 'export const total = 3;\n',
    },
    {},
    opened,
  ),
  broken('configuration-file#unknown-field', config('tools: { swc: { jsc: { transforms: {} } } }')),
  broken(
    'react#element-type-is-invalid',
    {
      ...react,
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\nimport * as Card from './Card';\ncreateRoot(document.getElementById('root')).render(<Card />);\n",
      'src/Card.tsx': 'export default () => <p>Hello</p>;\n',
    },
    {},
    opened,
  ),
  broken(
    'configuration-file#invalid-configuration-object',
    config("tools: { rspack: { output: { libary: 'app' } } }"),
    {},
    ['RSPACK_CONFIG_VALIDATE=strict rsbuild build'],
  ),
  // Addresses
  broken(
    'module-not-found#unhandledschemeerror-https',
    {
      ...config("output: { target: 'node' }"),
      ...entry("import { round } from 'http://localhost:4993/round.js';\nconsole.log(round(1.5));"),
      'round.js': 'export const round = Math.round;\n',
      ...answering,
    },
    {},
    [
      'node answering.cjs 4993 round.js > /dev/null 2>&1 &',
      'curl -s --retry 20 --retry-connrefused http://localhost:4993/ > log.txt',
      'rsbuild build',
    ],
  ),
  // Errors that are pasted often
  broken('styles#expected-a-brace', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': 'p\n  color: red;\n',
  }),
  broken('styles#cant-find-stylesheet', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': "@use './theme';\n\np { color: theme.$brand; }\n",
  }),
  broken('styles#cannot-apply-unknown-utility-class', {
    ...entry("import './card.module.css';"),
    'src/card.module.css': '.card {\n  @apply text-xl;\n}\n',
    'postcss.config.mjs':
      "import tailwind from '@tailwindcss/postcss';\nexport default { plugins: [tailwind] };\n",
  }),
  broken(
    'syntax-errors#jsx-is-not-read',
    entry('const App = () => <p class="a">Hello</p>;\nconsole.log(App);'),
  ),
  broken('syntax-errors#loader-is-not-found', {
    ...csv('csv-loader'),
    'csv-loader.cjs': 'module.exports = (text) => `export default ${JSON.stringify(text)}`;\n',
  }),
  broken('syntax-errors#getoptions-is-not-a-function', {
    ...csv('./csv-loader.cjs'),
    'csv-loader.cjs':
      'module.exports = (text) => {\n  const { header = true } = this.getOptions();\n  return `export default ${JSON.stringify({ header, text })}`;\n};\n',
  }),
  broken(
    'module-not-found#failed-to-resolve-module-specifier',
    {
      ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js', type: 'module' } }] }"),
      'public/tools.js': "import React from 'react';\nconsole.log(React.version);\n",
    },
    {},
    opened,
  ),
  broken(
    'after-a-deploy#cannot-read-properties-of-undefined-reading-call',
    {
      ...config('output: { filenameHash: false }'),
      'src/index.js':
        "import(/* webpackChunkName: 'later' */ './later').catch((error) => console.log(String(error)));\n",
      'src/later.js': "console.log('later');\n",
      'src/new.js': "import './tools.cjs';\nconsole.log('new');\n",
      'src/tools.cjs': 'this.total = 3;\n',
    },
    {},
    [
      'rsbuild build > log.txt 2>&1',
      'cp -r dist/static/js/async cached',
      'sed -i s#./later#./new# src/index.js',
      'rsbuild build > log.txt 2>&1',
      'cp cached/* dist/static/js/async/',
      { serve: 'rsbuild preview', browse: '/', until: 'Local:' },
    ],
  ),
  broken(
    'node-modules-and-formats#named-export-not-found',
    {
      'start.mjs': "import { total } from './tools.cjs';\nconsole.log(total);\n",
      'tools.cjs': 'module.exports = Object.assign({}, { total: 3 });\n',
    },
    {},
    script('start.mjs'),
  ),
  broken(
    'ports-and-addresses#econnreset',
    {
      ...config("server: { proxy: { '/api': 'http://localhost:4992' } }"),
      'end.cjs':
        "require('http').createServer((request, response) => response.destroy()).listen(4992);\nsetTimeout(() => process.exit(), 20000);\n",
    },
    null,
    [
      'node end.cjs > /dev/null 2>&1 &',
      {
        serve: 'rsbuild dev',
        until: 'ready +built',
        ask: ['curl -s http://localhost:$DEV_PORT/api'],
        end: 'ECONNRESET|proxy',
      },
    ],
  ),
  broken('syntax-errors#jsloadercontext-additionaldata', {
    ...csv('./csv-loader.cjs'),
    'csv-loader.cjs':
      "module.exports = function (text) {\n  this.callback(null, `export default ${JSON.stringify(text)}`, undefined, ',');\n};\n",
  }),
  // As if the package were not installed.
  broken('node-apis-in-the-browser#cant-resolve-process-browser', {
    'rsbuild.config.ts':
      "import { rspack } from '@rsbuild/core';\nexport default { tools: { rspack: { plugins: [new rspack.ProvidePlugin({ process: 'process/browser' })], resolve: { modules: ['none'] } } } };\n",
    ...entry('console.log(process.cwd());'),
  }),
  // tsc alone
  broken(
    'typescript#ts2792-cannot-find-module-rsbuild-core',
    {
      'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "classic"', '"rsbuild.config.ts"'),
      'rsbuild.config.ts':
        "import { defineConfig } from '@rsbuild/core';\n\nexport default defineConfig({});\n",
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript#ts5095-option-bundler',
    {
      'tsconfig.json': tsconfig('"module": "commonjs", "moduleResolution": "bundler"'),
      'src/index.ts': 'export {};\n',
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript#ts17004-cannot-use-jsx',
    {
      'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "bundler"'),
      'src/App.tsx': 'export const App = () => <p>Hello</p>;\n',
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript#ts2339-property-env-does-not-exist',
    {
      'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "bundler"'),
      'src/index.ts': 'document.title = import.meta.env.PUBLIC_NAME;\n',
    },
    {},
    typeCheck,
  ),
  // Vue
  broken(
    'vue#element-is-missing-end-tag',
    component('<template>\n  <div>\n    <p>Hello\n  </div>\n</template>\n'),
  ),
  broken(
    'vue#at-least-one-template-or-script-is-required',
    component('<style>\np {\n  color: red;\n}\n</style>\n'),
  ),
  broken(
    'vue#error-parsing-javascript-expression',
    component(
      '<script setup>\nconst price = 3;\n</script>\n\n<template>\n  <p>{{ price + }}</p>\n</template>\n',
    ),
  ),
  broken(
    'vue#v-else-has-no-adjacent-v-if',
    component(
      '<script setup>\nconst open = true;\n</script>\n\n<template>\n  <p v-if="open">Open</p>\n  <hr />\n  <p v-else>Closed</p>\n</template>\n',
    ),
  ),
  broken(
    'vue#compiler-sfc-missing-initializer',
    component(
      '<script setup>\nconst price: number = 3;\n</script>\n\n<template>\n  <p>{{ price }}</p>\n</template>\n',
    ),
  ),
  broken(
    'vue#failed-to-resolve-component',
    component('<template>\n  <price-tag />\n</template>\n'),
    { 'src/PriceTag.vue': '<template>\n  <p>3</p>\n</template>\n' },
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'vue#runtime-compilation-is-not-supported',
    {
      ...component(''),
      'src/index.js':
        "import { createApp } from 'vue';\ncreateApp({ template: '<p>Hello</p>' }).mount('#root');\n",
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  // Programs that are not there, rights and what npm asks
  broken(
    'packages-and-versions#command-not-found',
    {
      'package.json': '{ "scripts": { "build": "rsbuild build" } }',
      '.npmrc': 'script-shell=./bare.sh\n',
      'bare.sh': '#!/bin/sh\nPATH=/usr/bin:/bin exec sh "$@"\n',
    },
    null,
    ['chmod +x bare.sh', 'npm run build 2>&1'],
  ),
  broken(
    'packages-and-versions#eusage',
    {
      ...registry,
      'package.json': '{ "name": "shop", "dependencies": { "tiny-math": "^1.0.0" } }',
      'package-lock.json': '{ "name": "shop", "lockfileVersion": 3, "packages": { "": { "name": "shop" } } }',
    },
    null,
    [
      'node registry.cjs > /dev/null 2>&1 &',
      'npm ci --no-audit --loglevel notice --registry http://localhost:4991 --cache .npm --fetch-retry-mintimeout 200 2>&1',
    ],
  ),
  broken(
    'packages-and-versions#ebadplatform',
    { ...registry, 'package.json': '{ "dependencies": { "tiny-mac": "^1.0.0" } }' },
    {},
    fromRegistry,
  ),
  broken(
    'packages-and-versions#e404',
    { ...registry, 'package.json': '{ "dependencies": { "@shop/ui": "^1.0.0" } }' },
    null,
    fromRegistry,
  ),
  broken('packages-and-versions#missing-script', { 'package.json': '{ "scripts": {} }' }, {}, [
    'npm run build --loglevel notice 2>&1',
  ]),
  broken(
    'packages-and-versions#could-not-read-package-json',
    { 'node_modules/keep': '' },
    { 'package.json': '{ "scripts": { "build": "rsbuild build" } }' },
    ['npm run build --loglevel notice 2>&1'],
  ),
  // Addresses of modules
  broken(
    'node-modules-and-formats#err_unsupported_esm_url_scheme',
    { 'start.mjs': "await import('c:/tools/page.mjs');\n" },
    { 'tools/page.mjs': '' },
    script('start.mjs'),
  ),
  broken(
    'node-modules-and-formats#cannot-use-import-meta-outside-a-module',
    { 'start.cjs': 'console.log(import.meta.url);\n' },
    {},
    script('start.cjs'),
  ),
  broken('syntax-errors#import-meta-outside-of-module-code', {
    ...config('tools: { rspack: { module: { parser: { javascript: { importMeta: false } } } } }'),
    ...entry('console.log(import.meta.env, import.meta.url);'),
  }),
  broken('exports-and-imports#accessing-import-meta-directly', entry('console.log(import.meta);')),
  broken(
    'node-apis-in-the-browser#regeneratorruntime-is-not-defined',
    {
      ...entry("import { load } from './load.js';\nload();"),
      'src/load.js': 'export const load = regeneratorRuntime.mark(function load() {});\n',
    },
    {
      'node_modules/regenerator-runtime/runtime.js':
        'globalThis.regeneratorRuntime = { mark: (run) => run };\n',
    },
    opened,
  ),
  // Two versions of one package
  broken(
    'react#incompatible-react-versions',
    {
      'rsbuild.config.ts':
        "import { pluginReact } from '@rsbuild/plugin-react';\nexport default { plugins: [pluginReact()], resolve: { alias: { react$: './src/react.js' } } };\n",
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(<p>Hello</p>);\n",
      'src/react.js': "module.exports = { ...require('../../node_modules/react'), version: '19.2.3' };\n",
    },
    { 'src/react.js': "module.exports = require('../../node_modules/react');\n" },
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'react#tag-name-is-not-valid',
    {
      ...react,
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\nimport Logo from './logo.svg';\ncreateRoot(document.getElementById('root')).render(<Logo />);\n",
      'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken('typescript#ts2786-cannot-be-used-as-a-jsx-component', {
    'rsbuild.config.ts':
      "import { pluginReact } from '@rsbuild/plugin-react';\nimport { pluginTypeCheck } from '@rsbuild/plugin-type-check';\nexport default { plugins: [pluginReact(), pluginTypeCheck()] };\n",
    'tsconfig.json': tsconfig('"jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler"'),
    'src/index.tsx': "import { Card } from './Card';\ndocument.title = String(<Card />);\n",
    'src/Card.tsx': "export const Card = () => ({ title: 'Tea' });\n",
  }),
  broken(
    'typescript#ts18003-no-inputs-were-found',
    {
      'tsconfig.json': '{ "compilerOptions": { "noEmit": true }, "include": ["source"] }',
      'src/index.ts': "document.title = 'Tea';\n",
    },
    {},
    typeCheck,
  ),
  broken(
    'vue#injection-not-found',
    component(
      "<script setup>\nimport { inject } from 'vue';\nconst cart = inject('cart');\n</script>\n<template>\n  <p>{{ cart }}</p>\n</template>\n",
    ),
    {},
    [{ serve: 'rsbuild dev', browse: '/' }],
  ),
  broken(
    'micro-frontends#shared-singleton-version',
    {
      ...config(
        "moduleFederation: { options: { name: 'shop', shared: { react: { singleton: true, requiredVersion: '^18.0.0' } } } }",
      ),
      ...entry("import('react').then(({ version }) => console.log(version));"),
    },
    {},
    opened,
  ),
  broken('micro-frontends#no-version-specified', {
    ...config("moduleFederation: { options: { name: 'shop', shared: ['tiny-math'] } }"),
    ...entry("import('tiny-math').then(({ total }) => console.log(total));"),
    'node_modules/tiny-math/package.json': '{ "name": "tiny-math", "main": "index.js" }',
    'node_modules/tiny-math/index.js': 'exports.total = 3;\n',
  }),
  // Files a server does not have
  broken(
    'after-a-deploy#wasm-expected-magic-word',
    {
      ...config("server: { htmlFallback: 'index', historyApiFallback: true }"),
      ...entry(
        "fetch('/total.wasm').then((answer) => answer.arrayBuffer()).then((bytes) => WebAssembly.instantiate(bytes));",
      ),
    },
    { 'src/total.wasm': 'base64:AGFzbQEAAAA=' },
    opened,
  ),
  broken(
    'after-a-deploy#failed-to-register-a-serviceworker',
    { ...config('server: { htmlFallback: false }'), ...entry("navigator.serviceWorker.register('/sw.js');") },
    {},
    opened,
  ),
  // Plugins and classes of styles
  broken(
    'styles#loading-postcss-plugin-failed',
    {
      ...entry("import './page.css';"),
      'src/page.css': 'p { color: red; }\n',
      'postcss.config.cjs': "module.exports = { plugins: { 'postcss-tiny': {} } };\n",
    },
    {
      'node_modules/postcss-tiny/index.js':
        "module.exports = () => ({ postcssPlugin: 'tiny' });\nmodule.exports.postcss = true;\n",
    },
  ),
  broken('styles#class-does-not-exist', {
    ...entry("import './page.css';"),
    'src/page.css': '@tailwind base;\np { @apply bg-brand; }\n',
    'tailwind.config.cjs': "module.exports = { content: ['./src/*.js'] };\n",
    'postcss.config.mjs': "import tailwind from 'tailwindcss-3';\nexport default { plugins: [tailwind] };\n",
  }),
  broken(
    'configuration-file#failed-to-parse-browserslist',
    config("output: { overrideBrowserslist: ['chorme >= 100'] }"),
  ),
  broken('configuration-file#missing-field', config("output: { copy: [{ to: 'fonts' }] }")),
  broken('styles#no-module-with-namespace', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': 'p { width: math.div(10px, 4); }\n',
  }),
  broken('styles#parent-selector-with-a-suffix', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': '&-open { color: red; }\n',
  }),
  broken('styles#less-file-was-not-found', {
    'rsbuild.config.ts':
      "import { pluginLess } from '@rsbuild/plugin-less';\nexport default { plugins: [pluginLess()] };\n",
    ...entry("import './page.less';"),
    'src/page.less': "@import './theme';\n\np { color: @brand; }\n",
  }),
  broken(
    'webpack-plugins#compiler-plugin-is-not-a-function',
    config("tools: { rspack: { plugins: [{ apply(compiler) { compiler.plugin('done', () => {}); } }] } }"),
  ),
  broken(
    'browser-security#unsafe-eval',
    config(
      "output: { sourceMap: { js: 'eval' } }, server: { headers: { 'Content-Security-Policy': \"script-src 'self'\" } }",
    ),
    {},
    opened,
  ),
  broken(
    'micro-frontends#get-is-not-a-function',
    {
      ...config("moduleFederation: { options: { name: 'shop', remotes: { cart: 'cart@/remoteEntry.js' } } }"),
      ...entry("import('cart/total').catch((error) => console.log(String(error)));"),
      'public/remoteEntry.js': 'var cart = {};\n',
    },
    {},
    opened,
  ),
  broken(
    'templates-and-preview#child-compilation-failed',
    {
      ...config("html: { template: './src/page.html' }"),
      'src/page.html': "<body><%= require('./banner.html') %></body>\n",
    },
    { 'src/banner.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n' },
  ),
  broken(
    'node-modules-and-formats#err_invalid_arg_type',
    {
      'folder.cjs':
        "const path = require('node:path');\nconsole.log(path.join(process.env.OUT_DIR, 'static'));\n",
    },
    {},
    script('folder.cjs'),
  ),
  broken('styles#sass-import-is-deprecated', {
    'rsbuild.config.ts': `import { pluginSass } from '@rsbuild/plugin-sass';
const sassOptions = { silenceDeprecations: [] };
export default { plugins: [pluginSass({ sassLoaderOptions: { sassOptions } })] };
`,
    ...entry("import './page.scss';"),
    'src/page.scss': "@import './colors';\n\np {\n  color: darken($brand, 10%);\n}\n",
    'src/_colors.scss': '$brand: #c00;\n',
  }),
  broken('syntax-errors#babel-unknown-option', {
    'rsbuild.config.ts':
      "import { pluginBabel } from '@rsbuild/plugin-babel';\nexport default { plugins: [pluginBabel({ babelLoaderOptions: { preset: [] } })] };\n",
  }),
  broken(
    'typescript#ts1484-type-only-import',
    {
      'tsconfig.json': tsconfig(
        '"module": "esnext", "moduleResolution": "bundler", "verbatimModuleSyntax": true',
      ),
      'src/index.ts': "import { Item } from './item';\n\nexport const items: Item[] = [];\n",
      'src/item.ts': 'export interface Item {\n  name: string;\n}\n',
    },
    {},
    typeCheck,
  ),
  broken('plugins#definition-for-rule-was-not-found', {
    'rsbuild.config.ts':
      "import { pluginEslint } from '@rsbuild/plugin-eslint';\nexport default { plugins: [pluginEslint()] };\n",
    'eslint.config.mjs': "export default [{ files: ['src/**/*.js'] }];\n",
    ...entry('// eslint-disable-next-line react-hooks/exhaustive-deps\nconsole.log(1);'),
  }),
  broken('react#reactdom-render-is-not-a-function', {
    ...react,
    'src/index.tsx': "import { render } from 'react-dom';\nrender(<p>Hello</p>, document.body);\n",
  }),
  // Packages that arrive damaged, and warnings
  broken(
    'packages-and-versions#eintegrity',
    {
      'registry.cjs': alwaysAnswers(4991, 'tea'),
      'package.json': '{ "name": "shop", "dependencies": { "tiny-math": "^1.0.0" } }',
      'package-lock.json': `{
  "name": "shop",
  "lockfileVersion": 3,
  "packages": {
    "": { "name": "shop", "dependencies": { "tiny-math": "^1.0.0" } },
    "node_modules/tiny-math": {
      "version": "1.0.0",
      "resolved": "http://localhost:4991/tiny-math.tgz",
      "integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
    }
  }
}
`,
    },
    null,
    [
      'node registry.cjs > /dev/null 2>&1 &',
      'npm ci --no-audit --loglevel notice --registry http://localhost:4991 --cache .npm --fetch-retry-mintimeout 200 2>&1',
    ],
  ),
  broken('packages-and-versions#dep0040', { 'start.cjs': "require('punycode');\n" }, null, [
    "node --pending-deprecation start.cjs 2>&1 | sed 's/^(node:[0-9]*) //'",
  ]),
  broken(
    'node-modules-and-formats#module_typeless_package_json',
    {
      'package.json': '{ "name": "shop" }',
      'start.js': "import path from 'node:path';\nconsole.log(path.sep);\n",
    },
    {},
    ["node start.js 2>&1 | sed 's/^(node:[0-9]*) //'"],
  ),
  // Types of tests, of Node.js and of CommonJS
  broken(
    'typescript#ts2688-cannot-find-type-definition-file',
    {
      'tsconfig.json':
        '{ "compilerOptions": { "noEmit": true, "lib": ["dom", "esnext"], "types": ["jest"] }, "include": ["src"] }',
      'src/index.ts': 'export {};\n',
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript#ts2593-cannot-find-name-describe',
    {
      'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "bundler"'),
      'src/index.ts': 'export {};\n',
      'src/index.test.ts': "describe('prices', () => {});\n",
    },
    {},
    typeCheck,
  ),
  broken(
    'typescript#ts1259-esmoduleinterop',
    {
      'tsconfig.json': tsconfig('"module": "commonjs"'),
      'src/index.ts': "import total from './total';\n\nexport const sum = total();\n",
      'src/total.d.ts': 'declare function total(): number;\nexport = total;\n',
    },
    {},
    typeCheck,
  ),
  // Components that render something else, or never end
  broken(
    'react#objects-are-not-valid-as-a-react-child',
    {
      ...react,
      'src/index.tsx':
        "import { createRoot } from 'react-dom/client';\nconst item = { name: 'Tea' };\ncreateRoot(document.getElementById('root')).render(<p>{item}</p>);\n",
    },
    {},
    developed,
  ),
  broken(
    'react#maximum-update-depth-exceeded',
    {
      ...react,
      'src/index.tsx': `import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Count = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return <p>{count}</p>;
};

createRoot(document.getElementById('root')).render(<Count />);
`,
    },
    {},
    developed,
  ),
  broken(
    'vue#unhandled-error-during-execution',
    {
      ...component(`<script setup>
import { onMounted, ref } from 'vue';
import Price from './Price.vue';
import Total from './Total.vue';

const count = ref(0);
onMounted(() => {
  count.value = 1;
  setTimeout(() => {
    count.value = 2;
  }, 50);
});
</script>

<template>
  <Price v-if="count" />
  <Total :count="count" />
</template>
`),
      'src/Price.vue':
        '<script setup>\nconst item = undefined;\n</script>\n\n<template>\n  <p>{{ item.price }}</p>\n</template>\n',
      'src/Total.vue':
        "<script setup>\ndefineProps(['count']);\n</script>\n\n<template>\n  <p>{{ count }}</p>\n</template>\n",
    },
    {},
    developed,
  ),
  broken(
    'vue#reading-ce',
    {
      ...component(
        "<script setup>\nimport { ShopCard } from 'shop-ui';\n</script>\n\n<template>\n  <ShopCard>Tea</ShopCard>\n</template>\n",
      ),
      ...withItsOwnVue,
    },
    {},
    developed,
  ),
  broken(
    'vue#feature-flags-are-not-explicitly-defined',
    entry("import { createApp, h } from 'vue';\ncreateApp(() => h('p', 'Tea')).mount('#root');"),
    {},
    developed,
  ),
  broken(
    'vue#hydration-completed-but-contains-mismatches',
    {
      ...component('<template>\n  <p>Tea</p>\n</template>\n'),
      'rsbuild.config.ts':
        "import { pluginVue } from '@rsbuild/plugin-vue';\nexport default { plugins: [pluginVue()], html: { template: './index.html' } };\n",
      'src/index.js':
        "import { createSSRApp } from 'vue';\nimport App from './App.vue';\ncreateSSRApp(App).mount('#root');\n",
      'index.html': '<div id="root"><p>Coffee</p></div>\n',
    },
    {},
    developed,
  ),
  // Svelte and Solid
  broken(
    'svelte-and-solid#component_api_invalid_new',
    svelte('<p>Tea</p>\n', 'new App({ target: document.body });'),
    {},
    developed,
  ),
  broken(
    'svelte-and-solid#lifecycle_function_unavailable',
    {
      ...svelte('<p>Tea</p>\n', 'mount(App, { target: {} });'),
      'rsbuild.config.ts':
        "import { pluginSvelte } from '@rsbuild/plugin-svelte';\nexport default { plugins: [pluginSvelte()], output: { target: 'node' } };\n",
    },
    {},
    ['rsbuild build --mode development > log.txt 2>&1', 'node dist/index.js 2>&1'],
  ),
  broken(
    'svelte-and-solid#lifecycle_outside_component',
    svelte(`<script>
  import { onDestroy } from 'svelte';

  Promise.resolve().then(() => onDestroy(() => {}));
</script>

<p>Tea</p>
`),
    {},
    developed,
  ),
  broken(
    'svelte-and-solid#js_parse_error',
    svelte('<script>\n  let price: number = 3;\n</script>\n\n<p>{price}</p>\n'),
  ),
  broken(
    'svelte-and-solid#computations-created-outside',
    {
      'rsbuild.config.ts':
        "import { pluginSolid } from '@rsbuild/plugin-solid';\nexport default { plugins: [pluginSolid()] };\n",
      'src/index.jsx':
        "import { createEffect, createSignal } from 'solid-js';\nconst [price] = createSignal(3);\ncreateEffect(() => console.log(price()));\n",
    },
    {},
    developed,
  ),
  broken(
    'exports-and-imports#greet-is-not-a-function',
    {
      ...entry("const greet = require('./greet');\ngreet('Tea');"),
      'src/greet.js': 'export default (name) => document.body.append(name);\n',
    },
    {},
    developed,
  ),
  broken(
    'svelte-and-solid#client-only-api',
    {
      'rsbuild.config.ts':
        "import { pluginSolid } from '@rsbuild/plugin-solid';\nexport default { plugins: [pluginSolid()], output: { target: 'node' } };\n",
      'src/index.jsx': "import { render } from 'solid-js/web';\nrender(() => 'Tea', {});\n",
    },
    {},
    ['rsbuild build --mode development > log.txt 2>&1', 'node dist/index.js 2>&1'],
  ),
  // Styles that calculate
  broken('styles#inline-javascript-is-not-enabled', {
    'rsbuild.config.ts': `import { pluginLess } from '@rsbuild/plugin-less';
const lessOptions = { javascriptEnabled: false };
export default { plugins: [pluginLess({ lessLoaderOptions: { lessOptions } })] };
`,
    ...entry("import './page.less';"),
    'src/page.less': 'p {\n  width: ~`3 + 4`;\n}\n',
  }),
  broken('styles#incompatible-units', {
    ...sass,
    ...entry("import './page.scss';"),
    'src/page.scss': '$gap: 1rem;\n\np {\n  width: $gap + 8px;\n}\n',
  }),
  broken(
    'ports-and-addresses#doctype-is-not-valid-json',
    {
      'api.cjs': alwaysAnswers(4990, '[]'),
      ...entry(
        "fetch('/api/items')\n  .then((answer) => answer.json())\n  .catch((error) => console.log(String(error)));",
      ),
    },
    {},
    ['node api.cjs > /dev/null 2>&1 &', ...developed],
  ),
  broken('plugins#eslint-could-not-find-config-file', {
    'rsbuild.config.ts':
      "import { pluginEslint } from '@rsbuild/plugin-eslint';\nexport default { plugins: [pluginEslint()] };\n",
  }),
];
