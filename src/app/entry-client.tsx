import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { siteConfig } from '../site/config.ts';
import { layOutDeferred } from '../site/deferred-layout.ts';
import { tolerateRefusals } from '../site/history-keys.ts';
import { loadLanguage, loadTables } from '../site/language.ts';
import { listenToLinks } from '../site/link-events.ts';
import { createVersionWatch } from '../site/new-version.ts';
import { setUpOffline } from '../site/offline.ts';
import { createPageStore } from '../site/page-store.ts';
import { scrollRestoration } from '../site/scroll.ts';
import { sitePathOf } from '../site/site-paths.ts';
import { withSyncNavigation } from '../site/sync-navigation.ts';
import { PagesProvider } from '../site/use-language.tsx';
import { loadComponents } from './client-components.ts';
import { adoptDocument, createSiteRouter, whenReady } from './create-router.ts';
import '../styles/index.css';

/** The application, inside the same providers as in the prerenderer. */
function Root({ router }: { router: DataRouter }) {
  useEffect(() => {
    // All effects have run, so the page is interactive. For performance tools and browser tests.
    performance.mark('site:interactive');
    layOutDeferred();
  }, []);
  return <RouterProvider router={router} />;
}

async function start(root: HTMLElement): Promise<void> {
  tolerateRefusals();
  const versions = createVersionWatch({
    base: siteConfig.base,
    onNewData: () => {
      for (const { lang } of store.loadedLanguages()) store.renewLanguage(lang).catch(() => false);
    },
  });
  const store = createPageStore({
    config: siteConfig,
    loadLanguage,
    loadTables: (lang) => loadTables(lang, 'no-cache'),
    isReadable: versions.note,
    loadComponents,
  });
  const url = new URL(window.location.href);
  // Hosts treat these as slashes, and resolve dots between them.
  url.pathname = url.pathname.replace(/%2f/gi, '/');
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  const language = await store.language(store.langOf(sitePathOf(url, url.origin, siteConfig) ?? '/'));
  const adopted = await adoptDocument(store, root, language);
  const first = adopted?.entry ?? null;
  const router = createSiteRouter({ store, language, first, isOutdated: versions.isOutdated });
  if (!first) await whenReady(router);
  const tree = (
    <PagesProvider value={store}>
      <Root router={withSyncNavigation(router)} />
    </PagesProvider>
  );
  if (adopted?.isCurrent) {
    // As a transition: the page is already readable, and the reader's input takes precedence.
    startTransition(() => void hydrateRoot(root, tree));
  } else {
    createRoot(root).render(tree);
  }
  scrollRestoration().listen(() => router.state.location.key);
  listenToLinks(root, { config: siteConfig, store, router });
  if (import.meta.hot)
    void import('../site/dev-updates.ts').then((dev) => dev.acceptUpdates(import.meta.hot, store, router));
  versions.listen();
  setUpOffline(siteConfig, {
    lang: () => store.langOf(sitePathOf(new URL(window.location.href), url.origin, siteConfig) ?? '/'),
    onMove: router.subscribe,
  });
}

const root = document.getElementById('frameRoot');
if (!root) throw new Error('The document has no element with the id "frameRoot".');
void start(root);
