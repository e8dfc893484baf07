import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  resolve: { alias: { '@': './src' } },
  source: { define: { CURRENCY: JSON.stringify('EUR') } },
});
