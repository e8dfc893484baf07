import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type UserConfig } from 'vite';
import { importBundled } from './scripts/import-bundled.mjs';
import type { SiteOptions } from './src/node/site-plugin.ts';

export default defineConfig(({ command }) => settings({ command }));

/** The settings of Vite, for this site or another. */
export function settings(options: Omit<SiteOptions, 'mdx'>): UserConfig {
  return {
    // The site's own plugins answer for documents: every route is a file of its own.
    appType: options.command === 'build' ? 'mpa' : 'spa',
    plugins: [react(), sitePlugins(options)],
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
  };
}

/** The site's plugins. In one file with these settings, Vite would load at every start what few need, as the parser of Markdown. */
async function sitePlugins(options: Omit<SiteOptions, 'mdx'>): Promise<Plugin[]> {
  const entry = 'src/node/site-plugin.ts';
  const { module, files } = await importBundled<typeof import('./src/node/site-plugin.ts')>(entry, '.');
  const dependencies: Plugin = {
    name: 'site:dependencies',
    configResolved: (config) => void config.configFileDependencies.push(...files.map(normalizePath)),
  };
  return [dependencies, ...(await module.site({ ...options, mdx: () => import('@mdx-js/rollup') }))];
}
