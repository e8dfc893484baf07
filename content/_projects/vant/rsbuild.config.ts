import { defineConfig } from '@rsbuild/core';
import { pluginVue } from '@rsbuild/plugin-vue';
import { VantResolver } from '@vant/auto-import-resolver';
import Components from 'unplugin-vue-components/rspack';

export default defineConfig({
  plugins: [pluginVue()],
  html: { title: 'Orders' },
  source: { entry: { index: './src/index.ts' } },
  tools: {
    rspack: {
      plugins: [Components({ resolvers: [VantResolver()] })],
    },
  },
});
