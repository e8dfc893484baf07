import type { DataRouter } from 'react-router-dom';
import type { DevEvents } from '../shared/dev-events.ts';
import { siteConfig } from './config.ts';
import { createProblemPanel } from './dev-problems.ts';
import { type LoadedLanguage, loadDevPage, loadInDev, reportThrown, toTables } from './language.ts';
import type { PageStore } from './page-store.ts';
import { sitePathOf } from './site-paths.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap extends DevEvents {}
}

/**
 * Applies changed content without a reload, preserving the scroll position and the state of tabs and the like. Only pages
 * of the development server load it.
 */
export function acceptUpdates(hot: ImportMeta['hot'], store: PageStore, router: DataRouter): void {
  if (!hot) return;
  const panel = createProblemPanel(
    (route) => router.navigate(route),
    (problem) => hot.send('site:fix', problem),
  );
  /** Updates are applied one at a time, so that the last one sent wins. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch((error: unknown) => console.error(error));
  };

  /** Whether rendering the shell threw: React does not render it again. */
  const isBlank = () => document.getElementById('frameRoot')?.hasChildNodes() === false;

  async function show(): Promise<void> {
    // Vite removes its overlay only with its own next update, and sends none for content and texts.
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    if (isBlank()) return window.location.reload();
    await router.revalidate();
  }

  async function adoptLanguage(lang: string, change: Partial<LoadedLanguage>): Promise<void> {
    const known = store.loadedLanguages().find((language) => language.lang === lang);
    if (!known) return;
    const next = { ...known, ...change };
    // Layouts are routes, and the router's routes are fixed.
    if (JSON.stringify(known.layouts) !== JSON.stringify(next.layouts)) return window.location.reload();
    store.replaceLanguage(next);
    await show();
  }

  function shownPage(): ReturnType<PageStore['peek']> {
    const { href, origin } = window.location;
    return store.peek(sitePathOf(new URL(href), origin, siteConfig) ?? '/');
  }

  /** Fetches what was saved between the download of the first page and the connection to the server. */
  async function catchUp(): Promise<void> {
    const renewed = await Promise.all(store.loadedLanguages().map(({ lang }) => store.renewLanguage(lang)));
    const { route, page } = shownPage() ?? {};
    let isStale = renewed.includes(true);
    if (route && page?.kind === 'data') {
      // A removed page has no latest state and is shown as not found.
      const latest = await loadInDev(route).catch(() => undefined);
      if (!latest) isStale = true;
      else if ('body' in latest && JSON.stringify(latest.body) !== JSON.stringify(page.body)) {
        await store.adopt(route, latest);
        isStale = true;
      }
    }
    if (isStale) await show();
  }

  hot.on('site:page', ({ route, page }) =>
    inTurn(async () => {
      await store.adopt(route, await loadDevPage(route, page));
      await show();
    }),
  );
  hot.on('site:language', ({ lang, data }) => inTurn(() => adoptLanguage(lang, toTables(data))));
  hot.on('site:texts', ({ lang, texts }) =>
    inTurn(() => adoptLanguage(lang, { texts: texts as LoadedLanguage['texts'] })),
  );
  // Vite only logs what a module throws during an update. A repeated import of the same URL rejects with the same error
  // and does not run the module again.
  hot.on('vite:afterUpdate', ({ updates }) => {
    if (isBlank()) return window.location.reload();
    for (const { acceptedPath, timestamp } of updates) {
      if (!/\.tsx?$/.test(acceptedPath)) continue;
      const url = `${siteConfig.base}${acceptedPath.slice(1)}?t=${timestamp}`;
      import(/* @vite-ignore */ url).catch((error: unknown) => {
        const { route } = shownPage() ?? {};
        // Vite shows an overlay for modules it could not fetch.
        if (route && !/fetch/.test(String(error))) reportThrown(route, error);
      });
    }
  });
  let isConnected = false;
  hot.on('site:problems', (problems) => {
    panel.show(problems);
    // The first message shows that the connection is up.
    if (!isConnected) inTurn(catchUp);
    isConnected = true;
  });
  hot.send('site:ask-problems', null);
}
