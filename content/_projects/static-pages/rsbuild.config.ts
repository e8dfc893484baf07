import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginStaticPages } from './static-pages';

export default defineConfig({
  plugins: [pluginReact(), pluginStaticPages()],
  server: { historyApiFallback: true },
  environments: {
    web: {
      source: { entry: { index: './src/client.tsx' } },
      html: { template: './src/index.html' },
    },
    node: {
      source: { entry: { index: './src/server.tsx' } },
      output: {
        target: 'node',
        distPath: { root: 'node_modules/.server' },
        filename: { js: '[name].cjs' },
        emitAssets: false,
      },
    },
  },
});
