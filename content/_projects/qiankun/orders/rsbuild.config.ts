import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const address = 'http://localhost:3001/';

export default defineConfig({
  plugins: [pluginReact()],
  html: { title: 'Orders' },
  server: { port: 3001 },
  dev: {
    assetPrefix: address,
    lazyCompilation: false,
    client: { host: 'localhost', port: 3001 },
  },
  output: { assetPrefix: address },
  tools: {
    rspack: {
      output: {
        uniqueName: 'orders',
        library: { name: 'orders', type: 'umd' },
      },
    },
  },
});
