import { readStoredRecord, writeStored } from '../../boot/browser-storage.ts';
import type { RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { ancestorsOf } from '../../shared/sidebar-tree.ts';
import { SIDEBAR_KEY } from '../../shared/storage-keys.ts';

/** Whether a group is initially open: as configured, and always if it contains the page. */
export function isOpenAtFirst(
  group: SidebarGroup,
  items: readonly SidebarItem[],
  route: RoutePath | null,
): boolean {
  return !group.collapsed || (route !== null && ancestorsOf(items, route).includes(group));
}

/** Key of a group's stored state: the texts of its path, so that it is unaffected by reordering. */
export function groupId(parent: string, group: SidebarGroup): string {
  return parent === '' ? group.text : `${parent}/${group.text}`;
}

/** Stores the state a click gives to a group. Mouse and keyboard both send a click before the group changes. */
export function rememberClick({ target }: Event): void {
  const group = target instanceof Element ? target.closest('summary')?.parentElement : null;
  if (!(group instanceof HTMLDetailsElement) || !group.dataset.id) return;
  const known = readStoredRecord(SIDEBAR_KEY);
  const next = { ...known, [group.dataset.id]: group.open ? 0 : 1 };
  writeStored(SIDEBAR_KEY, JSON.stringify(next));
}
