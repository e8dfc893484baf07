import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: {
    entry: { widget: './src/widget.ts' },
  },
  html: {
    template: './src/demo.html',
  },
  output: {
    filename: { js: '[name].js', html: 'demo.html' },
    distPath: { js: '' },
    dataUriLimit: Number.MAX_SAFE_INTEGER,
  },
  performance: {
    chunkSplit: { strategy: 'all-in-one' },
  },
});
