import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { DEV_PREFIX, type DevPage } from '../../shared/dev-events.ts';
import { type LanguageData, languageFile } from '../../shared/language-data.ts';
import { langPrefix, splitLang, withoutBase } from '../../shared/locale-path.ts';
import { findRoute, normalizeRoute, routeKey, routeToMarkdownPath } from '../../shared/paths.ts';
import { matchesPattern } from '../../shared/patterns.ts';
import { folderRedirects } from '../content/folder-redirects.ts';
import type { SiteContext } from '../content/site-context.ts';
import { metaFor, pageData, usesIn } from '../content/site-model.ts';
import { menuDigests } from '../emit/language-data.ts';
import { markdownOf } from '../emit/markdown.ts';
import { requestUrl } from '../emit/request-url.ts';
import { textsOf } from '../language-texts.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { ModulePages } from './module-pages.ts';

/** A route and its page. */
export interface FoundPage {
  route: RoutePath;
  lang: Lang;
  source: SourceFile;
}

export type PageViews = ReturnType<typeof createPageViews>;

/** Page data and menus in the form browsers receive. */
export function createPageViews(context: SiteContext, modules: Pick<ModulePages, 'addressOf'>) {
  const { config, componentData, store, texts } = context;

  async function redirectsOf(lang: Lang): Promise<Record<RoutePath, RoutePath>> {
    const routes = (await store.routes(lang)).map(({ route }) => route);
    return folderRedirects(routes, await store.navigation(lang), langPrefix(lang, config.defaultLang));
  }

  /** Adds the pages that use an option, of those compiled so far. */
  function withUses(page: CompiledPage, lang: Lang): CompiledPage {
    if (!page.meta.frontmatter.option) return page;
    const own = store.compiled().filter(({ source }) => source.lang === lang);
    const pages = own.map((compiled) => ({ route: compiled.source.route, page: compiled }));
    return usesIn(pages, config, textsOf(texts, lang).page.usedIn)(page);
  }

  async function find(asked: RoutePath): Promise<FoundPage | undefined> {
    for (const lang of store.langs) {
      const table = Object.fromEntries((await store.routes(lang)).map((entry) => [entry.route, entry]));
      const route = findRoute(table, asked);
      const entry = route === undefined ? undefined : table[route];
      if (entry) return { ...entry, lang };
    }
    return undefined;
  }

  return {
    find,
    /** The data of a page for browsers. */
    async view({ route, lang }: FoundPage, plain: CompiledPage): Promise<DevPage> {
      const page = withUses(plain, lang);
      const meta = metaFor(page, route, lang, config);
      const data = await pageData({ meta, page, lang }, componentData);
      return data ?? { module: modules.addressOf(page) };
    },
    /** Language data, without digests, because pages are compiled on demand. */
    async languageData(lang: Lang): Promise<LanguageData> {
      const entries = await store.routes(lang);
      const navigation = await store.navigation(lang);
      return {
        version: '',
        pages: Object.fromEntries(entries.map(({ route }) => [route, ''])),
        fallbacks: entries.filter(({ fallback }) => fallback).map(({ route }) => route),
        layouts: await store.layouts(lang),
        redirects: await redirectsOf(lang),
        navigation,
        menus: menuDigests(navigation),
        search: `${DEV_PREFIX}search/${lang}`,
        names: config.codeReference ? `${DEV_PREFIX}names/${lang}` : null,
      };
    },
    /** The Markdown copy at a path; `undefined` if there is none. */
    async markdown(sitePath: string): Promise<string | undefined> {
      const found = await find(sitePath);
      if (!found || routeToMarkdownPath(found.route) !== decodeURI(sitePath)) return undefined;
      const page = withUses(await store.compile(found.source), found.lang);
      // Text that only rendering produces is missing here.
      return markdownOf(page, { config, data: componentData, rendered: new Map() });
    },
    /**
     * Compiles the page of a URL.
     * @returns paths that browsers will request to show it, below the base path
     */
    async begin(url: string): Promise<string[]> {
      const found = await find(withoutBase(config.base, requestUrl(url).pathname) ?? '');
      if (!found) return [];
      void store.compile(found.source);
      return [languageFile(found.lang), `${DEV_PREFIX}page?route=${encodeURIComponent(found.route)}`];
    },
    /** Whether a URL shows a page or redirects to one. */
    async knows(url: string): Promise<boolean> {
      const sitePath = withoutBase(config.base, requestUrl(url).pathname);
      if (sitePath === null) return false;
      if (await find(sitePath)) return true;
      const route = normalizeRoute(sitePath);
      const { lang, rest } = splitLang(route, config);
      if (config.redirects.some(({ from }) => matchesPattern(from, routeKey(rest)))) return true;
      return Object.hasOwn(await redirectsOf(lang), `${routeKey(route)}/`);
    },
  };
}
