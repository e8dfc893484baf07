import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const basket = process.env.BASKET_URL ?? 'http://localhost:3001/';

export default defineConfig({
  plugins: [pluginReact()],
  server: { port: 3000, strictPort: true },
  dev: { lazyCompilation: false },
  moduleFederation: {
    options: {
      name: 'shop',
      remotes: { basket: `basket@${basket}remoteEntry.js` },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    },
  },
});
