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
 * Shows changed content without a reload; what the reader did to the page and where they are in it stays. Loaded by the
 * development server's pages only.
 */
export function acceptUpdates(hot: ImportMeta['hot'], store: PageStore, router: DataRouter): void {
  if (!hot) return;
  const panel = createProblemPanel(
    (route) => router.navigate(route),
    (problem) => hot.send('site:fix', problem),
  );
  /** Updates are shown one after the other, so that the last one sent is the one that stays. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch((error: unknown) => console.error(error));
  };

  /** Whether the shell threw: React does not render it again. */
  const isBlank = () => document.getElementById('frameRoot')?.hasChildNodes() === false;

  async function show(): Promise<void> {
    // Vite takes its own overlay away with its next update only, and there is none for content and texts.
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
    if (isBlank()) return window.location.reload();
    await router.revalidate();
  }

  async function adoptLanguage(lang: string, change: Partial<LoadedLanguage>): Promise<void> {
    const known = store.loadedLanguages().find((language) => language.lang === lang);
    if (!known) return;
    const next = { ...known, ...change };
    // Layouts are routes, and routes are made once.
    if (JSON.stringify(known.layouts) !== JSON.stringify(next.layouts)) return window.location.reload();
    store.replaceLanguage(next);
    await show();
  }

  function shownPage(): ReturnType<PageStore['peek']> {
    const { href, origin } = window.location;
    return store.peek(sitePathOf(new URL(href), origin, siteConfig) ?? '/');
  }

  /** Fetches what was saved before the connection to the server was there, after the first page was downloaded. */
  async function catchUp(): Promise<void> {
    const renewed = await Promise.all(store.loadedLanguages().map(({ lang }) => store.renewLanguage(lang)));
    const { route, page } = shownPage() ?? {};
    let isStale = renewed.includes(true);
    if (route && page?.kind === 'data') {
      // A page that has been removed has no latest state: it is shown as not found.
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
  // Vite only writes to the console what a module throws when an update loads it. The same import is not run again.
  hot.on('vite:afterUpdate', ({ updates }) => {
    if (isBlank()) return window.location.reload();
    for (const { acceptedPath, timestamp } of updates) {
      if (!/\.tsx?$/.test(acceptedPath)) continue;
      const url = `${siteConfig.base}${acceptedPath.slice(1)}?t=${timestamp}`;
      import(/* @vite-ignore */ url).catch((error: unknown) => {
        const { route } = shownPage() ?? {};
        // What could not be fetched has an overlay.
        if (route && !/fetch/.test(String(error))) reportThrown(route, error);
      });
    }
  });
  let isConnected = false;
  hot.on('site:problems', (problems) => {
    panel.show(problems);
    // The first answer says that the connection is there.
    if (!isConnected) inTurn(catchUp);
    isConnected = true;
  });
  hot.send('site:ask-problems', null);
}
