import { createBrowserRouter, type DataRouter, type RouterState } from 'react-router-dom';
import { findRoute, toUrl } from '../shared/paths.ts';
import { sidebarKey } from '../shared/sidebar-tree.ts';
import { siteConfig } from '../site/config.ts';
import { nameHistoryEntry } from '../site/history-keys.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { adoptPage, readInlinePage } from '../site/page-data.ts';
import { createPageLoader, recover } from '../site/page-loader.ts';
import type { PageStore } from '../site/page-store.ts';
import { scrollRestoration } from '../site/scroll.ts';
import { sitePathOf } from '../site/site-paths.ts';
import type { PageEntry } from '../site/use-page.ts';
import { layoutRoutes, layoutsId, pageRouteId, type RouteLoaders, siteRoutes } from './routes.tsx';

interface RouterOptions {
  store: PageStore;
  /** Language of the first page. */
  language: LoadedLanguage;
  /** The page the document came with, if any. */
  first: PageEntry | null;
  /** Whether the site was deployed again. */
  isOutdated: () => boolean;
}

/**
 * Creates the router. A page that came with the document is its initial state; any other first page is still loading when
 * this returns. The pages of further languages are added on the first visit.
 */
export function createSiteRouter({ store, language, first, isOutdated }: RouterOptions): DataRouter {
  /** The router's state, which loaders are not given. `null` until the first navigation. */
  let state: RouterState | null = null;
  const discovered = new Set([language.lang]);
  /** Why the target language could not be loaded. Rejecting in `patchRoutesOnNavigation` would leave nothing to render. */
  let missing: { error: unknown } | undefined;
  const loadPage = createPageLoader({ config: siteConfig, store, isOutdated, state: () => state });
  const loaders: RouteLoaders = {
    async language(lang, { url, signal }) {
      if (missing) return recover<LoadedLanguage>(missing.error, url, signal);
      return store.language(lang);
    },
    page: (args) => (missing ? null : loadPage(args)),
  };
  // Registered before the router, which reads the keys of entries.
  window.addEventListener('popstate', nameHistoryEntry);
  nameHistoryEntry();
  const router = createBrowserRouter(siteRoutes(loaders, [language]), {
    basename: siteConfig.base,
    ...(first && {
      hydrationData: {
        loaderData: { [language.lang]: language, [pageRouteId(language, first.route)]: first },
      },
    }),
    async patchRoutesOnNavigation({ path, patch }) {
      const lang = store.langOf(
        sitePathOf(new URL(path, window.location.href), window.location.origin, siteConfig) ?? '/',
      );
      if (discovered.has(lang)) return;
      try {
        patch(layoutsId(lang), layoutRoutes(await store.language(lang), loaders));
        discovered.add(lang);
      } catch (error) {
        missing = { error };
      }
    },
  });
  let shown = router.state.location;
  router.subscribe((next) => {
    state = next;
    if (next.navigation.state === 'idle' && next.revalidation === 'idle') missing = undefined;
    if (next.location === shown) return;
    // Before the page changes: stores the scroll position under the current history entry.
    scrollRestoration().save(shown.key);
    shown = next.location;
  });
  return router;
}

/** Resolves when the first page can be rendered. */
export function whenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

interface AdoptedPage {
  entry: PageEntry;
  /** Whether the document matches what would be rendered now: its menus may predate the last deploy. */
  isCurrent: boolean;
}

/**
 * Adopts the page of a prerendered document and normalizes the address, keeping query and hash. `null` if the document
 * does not belong to its address.
 */
export async function adoptDocument(
  store: PageStore,
  root: HTMLElement,
  language: LoadedLanguage,
): Promise<AdoptedPage | null> {
  const inline = root.firstElementChild ? readInlinePage(document) : null;
  const { pathname, search, hash, origin, href } = window.location;
  const path = sitePathOf(new URL(href), origin, siteConfig) ?? '/';
  const route = findRoute(language.routes, path);
  if (!inline || inline.meta.routePath !== route) return null;
  const isModule = typeof language.routes[route] === 'function';
  const opened = isModule ? await store.open(route).catch(() => null) : null;
  if (isModule && !opened?.page) return null;
  const url = toUrl(route, siteConfig.base);
  if (url !== pathname) window.history.replaceState(window.history.state, '', url + search + hash);
  const page = opened?.page ?? (await store.adopt(route, adoptPage(inline, root)));
  const isCurrent = inline.menus === language.menus[sidebarKey(language.navigation, route)];
  return { entry: { route, page }, isCurrent };
}
