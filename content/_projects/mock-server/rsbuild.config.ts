import { defineConfig } from '@rsbuild/core';
import { mocks } from './mocks/middleware';

// Without a backend the mocks answer; with API=http://localhost:8080 the real one does.
const backend = process.env.API;

export default defineConfig({
  dev: {
    setupMiddlewares: (middlewares) => {
      if (!backend) middlewares.unshift(mocks);
    },
  },
  server: {
    ...(backend && { proxy: { '/api': backend } }),
  },
});
