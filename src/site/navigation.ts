import { toUrl } from '../shared/paths.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { createStore } from '../ui/create-store.ts';
import { announce } from './announce.ts';
import { keepFlags } from './flags.ts';
import { fullLoadOnce, isServerReachable } from './hard-navigation.ts';
import { hasKeptDocument } from './offline.ts';
import type { OpenedPage, PageStore } from './page-store.ts';
import { findHashTarget, focusQuietly, type ScrollKeeper } from './scroll.ts';
import { redirectOf, sitePathOf } from './site-paths.ts';
import { metaOf, type View, type ViewLocation } from './view.ts';

/** The loading bar appears when a navigation takes longer, in milliseconds (the specification). */
const LOADING_DELAY = 200;

export interface NavigateOptions {
  /** Takes the place of the present history entry. */
  replace?: boolean;
}

export type Navigation = ReturnType<typeof createNavigation>;

interface NavigationOptions {
  config: ClientConfig;
  store: PageStore;
  scroll: ScrollKeeper;
  initial: View;
  /** Runs a change of state and puts it on the screen before it returns: React's `flushSync`. */
  flush: (change: () => void) => void;
  /** Whether the site was deployed anew: the next page is then a fresh document. */
  isOutdated: () => boolean;
}

/** A name for a history entry. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * Moves between pages: what a link leads to is downloaded first, then URL, article, outline and title change in one
 * step. A newer navigation gives up the older one.
 */
