import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { site } from '../../src/node/site-plugin.ts';
import siteConfig from '../../src/site.config.ts';
import { SHELL_SITE, type SiteOptions } from './site-options.ts';

/** Settings of a build into a folder. */
export function buildConfig(options: SiteOptions, outDir: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    plugins: [react(), sitePlugins(options, 'build')],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  };
}

/** Settings of a development server on a free port. */
export function serverConfig(options: SiteOptions): InlineConfig {
  return {
    configFile: false,
    logLevel: 'error',
    plugins: [react(), sitePlugins(options, 'serve')],
    server: { host: '127.0.0.1', port: 0 },
    // One for each worker: servers that share it prepare the same packages at once.
    cacheDir: `.cache/e2e-vite-${process.env.VITEST_POOL_ID ?? ''}`,
  };
}

function sitePlugins(
  { contentDir = SHELL_SITE, base = '/', config }: SiteOptions,
  command: 'build' | 'serve',
) {
  return site({
    mdx: () => import('@mdx-js/rollup'),
    command,
    contentDir,
    base,
    config: { ...siteConfig, ...config },
  });
}
