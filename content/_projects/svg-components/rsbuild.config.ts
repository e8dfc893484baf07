import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSvgr } from '@rsbuild/plugin-svgr';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginSvgr({
      svgrOptions: {
        titleProp: true,
        svgProps: { role: 'img' },
        replaceAttrValues: { '#1f2937': 'currentColor' },
      },
    }),
  ],
});
