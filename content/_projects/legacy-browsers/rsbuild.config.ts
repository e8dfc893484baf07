import { defineConfig } from '@rsbuild/core';
import { pluginCheckSyntax } from '@rsbuild/plugin-check-syntax';

export default defineConfig({
  plugins: [pluginCheckSyntax()],
  output: { polyfill: 'usage' },
  source: {
    include: [/node_modules[\\/]nanoid[\\/]/],
  },
});
