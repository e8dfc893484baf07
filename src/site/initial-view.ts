import { findRoute, toUrl } from '../shared/paths.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { fullLoadOnce, isServerReachable } from './hard-navigation.ts';
import type { LoadedLanguage } from './language.ts';
import { newKey } from './navigation.ts';
import { adoptPage, readInlinePage } from './page-data.ts';
import type { PageStore } from './page-store.ts';
import { redirectOf, sitePathOf } from './site-paths.ts';
import type { View, ViewLocation } from './view.ts';

export interface InitialView {
  view: View;
  /** Whether the document shows this very view already, so that it can be hydrated. */
  isPrerendered: boolean;
}

/** Reads the address bar, and names the history entry when it has no name yet. */
export function readLocation(config: ClientConfig): ViewLocation {
  const url = new URL(window.location.href);
  const state: unknown = window.history.state;
  const stored = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : null;
  const key = stored ?? newKey();
  // Without an address: giving one would drop a text fragment.
  if (stored === null) window.history.replaceState({ key }, '');
  const pathname = sitePathOf(url, url.origin, config) ?? '/';
  return { pathname, search: url.search, hash: url.hash, key };
}

/**
 * Finds the first view. A prerendered document brings its article along; anything else is downloaded. An address that
 * was moved is replaced by the new one. Rejects only when not even the language can be had.
 */
export async function openInitial(
  store: PageStore,
  root: HTMLElement,
  config: ClientConfig,
): Promise<InitialView> {
  const location = readLocation(config);
  const language = await store.language(store.langOf(location.pathname));
  const adopted = await adoptDocument(store, root, language, location, config);
  if (adopted) return adopted;

  try {
    const opened = await store.open(location.pathname);
    if (opened.page && opened.route)
      return { view: canonical({ ...opened, location }, config), isPrerendered: false };
    const target = redirectOf(location.pathname, config);
    if (target === null) return { view: { ...opened, location }, isPrerendered: false };
    const { search, hash } = location;
    if (!target.startsWith('/')) {
      window.location.replace(target);
      return { view: { ...opened, location }, isPrerendered: false };
    }
    const moved = await store.open(target);
    window.history.replaceState(window.history.state, '', toUrl(target, config.base) + search + hash);
    return {
      view: canonical({ ...moved, location: { ...location, pathname: target } }, config),
      isPrerendered: false,
    };
  } catch {
    const isGone = await isServerReachable(window.location.href);
    if (isGone) fullLoadOnce(window.location.href);
    const failure = isGone ? 'failed' : 'offline';
    return { view: { location, language, route: null, page: null, failure }, isPrerendered: false };
  }
}

async function adoptDocument(
  store: PageStore,
  root: HTMLElement,
  language: LoadedLanguage,
  location: ViewLocation,
  config: ClientConfig,
): Promise<InitialView | null> {
  const inline = root.firstElementChild ? readInlinePage(document) : null;
  const route = findRoute(language.routes, location.pathname);
  if (!inline || route === undefined || inline.meta.routePath !== route) return null;
  const isModule = typeof language.routes[route] === 'function';
  const opened = isModule ? await store.open(route).catch(() => null) : null;
  if (isModule && !opened?.page) return null;
  const page = opened?.page ?? (await store.adopt(route, adoptPage(inline, root)));
  return { view: canonical({ language, route, page, location }, config), isPrerendered: true };
}

/** Gives the address its one right spelling; query and hash stay. */
function canonical(view: View, config: ClientConfig): View {
  const { location, route } = view;
  if (route === null) return view;
  const pathname = toUrl(route, config.base);
  if (pathname !== window.location.pathname) {
    window.history.replaceState(window.history.state, '', pathname + location.search + location.hash);
  }
  return { ...view, location: { ...location, pathname: route } };
}
