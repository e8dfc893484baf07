import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    entry: {
      popup: './src/popup.ts',
      background: { import: './src/background.ts', html: false },
      content: { import: './src/content.ts', html: false },
    },
  },
  dev: { hmr: false, liveReload: false },
  html: { title: 'Word counter' },
  output: {
    filenameHash: false,
    distPath: { js: '', css: '' },
    assetPrefix: './',
    overrideBrowserslist: ['chrome >= 120'],
  },
  performance: {
    chunkSplit: { strategy: 'all-in-one' },
  },
});
