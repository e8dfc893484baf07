import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';

/** Starts Electron once the renderer is served and main and preload are on disk. */
const pluginElectron = (): RsbuildPlugin => ({
  name: 'electron',
  setup(api) {
    let app: ChildProcess | undefined;
    let port = 0;

    api.onAfterStartDevServer((server) => {
      port = server.port;
    });
    api.onDevCompileDone(({ isFirstCompile }) => {
      if (!isFirstCompile) return;
      const electron = createRequire(import.meta.url)('electron') as string;
      app = spawn(electron, ['.'], {
        env: { ...process.env, RENDERER_URL: `http://localhost:${port}/` },
        stdio: 'inherit',
      });
      app.on('exit', () => process.exit());
    });
    api.onCloseDevServer(() => {
      app?.kill();
    });
  },
});

export default defineConfig({
  plugins: [pluginElectron()],
  environments: {
    main: {
      source: { entry: { main: './src/main.ts' } },
      output: { target: 'node', filename: { js: '[name].cjs' } },
      dev: { writeToDisk: true },
      tools: { rspack: { target: 'electron-main' } },
    },
    preload: {
      source: { entry: { preload: './src/preload.ts' } },
      output: { target: 'node', filename: { js: '[name].cjs' } },
      dev: { writeToDisk: true },
      tools: { rspack: { target: 'electron-preload' } },
    },
    renderer: {
      source: { entry: { index: './src/renderer/index.ts' } },
      output: { assetPrefix: './', distPath: { root: 'dist/renderer' } },
    },
  },
});
