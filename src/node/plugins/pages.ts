import { realpathSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteContext } from '../content/site-context.ts';

/** Packages of which a site has one copy: that of the engine. */
const SHARED = ['react', 'react-dom'];

/**
 * Serves pages that are modules of their own: MDX that imports code or computes. All other pages are data and never
 * reach the bundler.
 */
export function pageModules(context: SiteContext): Plugin {
  const folder = `${normalizePath(realpathSync(context.store.contentDir))}/`;
  return {
    name: 'site:pages',
    enforce: 'pre',
    config: () => ({
      resolve: { dedupe: SHARED },
      // A content folder may lie anywhere.
      server: { fs: { allow: [context.root, context.store.contentDir] } },
    }),
    /** What a page of a content folder elsewhere imports, and the folder does not have, is the engine's. */
    async resolveId(source, importer, options) {
      if (!importer || !/^(?:@[^/]+\/)?[a-z][^:]*$/.test(source)) return null;
      const from = normalizePath(importer.split('?', 1)[0] ?? importer);
      if (!from.startsWith(folder)) return null;
      const own = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (
        own ?? this.resolve(source, path.join(context.root, 'package.json'), { ...options, skipSelf: true })
      );
    },
    async load(id) {
      const file = id.split('?', 1)[0] ?? id;
      if (!file.startsWith(folder) || !/\.mdx?$/.test(file)) return null;
      const files = await context.store.files();
      const source = files.find((candidate) => normalizePath(candidate.file) === file);
      if (!source) return null;
      const page = await context.store.compile(source);
      for (const dependency of Object.keys(page.dependencies)) this.addWatchFile(dependency);
      if (page.body.kind !== 'module')
        return `export const meta = ${JSON.stringify(page.meta)};\nexport const body = ${JSON.stringify(page.body)};`;
      return { code: `${page.body.code}\nexport const pageMeta = ${JSON.stringify(page.meta)};`, map: null };
    },
  };
}
