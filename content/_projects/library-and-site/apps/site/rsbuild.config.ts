import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  resolve: {
    conditionNames: ['source', '...'],
  },
});
