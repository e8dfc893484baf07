import type { Navigation, RoutePath, SidebarGroup, SidebarItem, SidebarPage } from './contracts.ts';
import { routeKey } from './paths.ts';

/** Key of a route's sidebar: the longest prefix of the route in whole path segments; empty if there is none. */
export function sidebarKey({ sidebars }: Navigation, route: RoutePath): string {
  const prefixes = Object.keys(sidebars).filter((prefix) => `${routeKey(route)}/`.startsWith(prefix));
  return prefixes.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Sidebar of a route; empty if there is none. */
export function sidebarOf(navigation: Navigation, route: RoutePath): SidebarItem[] {
  return navigation.sidebars[sidebarKey(navigation, route)] ?? [];
}

/** Whether two site links lead to the same page, with or without a trailing slash. */
export function isSamePage(a: string, b: string): boolean {
  return routeKey(a) === routeKey(b);
}

export function isExternalLink(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}

/** Pages of a sidebar in reading order, a group's own page before its items; external links are excluded. */
export function flattenPages(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.kind === 'page') return isExternalLink(item.link) ? [] : [item];
    if (item.kind !== 'group') return [];
    const own: SidebarPage[] = item.link ? [{ kind: 'page', text: item.text, link: item.link }] : [];
    return [...own, ...flattenPages(item.items)];
  });
}

export function neighbors(
  items: readonly SidebarItem[],
  route: RoutePath,
): { previous?: SidebarPage; next?: SidebarPage } {
  // A page listed more than once counts at its first position.
  const byKey = new Map<string, SidebarPage>();
  for (const page of flattenPages(items)) {
    const key = routeKey(page.link);
    if (!byKey.has(key)) byKey.set(key, page);
  }
  const pages = [...byKey.values()];
  const index = [...byKey.keys()].indexOf(routeKey(route));
  if (index < 0) return {};
  const previous = pages[index - 1];
  const next = pages[index + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Groups that contain a route, outermost first, including a group whose own page it is. */
export function ancestorsOf(items: readonly SidebarItem[], route: RoutePath): SidebarGroup[] {
  for (const item of items) {
    if (item.kind !== 'group') continue;
    const below = ancestorsOf(item.items, route);
    const isHere =
      below.length > 0 ||
      (item.link !== undefined && isSamePage(item.link, route)) ||
      item.items.some((child) => child.kind === 'page' && isSamePage(child.link, route));
    if (isHere) return [item, ...below];
  }
  return [];
}
