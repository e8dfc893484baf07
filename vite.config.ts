import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { shortProperties } from './src/node/build/short-properties.ts';
import { site } from './src/node/site-plugin.ts';

export default defineConfig(({ command }) => ({
  // The site's own plugins answer for documents: every route is a file of its own.
  appType: command === 'build' ? 'mpa' : 'spa',
  plugins: [react(), site({ command })],
  build: {
    target: 'baseline-widely-available',
    // The same by today's date: `light-dark()` needs no stand-in any more.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    // Pages are compiled in a hook, so hooks take most of the time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  css:
    command === 'build'
      ? {
          // Flat rules: of each, a document takes what it needs.
          lightningcss: { include: Features.Nesting },
          modules: { generateScopedName: '[hash:base64:5]' },
          postcss: { plugins: [shortProperties('src', ['node'])] },
        }
      : { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[name]_[local]' } } },
  server: {
    // Compiled while the browser is still on its way.
    warmup: { clientFiles: ['src/app/entry-client.tsx'] },
  },
}));
