import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { type LoadMdx, MDX, mdxModules } from '../compile/mdx-modules.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { SourceFile } from '../model.ts';

/** Packages that must exist only once in a site: the engine's copies. */
const SHARED = ['react', 'react-dom'];

/**
 * Compiles MDX to modules: pages that import code or evaluate expressions, and MDX that code imports. All other pages are data
 * and never reach the bundler.
 */
export function pageModules(context: SiteContext, mdx: LoadMdx): Plugin[] {
  const folder = `${normalizePath(realpathSync(context.store.contentDir))}/`;
  const readPages = async () => {
    const files = await context.store.files();
    return new Map(files.map((source) => [normalizePath(source.file), source]));
  };
  const moduleOptions = async () => {
    const pages = await readPages();
    return context.store.moduleOptions((file) => pages.get(normalizePath(file)));
  };
  return [contentImports(context, folder), mdxModules(mdx, moduleOptions), pageMeta(context, readPages)];
}

/** Lets pages import files of the content folder, wherever it is, and the engine's packages. */
function contentImports(context: SiteContext, folder: string): Plugin {
  return {
    name: 'site:content-imports',
    enforce: 'pre',
    config: () => ({
      resolve: { dedupe: SHARED },
      // The engine's own for all code: a foreign tree's tsconfig may extend packages that are not installed.
      tsconfig: path.join(context.root, 'tsconfig.json'),
      // A content folder may be anywhere.
      server: { fs: { allow: [context.root, context.store.contentDir] } },
    }),
    resolveId: {
      filter: { id: /^(?:@[^/]+\/)?[a-z][^:]*$/ },
      async handler(source, importer, options) {
        const from = importer && normalizePath(importer.split('?', 1)[0] ?? importer);
        if (!from?.startsWith(folder)) return null;
        const own = await this.resolve(source, importer, { ...options, skipSelf: true });
        return (
          own ?? this.resolve(source, path.join(context.root, 'package.json'), { ...options, skipSelf: true })
        );
      },
    },
  };
}

/** Adds a page's metadata to its module. */
function pageMeta(context: SiteContext, readPages: () => Promise<ReadonlyMap<string, SourceFile>>): Plugin {
  return {
    name: 'site:page-meta',
    enforce: 'pre',
    transform: {
      filter: { id: MDX },
      async handler(code, id) {
        const source = (await readPages()).get(id.split('?', 1)[0] ?? id);
        if (!source || /[?&](?:raw|url)\b/.test(id)) return null;
        const { meta, body, dependencies } = await context.store.compile(source);
        // Vite resolves watched files as imports, which fails for those that do not exist.
        for (const file of Object.keys(dependencies).filter(existsSync)) this.addWatchFile(file);
        return body.kind === 'module'
          ? { code: `${code}\nexport const pageMeta = ${JSON.stringify(meta)};`, map: null }
          : `export const meta = ${JSON.stringify(meta)};\nexport const body = ${JSON.stringify(body)};`;
      },
    },
  };
}
