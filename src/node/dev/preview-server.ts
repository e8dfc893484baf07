import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { MODEL_FILE } from '../../shared/reserved-addresses.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { HostModel } from '../emit/hosting.ts';
import { onlyPaths } from './request-targets.ts';
import { createHost } from './static-files.ts';

/** `vite preview`, which serves the output as hosts do, see `emit/hosting.ts`. */
export function previewServer({ root }: Pick<SiteContext, 'root'>): Plugin {
  return {
    name: 'site:preview-server',
    // Like hosts, send no CORS headers.
    config: ({ build: { outDir = 'dist' } = {} }, { isPreview }) => ({
      preview: { cors: false },
      // Prints the address of the site, not of the server.
      ...(isPreview && { base: readModel(path.resolve(root, outDir)).base }),
    }),
    configurePreviewServer(server) {
      const outDir = path.resolve(root, server.config.build.outDir);
      const answer = createHost(outDir, readModel(outDir));
      onlyPaths(server.httpServer);
      server.middlewares.use((request, response) => void answer(request, response));
    },
  };
}

function readModel(outDir: string): HostModel {
  try {
    return JSON.parse(readFileSync(path.join(outDir, MODEL_FILE), 'utf8')) as HostModel;
  } catch {
    const error = new Error(`${outDir} contains no finished site. Run "npm run build" first.`);
    // Vite prints the stack, which would not help anybody.
    error.stack = error.message;
    throw error;
  }
}
