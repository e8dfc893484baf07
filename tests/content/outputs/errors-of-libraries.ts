import type { OutputStep, ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import {
  broken,
  component,
  config,
  developed,
  entry,
  type Files,
  opened,
  react,
  tsconfig,
  typeCheck,
} from './errors.ts';
import { rendered } from './errors-of-components.ts';

/** A package that imports a library from a copy of its own. */
const withItsOwn = (name: string, build: string): Files => ({
  'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
  'node_modules/shop-ui/index.js': `import * as library from '${name}';\nexport const names = Object.keys(library);\n`,
  [`node_modules/shop-ui/node_modules/${name}/package.json`]: `{ "name": "${name}", "main": "index.js" }`,
  [`node_modules/shop-ui/node_modules/${name}/index.js`]: `export * from '${'../'.repeat(4 + name.split('/').length)}node_modules/${name}/dist/${build}';\n`,
});

/** The project imports the library, too. */
const twoCopies = (id: string, name: string, build: string): ShownOutput =>
  broken(
    `several-copies#${id}`,
    {
      ...react,
      ...entry(
        `import { names } from 'shop-ui';\nimport * as library from '${name}';\nconsole.log(names.length === Object.keys(library).length);`,
      ),
      ...withItsOwn(name, build),
    },
    {},
    developed,
  );

/** A page with React that renders a styled element. */
const styled = (id: string, files: Files, steps = developed): ShownOutput =>
  broken(`component-libraries#${id}`, files, {}, steps);

/** An API of another origin, which the page asks. */
const answered = (id: string, port: number, options: string, answer: string): ShownOutput =>
  broken(
    `cors-and-fetch#${id}`,
    {
      ...entry(
        `fetch('http://localhost:${port}/cart', ${options})\n  .then((response) => response.text())\n  .catch(() => {});`,
      ),
      'api.mjs': `import { createServer } from 'node:http';
createServer((request, response) => {
  ${answer}
  response.end('Tea');
}).listen(${port});
`,
    },
    {},
    ['node api.mjs > /dev/null 2>&1 & echo $! > api.pid', ...opened, 'kill $(cat api.pid)'],
  );

const anyOrigin = "response.setHeader('Access-Control-Allow-Origin', '*');";

const requested = (id: string, code: string): ShownOutput =>
  broken(`cors-and-fetch#${id}`, entry(code), {}, opened);

const worker = (id: string, files: Files, fixed: Files | null = {}, steps = opened): ShownOutput =>
  broken(`workers-and-wasm#${id}`, files, fixed, steps);

/** A module of WebAssembly with these bytes after its version, whose exported function is called. */
const wasm = (bytes: readonly number[]): Files => ({
  'public/tea.wasm': `base64:${Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, ...bytes]).toString('base64')}`,
  ...entry(`fetch('/tea.wasm')
  .then((response) => response.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes))
  .then(({ instance }) => instance.exports.pay());`),
});

const functionType = [1, 4, 1, 96, 0, 0];
const exportedPay = [7, 7, 1, 3, 112, 97, 121, 0, 0];

/** TypeScript reports an error with these files, and none with the fix. */
const checked = (id: string, files: Files): ShownOutput =>
  broken(
    `typescript-declarations#${id}`,
    { 'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "bundler"'), ...files },
    {},
    typeCheck satisfies readonly OutputStep[],
  );

/** Declares a property of the window. */
const windowWith = (type: string): string =>
  `export const cart = window.cart;
declare global {
  interface Window {
    cart: ${type};
  }
}
`;

/** Vue warns or fails on this page while it is developed. */
const vuePage = (id: string, files: Files, fixed: Files = {}): ShownOutput =>
  broken(`vue-routes-and-plugins#${id}`, { ...component(''), ...files }, fixed, developed);

/** A page of Preact or Solid. */
const page = (id: string, plugin: string, code: string): ShownOutput =>
  broken(
    `preact-solid-and-lit#${id}`,
    {
      'rsbuild.config.ts': `${plugin.includes('Solid') ? "import { pluginBabel } from '@rsbuild/plugin-babel';\nimport { pluginSolid } from '@rsbuild/plugin-solid';" : "import { pluginPreact } from '@rsbuild/plugin-preact';"}\nexport default { plugins: [${plugin}] };\n`,
      'src/index.tsx': code,
    },
    {},
    developed,
  );

const classes = (id: string, files: Files): ShownOutput =>
  broken(`classes-and-scripts#${id}`, files, {}, opened);

/** A script that is not bundled. */
const plainScript = (code: string): Files => ({
  ...config("html: { tags: [{ tag: 'script', attrs: { src: '/tools.js' } }] }"),
  'public/tools.js': `${code}\n`,
});

const source = (text: string): Files => ({ 'src/index.ts': `${text}\n` });

