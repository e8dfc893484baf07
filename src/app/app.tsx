import { useMemo } from 'react';
import { createPath, type Navigator, Route, Router, Routes, type To } from 'react-router-dom';
import { siteConfig } from '../site/config.ts';
import { hrefOf } from '../site/href.ts';
import { ActionsProvider, type SiteActions, SiteProvider } from '../site/use-site.tsx';
import { siteOf, type View } from '../site/view.ts';
import { Shell } from './shell.tsx';

interface AppProps {
  view: View;
  actions: SiteActions;
  /** Whether the tree is rendered without a browser. */
  isStatic?: boolean;
}

/** The whole interface for one view. The same tree is prerendered, hydrated and updated. */
export function App({ view, actions, isStatic = false }: AppProps) {
  const site = useMemo(() => siteOf(view, siteConfig), [view]);
  const { pathname, search, hash, key } = view.location;
  const location = useMemo(
    () => ({ pathname, search, hash, key, state: null }),
    [pathname, search, hash, key],
  );
  const navigator = useMemo(() => createNavigator(actions), [actions]);
  return (
    <Router location={location} navigator={navigator} static={isStatic}>
      <ActionsProvider value={actions}>
        <SiteProvider value={site}>
          <Routes>
            <Route path="*" element={<Shell />} />
          </Routes>
        </SiteProvider>
      </ActionsProvider>
    </Router>
  );
}

/** The router's way to move, led to ours; links are handled by `site/link-events.ts`. */
function createNavigator({ navigate }: SiteActions): Navigator {
  const toHref = (to: To) => hrefOf(typeof to === 'string' ? to : createPath(to));
  return {
    createHref: toHref,
    go: (delta) => window.history.go(delta),
    push: (to) => void navigate(toHref(to)),
    replace: (to) => void navigate(toHref(to), { replace: true }),
  };
}
