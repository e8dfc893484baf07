import { defineConfig } from '@rsbuild/core';

// With a slash at the end. The variable lets you try the build with a server of your own.
const cdn = process.env.CDN_URL ?? 'https://cdn.example.com/shop/';

export default defineConfig({
  output: {
    assetPrefix: cdn,
  },
  html: {
    crossorigin: 'anonymous',
  },
  security: {
    sri: {
      enable: 'auto',
    },
  },
});
