import type { ComponentType } from 'react';
import type {
  Lang,
  PageBody,
  PageData,
  PageMeta,
  PageModule,
  PageRef,
  RoutePath,
} from '../shared/contracts.ts';
import { onceEach } from '../shared/once.ts';
import { findRoute, toUrl } from '../shared/paths.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { fetchJson, SCRIPT_LIMIT, StalledError, withTimeout } from '../shared/timeouts.ts';
import type { LanguageTables, LoadedLanguage } from './language.ts';
import { langOfPath, movedTo } from './site-paths.ts';

/** A component with state in the browser; its props are JSON, or the facts of a page. */
export type ClientComponent = ComponentType<Record<string, unknown>>;

/** A page ready to render, with the client components it uses. */
export type LoadedPage = { components: Readonly<Record<string, ClientComponent>> } & (
  | { kind: 'data'; meta: PageMeta; body: PageBody }
  | { kind: 'module'; meta: PageMeta; Component: PageModule['default'] }
);

/** A path and what to show for it; `page` is `null` if no route matches. */
export interface OpenedPage {
  language: LoadedLanguage;
  route: RoutePath | null;
  page: LoadedPage | null;
}

export interface OpenOptions {
  signal?: AbortSignal;
  /** `low` for pages that are only likely to be read next. */
  priority?: RequestPriority;
}

interface StoreOptions {
  config: Pick<ClientConfig, 'base' | 'defaultLang' | 'languages' | 'redirects'>;
  loadLanguage: (lang: Lang) => Promise<LoadedLanguage>;
  /** Loads the currently deployed routes and menus of a language. */
  loadTables: (lang: Lang) => Promise<LanguageTables>;
  /** Records the version some data was made for; returns whether this document's code can read it. */
  isReadable: (version: string) => boolean;
  loadComponents: (page: PageData | PageModule) => Promise<LoadedPage['components']>;
}

/** Number of pages kept in memory, so that Back is immediate; older ones come from the browser's cache. */
const MAX_PAGES = 20;

export type PageStore = ReturnType<typeof createPageStore>;

