import { realpathSync } from 'node:fs';
import { normalizePath, type Plugin } from 'vite';
import type { SiteContext } from '../content/site-context.ts';

/**
 * Serves pages that are modules of their own: MDX that imports code or computes. All other pages are data and never
 * reach the bundler.
 */
export function pageModules(context: SiteContext): Plugin {
  const folder = `${normalizePath(realpathSync(context.store.contentDir))}/`;
  return {
    name: 'site:pages',
    enforce: 'pre',
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
      return { code: `${page.body.code}\nexport const meta = ${JSON.stringify(page.meta)};`, map: null };
    },
  };
}
