import { defineConfig } from '@rsbuild/core';

const release = process.env.RELEASE ?? 'local';

export default defineConfig(({ env }) => ({
  source: {
    define: {
      RELEASE: JSON.stringify(release),
    },
  },
  output: {
    sourceMap: {
      js: env === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    },
  },
}));
