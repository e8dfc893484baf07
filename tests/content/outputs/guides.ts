import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { config } from './files.ts';

const build = 'rsbuild build';
const page = { 'src/index.js': "document.body.append('Hello');\n" };
const quiet = `${build} > log.txt 2>&1`;

/** Prints a folder as the list inside `<FileTree>`, with the sizes of its files. */
const fileTree = `import { readdirSync, statSync } from 'node:fs';

function list(file, name, indent) {
  const { size } = statSync(file);
  const isFolder = statSync(file).isDirectory();
  console.log(\`\${indent}- \${name}\${isFolder ? '' : \` \${(size / 1000).toFixed(1)} kB\`}\`);
  if (isFolder) for (const each of readdirSync(file).sort()) list(\`\${file}/\${each}\`, each, \`\${indent}  \`);
}
list(process.argv[2], process.argv[2], '');
`;

/** Adds functions that are exported. */
const wasm = 'base64:AGFzbQEAAAABBwFgAn9/AX8DAgEABwcBA2FkZAAACgkBBwAgACABags=';
const worker = {
  'src/double.ts':
    "self.addEventListener('message', (event: MessageEvent<number>) => {\n  self.postMessage(event.data * 2);\n});\n",
};
const ssr = {
  'src/index.client.tsx':
    "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render('a');\n",
  'src/index.server.tsx': "console.log('server');\n",
};

/** The configuration of the page with a backend that really runs. */
const withBackend = `import { createServer } from 'node:http';
import config from './rsbuild.config';

export default async () => {
  const backend = createServer((_req, res) => res.end('backend'));
  await new Promise<void>((listening) => backend.listen(0, 'localhost', listening));
  config.server.proxy[0].target = \`http://localhost:\${backend.address().port}\`;
  return config;
};
`;
const asked = ['/', '/static/js/index.js', '/robots.txt', '/users', '/app/settings.json'];

/** A package with 16 kB of CSS. */
const grid = {
  'node_modules/grid/package.json': '{ "name": "grid", "version": "1.0.0" }',
  'node_modules/grid/grid.css': Array.from(
    { length: 400 },
    (_, i) => `.grid-${i} { margin: ${i}px; padding: ${i + 1}px }\n`,
  ).join(''),
};
const links = "grep -o '<link[^>]*>' dist/index.html";

