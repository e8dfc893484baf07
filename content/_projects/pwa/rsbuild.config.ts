import { defineConfig } from '@rsbuild/core';
import { precache } from './precache';

export default defineConfig({
  plugins: [precache()],
  html: {
    title: 'Notes',
    meta: {
      'theme-color': '#0b5d4b',
    },
    tags: [{ tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' } }],
  },
});
