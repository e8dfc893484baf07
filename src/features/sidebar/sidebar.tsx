import { useEffect, useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../boot/bring-into-view.ts';
import { keptRecord } from '../../boot/kept.ts';
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
  /** The page on the screen. */
  route: RoutePath;
}

export function Sidebar({ items, route }: SidebarProps) {
  const messages = useMessages();
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return;
    restoreGroups(container, keptRecord(SIDEBAR_KEY));
    return listen(container, { click: rememberClick });
  }, []);

  // Once for each navigation, so that a reader who scrolls or folds something keeps it. Runs before the paint, but
  // after the other changes of the page: reading positions makes the browser lay it out.
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

/** Runs when it is part of the document; React never makes it run. */
const RESTORE = { __html: trustedHtml(sidebarScript && `<script>${sidebarScript}</script>`) };
