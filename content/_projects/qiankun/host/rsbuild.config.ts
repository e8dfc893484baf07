import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  html: { title: 'Host' },
  server: { port: 3000 },
});
