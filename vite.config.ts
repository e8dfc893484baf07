import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { site } from './src/node/site-plugin.ts';

export default defineConfig(({ command }) => ({
  // The site's own plugins answer for documents: every route is a file of its own.
  appType: command === 'build' ? 'mpa' : 'spa',
  plugins: [react(), site({ command, mdx: () => import('@mdx-js/rollup') })],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    // Pages are compiled in a hook, so hooks take most of the time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    // Compiled while the browser is still on its way.
    warmup: { clientFiles: ['src/app/entry-client.tsx'] },
  },
}));
