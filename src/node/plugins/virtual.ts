import { normalizePath, type Plugin } from 'vite';
import type { RoutePath } from '../../shared/contracts.ts';
import { clientConfig } from '../../shared/site-config.ts';
import type { SiteContext } from '../content/site-context.ts';
import { SOURCES } from '../sources.ts';
import { brandFile, colorSheets } from '../theme-colors.ts';

/** Entry of the server bundle; no module imports it. */
export const SERVER_ENTRY = 'virtual:site/server';

type Load = (context: SiteContext, environment: string) => string | Promise<string>;

/**
 * The virtual modules of `shared/virtual-modules.d.ts`. They contain no content, except for pages that are code themselves, so
 * that an edit does not rename chunks. Values are printed with `JSON.stringify` only.
 */
const MODULES: Readonly<Record<string, Load>> = {
  'virtual:site/config': ({ config }) => `export default ${JSON.stringify(clientConfig(config))};`,
  async 'virtual:site/page-modules'(context, environment) {
    // The prerenderer is given its pages, so that server code does not depend on the content.
    const isAsked = environment !== 'ssr' && context.command === 'build';
    return `export default ${isAsked ? await pageModuleLoaders(context) : '{}'};`;
  },
  'virtual:site/brand': brandModule,
  'virtual:site/sidebar-script': ({ scripts }, environment) =>
    `export default ${JSON.stringify(environment === 'ssr' ? scripts.sidebar : '')};`,
  [SERVER_ENTRY]: serverEntry,
};

export function virtualModules(context: SiteContext): Plugin {
  return {
    name: 'site:virtual',
    resolveId: { filter: { id: /^virtual:site\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:site\// },
      handler(id) {
        return MODULES[id.slice(1)]?.(context, this.environment.name) ?? null;
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

/** The brand's module, with the color sheets of engine and brand. */
function brandModule({ root, config: { brand } }: SiteContext): string {
  const quoted = (file: string) => JSON.stringify(normalizePath(file));
  const module = brandFile('module', brand, root);
  const parts = module ? `export { default } from ${quoted(module)};` : 'export default {};';
  return [...colorSheets(brand, root).map((sheet) => `import ${quoted(sheet)};`), parts].join('\n');
}
