import type { Navigation, RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { routeKey } from '../../shared/paths.ts';
import { flattenPages, isExternalLink } from '../../shared/sidebar-tree.ts';

/** Input for listing untranslated pages in the menus of a language. */
interface FallbackMenus {
  /** Menus of the default language. */
  original: Navigation;
  /** Routes of the language that show the default language's page. */
  fallbacks: readonly RoutePath[];
  /** `/guide/start/` → `/zh/guide/start/` */
  toOwn(route: RoutePath): RoutePath;
}

/**
 * Adds untranslated pages to the menus of a language unless its `_meta.json` lists them, each at its position in the default
 * language. This makes them reachable and gives them neighbors.
 */
export function addFallbackItems(navigation: Navigation, menus: FallbackMenus): Navigation {
  if (menus.fallbacks.length === 0) return navigation;
  const sidebars = { ...navigation.sidebars };
  for (const [prefix, items] of Object.entries(menus.original.sidebars)) {
    const own = sidebars[menus.toOwn(prefix)];
    if (own) sidebars[menus.toOwn(prefix)] = merged(own, items, menus);
  }
  return { ...navigation, sidebars };
}

function merged(
  own: readonly SidebarItem[],
  original: readonly SidebarItem[],
  { fallbacks, toOwn }: FallbackMenus,
): SidebarItem[] {
  const listed = keysOf(own);
  const missing = new Set(fallbacks.map(routeKey).filter((key) => !listed.has(key)));
  return merge(own, original);

  function merge(ownItems: readonly SidebarItem[], items: readonly SidebarItem[]): SidebarItem[] {
    const result = [...ownItems];
    /** Position after the last item that both lists have. */
    let place = 0;
    for (const item of items) {
      const at = result.findIndex((candidate) => isSameItem(candidate, item));
      const known = result[at];
      if (known) {
        if (known.kind === 'group' && item.kind === 'group')
          result[at] = { ...known, items: merge(known.items, item.items) };
        place = at + 1;
        continue;
      }
      const added = itemFor(item);
      if (!added) continue;
      result.splice(place, 0, added);
      place += 1;
    }
    return result;
  }

  /** The menu item for a page or group that the language lacks. */
  function itemFor(item: SidebarItem): SidebarItem | undefined {
    if (item.kind === 'page') {
      return isMissing(item.link) ? { ...item, link: toOwn(item.link) } : undefined;
    }
    if (item.kind !== 'group') return undefined;
    const { link, ...group } = item;
    const items = merge([], item.items);
    const hasOwnPage = link !== undefined && isMissing(link);
    if (items.length === 0 && !hasOwnPage) return undefined;
    return { ...group, ...(hasOwnPage && { link: toOwn(link) }), items } satisfies SidebarGroup;
  }

  function isMissing(link: string): boolean {
    return !isExternalLink(link) && missing.has(routeKey(toOwn(link)));
  }

  function isSameItem(candidate: SidebarItem, item: SidebarItem): boolean {
    if (candidate.kind === 'page' && item.kind === 'page')
      return !isExternalLink(item.link) && routeKey(candidate.link) === routeKey(toOwn(item.link));
    if (candidate.kind !== 'group' || item.kind !== 'group') return false;
    const keys = keysOf([candidate]);
    return flattenPages([item]).some(({ link }) => keys.has(routeKey(toOwn(link))));
  }
}

function keysOf(items: readonly SidebarItem[]): Set<string> {
  return new Set(flattenPages(items).map(({ link }) => routeKey(link)));
}