/** Errors of the pages about libraries, requests, workers, stores, decorators and declarations of types. */
export const libraryErrorOutputs: readonly ShownOutput[] = [
  twoCopies(
    'several-instances-of-styled-components',
    'styled-components',
    'styled-components.browser.cjs.js',
  ),
  twoCopies('emotion-is-already-loaded', '@emotion/react', 'emotion-react.browser.development.cjs.js'),
  styled(
    'unknown-prop-is-sent-through-to-the-dom',
    rendered(
      '<Price padded="yes">3 EUR</Price>',
      "import { styled } from 'styled-components';\nconst Price = styled.p`padding: 1em;`;\n",
    ),
  ),
  styled('cannot-create-styled-component', {
    ...rendered(
      '<Price />',
      "import { styled } from 'styled-components';\nimport shop from './Card';\nconst Price = styled(shop.Card)`color: green;`;\n",
    ),
    'src/Card.tsx': 'export default {};\n',
  }),
  styled(
    'first-child-is-potentially-unsafe',
    rendered(
      '<List><li>Tea</li></List>',
      "import styled from '@emotion/styled';\nconst List = styled.ul`li:first-child { color: green; }`;\n",
    ),
  ),
  answered('must-not-be-the-wildcard', 4961, "{ credentials: 'include' }", anyOrigin),
  answered('header-is-not-allowed-by-allow-headers', 4962, "{ headers: { 'X-Cart': '1' } }", anyOrigin),
  answered('method-is-not-allowed-by-allow-methods', 4963, "{ method: 'PUT' }", anyOrigin),
  answered(
    'preflight-does-not-have-http-ok-status',
    4964,
    "{ headers: { Authorization: 'Bearer 1' } }",
    `${anyOrigin}\n  response.setHeader('Access-Control-Allow-Headers', 'authorization');\n  if (!request.headers.authorization) response.statusCode = 401;`,
  ),
  answered(
    'contains-multiple-values',
    4965,
    '{}',
    "response.setHeader('Access-Control-Allow-Origin', ['*', '*']);",
  ),
  requested(
    'refused-to-set-unsafe-header',
    "import axios from 'axios';\naxios.get('/', { headers: { Cookie: 'cart=1' } }).then(({ status }) => console.log(status));",
  ),
  requested(
    'axioserror-network-error',
    "import axios from 'axios';\naxios.get('http://localhost:4969/cart').then(({ status }) => console.log(status));",
  ),
  requested(
    'get-cannot-have-body',
    "fetch('/', { body: JSON.stringify({ name: 'Tea' }) }).then(({ status }) => console.log(status));",
  ),
  requested(
    'body-stream-already-read',
    "fetch('/').then(async (response) => {\n  console.log((await response.text()).length);\n  console.log(await response.text());\n});",
  ),
  worker('module-scripts-dont-support-importscripts', {
    ...entry("new Worker('/pay.js', { type: 'module' });"),
    'public/pay.js': "importScripts('/total.js');\n",
    'public/total.js': 'self.total = 3;\n',
  }),
  worker(
    'worker-is-not-a-constructor',
    {
      ...entry("import PayWorker from './pay.worker.js';\nnew PayWorker();"),
      'src/pay.worker.js': 'self.onmessage = () => {};\nexport default {};\n',
    },
    {},
    developed,
  ),
  worker('function-import-requires-a-callable', {
    ...wasm([...functionType, 2, 11, 1, 3, 101, 110, 118, 3, 108, 111, 103, 0, 0]),
    ...entry(
      "fetch('/tea.wasm')\n  .then((response) => response.arrayBuffer())\n  .then((bytes) => WebAssembly.instantiate(bytes, { env: {} }));",
    ),
  }),
  worker(
    'memory-access-out-of-bounds',
    wasm([
      ...functionType,
      3,
      2,
      1,
      0,
      5,
      3,
      1,
      0,
      1,
      ...exportedPay,
      10,
      13,
      1,
      11,
      0,
      65,
      127,
      65,
      0,
      65,
      1,
      252,
      11,
      0,
      11,
    ]),
    null,
  ),
  worker('unreachable', wasm([...functionType, 3, 2, 1, 0, ...exportedPay, 10, 5, 1, 3, 0, 0, 11]), null),
  checked('ts2717-subsequent-property-declarations', {
    ...source("import './cart';\nimport './shop';"),
    'src/cart.ts': windowWith('string'),
    'src/shop.ts': windowWith('number'),
  }),
  checked('ts2314-requires-type-arguments', source('export const prices: Set = new Set([3, 2]);')),
  checked('ts2536-cannot-be-used-to-index-type', source('export type Value<T, K> = T[K];')),
  checked('ts1109-expression-expected', source('export const total = ;')),
  checked(
    'ts2353-may-only-specify-known-properties',
    source(
      "interface Item {\n  name: string;\n  price?: number;\n}\nexport const item: Item = { name: 'Tea', color: 'green' };",
    ),
  ),
  checked(
    'ts2559-has-no-properties-in-common',
    source(
      "interface Options {\n  currency?: string;\n}\nconst given = { unit: 'EUR' };\nexport const options: Options = given;",
    ),
  ),
  checked(
    'ts2538-undefined-cannot-be-used-as-an-index-type',
    source(
      'const prices: Record<string, number> = { tea: 3 };\n\nexport const price = (name?: string) => prices[name];',
    ),
  ),
  broken(
    'stores-and-queries#read-only-property-on-the-proxy-target',
    entry(
      "import { reactive } from 'vue';\nconst map = Object.defineProperty({}, 'items', { value: { tea: 3 } });\nconst state = reactive({ map });\nconsole.log(state.map.items);",
    ),
    {},
    opened,
  ),
  vuePage('a-plugin-must-either-be-a-function', {
    'src/index.js':
      "import { createApp, h } from 'vue';\nimport * as shop from './shop.js';\ncreateApp({ render: () => h('p', 'Tea') }).use(shop).mount('#root');\n",
    'src/shop.js': "export const shop = { install: (app) => app.provide('currency', 'EUR') };\n",
  }),
  vuePage(
    'reading-underscore-c',
    {
      'src/index.js':
        "import { createApp } from 'vue';\nimport { ShopCard } from 'shop-ui';\ncreateApp(ShopCard).mount('#root');\n",
      'node_modules/shop-ui/package.json': '{ "name": "shop-ui", "main": "index.js" }',
      'node_modules/shop-ui/index.js':
        "export const ShopCard = {\n  render() {\n    var _vm = this;\n    var _c = _vm._self._c;\n    return _c('p', [_vm._v('Tea')]);\n  },\n};\n",
    },
    {
      'node_modules/shop-ui/index.js':
        "import { h } from 'vue';\nexport const ShopCard = { render: () => h('p', 'Tea') };\n",
    },
  ),
  vuePage('do-not-use-built-in-or-reserved-html-elements', {
    'src/index.js':
      "import { createApp, h } from 'vue';\nconst text = { render: () => h('p', 'Tea') };\ncreateApp({ render: () => h('p', 'Tea') }).component('text', text).mount('#root');\n",
  }),
  broken(
    'decorators-and-metadata#reflect-getmetadata-is-not-a-function',
    {
      ...entry("import './shop.js';"),
      'src/shop.js': "console.log(Reflect.getMetadata('design:type', {}, 'total'));\n",
    },
    { 'node_modules/reflect-metadata/index.js': 'Reflect.getMetadata = () => undefined;\n' },
    opened,
  ),
  broken(
    'decorators-and-metadata#ts1206-decorators-are-not-valid-here',
    {
      'tsconfig.json': tsconfig('"module": "esnext", "moduleResolution": "bundler"'),
      ...source(
        'const logged = (value: unknown, _context: unknown) => console.log(value);\n\n@logged\nexport function pay() {}',
      ),
    },
    {},
    typeCheck,
  ),
  page(
    'reading-underscores-h',
    'pluginPreact()',
    "import { render } from 'preact';\nimport { useState } from 'preact/hooks';\n\nconst [count] = useState(3);\nrender(<p>{count}</p>, document.body);\n",
  ),
  page(
    'code-is-not-a-function',
    'pluginBabel({ include: /\\.tsx$/ }), pluginSolid()',
    "import { render } from 'solid-js/web';\n\nrender(<p>Tea</p>, document.body);\n",
  ),
  classes(
    'cannot-set-properties-of-undefined',
    entry('const shop = {};\nshop.cart.total = 3;\nconsole.log(shop.cart.total);'),
  ),
  classes(
    'must-call-super-constructor',
    entry(
      "class CartError extends Error {\n  constructor(message) {\n    this.name = 'CartError';\n    super(message);\n  }\n}\nconsole.log(new CartError('empty').name);",
    ),
  ),
  classes(
    'super-constructor-null',
    entry(
      'const Base = globalThis.Shop ?? null;\nconst Cart = class extends Base {};\nconsole.log(new Cart());',
    ),
  ),
  classes('cannot-read-private-member', {
    ...config("output: { overrideBrowserslist: ['chrome 120'] }"),
    ...entry(
      'class Cart {\n  #total = 3;\n  total() {\n    return this.#total;\n  }\n}\nconsole.log(new Proxy(new Cart(), {}).total());',
    ),
  }),
  classes('missing-after-argument-list', plainScript("console.log('Tea 'Earl Grey'');")),
  classes('unexpected-end-of-input', plainScript("function start() {\n  console.log('Tea');")),
];
