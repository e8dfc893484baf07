import { keep, keptRecord } from '../../boot/kept.ts';
import type { RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { ancestorsOf } from '../../shared/sidebar-tree.ts';
import { SIDEBAR_KEY } from '../../shared/storage-keys.ts';

/** Whether a group starts open: as configured, and always when it leads to the page. */
export function isOpenAtFirst(
  group: SidebarGroup,
  items: readonly SidebarItem[],
  route: RoutePath | null,
): boolean {
  return !group.collapsed || (route !== null && ancestorsOf(items, route).includes(group));
}

/** Name under which a group's state is kept: its texts from the top, so that it stays valid when the order changes. */
export function groupId(parent: string, group: SidebarGroup): string {
  return parent === '' ? group.text : `${parent}/${group.text}`;
}

/**
 * Remembers what a click does to a group. The click comes before the group changes, from the mouse and from the
 * keyboard alike.
 */
export function rememberClick({ target }: Event): void {
  const group = target instanceof Element ? target.closest('summary')?.parentElement : null;
  if (!(group instanceof HTMLDetailsElement) || !group.dataset.id) return;
  const known = keptRecord(SIDEBAR_KEY);
  const next = { ...known, [group.dataset.id]: group.open ? 0 : 1 };
  keep(SIDEBAR_KEY, JSON.stringify(next));
}
