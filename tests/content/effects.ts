import type { NoEffectReason } from '../../src/shared/effects.ts';

/** Files that the project of a page's example needs beside the sample, by page. */
export const effectFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'config/module-federation/options': { 'src/cart-button.js': "export const label = 'Cart';\n" },
  'config/output/emit-assets': {
    'src/index.client.ts': "import logo from './logo.svg';\n\ndocument.body.append(logo);\n",
    'src/index.server.ts': 'import logo from \'./logo.svg\';\n\nexport const page = `<img src="${logo}">`;\n',
    'src/env.d.ts': '/// <reference types="@rsbuild/core/types" />\n',
  },
  'config/root': { 'packages/shop/src/index.js': "document.body.append('Shop');\n" },
  'config/source/assets-include': {
    // Without the option, the page's own entry cannot be built.
    'src/index.ts': "import './index.js';\n",
  },
};

/** Pages whose example is not run, and why. They have no panel. */
export const notRun: Readonly<Record<string, string>> = {
  'config/server/https': 'reads a certificate of the reader’s machine',
};

/** Pages whose example changes nothing in a build, and why. */
export const noEffects: Readonly<Record<string, NoEffectReason>> = {
  'config/dev/cli-shortcuts': 'terminal',
  'config/dev/setup-middlewares': 'server',
  'config/dev/watch-files': 'server',
  'config/log-level': 'terminal',
  'config/performance/print-file-size': 'terminal',
  'config/resolve/dedupe': 'project',
  'config/server/compress': 'server',
  'config/server/cors': 'server',
  'config/server/headers': 'server',
  'config/server/host': 'server',
  'config/server/html-fallback': 'server',
  'config/server/open': 'server',
  'config/server/print-urls': 'terminal',
  'config/server/proxy': 'server',
  'config/server/strict-port': 'server',
};
