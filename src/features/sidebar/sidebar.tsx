import { useEffect, useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../boot/bring-into-view.ts';
import { readStoredRecord } from '../../boot/browser-storage.ts';
import { restoreGroups } from '../../boot/sidebar-groups.ts';
import type { RoutePath, SidebarItem } from '../../shared/contracts.ts';
import { SIDEBAR_KEY } from '../../shared/storage-keys.ts';
import { openFoldsAround } from '../../site/scroll.ts';
import { sidebarScript } from '../../site/sidebar-script.ts';
import { useMessages } from '../../site/use-language.tsx';
import { listen } from '../../ui/listen.ts';
import { trustedHtml } from '../../ui/trusted-types.ts';
import { useOneTabStop } from '../../ui/use-one-tab-stop.ts';
import styles from './sidebar.module.css';
import { SidebarItems } from './sidebar-items.tsx';
import { rememberClick } from './sidebar-state.ts';

interface SidebarProps {
  items: readonly SidebarItem[];
  /** The current page. */
  route: RoutePath;
}

export function Sidebar({ items, route }: SidebarProps) {
  const messages = useMessages();
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return;
    restoreGroups(container, readStoredRecord(SIDEBAR_KEY));
    return listen(container, { click: rememberClick });
  }, []);

  // Once per navigation, so that it does not undo the reader's scrolling and folding. Runs before paint, but after the
  // page's other changes, because reading positions forces a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route says that there was a navigation
  useEffect(() => {
    const container = ref.current;
    const active = container?.querySelector('[aria-current="page"]');
    if (!container || !active) return;
    openFoldsAround(active);
    bringIntoView(container, active);
  }, [route]);
  useOneTabStop(ref, route);

  return (
    <>
      <nav ref={ref} className={styles.sidebar} aria-label={messages.sidebarNavigation}>
        <SidebarItems items={items} all={items} parent="" route={route} />
      </nav>
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={RESTORE} />
    </>
  );
}

/** The browser runs it while parsing the document; React never does. */
const RESTORE = { __html: trustedHtml(sidebarScript && `<script>${sidebarScript}</script>`) };
