import { defineConfig, type EnvironmentConfig } from '@rsbuild/core';

const page = (language: string, file: string): EnvironmentConfig => ({
  html: {
    template: './src/index.html',
    templateParameters: { language },
  },
  output: {
    filename: { html: file },
  },
  performance: {
    preload: { type: 'async-chunks', include: [new RegExp(`messages-${language}\\.`)] },
  },
});

export default defineConfig({
  environments: {
    en: page('en', 'index.html'),
    de: page('de', 'de/index.html'),
  },
});