/** Pages of guides and plugins. */
export const guideOutputs: readonly ShownOutput[] = [
  {
    at: 'guide/advanced/browser-compatibility#usage',
    files: {
      'package.json': '{ "browserslist": ["ie 11"] }',
      'src/index.ts': "import { prices } from './prices';\nconsole.log(prices);\n",
      'rsbuild.config.ts': `import { defineConfig } from '@rsbuild/core';
export default defineConfig({
  output: { polyfill: 'usage', minify: false },
  tools: { swc: { env: { mode: 'usage' } } },
});
`,
    },
    steps: [
      quiet,
      String.raw`grep -ho 'core-js[^ ]*/modules/[a-z.-]*\.js' dist/static/js/*.js | sed -E "s,.*/modules/(.*),import 'core-js/modules/\1';," | sort -u`,
    ],
    anyOrder: true,
  },
  {
    at: 'guide/faq/features#why-do-two-builds-of-the-same-code-differ',
    withoutBlocks: true,
    files: {
      'rsbuild.config.ts': 'export default { source: { define: { BUILT: JSON.stringify(Date.now()) } } };\n',
      'src/index.js': 'console.log(BUILT);\n',
    },
    steps: [`${quiet}; mv dist first; ${quiet}; diff -rq first dist`],
    anyOrder: true,
  },
  {
    at: 'guide/faq/server#forward-the-rest',
    files: { ...page, 'public/robots.txt': 'User-agent: *\n', 'with-backend.config.ts': withBackend },
    steps: [
      {
        serve: 'rsbuild dev --config with-backend.config.ts',
        ask: [
          `for path in ${asked.join(' ')}; do if curl -s "http://localhost:$DEV_PORT$path" | grep -qx backend; then from=backend; else from=app; fi; printf '%-25s%s\\n' "$path" "$from"; done`,
        ],
      },
    ],
  },
  {
    at: 'guide/styling/css-usage#order-of-styles',
    files: {
      ...config(''),
      ...grid,
      'src/reset.css': '.a { margin: 0 }\n',
      'src/shop.css': '.b { margin: 1px }\n',
    },
    steps: [
      `echo '<!-- development -->'; ${build} --mode development > log.txt 2>&1; ${links}`,
      `echo '<!-- production -->'; ${quiet}; ${links}`,
    ],
  },
  {
    at: 'guide/advanced/environments',
    files: { 'src/index.client.ts': '', 'src/index.server.ts': '' },
    steps: [build],
  },
  {
    at: 'guide/advanced/environments#configure-an-environment',
    project: 'guide/advanced/environments',
    files: { 'src/index.client.ts': '', 'src/index.server.ts': '' },
    steps: ['rsbuild inspect | sed "s,$PWD/,,"'],
  },
  {
    at: 'guide/advanced/ssr#use-the-manifest-instead-of-a-template',
    files: ssr,
    steps: [quiet, 'cat dist/manifest.json'],
  },
  {
    at: 'guide/basic/cli#exit-codes',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: ['rsbuild build --foo 2>&1; echo "exit code $?"'],
  },
  {
    at: 'guide/basic/cli#rsbuild-preview',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: ['rsbuild preview'],
    root: '/my-app',
  },
  {
    at: 'guide/basic/cli#rsbuild-inspect',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: ['rsbuild inspect'],
    root: '/my-app',
  },
  {
    at: 'guide/basic/cli#rsbuild-inspect',
    block: 1,
    withoutBlocks: true,
    files: { ...config("environments: { web: {}, node: { output: { target: 'node' } } }"), ...page },
    steps: ['rsbuild inspect'],
    root: '/my-app',
  },
  {
    at: 'guide/basic/html-template',
    withoutBlocks: true,
    project: 'config/mode',
    files: { 'rsbuild.config.ts': 'export default {};', ...page },
    steps: [quiet, 'cat dist/index.html'],
  },
  {
    at: 'guide/basic/json-files#import-json',
    files: { 'rsbuild.config.mjs': 'export default {};\n' },
    steps: [quiet, 'cat dist/static/js/index.*.js'],
  },
  {
    at: 'guide/basic/testing#plugins',
    files: config(''),
    steps: ['node --test --test-reporter=spec'],
  },
  {
    at: 'guide/basic/typescript#type-checking',
    files: {
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "skipLibCheck": true }, "include": ["src"] }',
      'src/types.ts': 'export type Level = 1;\nexport type Color = 2;\n',
      'src/b.ts': 'export const b = 1;\n',
      'src/index.ts':
        "type User = { name: string };\nimport { Level, Color } from './types';\nimport { b } from './b.js';\nconst u: User = { name: 1 };\nconsole.log(u, b, 1 as Level, 2 as Color);\n",
    },
    steps: [build],
  },
  {
    at: 'guide/basic/wasm-assets#call-a-function',
    files: { 'rsbuild.config.mjs': 'export default {};\n', 'src/add.wasm': wasm },
    steps: [quiet, 'find dist/static -type f | LC_ALL=C sort -r'],
    whole: true,
  },
  { at: 'guide/basic/web-workers#create-a-worker', steps: [build] },
  {
    at: 'guide/basic/web-workers#build-for-a-worker-only',
    files: { ...worker, 'src/index.ts': worker['src/double.ts'] },
    steps: [build],
  },
  {
    at: 'guide/debug/build-profiling#trace-of-rspack',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: [
      `RSPACK_PROFILE=OVERVIEW ${build} 2>&1 | sed -E 's/profile-[0-9]+-[0-9]+/profile-1795220955087-18857/'`,
    ],
    root: '/project',
  },
  {
    at: 'guide/debug/debug-mode#logs',
    withoutBlocks: true,
    files: { 'rsbuild.config.ts': 'export default { performance: { printFileSize: false } };\n', ...page },
    steps: [`DEBUG=rsbuild ${build}`],
    root: '/project',
  },
  ...[0, 1].map(
    (block): ShownOutput => ({
      at: 'guide/debug/debug-mode#configuration-files',
      block,
      withoutBlocks: true,
      files: { ...config(''), ...page },
      steps: [
        'DEBUG=rsbuild rsbuild build > log.txt 2>&1',
        `cat dist/.rsbuild/${block === 0 ? 'rsbuild.config' : 'rspack.config.web'}.mjs`,
      ],
    }),
  ),
  {
    at: 'guide/debug/rsdoctor#set-up',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: [
      {
        serve: String.raw`RSDOCTOR=true BROWSER=none rsbuild build -m production 2>&1 | sed -uE 's/:[0-9]+\/index/:3530\/index/' #`,
        until: 'running on:.*\\n',
      },
    ],
  },
  {
    at: 'guide/faq/exceptions#what-does-you-may-need-an-appropriate-loader-mean',
    withoutBlocks: true,
    root: '/home/me/app',
    files: { ...config(''), 'src/index.js': "import './prices.foo';\n", 'src/prices.foo': '<prices>\n' },
    steps: [build],
  },
  {
    at: 'guide/faq/exceptions#what-does-you-may-need-an-appropriate-loader-mean',
    block: 1,
    withoutBlocks: true,
    files: { ...config(''), 'src/index.js': "import './a.less';\n", 'src/a.less': '@a: red;\n' },
    steps: [build],
  },
  {
    at: 'guide/faq/exceptions#why-is-an-export-not-found',
    withoutBlocks: true,
    files: {
      'rsbuild.config.ts': 'export default {};',
      'src/index.js': "import { opne } from './shop';\nopne();\n",
      'src/shop.js': 'export const open = () => 1;\n',
    },
    steps: [build],
  },
  {
    at: 'guide/faq/exceptions#why-can-core-jsmodules-not-be-resolved',
    withoutBlocks: true,
    files: {
      ...config("output: { polyfill: 'usage' }"),
      'src/index.js': "import 'core-js/modules/es6.map';\n",
    },
    steps: [build],
  },
  {
    at: 'guide/framework/react#look-at-the-result',
    withoutBlocks: true,
    files: {
      'src/index.jsx':
        "import { createRoot } from 'react-dom/client';\nfunction App() {\n  return <b>Hello</b>;\n}\ncreateRoot(document.body).render(<App />);\n",
      'src/index.js': "import './index.jsx';\n",
      'rsbuild.config.ts': `import { pluginBabel } from '@rsbuild/plugin-babel';
import { pluginReact } from '@rsbuild/plugin-react';
export default {
  output: { minify: false },
  plugins: [
    pluginReact(),
    pluginBabel({
      include: /\\.(?:jsx|tsx)$/,
      babelLoaderOptions(options) {
        options.plugins ??= [];
        options.plugins.unshift('babel-plugin-react-compiler');
      },
    }),
  ],
};
`,
    },
    steps: [quiet, 'cat dist/static/js/index.*.js'],
  },
  {
    at: 'guide/framework/react#call-functions-of-your-own',
    withoutBlocks: true,
    files: {
      'src/index.js': "import './index.jsx';\n",
      'src/index.jsx': 'import { h, Fragment } from \'./h.js\';\nconsole.log(<><p id="a">one</p></>);\n',
      'src/h.js': 'export const h = (...all) => all;\nexport const Fragment = Symbol();\n',
      'rsbuild.config.ts': `import { pluginReact } from '@rsbuild/plugin-react';
export default {
  output: { minify: false },
  plugins: [pluginReact({ swcReactOptions: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } })],
};
`,
    },
    steps: [
      quiet,
      String.raw`cat dist/static/js/index.*.js | sed -E 's/\(0, [a-z_A-Z0-9]+\.h\)/h/g; s/[a-zA-Z_0-9]+\.Fragment/Fragment/g; s/\/\*#__PURE__\*\/ ?//g'`,
    ],
  },
  {
    at: 'guide/framework/solid#pitfalls',
    withoutBlocks: true,
    files: {
      'rsbuild.config.mjs':
        "import { pluginSolid } from '@rsbuild/plugin-solid';\nexport default { plugins: [pluginSolid()] };\n",
      'src/index.js': "import './index.jsx';\n",
      'src/index.jsx': 'export const A = () => <button onClick={() => 1}>a</button>;\nconsole.log(A);\n',
    },
    steps: [build],
  },
  {
    at: 'guide/migration/rsbuild-0-x#rspack-options-are-checked',
    withoutBlocks: true,
    files: { ...config('tools: { rspack: { devtool: 1 } }'), ...page },
    steps: [build],
  },
  {
    at: 'guide/migration/rsbuild-0-x#rspack-options-are-checked',
    block: 1,
    withoutBlocks: true,
    files: { ...config('tools: { rspack: { optimization: { minimise: true } } }'), ...page },
    steps: [`RSPACK_CONFIG_VALIDATE=strict ${build}`],
  },
  { at: 'guide/start/index#a-build-without-configuration', steps: [build] },
  {
    at: 'guide/start/quick-start#create-a-project:tree',
    project: 'guide/start/quick-start#create-a-project',
    withoutBlocks: true,
    whole: true,
    files: { 'tree.mjs': fileTree },
    steps: [
      'create-rsbuild --dir my-app --template react-ts >create.log && cd my-app && rsbuild build >build.log && node ../tree.mjs dist',
    ],
  },
  {
    at: 'guide/start/quick-start#run-them',
    withoutBlocks: true,
    files: { ...config(''), ...page },
    steps: [{ serve: 'rsbuild dev', until: 'ready' }],
  },
];
