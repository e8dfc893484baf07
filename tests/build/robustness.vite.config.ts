import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { site } from '../../src/node/site-plugin.ts';

const { ROBUSTNESS_CONTENT, ROBUSTNESS_OUTPUT, ROBUSTNESS_CACHE } = process.env;
if (!ROBUSTNESS_CONTENT || !ROBUSTNESS_OUTPUT || !ROBUSTNESS_CACHE)
  throw new Error('This configuration is for child processes of tests.');

export default defineConfig({
  appType: 'mpa',
  logLevel: 'error',
  plugins: [
    react(),
    site({
      mdx: () => import('@mdx-js/rollup'),
      command: 'build',
      contentDir: ROBUSTNESS_CONTENT,
      base: '/',
      cacheDir: ROBUSTNESS_CACHE,
    }),
  ],
  build: { outDir: ROBUSTNESS_OUTPUT, emptyOutDir: true, minify: false },
});
