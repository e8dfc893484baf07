import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { digest } from '../../src/node/files/digest.ts';
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

/** Configuration of a development server on a free port. In a file, as in a project: a restarting server reads it again. */
export function serverConfig(options: SiteOptions): InlineConfig {
  const text = `import { servedSite } from ${JSON.stringify(import.meta.filename)};
export default servedSite(${JSON.stringify(options)});
`;
  const configFile = path.resolve(`.cache/e2e-vite/${digest(text).slice(0, 16)}.config.ts`);
  mkdirSync(path.dirname(configFile), { recursive: true });
  writeFileSync(configFile, text);
  return {
    configFile,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    cacheDir: '.cache/e2e-vite-packages',
  };
}

/** Content of a development server's configuration file. */
export function servedSite(options: SiteOptions): InlineConfig {
  return { plugins: [react(), sitePlugins(options, 'serve')] };
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
