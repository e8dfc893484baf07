import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  server: {
    base: '/app',
  },
  html: {
    title: 'App below /app',
  },
});
