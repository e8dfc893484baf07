import type { NoEffectReason } from '../../src/shared/effects.ts';

/** An entry that uses packages. */
const usesPackages = { 'src/index.js': "import { ref } from 'vue';\n\nconsole.log(ref(1).value);\n" };

/** An entry with an image that other limits than the default would inline. */
const usesPicture = {
  'src/index.js': "import photo from './photo.jpg';\n\nconsole.log(photo);\n",
  'src/photo.jpg': 'pixels '.repeat(700),
};

/** A key and certificate made for the sample only. */
const certificate = {
  'certs/key.pem': `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg60MB21QoLzAGw80h
VjOTVMpCY41OZxfyOy+1AJ793RuhRANCAARsD2LnZ+STeJGncMw7BznVoee4cLhi
Xqtup8GSX3IUaBUAymUwOAXJhzXjr1ATl+VdTgSSaHgwgnWW8E2twp29
-----END PRIVATE KEY-----
`,
  'certs/cert.pem': `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUVJW4ctciH1yiBhrZz61DCS++MwIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzEzMzYxNloYDzIxMjYxMTAz
MTMzNjE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARsD2LnZ+STeJGncMw7BznVoee4cLhiXqtup8GSX3IUaBUAymUwOAXJ
hzXjr1ATl+VdTgSSaHgwgnWW8E2twp29o1MwUTAdBgNVHQ4EFgQUKuNJohkwu/F+
d4whR9e9syoGZTAwHwYDVR0jBBgwFoAUKuNJohkwu/F+d4whR9e9syoGZTAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAtoqMQHuedGl19PsPz8QKW
f8688ifCJQi/4GA3uE5WcQIgBm8lT/prBCc8lIzl/WQ/N5nbEwNtXHpF2Q4OWdeD
D5Q=
-----END CERTIFICATE-----
`,
};

/** Additional files for the project of a page's example, by page. */
export const effectFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'config/environments': { 'src/client.ts': "import './index.js';\n" },
  'config/html/app-icon': {
    'src/assets/icon-192.png': 'small '.repeat(600),
    'src/assets/icon-512.png': 'large '.repeat(3000),
  },
  'config/html/template-parameters': {
    // Without the option, the page's own template cannot be rendered.
    'static/index.html': `<!doctype html>
<html data-release="<%= typeof release === 'undefined' ? '' : release %>">
  <body>
    <div id="<%= mountId %>"></div>
  </body>
</html>
`,
  },
  'config/module-federation/options': { 'src/cart-button.js': "export const label = 'Cart';\n" },
  'config/output/emit-assets': {
    'src/index.client.ts': "import './index.js';\n",
    'src/index.server.ts': 'import logo from \'./logo.svg\';\n\nexport const page = `<img src="${logo}">`;\n',
    'src/env.d.ts': '/// <reference types="@rsbuild/core/types" />\n',
  },
  'config/output/data-uri-limit': usesPicture,
  'config/performance/chunk-split': usesPackages,
  'guide/optimization/code-splitting': usesPackages,
  'guide/optimization/inline-assets': usesPicture,
  'config/resolve/dedupe': {
    'node_modules/store/index.js': "export const store = '2.0.0';\n",
    'node_modules/store/package.json': '{ "name": "store", "version": "2.0.0" }\n',
    'node_modules/widget/index.js': "export { store } from 'store';\n",
    'node_modules/widget/node_modules/store/index.js': "export const store = '1.0.0';\n",
    'node_modules/widget/node_modules/store/package.json': '{ "name": "store", "version": "1.0.0" }\n',
    'node_modules/widget/package.json': '{ "name": "widget", "version": "1.0.0" }\n',
    'src/index.js':
      "import { store } from 'store';\nimport * as widget from 'widget';\n\nconsole.log(store, widget.store);\n",
  },
  'config/root': { 'packages/shop/src/index.js': "import '../../../src/index.js';\n" },
  'config/server/https': certificate,
  'config/server/public-dir': { '../shared/static/robots.txt': 'User-agent: shared\n' },
  'config/server/history-api-fallback': { 'src/main.ts': "import './index.js';\n" },
  'config/source/entry': { 'src/home/main.ts': "import '../index.js';\n" },
  'config/source/assets-include': {
    // Without the option, the page's own entry cannot be built.
    'src/index.ts': "import './index.js';\n",
  },
};

/** What panels must show, even if other changes come before it. */
export const effectPoints: Readonly<Record<string, RegExp>> = {
  'config/dev/lazy-compilation': /src\/index\.ts/,
  'config/module-federation/options': /dist\/remoteEntry/,
  'config/output/emit-assets': /logo\.\[hash\]\.svg/,
  'config/output/emit-css': /\.css/,
  'config/output/externals': /\bVue\b/,
  'config/output/module': /\bexport ?\{/,
  'config/output/override-browserslist': /\]\.map\(/,
  'config/performance/chunk-split': /\bvendor\b/,
};

/** Files with timings, which are still being written when a server closes. */
export const unsteadyFiles: readonly string[] = ['dist/stats.json'];

/** Pages whose example changes nothing in a build, or in one mode, and the reason. */
export const noEffects: Readonly<Record<string, NoEffectReason>> = {
  'config/dev/asset-prefix': 'development',
  'config/dev/browser-logs': 'development',
  'config/dev/cli-shortcuts': 'terminal',
  'config/dev/client': 'development',
  'config/dev/hmr': 'development',
  'config/dev/lazy-compilation': 'development',
  'config/dev/live-reload': 'development',
  'config/dev/setup-middlewares': 'server',
  'config/dev/watch-files': 'server',
  'config/dev/write-to-disk': 'development',
  'config/log-level': 'terminal',
  'config/mode': 'default',
  'config/output/asset-prefix': 'production',
  'config/output/clean-dist-path': 'project',
  'config/output/filename': 'default',
  'config/output/inline-scripts': 'production',
  'config/output/inline-styles': 'production',
  'config/output/legal-comments': 'production',
  'config/output/minify': 'production',
  'config/performance/print-file-size': 'terminal',
  'config/performance/remove-console': 'production',
  'config/security/sri': 'production',
  'config/server/compress': 'server',
  'config/server/cors': 'server',
  'config/server/headers': 'server',
  'config/server/history-api-fallback': 'server',
  'config/server/host': 'server',
  'config/server/html-fallback': 'server',
  'config/server/https': 'server',
  'config/server/open': 'server',
  'config/server/port': 'development',
  'config/server/print-urls': 'terminal',
  'config/server/proxy': 'server',
  'config/server/public-dir': 'served',
  'config/server/strict-port': 'server',
};
