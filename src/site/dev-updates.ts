import type { DataRouter } from 'react-router-dom';
import type { Lang, PageData, RoutePath } from '../shared/contracts.ts';
import type { LanguageData } from '../shared/language-data.ts';
import { toTables } from './language.ts';
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
  data: LanguageData;
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
export function acceptUpdates(store: PageStore, router: DataRouter): void {
  if (!import.meta.hot) return;

  import.meta.hot.on('site:page', async ({ routes, page }) => {
    for (const route of routes) await store.adopt(route, page);
    await router.revalidate();
  });

  import.meta.hot.on('site:language', async ({ lang, data }) => {
    const known = store.loadedLanguages().find((language) => language.lang === lang);
    if (!known) return;
    // Layouts are routes, and routes are made once.
    if (JSON.stringify(known.layouts) !== JSON.stringify(data.layouts)) return window.location.reload();
    store.replaceLanguage({ ...known, ...toTables(data) });
    await router.revalidate();
  });

  // Vite takes its overlay away with its next update only, and the first of those would reload the page.
  import.meta.hot.on('site:mended', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
}
