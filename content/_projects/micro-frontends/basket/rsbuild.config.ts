import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  server: { port: 3001, strictPort: true },
  dev: { lazyCompilation: false },
  output: { assetPrefix: process.env.BASKET_URL ?? 'http://localhost:3001/' },
  moduleFederation: {
    options: {
      name: 'basket',
      filename: 'remoteEntry.js',
      exposes: { './Basket': './src/Basket.tsx' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    },
  },
});
