import type { NoEffectReason } from '../../src/shared/effects.ts';

/** An entry with code of packages. */
const usesPackages = { 'src/index.js': "import { ref } from 'vue';\n\nconsole.log(ref(1).value);\n" };

/** An entry with a picture that is inlined by other limits than the default. */
const usesPicture = {
  'src/index.js': "import photo from './photo.jpg';\n\nconsole.log(photo);\n",
  'src/photo.jpg': 'pixels '.repeat(700),
};

/** Files that the project of a page's example needs beside the sample, by page. */
export const effectFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'config/dev/lazy-compilation': { 'src/home.ts': "import './index.js';\n" },
  'config/environments': { 'src/client.ts': "import './index.js';\n" },
  'config/html/app-icon': {
    'src/assets/icon-192.png': 'small '.repeat(600),
    'src/assets/icon-512.png': 'large '.repeat(3000),
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
  'config/root': { 'packages/shop/src/index.js': "import '../../../src/index.js';\n" },
  'config/server/history-api-fallback': { 'src/main.ts': "import './index.js';\n" },
  'config/source/entry': { 'src/home/main.ts': "import '../index.js';\n" },
  'config/source/assets-include': {
    // Without the option, the page's own entry cannot be built.
    'src/index.ts': "import './index.js';\n",
  },
};

/** Pages whose example is not run, and why. They have no panel. */
export const notRun: Readonly<Record<string, string>> = {
  'config/server/https': 'reads a certificate of the reader’s machine',
};

/** Pages whose example changes nothing in a build, or nothing in one of the modes, and why. */
export const noEffects: Readonly<Record<string, NoEffectReason>> = {
  'config/dev/asset-prefix': 'development',
  'config/dev/browser-logs': 'development',
  'config/dev/cli-shortcuts': 'terminal',
  'config/dev/client': 'development',
  'config/dev/hmr': 'development',
  'config/dev/live-reload': 'development',
  'config/dev/setup-middlewares': 'server',
  'config/dev/watch-files': 'server',
  'config/dev/write-to-disk': 'development',
  'config/log-level': 'terminal',
  'config/mode': 'default',
  'config/output/asset-prefix': 'production',
  'config/output/filename': 'default',
  'config/output/inline-styles': 'production',
  'config/output/legal-comments': 'production',
  'config/output/minify': 'production',
  'config/performance/print-file-size': 'terminal',
  'config/performance/remove-console': 'production',
  'config/resolve/dedupe': 'project',
  'config/security/sri': 'production',
  'config/server/compress': 'server',
  'config/server/cors': 'server',
  'config/server/headers': 'server',
  'config/server/host': 'server',
  'config/server/html-fallback': 'server',
  'config/server/open': 'server',
  'config/server/port': 'development',
  'config/server/print-urls': 'terminal',
  'config/server/proxy': 'server',
  'config/server/public-dir': 'production',
  'config/server/strict-port': 'server',
};
