import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  performance: {
    removeMomentLocale: true,
    chunkSplit: {
      strategy: 'split-by-experience',
      forceSplitting: { dates: /node_modules[\\/]moment[\\/]/ },
    },
  },
  tools: {
    rspack: {
      optimization: { runtimeChunk: 'single' },
    },
  },
});
