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
import { findRoute } from '../shared/paths.ts';
import { fetchJson, inTime, SCRIPT_LIMIT, StalledError } from '../shared/patience.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import type { LanguageTables, LoadedLanguage } from './language.ts';
import { langOfPath, movedTo } from './site-paths.ts';

/** A component with state in the browser; its props are JSON, or a page's facts. */
export type ClientComponent = ComponentType<Record<string, unknown>>;

/** A page ready to be shown, with the client components it names. */
export type LoadedPage = { components: Readonly<Record<string, ClientComponent>> } & (
  | { kind: 'data'; meta: PageMeta; body: PageBody }
  | { kind: 'module'; meta: PageMeta; Component: PageModule['default'] }
);

/** A path and what is to be shown for it; `page` is `null` when no route fits. */
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
  /** Routes and menus of a language as they are deployed now. */
  loadTables: (lang: Lang) => Promise<LanguageTables>;
  /** Takes note of the version data were made for; whether the code of this document can read them. */
  isReadable: (version: string) => boolean;
  /** Downloads the client components a page names. */
  loadComponents: (page: PageData | PageModule) => Promise<LoadedPage['components']>;
}

/** Pages kept ready, so that Back is immediate; earlier ones come from the browser's cache. Memory stays flat. */
const MAX_PAGES = 20;

export type PageStore = ReturnType<typeof createPageStore>;

/** Finds, downloads and keeps languages and pages. A failed download is never kept. */
export function createPageStore(options: StoreOptions) {
  const { config, loadLanguage, loadTables, isReadable, loadComponents } = options;
  const languages = new Map<Lang, LoadedLanguage>();
  const pendingLanguages = new Map<Lang, Promise<LoadedLanguage>>();
  const pages = new Map<RoutePath, LoadedPage>();
  /** Downloads under way that nobody can give up. */
  const ahead = new Map<RoutePath, Promise<LoadedPage>>();

  function language(lang: Lang): Promise<LoadedLanguage> {
    const known = languages.get(lang);
    if (known) return Promise.resolve(known);
    let pending = pendingLanguages.get(lang);
    if (!pending) {
      pending = loadLanguage(lang)
        .then((loaded) => {
          // The routes of another version lead to pages all the same: the next is a fresh document.
          isReadable(loaded.version);
          languages.set(lang, loaded);
          return loaded;
        })
        .finally(() => pendingLanguages.delete(lang));
      pendingLanguages.set(lang, pending);
    }
    return pending;
  }

  function replaceLanguage(next: LoadedLanguage): void {
    const before = languages.get(next.lang);
    languages.set(next.lang, next);
    for (const route of pages.keys()) {
      if (langOfPath(route, config) !== next.lang) continue;
      const [old, ref] = [before?.routes[route], next.routes[route]];
      if (ref === undefined || (typeof ref === 'string' && ref !== old)) pages.delete(route);
    }
  }

  function keep(route: RoutePath, page: LoadedPage): void {
    pages.delete(route);
    pages.set(route, page);
    const oldest = pages.keys().next();
    if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value);
  }

  /** A download that was begun ahead is not begun again; one that fails is tried once more for the reader who waits. */
  function download(route: RoutePath, ref: PageRef, options: OpenOptions): Promise<LoadedPage> {
    const begun = ahead.get(route);
    if (begun) {
      return begun.catch((error: unknown) => {
        if (error instanceof StalledError) throw error;
        return fetchWhole(ref, options);
      });
    }
    const fetched = fetchWhole(ref, options);
    if (options.signal) return fetched;
    const shared = fetched.finally(() => ahead.delete(route));
    ahead.set(route, shared);
    return shared;
  }

  async function fetchWhole(ref: PageRef, options: OpenOptions): Promise<LoadedPage> {
    return complete(await fetchPage(ref, config.base, options));
  }

  async function complete(page: PageData | PageModule): Promise<LoadedPage> {
    return toLoadedPage(page, await inTime(loadComponents(page), 'A part of the page', SCRIPT_LIMIT));
  }

  return {
    /** The language a site path belongs to. */
    langOf: (path: string): Lang => langOfPath(path, config),

    /** Routes and menus of a language. */
    language,

    /** Every language downloaded so far. */
    loadedLanguages: (): LoadedLanguage[] => [...languages.values()],

    /** What is already here for a path, without waiting; `null` when something has to be downloaded. */
    peek(path: string): OpenedPage | null {
      const loaded = languages.get(langOfPath(path, config));
      if (!loaded) return null;
      const route = findRoute(loaded.routes, path);
      if (route === undefined) return { language: loaded, route: null, page: null };
      const page = pages.get(route);
      return page ? { language: loaded, route, page } : null;
    },

    /** Whether a route fits; `undefined` while the path's language has not been downloaded. */
    has(path: string): boolean | undefined {
      const loaded = languages.get(langOfPath(path, config));
      return loaded && findRoute(loaded.routes, path) !== undefined;
    },

    /** Whether a path is known to be neither a page nor an address that leads on to one. */
    leadsNowhere(path: string): boolean {
      const loaded = languages.get(langOfPath(path, config));
      if (!loaded || findRoute(loaded.routes, path) !== undefined) return false;
      return movedTo(path, loaded, config) === null;
    },

    /** Downloads what a path needs. Rejects with the reason, also when `signal` aborts or nothing comes any more. */
    async open(path: string, options: OpenOptions = {}): Promise<OpenedPage> {
      const loaded = await language(langOfPath(path, config));
      options.signal?.throwIfAborted();
      const route = findRoute(loaded.routes, path);
      const ref = route === undefined ? undefined : loaded.routes[route];
      if (route === undefined || ref === undefined) return { language: loaded, route: null, page: null };
      const known = pages.get(route);
      const page = known ?? (await download(route, ref, options));
      options.signal?.throwIfAborted();
      keep(route, page);
      return { language: loaded, route, page };
    },

    /** Keeps a page that came with the document or from the development server, and returns it ready to be shown. */
    async adopt(route: RoutePath, page: PageData | PageModule): Promise<LoadedPage> {
      const loaded = await complete(page);
      keep(route, loaded);
      return loaded;
    },

    /** Replaces routes and menus of a language and forgets pages that have changed or are no longer routes. */
    replaceLanguage,

    /**
     * Downloads routes and menus of a language once more. What is on the screen stays.
     *
     * @returns whether they are others than before, and made for the code of this document
     */
    async renewLanguage(lang: Lang): Promise<boolean> {
      const known = languages.get(lang);
      if (!known) return false;
      const tables = await loadTables(lang);
      if (!isReadable(tables.version) || JSON.stringify(tables) === JSON.stringify(tablesOf(known)))
        return false;
      replaceLanguage({ ...known, ...tables });
      return true;
    },
  };
}

function tablesOf({ lang: _lang, texts: _texts, ...tables }: LoadedLanguage): LanguageTables {
  return tables;
}

/** Downloads what a page consists of. Rejects with the reason, also when nothing comes any more. */
export function fetchPage(ref: PageRef, base: string, options?: OpenOptions): Promise<PageData | PageModule> {
  return typeof ref === 'function'
    ? inTime(ref(), 'The page', SCRIPT_LIMIT)
    : fetchJson<PageData>(base + ref, options);
}

/** Joins a page and its client components. */
export function toLoadedPage(page: PageData | PageModule, components: LoadedPage['components']): LoadedPage {
  return 'pageMeta' in page
    ? { kind: 'module', meta: page.pageMeta, Component: page.default, components }
    : { kind: 'data', meta: page.meta, body: page.body, components };
}
