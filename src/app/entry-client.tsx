import { StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { siteConfig } from '../site/config.ts';
import { acceptUpdates } from '../site/dev-updates.ts';
import { createHeadManager, HeadProvider } from '../site/head.tsx';
import { openInitial } from '../site/initial-view.ts';
import { loadLanguage } from '../site/language.ts';
import { applyLateStyles } from '../site/late-styles.ts';
import { listenToLinks } from '../site/link-events.ts';
import { createNavigation, type Navigation } from '../site/navigation.ts';
import { createVersionWatch } from '../site/new-version.ts';
import { setUpOffline } from '../site/offline.ts';
import { createPageStore } from '../site/page-store.ts';
import { createScrollKeeper } from '../site/scroll.ts';
import type { View } from '../site/view.ts';
import { useStore } from '../ui/create-store.ts';
import { App } from './app.tsx';
import { loadComponents } from './client-components.ts';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/base.css';
import '../styles/prose.css';
import '../styles/blocks.css';
import '../styles/components.css';
import '../styles/code.css';
import '../styles/forced-colors.css';
import '../styles/print.css';

interface RootProps {
  initial: View;
  navigation: Navigation;
}

/** Shows the view the navigation is at. */
function Root({ initial, navigation }: RootProps) {
  const view = useStore(navigation.shown, initial);
  useEffect(() => {
    // The effects of all components have run: from here on the page answers. For performance tools and browser tests.
    performance.mark('site:interactive');
    navigation.begin();
  }, [navigation]);
  return <App view={view} actions={navigation} />;
}

async function start(root: HTMLElement): Promise<void> {
  applyLateStyles();
  const store = createPageStore({
    config: siteConfig,
    loadLanguage,
    loadComponents,
    fetch: window.fetch.bind(window),
  });
  const { view: initial, isPrerendered } = await openInitial(store, root, siteConfig);
  const scroll = createScrollKeeper();
  const versions = createVersionWatch(siteConfig.base);
  const navigation = createNavigation({
    config: siteConfig,
    store,
    scroll,
    initial,
    flush: flushSync,
    isOutdated: versions.isOutdated,
  });
  const tree = (
    <StrictMode>
      <HeadProvider value={createHeadManager(document)}>
        <Root initial={initial} navigation={navigation} />
      </HeadProvider>
    </StrictMode>
  );
  if (isPrerendered) {
    // In slices: the finished page is there to be read, and the reader's scrolling and typing come first.
    startTransition(() => {
      hydrateRoot(root, tree);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(tree);
  }
  navigation.listen();
  listenToLinks(root, { config: siteConfig, store, navigation });
  acceptUpdates(store, navigation);
  versions.listen();
  setUpOffline(siteConfig, navigation.shown);
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
void start(root);
