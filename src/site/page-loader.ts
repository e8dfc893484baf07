import {
  data,
  type LoaderFunctionArgs,
  type NavigationType,
  type RouterState,
  redirect,
  redirectDocument,
  replace,
} from 'react-router-dom';
import { keepFlags } from '../boot/flags.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { StalledError } from '../shared/timeouts.ts';
import { fullLoadOnce, isServerReachable } from './hard-navigation.ts';
import { routerPath } from './href.ts';
import { hasKeptDocument } from './offline.ts';
import type { OpenedPage, PageStore } from './page-store.ts';
import { movedTo, sitePathOf } from './site-paths.ts';
import type { PageEntry } from './use-page.ts';

/** Why a page could not be loaded: no connection, no such file on the server, or a timeout. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  constructor(readonly reason: 'offline' | 'failed' | 'slow') {
    super(`The page could not be loaded: ${reason}.`);
  }
}

interface LoaderOptions {
  config: ClientConfig;
  store: PageStore;
  /** Whether the site was deployed again: then the next page has to be a fresh document. */
  isOutdated: () => boolean;
  /** The router's state; `null` until its first navigation. */
  state: () => RouterState | null;
}

/** Never settles, because the document is being left. The router stops waiting if the reader navigates elsewhere. */
const leaving = () => new Promise<never>(() => {});

/**
 * Recovers from a failed download: retries or loads a fresh document.
 * @param again alternative way to get the value
 * @returns a promise that never settles once the document is being left
 * @throws PageFailure if nothing helps
 */
export async function recover<T>(
  error: unknown,
  href: string,
  signal: AbortSignal,
  again?: () => Promise<T | null>,
): Promise<T> {
  signal.throwIfAborted();
  if (error instanceof StalledError) throw new PageFailure('slow');
  if (!(await isServerReachable(href))) {
    // The document may be kept without the page's data.
    if (!signal.aborted && (await hasKeptDocument(href)) && fullLoadOnce(href)) return leaving();
    throw new PageFailure('offline');
  }
  signal.throwIfAborted();
  const found = await again?.();
  if (found) return found;
  signal.throwIfAborted();
  if (fullLoadOnce(href)) return leaving();
  throw new PageFailure('failed');
}

/**
 * Creates the loader of all page routes. It looks the page up in its language's table, downloads it, and redirects moved
 * addresses and other spellings.
 */
export function createPageLoader({ config, store, isOutdated, state }: LoaderOptions) {
  async function open(path: string, url: URL, signal: AbortSignal): Promise<OpenedPage> {
    try {
      return store.peek(path) ?? (await store.open(path, { signal }));
    } catch (error) {
      return recover(error, url.href, signal, async () => {
        // The data files of edited pages have new names, which only the current table has.
        const isNew = await store.renewLanguage(store.langOf(path)).catch(() => false);
        return isNew ? store.open(path, { signal }).catch(() => null) : null;
      });
    }
  }

  return async function loadPage({ request }: LoaderFunctionArgs): Promise<PageEntry | Response> {
    const { url, from, action } = destination(request, state());
    const path = sitePathOf(url, url.origin, config) ?? '/';
    const isElsewhere = from !== null && from.pathname !== url.pathname;
    if (isElsewhere && isOutdated() && navigator.onLine && fullLoadOnce(url.href)) return leaving();

    const lead = action === 'PUSH' ? redirect : replace;
    const { language, route, page } = await open(path, url, request.signal);
    if (route === null || page === null) {
      const target = movedTo(path, language, config);
      if (target !== null)
        return lead(target.startsWith('/') ? routerPath(target) + url.search + url.hash : target);
      // For a link to an unknown address, the server decides.
      if (action === 'PUSH' || action === 'REPLACE') return redirectDocument(url.href);
      throw data(null, { status: 404 });
    }
    const asked = url.href;
    // On Back and Forward the address has already changed: each entry keeps its own flags.
    if (from !== null) keepFlags(from.search, url);
    url.pathname = config.base + routerPath(route).slice(1);
    if (url.href !== asked) return lead(routerPath(route) + url.search + url.hash);
    return { route, page };
  };
}

interface Destination {
  /** Includes the hash, unlike the URL of a request. */
  url: URL;
  /** The current location; `null` while the first page is loaded. */
  from: { pathname: string; search: string } | null;
  /** Kind of navigation; `undefined` for the first page and for a reload of data. */
  action: `${NavigationType}` | undefined;
}

function destination(request: Request, state: RouterState | null): Destination {
  const url = new URL(request.url);
  if (!state?.initialized) {
    url.hash = window.location.hash;
    return { url, from: null, action: undefined };
  }
  const { navigation, location } = state;
  url.hash = (navigation.location ?? location).hash;
  const from = { pathname: location.pathname, search: window.location.search };
  return { url, from, action: navigation.historyAction };
}
