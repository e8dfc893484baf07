import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { withoutBase } from '../../shared/locale-path.ts';
import { decode, splitAddress } from '../../shared/paths.ts';
import { publicFolder } from '../content/public-folder.ts';
import type { SiteContext } from '../content/site-context.ts';
import { contentType } from '../emit/hosting.ts';

const PICTURE = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i;

/**
 * A content tree with its own public folder is published with that one. Images of the project's public folder, to which
 * settings, brand and documents refer, are added unless the tree has its own.
 */
export function publicFiles({ root, config, store }: SiteContext): Plugin {
  const projects = path.join(root, 'public');
  const folder = publicFolder(store.contentDir, root);
  const isForeign = folder !== projects;
  const all =
    isForeign && existsSync(projects) ? readdirSync(projects, { recursive: true, encoding: 'utf8' }) : [];
  const missing = all
    .filter((name) => PICTURE.test(name) && !existsSync(path.join(folder, name)))
    .map((name) => `/${normalizePath(name)}`);
  return {
    name: 'site:public-files',
    config: () => (isForeign ? { publicDir: folder } : {}),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of missing) {
        const source = await readFile(path.join(projects, name));
        this.emitFile({ type: 'asset', fileName: name.slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = splitAddress(request.url ?? '');
        const name = decode(withoutBase(config.base, pathname) ?? '');
        if (!missing.includes(name)) return next();
        response.setHeader('Content-Type', contentType(name));
        createReadStream(path.join(projects, name)).pipe(response);
      });
    },
  };
}
