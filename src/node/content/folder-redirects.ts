import type { Navigation, RoutePath } from '../../shared/contracts.ts';
import { folderOf, routeKey } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';

/**
 * Redirects from folders without a page of their own to the first page below them, in menu order: `/guide/` → `/guide/start/`.
 * Pages in no menu come last.
 *
 * @param routes all routes of a language
 * @param prefix route prefix of the language, without trailing slash
 */
export function folderRedirects(
  routes: readonly RoutePath[],
  navigation: Navigation,
  prefix: string,
): Record<RoutePath, RoutePath> {
  // A page belongs to the menu with the longest matching prefix.
  const sidebars = Object.entries(navigation.sidebars).sort(([a], [b]) => a.length - b.length);
  const known = new Map(routes.map((route) => [routeKey(route), route]));
  const listed = sidebars.flatMap(([, items]) =>
    flattenPages(items).flatMap(({ link }) => known.get(routeKey(link)) ?? []),
  );
  const first = new Map<RoutePath, RoutePath>();
  for (const route of [...listed, ...routes]) {
    for (const folder of foldersOf(route, prefix)) {
      if (!first.has(folder) && !known.has(routeKey(folder))) first.set(folder, route);
    }
  }
  return Object.fromEntries([...first].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `/zh/guide/start/` below `/zh` → `/zh/guide/`, `/zh/` */
function foldersOf(route: RoutePath, prefix: string): RoutePath[] {
  const folders: RoutePath[] = [];
  let folder = folderOf(routeKey(route));
  while (folder.length >= prefix.length) {
    folders.push(`${folder}/`);
    if (folder === '') break;
    folder = folderOf(folder);
  }
  return folders;
}
