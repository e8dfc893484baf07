import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { findRoute, toUrl } from '../shared/paths.ts';
import { sidebarKey } from '../shared/tree.ts';
import { commitNavigations } from '../site/commit-navigations.ts';
import { siteConfig } from '../site/config.ts';
import { fullLoadOnce } from '../site/hard-navigation.ts';
import { nameHistoryEntry } from '../site/history-keys.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { adoptPage, readInlinePage } from '../site/page-data.ts';
import { createPageLoader, leaving, recover } from '../site/page-loader.ts';
import type { PageStore } from '../site/page-store.ts';
import { sitePathOf } from '../site/site-paths.ts';
import type { PageEntry } from '../site/use-page.ts';
import { layoutRoutes, layoutsId, pageRouteId, type RouteLoaders, siteRoutes } from './routes.tsx';

interface RouterOptions {
  store: PageStore;
  /** Language of the first page. */
  language: LoadedLanguage;
  /** The page the document came with, if it did. */
  first: PageEntry | null;
  /** Whether the site was deployed again. */
  isOutdated: () => boolean;
}

/**
 * Makes the router. A first page that came with the document is its first state; any other is being loaded when this
 * returns. The pages of a language are discovered when it is first gone to.
 */
export function createSiteRouter({ store, language, first, isOutdated }: RouterOptions): DataRouter {
  let made: DataRouter | undefined;
  const discovered = new Set([language.lang]);
  /** Why the language that is gone to could not be had. An error of the discovery itself would leave nothing to render. */
  let missing: { error: unknown } | undefined;
  const loadPage = createPageLoader({ config: siteConfig, store, isOutdated, router: () => made });
  const loaders: RouteLoaders = {
    async language(lang, { url, signal }) {
      if (missing) return recover<LoadedLanguage>(missing.error, url, signal);
      const loaded = await store.language(lang);
      // It came after its address was matched: a fresh document has the layout of the page, too.
      if (!discovered.has(lang) && fullLoadOnce(url)) return leaving();
      return loaded;
    },
    page: (args) => (missing ? null : loadPage(args)),
  };
  // Before the router listens: it reads the names of entries.
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
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'idle') missing = undefined;
  });
  made = router;
  commitNavigations(router);
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

/** A page a document came with. */
interface AdoptedPage {
  entry: PageEntry;
  /** Whether the document shows what would be rendered now: its menus may be those of an earlier deploy. */
  isCurrent: boolean;
}

/**
 * Takes the page over that a prerendered document came with, and gives the address its one right spelling; query and hash
 * stay. `null` when the document is another one than that of its address.
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
  if (!inline || route === undefined || inline.meta.routePath !== route) return null;
  const isModule = typeof language.routes[route] === 'function';
  const opened = isModule ? await store.open(route).catch(() => null) : null;
  if (isModule && !opened?.page) return null;
  const url = toUrl(route, siteConfig.base);
  if (url !== pathname) window.history.replaceState(window.history.state, '', url + search + hash);
  const page = opened?.page ?? (await store.adopt(route, adoptPage(inline, root)));
  const isCurrent = inline.menus === language.menus[sidebarKey(language.navigation, route)];
  return { entry: { route, page }, isCurrent };
}
