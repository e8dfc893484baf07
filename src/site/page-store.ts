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
import type { LoadedLanguage } from './language.ts';
import { createLanguageStore, type LanguageStoreOptions } from './language-store.ts';
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

interface StoreOptions extends Omit<LanguageStoreOptions, 'onChange'> {
  config: Pick<ClientConfig, 'base' | 'defaultLang' | 'languages' | 'redirects'>;
  loadComponents: (page: PageData | PageModule) => Promise<LoadedPage['components']>;
}

/** Pages kept ready, so that Back is immediate; earlier ones come from the browser's cache. Memory stays flat. */
const MAX_PAGES = 20;

export type PageStore = ReturnType<typeof createPageStore>;

/** Finds, downloads and keeps languages and pages. A failed download is never kept. */
export function createPageStore({ config, loadComponents, ...options }: StoreOptions) {
  const pages = new Map<RoutePath, LoadedPage>();
  const languages = createLanguageStore({ ...options, onChange: forgetChanged });
  const download = createDownloads(async (ref, options) =>
    complete(await fetchPage(ref, config.base, options)),
  );
  const langOf = (path: string): Lang => langOfPath(path, config);
  const tablesOf = (path: string): LoadedLanguage | undefined => languages.get(langOf(path));

  /** Pages that have changed or are no longer routes. */
  function forgetChanged(next: LoadedLanguage, before: LoadedLanguage | undefined): void {
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
    return toLoadedPage(page, await inTime(loadComponents(page), 'A part of the page', SCRIPT_LIMIT));
  }

  return {
    langOf,
    language: languages.load,
    loadedLanguages: languages.loaded,

    /** What is already here for a path, without waiting; `null` when something has to be downloaded. */
    peek(path: string): OpenedPage | null {
      const language = tablesOf(path);
      if (!language) return null;
      const route = findRoute(language.routes, path);
      if (route === undefined) return { language, route: null, page: null };
      const page = pages.get(route);
      return page ? { language, route, page } : null;
    },

    /** Whether a path is known to be neither a page nor an address that leads on to one. */
    leadsNowhere(path: string): boolean {
      const language = tablesOf(path);
      if (!language || findRoute(language.routes, path) !== undefined) return false;
      return movedTo(path, language, config) === null;
    },

    /** Downloads what a path needs. Rejects with the reason, also when `signal` aborts or nothing arrives any more. */
    async open(path: string, options: OpenOptions = {}): Promise<OpenedPage> {
      const language = await languages.load(langOf(path));
      options.signal?.throwIfAborted();
      const route = findRoute(language.routes, path);
      const ref = route === undefined ? undefined : language.routes[route];
      if (route === undefined || ref === undefined) return { language, route: null, page: null };
      const page = pages.get(route) ?? (await download(route, ref, options));
      options.signal?.throwIfAborted();
      keep(route, page);
      return { language, route, page };
    },

    /** Keeps a page that came with the document or from the development server, and returns it ready to be shown. */
    async adopt(route: RoutePath, page: PageData | PageModule): Promise<LoadedPage> {
      const loaded = await complete(page);
      keep(route, loaded);
      return loaded;
    },

    /** Replaces routes and menus of a language, and forgets pages that have changed or are no longer routes. */
    replaceLanguage: languages.replace,

    /**
     * Downloads routes and menus of a language once more. What is on the screen stays.
     *
     * @returns whether they have changed, and are made for the code of this document
     */
    renewLanguage: languages.renew,
  };
}

/**
 * Shares downloads. One that is under way is not started again; if it fails or is aborted, it is tried once more for the
 * reader who is waiting.
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

/** Downloads the data or code of a page. Rejects with the reason, also when nothing arrives any more. */
export function fetchPage(ref: PageRef, base: string, options?: OpenOptions): Promise<PageData | PageModule> {
  return typeof ref === 'function'
    ? inTime(ref(), 'The page', SCRIPT_LIMIT)
    : fetchJson<PageData>(base + ref, options);
}

export function toLoadedPage(page: PageData | PageModule, components: LoadedPage['components']): LoadedPage {
  return 'pageMeta' in page
    ? { kind: 'module', meta: page.pageMeta, Component: page.default, components }
    : { kind: 'data', meta: page.meta, body: page.body, components };
}
