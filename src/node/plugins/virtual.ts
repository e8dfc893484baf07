import { normalizePath, type Plugin } from 'vite';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/paths.ts';
import type { ClientConfig } from '../../shared/site-config.ts';
import { VIRTUAL } from '../../shared/virtual.ts';
import { folderRedirects } from '../content/folder-redirects.ts';
import type { SiteContext } from '../content/site-context.ts';

/** Where the development server answers with page data and search indexes, below the base path. */
export const DEV_PREFIX = '@site/';

/** Serves the virtual modules of `shared/virtual.d.ts`. Values are printed with `JSON.stringify` only. */
export function virtualModules(context: SiteContext): Plugin {
  return {
    name: 'site:virtual',
    resolveId(id) {
      return id.startsWith('virtual:site/') ? `\0${id}` : null;
    },
    async load(resolved) {
      if (!resolved.startsWith('\0virtual:site/')) return null;
      const id = resolved.slice(1);
      const isServer = this.environment.name === 'ssr';
      if (id === VIRTUAL.config) return `export default ${JSON.stringify(clientConfig(context))};`;
      // Rendering loads nothing, and server code is the same whatever the content.
      if (isServer && (id === VIRTUAL.languages || id === VIRTUAL.search)) return 'export default {};';
      if (id === VIRTUAL.languages) return languagesModule(context.store.langs);
      if (id === VIRTUAL.search) return `export default ${JSON.stringify(await searchUrls(context))};`;
      if (id === VIRTUAL.server) return serverEntry(context);
      if (id.startsWith(VIRTUAL.language)) return languageModule(context, id.slice(VIRTUAL.language.length));
      return null;
    },
  };
}

/** The server bundle holds code only: pages that are data are handed to `render`. */
async function serverEntry(context: SiteContext): Promise<string> {
  const { paths } = await context.pageFiles();
  const loaders: string[] = [];
  for (const lang of context.store.langs) {
    for (const { route, source } of await context.store.routes(lang)) {
      if (!paths.has(route)) loaders.push(moduleLoader(route, source.file));
    }
  }
  return `export { render } from '/src/app/entry-server.tsx';
export const modulePages = { ${loaders.join(', ')} };`;
}

function moduleLoader(route: RoutePath, file: string): string {
  return `${JSON.stringify(route)}: () => import(${JSON.stringify(normalizePath(file))})`;
}

function clientConfig({ config }: SiteContext): ClientConfig {
  const { feeds: _feeds, excludedFolders: _excluded, includeFolders: _included, ...client } = config;
  return client;
}

function languagesModule(langs: readonly Lang[]): string {
  const loaders = langs.map(
    (lang) => `${JSON.stringify(lang)}: () => import(${JSON.stringify(VIRTUAL.language + lang)})`,
  );
  return `export default { ${loaders.join(', ')} };`;
}

async function searchUrls(context: SiteContext): Promise<Record<Lang, string>> {
  if (context.command === 'serve') {
    return Object.fromEntries(context.store.langs.map((lang) => [lang, `${DEV_PREFIX}search/${lang}`]));
  }
  return Object.fromEntries((await context.searchFiles()).indexes);
}

async function languageModule(context: SiteContext, lang: Lang): Promise<string> {
  const { navigation, fallbacks, layouts, redirects } = await languageData(context, lang);
  const routes =
    context.command === 'serve' ? await devRoutes(context, lang) : await builtRoutes(context, lang);
  return [
    routes,
    `export const fallbacks = ${JSON.stringify(fallbacks)};`,
    `export const layouts = ${JSON.stringify(layouts)};`,
    `export const redirects = ${JSON.stringify(redirects)};`,
    `export const navigation = JSON.parse(${JSON.stringify(JSON.stringify(navigation))});`,
  ].join('\n');
}

/** Menus and routes of a language as plain data. */
export async function languageData(context: SiteContext, lang: Lang) {
  const { store, config } = context;
  const entries = await store.routes(lang);
  const navigation = await store.navigation(lang);
  const routes = entries.map(({ route }) => route);
  return {
    lang,
    navigation,
    layouts: await store.layouts(lang),
    redirects: folderRedirects(routes, navigation, langPrefix(lang, config.defaultLang)),
    routes,
    fallbacks: entries.filter(({ fallback }) => fallback).map(({ route }) => route),
  };
}

/** In development a page is compiled when it is asked for; the answer tells data from modules. */
async function devRoutes(context: SiteContext, lang: Lang): Promise<string> {
  const { routes } = await languageData(context, lang);
  const url = JSON.stringify(`${context.config.base}${DEV_PREFIX}page?route=`);
  return `export async function load(route) {
  const response = await fetch(${url} + encodeURIComponent(route));
  if (!response.ok) throw new Error(await response.text());
  const page = await response.json();
  return page.module ? import(/* @vite-ignore */ page.module) : page;
}
export const routes = Object.fromEntries(${JSON.stringify(routes)}.map((route) => [route, () => load(route)]));`;
}

/** Paths follow from route and digest, so the table holds digests only. */
async function builtRoutes(context: SiteContext, lang: Lang): Promise<string> {
  const [{ paths }, routes] = await Promise.all([context.pageFiles(), context.store.routes(lang)]);
  const digests: Record<string, string> = {};
  const modules: string[] = [];
  for (const { route, source } of routes) {
    const file = paths.get(route);
    if (file) digests[route] = /\.(\w+)\.json$/.exec(file)?.[1] ?? '';
    else modules.push(moduleLoader(route, source.file));
  }
  return `const digests = ${JSON.stringify(digests)};
const routes = { ${modules.join(', ')} };
for (const route in digests) routes[route] = 'assets/pages' + (route.endsWith('/') ? route + 'index' : route) + '.' + digests[route] + '.json';
export { routes };`;
}
