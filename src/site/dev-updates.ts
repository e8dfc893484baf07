import type { Lang, PageData, PageRef, RoutePath } from '../shared/contracts.ts';
import type { LanguageModule } from '../shared/virtual.ts';
import type { LoadedLanguage } from './language.ts';
import type { Navigation } from './navigation.ts';
import type { PageStore } from './page-store.ts';

/** Sent by the development server when the body or the facts of a page changed. */
export interface PageUpdate {
  /** The page's own route, and those it is a fallback for. */
  routes: RoutePath[];
  page: PageData;
}

/** Sent by the development server when pages were added or removed, or menus changed. */
export interface LanguageUpdate {
  lang: Lang;
  navigation: LanguageModule['navigation'];
  /** Every route of the language. */
  routes: RoutePath[];
  fallbacks: RoutePath[];
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'site:page': PageUpdate;
    'site:language': LanguageUpdate;
    /** The problems shown before are gone. */
    'site:mended': null;
  }
}

/** Shows changed content without a reload; scroll position and focus stay. Only the development server has updates. */
export function acceptUpdates(store: PageStore, navigation: Navigation): void {
  if (!import.meta.hot) return;

  import.meta.hot.on('site:page', async ({ routes, page }) => {
    for (const route of routes) {
      const loaded = await store.adopt(route, page);
      const view = navigation.shown.get();
      if (view.route === route) navigation.refresh({ ...view, page: loaded });
    }
  });

  import.meta.hot.on('site:language', async ({ lang, navigation: menus, routes, fallbacks }) => {
    const known = store.loadedLanguages().find((language) => language.lang === lang);
    if (!known) return;
    const table = Object.fromEntries(routes.map((route) => [route, refOf(known, route)]));
    const language = { ...known, routes: table, fallbacks, navigation: menus };
    store.replaceLanguage(language);
    const view = navigation.shown.get();
    if (view.language.lang !== lang) return;
    const isStale = !view.page || view.route === null || !Object.hasOwn(table, view.route);
    const opened = isStale ? await store.open(view.location.pathname) : view;
    // Another update may have come while the page was fetched.
    const latest = store.loadedLanguages().find((other) => other.lang === lang) ?? language;
    navigation.refresh({ ...navigation.shown.get(), ...opened, language: latest });
  });

  // Vite takes its overlay away with its next update only, and the first of those would reload the page.
  import.meta.hot.on('site:mended', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
}

/** A page that was added after the language's module can be had by that module's own loader. */
function refOf({ routes, load }: LoadedLanguage, route: RoutePath): PageRef {
  return routes[route] ?? (load ? () => load(route) : '');
}
