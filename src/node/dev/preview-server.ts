import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { withoutBase } from '../../shared/locale-path.ts';
import type { SiteContext } from '../content/site-context.ts';
import { inlineScripts } from '../emit/document.ts';
import { contentSecurityPolicy, type HeaderRule, headerRules } from '../emit/headers.ts';
import { requestUrl } from '../emit/request-url.ts';

/**
 * `vite preview` as a static host would serve the output: clean URLs, real 404s, redirects, cache headers and the
 * content security policy.
 */
export function previewServer(context: SiteContext): Plugin {
  return {
    name: 'site:preview-server',
    configurePreviewServer(server) {
      const { config } = context;
      const outDir = path.resolve(context.root, server.config.build.outDir);
      const rules = headerRules(contentSecurityPolicy(inlineScripts(context.scripts), config.search));
      const redirects = readRedirects(outDir);
      const files = sirv(outDir, { dev: true, etag: true, extensions: ['html'] });
      server.middlewares.use((request, response, next) => {
        const url = requestUrl(request.url);
        const sitePath = withoutBase(config.base, url.pathname);
        if (sitePath === null) return next();
        const target = redirects.get(url.pathname.replace(/(?<=.)\/$/, ''));
        if (target) {
          response.writeHead(301, { Location: target + url.search });
          return response.end();
        }
        for (const [name, value] of headersFor(rules, sitePath)) response.setHeader(name, value);
        request.url = sitePath + url.search;
        files(request, response, () => {
          response.statusCode = 404;
          const page = path.join(outDir, notFoundFile(outDir, sitePath));
          if (!existsSync(page) || path.extname(sitePath)) {
            response.end('Not found');
            return;
          }
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          createReadStream(page).pipe(response);
        });
      });
    },
  };
}

/** `/zh/missing` → `zh/404.html` when that language has one. */
function notFoundFile(outDir: string, sitePath: string): string {
  const own = path.join(sitePath.split('/')[1] ?? '', '404.html');
  return existsSync(path.join(outDir, own)) ? own : '404.html';
}

function headersFor(rules: readonly HeaderRule[], sitePath: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { path: pattern, headers: values } of rules) {
    if (!sitePath.startsWith(`/${pattern.slice(0, -1)}`)) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name, value);
  }
  return headers;
}

function readRedirects(outDir: string): Map<string, string> {
  const file = path.join(outDir, '_redirects');
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ') as [string, string]));
}
