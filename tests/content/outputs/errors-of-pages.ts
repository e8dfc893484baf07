import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, developed, entry, opened } from './errors.ts';

const at = (id: string): string => `scripts-in-the-browser#${id}`;

/** A page that asks the server to change one of its modules. */
const changing = `const change = "if (!sessionStorage.changed) { sessionStorage.changed = 'yes'; fetch('/change'); }";
export default {
  html: { tags: [{ tag: 'script', children: \`addEventListener('load', () => { \${change} })\` }] },
  dev: {
    setupMiddlewares: (middlewares) => {
      middlewares.unshift((request, response, next) => {
        if (request.url !== '/change') return next();
        process.getBuiltinModule('fs').writeFileSync('src/total.js', 'export const total = 4;\\n');
        setTimeout(() => response.end(), 3000);
      });
    },
  },
};
`;

/** Errors of the pages about scripts in the browser and about the dev server. */
export const pageErrorOutputs: readonly ShownOutput[] = [
  broken(
    at('jquery-is-not-defined'),
    entry("$('body').append('Hello');"),
    {
      'node_modules/jquery/package.json': '{ "name": "jquery", "main": "index.js" }',
      'node_modules/jquery/index.js': 'module.exports = () => document.body;\n',
    },
    opened,
  ),
  broken(
    at('identifier-has-already-been-declared'),
    {
      ...config(
        "html: { tags: [{ tag: 'script', attrs: { src: '/total.js' } }, { tag: 'script', attrs: { src: '/tools.js' } }] }",
      ),
      'public/total.js': 'const total = 2;\n',
      'public/tools.js': 'const total = 3;\nconsole.log(total);\n',
    },
    {},
    opened,
  ),
  broken(
    at('cannot-be-invoked-without-new'),
    {
      ...entry("import { TeaShop } from 'tea-shop';\nconsole.log(new TeaShop());"),
      'node_modules/shop/package.json': '{ "name": "shop", "main": "index.js" }',
      'node_modules/shop/index.js': 'export class Shop {}\n',
      'node_modules/tea-shop/package.json': '{ "name": "tea-shop", "main": "index.js" }',
      'node_modules/tea-shop/index.js':
        "import { Shop } from 'shop';\nexport function TeaShop() {\n  return Shop.apply(this, arguments) || this;\n}\n",
    },
    {},
    developed,
  ),
  broken(
    at('cannot-assign-to-a-constant'),
    entry('const total = 2;\ntotal += 1;\nconsole.log(total);'),
    {},
    opened,
  ),
  broken(
    at('maximum-call-stack-size-exceeded'),
    entry(
      'const count = (item) => 1 + count(item.next);\nconst item = {};\nitem.next = item;\nconsole.log(count(item));',
    ),
    {},
    opened,
  ),
  broken(
    at('cannot-find-module-in-a-context'),
    {
      ...entry(
        "const page = 'shop';\nimport(`./pages/${page}.js`).catch((error) => console.log(String(error)));",
      ),
      'src/index.js':
        "const page = location.hash.slice(1) || 'shop';\nimport(`./pages/${page}.js`).catch((error) => console.log(String(error)));\n",
      'src/pages/home.js': "console.log('home');\n",
    },
    {},
    developed,
  ),
  broken(
    at('which-has-only-a-getter'),
    {
      'src/index.js':
        "import * as cart from './cart.js';\nconst all = cart;\nall['total'] = 3;\nconsole.log(all);\n",
      'src/cart.js': 'export let total = 2;\nexport const cart = { total: 2 };\n',
    },
    {},
    developed,
  ),
  broken(
    at('could-not-be-cloned'),
    {
      ...entry("new Worker(new URL('./worker.js', import.meta.url)).postMessage(() => {});"),
      'src/worker.js': 'addEventListener("message", () => {});\n',
    },
    {},
    developed,
  ),
  broken(at('failed-to-construct-url'), entry("console.log(new URL('/api').href);"), {}, opened),
  broken(
    at('resizeobserver-loop'),
    entry(
      "addEventListener('error', (event) => console.log(event.message));\nconst box = document.body.appendChild(document.createElement('p'));\nlet height = 20;\nnew ResizeObserver(() => {\n  height += 1;\n  if (height < 30) box.style.height = `${height}px`;\n}).observe(box);",
    ),
    {},
    opened,
  ),
  broken(
    at('failed-to-decode-downloaded-font'),
    {
      ...config("output: { filename: { css: '[name].css' } }, tools: { cssLoader: { url: false } }"),
      ...entry("import './page.css';\ndocument.body.append('Tea');"),
      'src/page.css':
        "@font-face {\n  font-family: Tea;\n  src: url('/tea.woff2');\n}\nbody {\n  font-family: Tea;\n}\n",
      'public/tea.woff2': '<!DOCTYPE html><title>404</title>\n',
    },
    {},
    opened,
  ),
  broken(
    at('connecting-violates-connect-src'),
    config("server: { headers: { 'Content-Security-Policy': \"connect-src 'none'\" } }"),
    {},
    developed,
  ),
  broken(
    'dev-server-and-updates#hmr-update-failed',
    {
      'rsbuild.config.ts': changing,
      'src/index.js': "import { total } from './total';\ndocument.title = String(total);\n",
      'src/total.js': 'export const total = 3;\n',
    },
    {},
    developed,
  ),
  broken('dev-server-and-updates#request-header-fields-too-large', {}, null, [
    {
      serve: 'rsbuild dev',
      until: 'ready +built',
      ask: [
        'curl -si -H "Cookie: a=$(head -c 20000 /dev/zero | tr \'\\0\' a)" http://localhost:$DEV_PORT/ | head -1',
      ],
    },
  ]),
  broken(
    'dev-server-and-updates#err_http_headers_sent',
    config(
      "dev: { setupMiddlewares: (middlewares) => { middlewares.unshift((request, response, next) => { if (request.url === '/api') response.end('Tea'); next(); }); } }",
    ),
    {},
    [
      {
        serve: 'rsbuild dev',
        until: 'ready +built',
        ask: ['curl -s http://localhost:$DEV_PORT/api', 'sleep 1'],
      },
    ],
  ),
  broken('dev-server-and-updates#err_socket_bad_port', config('server: { port: 70000 }'), {}, [
    'timeout 8 rsbuild dev 2>&1',
  ]),
];
