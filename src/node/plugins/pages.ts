import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { type LoadMdx, MDX, mdxModules } from '../compile/mdx-modules.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { SourceFile } from '../model.ts';

/** Packages of which a site has one copy: that of the engine. */
const SHARED = ['react', 'react-dom'];

/**
 * Makes modules of MDX: of pages that import code or compute, and of files that code imports. All other pages are data and
 * never reach the bundler.
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

/** Lets a content folder anywhere import what it has, and the packages of the engine. */
function contentImports(context: SiteContext, folder: string): Plugin {
  return {
    name: 'site:content-imports',
    enforce: 'pre',
    config: () => ({
      resolve: { dedupe: SHARED },
      // One for all code: that of a foreign tree may extend packages that are not here.
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

/** Adds the facts of a page to its module. */
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
        // Vite resolves them as imports, which fails for a file that is only looked for.
        for (const file of Object.keys(dependencies).filter(existsSync)) this.addWatchFile(file);
        return body.kind === 'module'
          ? { code: `${code}\nexport const pageMeta = ${JSON.stringify(meta)};`, map: null }
          : `export const meta = ${JSON.stringify(meta)};\nexport const body = ${JSON.stringify(body)};`;
      },
    },
  };
}
