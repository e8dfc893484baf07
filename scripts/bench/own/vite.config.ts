import path from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { settings } from '../../../vite.config.ts';

/** The project's own settings, with the content, caches and output of a workspace, named by `BENCH_WORKSPACE`. */
export default defineConfig(({ command }) => {
  const workspace = process.env.BENCH_WORKSPACE;
  if (!workspace) throw new Error('BENCH_WORKSPACE has to name the folder of the workspace.');
  const contentDir = path.join(workspace, 'pages');
  return mergeConfig(settings({ command, contentDir, cacheDir: path.join(workspace, 'cache') }), {
    cacheDir: path.join(workspace, 'vite'),
    build: { outDir: path.join(workspace, 'dist'), emptyOutDir: true },
  });
});
