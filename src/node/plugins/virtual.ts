import { normalizePath, type Plugin } from 'vite';
import type { RoutePath } from '../../shared/contracts.ts';
import type { ClientConfig } from '../../shared/site-config.ts';
import { VIRTUAL } from '../../shared/virtual.ts';
import type { SiteContext } from '../content/site-context.ts';
import { SOURCES } from '../sources.ts';
import { brandFile, colorSheets } from '../theme-colors.ts';

/**
 * Serves the virtual modules of `shared/virtual-modules.d.ts`. They contain no content, except for pages that are code
 * themselves, so that an edit does not rename chunks. Values are printed with `JSON.stringify` only.
 */
export function virtualModules(context: SiteContext): Plugin {
  return {
    name: 'site:virtual',
    resolveId: { filter: { id: /^virtual:site\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:site\// },
      async handler(resolved) {
        const id = resolved.slice(1);
        if (id === VIRTUAL.config) return `export default ${JSON.stringify(clientConfig(context))};`;
        if (id === VIRTUAL.pageModules) {
          // The prerenderer is given its pages, so that server code does not depend on the content.
          const isAsked = this.environment.name !== 'ssr' && context.command === 'build';
          return `export default ${isAsked ? await pageModuleLoaders(context) : '{}'};`;
        }
        if (id === VIRTUAL.brand) return brandModule(context);
        if (id === VIRTUAL.sidebarScript) {
          const script = this.environment.name === 'ssr' ? context.scripts.sidebar : '';
          return `export default ${JSON.stringify(script)};`;
        }
        if (id === VIRTUAL.server) return serverEntry(context);
        return null;
      },
    },
  };
}

/** The server bundle contains only code: pages that are data are passed to `render`. */
async function serverEntry(context: SiteContext): Promise<string> {
  return `export { render } from '/${SOURCES.server}';
export const modulePages = ${await pageModuleLoaders(context)};`;
}

/** Loaders of the pages that are modules, by route, as code. */
async function pageModuleLoaders(context: SiteContext): Promise<string> {
  const paths = await context.pageFiles();
  const loaders: string[] = [];
  for (const lang of context.store.langs) {
    for (const { route, source } of await context.store.routes(lang)) {
      if (!paths.has(route)) loaders.push(moduleLoader(route, source.file));
    }
  }
  return `{ ${loaders.join(', ')} }`;
}

function moduleLoader(route: RoutePath, file: string): string {
  return `${JSON.stringify(route)}: () => import(${JSON.stringify(normalizePath(file))})`;
}

function clientConfig({ config }: SiteContext): ClientConfig {
  const {
    feeds: _feeds,
    excludedFolders: _excluded,
    includeFolders: _included,
    brand: _brand,
    themeColors: _colors,
    codeReference: _reference,
    security: _security,
    search,
    ...client
  } = config;
  const { words: _words, ...ownSearch } = search;
  return { ...client, search: ownSearch };
}

/** The brand's module, with the color sheets of engine and brand. */
function brandModule({ root, config: { brand } }: SiteContext): string {
  const quoted = (file: string) => JSON.stringify(normalizePath(file));
  const module = brandFile('module', brand, root);
  const parts = module ? `export { default } from ${quoted(module)};` : 'export default {};';
  return [...colorSheets(brand, root).map((sheet) => `import ${quoted(sheet)};`), parts].join('\n');
}
