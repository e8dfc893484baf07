import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { siteConfig } from '../site/config';
import { acceptUpdates } from '../site/dev-updates';
import { createHeadManager, HeadProvider } from '../site/head';
import { openInitial } from '../site/initial-view';
import { loadLanguage } from '../site/language';
import { listenToLinks } from '../site/link-events';
import { createNavigation } from '../site/navigation';
import { createPageStore } from '../site/page-store';
import { createScrollKeeper } from '../site/scroll';
import type { View } from '../site/view';
import { App } from './app';
import { loadComponents } from './client-components';
import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/base.css';
import '../styles/prose.css';
import '../styles/print.css';

const head = createHeadManager(document);

async function start(root: HTMLElement): Promise<void> {
  const store = createPageStore({
    config: siteConfig,
    loadLanguage,
    loadComponents,
    fetch: window.fetch.bind(window),
  });
  const { view: initial, isPrerendered } = await openInitial(store, root, siteConfig);
  let setView: (view: View) => void = () => {};
  const scroll = createScrollKeeper();
  const navigation = createNavigation({
    config: siteConfig,
    store,
    scroll,
    initial,
    show: (view) => flushSync(() => setView(view)),
  });

  function Root() {
    const [view, set] = useState(initial);
    setView = set;
    return <App view={view} actions={navigation} />;
  }

  const tree = (
    <StrictMode>
      <HeadProvider value={head}>
        <Root />
      </HeadProvider>
    </StrictMode>
  );
  if (isPrerendered) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  navigation.listen();
  listenToLinks(root, { config: siteConfig, store, navigation });
  acceptUpdates(store, navigation);
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
void start(root);
