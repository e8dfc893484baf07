import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { withoutBase } from '../../shared/locale-path.ts';
import type { SiteContext } from '../content/site-context.ts';
import { sitePolicy } from '../emit/document.ts';
import { type HostModel, hostModel } from '../emit/hosting.ts';
import { requestUrl } from '../emit/request-url.ts';
import { onlyPaths } from './request-targets.ts';
import { answerWithFile } from './static-files.ts';

/** `vite preview` as hosts answer for the output: see `emit/hosting.ts`. */
export function previewServer(context: SiteContext): Plugin {
  return {
    name: 'site:preview-server',
    configurePreviewServer(server) {
      const { config } = context;
      const outDir = path.resolve(context.root, server.config.build.outDir);
      const model = hostModel(config, sitePolicy(context), readRedirects(outDir));
      const redirects = new Map(model.redirects.map(({ from, to }) => [from, to]));
      onlyPaths(server.httpServer);
      server.middlewares.use((request, response, next) => {
        const url = requestUrl(request.url);
        const isBare = url.pathname === config.base.slice(0, -1);
        const sitePath = withoutBase(config.base, url.pathname);
        const target = isBare ? config.base : redirects.get(url.pathname.replace(/(?<=.)\/$/, ''));
        if (target && (isBare || sitePath !== null)) {
          response.writeHead(301, { ...model.headers, Location: target + url.search }).end();
          return;
        }
        if (sitePath === null) return next();
        void answerWithFile(outDir, model, sitePath, request, response);
      });
    },
  };
}

function readRedirects(outDir: string): HostModel['redirects'] {
  const file = path.join(outDir, '_redirects');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}
