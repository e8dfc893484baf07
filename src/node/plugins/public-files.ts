import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { splitAddress } from '../../shared/paths.ts';
import { publicFolder } from '../content/public-folder.ts';
import type { SiteContext } from '../content/site-context.ts';
import { contentType } from '../emit/hosting.ts';

/**
 * A content tree with its own public folder is published with that one. What the settings name of the project's
 * folder, icon, logo and social picture, comes along unless the tree has it.
 */
export function publicFiles({ root, config, store }: SiteContext): Plugin {
  const projects = path.join(root, 'public');
  const folder = publicFolder(store.contentDir, root);
  const isForeign = folder !== projects;
  const { icon, logo, socialImage } = config;
  const named = [icon, socialImage, ...(typeof logo === 'string' ? [logo] : [logo.light, logo.dark])];
  const missing = named.filter(
    (name) =>
      isForeign &&
      name.startsWith('/') &&
      !existsSync(path.join(folder, name)) &&
      existsSync(path.join(projects, name)),
  );
  return {
    name: 'site:public-files',
    config: () => (isForeign ? { publicDir: folder } : {}),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of new Set(missing)) {
        const source = await readFile(path.join(projects, name));
        this.emitFile({ type: 'asset', fileName: name.slice(1), source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = splitAddress(request.url ?? '').pathname.replace(config.base, '/');
        if (!missing.includes(name)) return next();
        response.setHeader('Content-Type', contentType(name));
        createReadStream(path.join(projects, name)).pipe(response);
      });
    },
  };
}
