import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { SIDEBAR_SCRIPT } from '../../shared/boot-script';
import type { SidebarItem } from '../../shared/contracts';
import { useMessages, useSite } from '../../site/use-site';
import styles from './sidebar.module.css';
import { SidebarItems } from './sidebar-items';
import { bringIntoView, openGroupsOf, rememberGroup, restoreGroups } from './sidebar-state';

/** The pages of one section. */
export function Sidebar({ items }: { items: readonly SidebarItem[] }) {
  const { route } = useSite();
  const messages = useMessages();
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (ref.current) restoreGroups(ref.current);
  }, []);

  // Once a navigation, so that a reader who scrolls or folds something keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route says that there was a navigation
  useLayoutEffect(() => {
    const container = ref.current;
    const active = container?.querySelector('[aria-current="page"]');
    if (!container || !active) return;
    openGroupsOf(active);
    bringIntoView(container, active);
  }, [route]);

  // The click comes before the group changes, from the mouse and from the keyboard alike.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const group = summary?.parentElement;
    if (group instanceof HTMLDetailsElement && group.dataset.id) rememberGroup(group.dataset.id, !group.open);
  };

  return (
    <>
      <nav ref={ref} className={styles.sidebar} aria-label={messages.sidebarNavigation} onClick={onClick}>
        <SidebarItems items={items} all={items} parent="" />
      </nav>
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESTORE }} />
    </>
  );
}

const RESTORE = `<script>${SIDEBAR_SCRIPT}</script>`;
