import { readFileSync } from 'node:fs';
import { defineConfig } from '@rsbuild/core';
import { navigation, pages } from './src/pages';

export default defineConfig({
  source: {
    entry: Object.fromEntries(pages.map(({ name }) => [name, `./src/pages/${name}.ts`])),
    // Part of every page, before its own script.
    preEntry: './src/layout/layout.ts',
  },
  html: {
    template: ({ entryName }) => `./src/pages/${entryName}.html`,
    title: ({ entryName }) => `${pages.find(({ name }) => name === entryName)?.title} · Example`,
    templateParameters: (defaults, { entryName }) => ({
      ...defaults,
      header: readFileSync('src/layout/header.html', 'utf8').replace('{links}', navigation(entryName)),
      footer: readFileSync('src/layout/footer.html', 'utf8'),
    }),
  },
  dev: {
    // The build does not know these files; the server starts again when one of them is saved.
    watchFiles: {
      paths: 'src/layout/*.html',
      type: 'reload-server',
    },
  },
  performance: {
    // Code that pages share is one file, which is downloaded once.
    chunkSplit: {
      override: {
        minSize: 0,
        cacheGroups: {
          shared: { name: 'shared', chunks: 'all', minChunks: 2 },
        },
      },
    },
  },
});
