import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type UserConfig } from 'vite';
import { importBundled } from './scripts/import-bundled.mjs';
import type { SiteOptions } from './src/node/site-plugin.ts';

export default defineConfig(({ command }) => settings({ command }));

/** Vite's configuration for this site, or for another one that uses the engine. */
export function settings(options: Omit<SiteOptions, 'mdx'>): UserConfig {
  return {
    // The site's plugins serve documents: each route is a file.
    appType: options.command === 'build' ? 'mpa' : 'spa',
    plugins: [react(), sitePlugins(options)],
    build: {
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 2048,
      reportCompressedSize: false,
      // Pages are compiled in a hook, so the warning about slow hooks says nothing.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    server: {
      // Transformed before the first request.
      warmup: { clientFiles: ['src/app/entry-client.tsx'] },
    },
  };
}

/** The site's plugins. Imported directly, they would make every start load modules that few need, such as the Markdown parser. */
async function sitePlugins(options: Omit<SiteOptions, 'mdx'>): Promise<Plugin[]> {
  const entry = 'src/node/site-plugin.ts';
  const { module, files } = await importBundled<typeof import('./src/node/site-plugin.ts')>(entry, '.');
  const dependencies: Plugin = {
    name: 'site:dependencies',
    configResolved: (config) => void config.configFileDependencies.push(...files.map(normalizePath)),
  };
  return [dependencies, ...(await module.site({ ...options, mdx: () => import('@mdx-js/rollup') }))];
}