export function createNavigation(options: NavigationOptions) {
  const { config, store, scroll, initial, flush, isOutdated } = options;
  const isLoading = createStore(false);
  const shown = createStore(initial);
  let pending: AbortController | null = null;

  function start(): AbortSignal {
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    const timer = window.setTimeout(() => isLoading.set(true), LOADING_DELAY);
    controller.signal.addEventListener('abort', () => window.clearTimeout(timer));
    return controller.signal;
  }

  function finish(): void {
    pending?.abort();
    pending = null;
    isLoading.set(false);
  }

  function put(view: View): void {
    flush(() => shown.set(view));
  }

  /** Where the screen stands after a change of view, and what has the focus. */
  function settle(view: View, isPop: boolean): void {
    const target = findHashTarget(view.location.hash, metaOf(view)?.frontmatter.aliases);
    const heading = document.querySelector<HTMLElement>('main h1');
    const focused = isPop ? heading : (target ?? heading);
    if (focused) focusQuietly(focused);
    if (isPop && scroll.restore(view.location.key)) return;
    scroll.toTop();
    if (target) scroll.toElementSoon(target);
  }

  /** Shows another page: the focus moves to it, and its title is read out. */
  function arrive(view: View, isPop: boolean): void {
    put(view);
    settle(view, isPop);
    announce(document.title);
  }

  function push(url: string, key: string, replace: boolean): void {
    scroll.save(shown.get().location.key);
    if (replace) window.history.replaceState({ key }, '', url);
    else window.history.pushState({ key }, '', url);
  }

  async function openPage(
    path: string,
    href: string,
    signal: AbortSignal,
  ): Promise<OpenedPage | View['failure'] | null> {
    try {
      return store.peek(path) ?? (await store.open(path, { signal }));
    } catch {
      if (signal.aborted) return null;
      if (!(await isServerReachable(href))) {
        // Its document may have been kept, its data not.
        if (!signal.aborted && (await hasKeptDocument(href)) && fullLoadOnce(href)) return null;
        return signal.aborted ? null : 'offline';
      }
      if (signal.aborted || fullLoadOnce(href)) return null;
      return 'failed';
    }
  }

  function leave(href: string, replace: boolean): void {
    finish();
    if (replace) window.location.replace(href);
    else window.location.assign(href);
  }

  /** Same page, other hash or query: no download, the article stays. */
  function moveWithin(url: URL, replace: boolean): void {
    finish();
    const current = shown.get();
    const isSame = url.href === window.location.href;
    const key = newKey();
    push(url.href, key, replace || isSame);
    put({ ...current, location: { ...current.location, search: url.search, hash: url.hash, key } });
    const target = findHashTarget(url.hash, metaOf(current)?.frontmatter.aliases);
    if (target) {
      focusQuietly(target);
      scroll.toElement(target);
    } else if (url.hash === '' || url.hash === '#top') {
      scroll.toTop();
    }
  }

  async function navigate(href: string, options: NavigateOptions = {}): Promise<void> {
    const replace = options.replace ?? false;
    const url = new URL(href, window.location.href);
    const path = sitePathOf(url, window.location.origin, config);
    if (path === null) return leave(url.href, replace);
    keepFlags(window.location.search, url);

    const current = shown.get();
    const known = store.peek(path);
    if (known?.page && known.route === current.route && !current.failure) {
      url.pathname = toUrl(known.route ?? path, config.base);
      return moveWithin(url, replace);
    }

    if (isOutdated() && navigator.onLine && fullLoadOnce(url.href)) return finish();
    const signal = start();
    const opened = await openPage(path, url.href, signal);
    if (signal.aborted || opened === null || opened === undefined) return;
    const key = newKey();
    if (typeof opened === 'string') {
      finish();
      push(url.href, key, replace);
      const location: ViewLocation = { pathname: path, search: url.search, hash: url.hash, key };
      const view: View = { location, language: current.language, route: null, page: null, failure: opened };
      return arrive(view, false);
    }
    if (opened.page === null) {
      const target = redirectOf(path, config);
      if (target === null) return leave(url.href, replace);
      finish();
      return navigate(targetUrl(target, url, config), options);
    }
    finish();
    url.pathname = toUrl(opened.route ?? path, config.base);
    push(url.href, key, replace);
    const view: View = {
      ...opened,
      location: { pathname: opened.route ?? path, search: url.search, hash: url.hash, key },
    };
    arrive(view, false);
  }

  async function onPop(event: PopStateEvent): Promise<void> {
    const current = shown.get();
    const url = new URL(window.location.href);
    const path = sitePathOf(url, window.location.origin, config);
    if (path === null) return window.location.reload();
    scroll.save(current.location.key);

    const state: unknown = event.state;
    const stored = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : null;
    const key = stored ?? newKey();
    if (stored === null) window.history.replaceState({ key }, '');
    const location: ViewLocation = { pathname: path, search: url.search, hash: url.hash, key };

    const known = store.peek(path);
    if (known?.page && known.route === current.route && !current.failure) {
      finish();
      put({ ...current, location: { ...location, pathname: current.location.pathname } });
      // Without a key the reader edited the hash by hand, and the browser has scrolled already.
      if (stored !== null) scroll.restore(key);
      return;
    }
    const signal = start();
    const opened = known ?? (await openPage(path, url.href, signal));
    if (signal.aborted || opened === null || opened === undefined) return;
    finish();
    const view: View =
      typeof opened === 'string'
        ? { location, language: current.language, route: null, page: null, failure: opened }
        : { ...opened, location };
    arrive(view, true);
  }

  return {
    /** Whether the loading bar is to be shown. */
    isLoading,
    /** The view on the screen. */
    shown,
    /** Goes to an address of this site; any other address is left to the browser. */
    navigate,
    /** Shows a changed view in place: same address, same scroll position. */
    refresh: put,
    /** Routes, menus and texts of a language. */
    loadLanguage: store.language,
    /** Tries the present address again after a failure. */
    retry: () => navigate(window.location.href, { replace: true }),

    /**
     * Puts the first view in its place, once it is on the screen. The browser has done so already where it could: it
     * knows neither former ids of headings nor closed tabs, and nothing of pages that were not prerendered.
     */
    begin(): void {
      const { location } = shown.get();
      const target = findHashTarget(location.hash, metaOf(shown.get())?.frontmatter.aliases);
      if (target) scroll.toElementAtFirst(target);
      else if (location.hash === '' && window.scrollY === 0) scroll.restore(location.key);
    },

    /** Starts to listen to the browser; returns the way to stop. */
    listen(): () => void {
      const pop = (event: PopStateEvent) => void onPop(event);
      // Left to the browser while no script runs: it restores a finished document earlier than a script can.
      const hide = () => {
        scroll.save(shown.get().location.key);
        scroll.flush();
        window.history.scrollRestoration = 'auto';
      };
      const takeOver = () => {
        window.history.scrollRestoration = 'manual';
      };
      takeOver();
      window.addEventListener('popstate', pop);
      window.addEventListener('pagehide', hide);
      window.addEventListener('pageshow', takeOver);
      return () => {
        pending?.abort();
        window.removeEventListener('popstate', pop);
        window.removeEventListener('pagehide', hide);
        window.removeEventListener('pageshow', takeOver);
      };
    },
  };
}

function targetUrl(target: string, from: URL, config: ClientConfig): string {
  if (!target.startsWith('/')) return target;
  return toUrl(target, config.base) + from.search + from.hash;
}
