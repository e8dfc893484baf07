import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { site } from '../../../src/node/site-plugin.ts';
import projectConfig from '../../../vite.config.ts';

/** The project's own settings, with the content, caches and output of a workspace, named by `BENCH_WORKSPACE`. */
export default defineConfig((env) => {
  const workspace = process.env.BENCH_WORKSPACE;
  if (!workspace) throw new Error('BENCH_WORKSPACE has to name the folder of the workspace.');
  const { plugins: _plugins, ...config } = projectConfig(env);
  return mergeConfig(config, {
    plugins: [
      react(),
      site({
        mdx: () => import('@mdx-js/rollup'),
        command: env.command,
        contentDir: path.join(workspace, 'pages'),
        cacheDir: path.join(workspace, 'cache'),
      }),
    ],
    cacheDir: path.join(workspace, 'vite'),
    build: { outDir: path.join(workspace, 'dist'), emptyOutDir: true },
  });
});