/** Finds, downloads and caches languages and pages. A failed download is never cached. */
export function createPageStore({ config, isReadable, loadComponents, ...loaders }: StoreOptions) {
  const pages = new Map<RoutePath, LoadedPage>();
  const languages = new Map<Lang, LoadedLanguage>();
  const downloadLanguage = onceEach(async (lang: Lang) => {
    const loaded = await loaders.loadLanguage(lang);
    // Tables of another version still lead to pages; the next navigation loads a fresh document.
    isReadable(loaded.version);
    languages.set(lang, loaded);
    return loaded;
  });
  const download = createDownloads(async (ref, options) =>
    complete(await fetchPage(ref, config.base, options)),
  );
  const langOf = (path: string): Lang => langOfPath(path, config);
  const tablesOf = (path: string): LoadedLanguage | undefined => languages.get(langOf(path));

  /** The loaded language, or its download, which is shared. */
  const openLanguage = async (lang: Lang): Promise<LoadedLanguage> =>
    languages.get(lang) ?? downloadLanguage(lang);

  /** Replaces routes and menus of a language, and drops pages that have changed or are no longer routes. */
  function replaceLanguage(next: LoadedLanguage): void {
    const before = languages.get(next.lang);
    languages.set(next.lang, next);
    for (const route of pages.keys()) {
      const ref = next.routes[route];
      if (typeof ref !== 'function' && ref !== before?.routes[route]) pages.delete(route);
    }
  }

  function keep(route: RoutePath, page: LoadedPage): void {
    pages.delete(route);
    pages.set(route, page);
    const oldest = pages.keys().next();
    if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value);
  }

  async function complete(page: PageData | PageModule): Promise<LoadedPage> {
    return toLoadedPage(page, await withTimeout(loadComponents(page), 'A part of the page', SCRIPT_LIMIT));
  }

  return {
    langOf,
    language: openLanguage,
    loadedLanguages: (): LoadedLanguage[] => [...languages.values()],

    /** What is already loaded for a path; `null` if something has to be downloaded. */
    peek(path: string): OpenedPage | null {
      const language = tablesOf(path);
      if (!language) return null;
      const route = findRoute(language.routes, path);
      if (route === undefined) return { language, route: null, page: null };
      const page = pages.get(route);
      return page ? { language, route, page } : null;
    },

    /** Whether a path is known to be neither a page nor redirected to one. */
    leadsNowhere(path: string): boolean {
      const language = tablesOf(path);
      if (!language || findRoute(language.routes, path) !== undefined) return false;
      return movedTo(path, language, config) === null;
    },

    /** Loads everything a path needs. Rejects with the reason, also on abort and timeout. */
    async open(path: string, options: OpenOptions = {}): Promise<OpenedPage> {
      const language = await openLanguage(langOf(path));
      options.signal?.throwIfAborted();
      const route = findRoute(language.routes, path);
      const ref = route === undefined ? undefined : language.routes[route];
      if (route === undefined || ref === undefined) return { language, route: null, page: null };
      const page = pages.get(route) ?? (await download(route, ref, options));
      options.signal?.throwIfAborted();
      keep(route, page);
      return { language, route, page };
    },

    /** Adds a page that came with the document or from the development server; returns it ready to render. */
    async adopt(route: RoutePath, page: PageData | PageModule): Promise<LoadedPage> {
      const loaded = await complete(page);
      keep(route, loaded);
      return loaded;
    },

    replaceLanguage,

    /**
     * Downloads routes and menus of a language again. The visible page stays.
     *
     * @returns whether they have changed and this document's code can read them
     */
    async renewLanguage(lang: Lang): Promise<boolean> {
      const known = languages.get(lang);
      if (!known) return false;
      const tables = await loaders.loadTables(lang);
      if (!isReadable(tables.version) || !haveChanged(tables, known)) return false;
      replaceLanguage({ ...known, ...tables });
      return true;
    },
  };
}

/** Whether routes or menus differ from the loaded ones. In development routes are functions, which JSON omits. */
function haveChanged(
  tables: LanguageTables,
  { lang: _lang, texts: _texts, ...former }: LoadedLanguage,
): boolean {
  const [now, before] = [tables, former].map((each) => JSON.stringify([each, Object.keys(each.routes)]));
  return now !== before;
}

/**
 * Shares downloads: one in progress is not started again. If it fails or is aborted, it is retried once for the caller
 * that is still waiting.
 */
function createDownloads(fetchWhole: (ref: PageRef, options: OpenOptions) => Promise<LoadedPage>) {
  const underWay = new Map<RoutePath, Promise<LoadedPage>>();
  return (route: RoutePath, ref: PageRef, options: OpenOptions): Promise<LoadedPage> => {
    const started = underWay.get(route);
    if (started) {
      return started.catch((error: unknown) => {
        if (error instanceof StalledError) throw error;
        return fetchWhole(ref, options);
      });
    }
    const shared = fetchWhole(ref, options).finally(() => underWay.delete(route));
    underWay.set(route, shared);
    return shared;
  };
}

/** Downloads the data or module of a page. Rejects with the reason, also on timeout. */
export function fetchPage(ref: PageRef, base: string, options?: OpenOptions): Promise<PageData | PageModule> {
  return typeof ref === 'function'
    ? withTimeout(ref(), 'The page', SCRIPT_LIMIT)
    : fetchJson<PageData>(toUrl(ref, base), options);
}

export function toLoadedPage(page: PageData | PageModule, components: LoadedPage['components']): LoadedPage {
  return 'pageMeta' in page
    ? { kind: 'module', meta: page.pageMeta, Component: page.default, components }
    : { kind: 'data', meta: page.meta, body: page.body, components };
}
