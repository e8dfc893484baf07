import type { Navigation, OverviewItem, RoutePath, SidebarItem } from '../../shared/contracts.ts';
import { folderOf, routeKey } from '../../shared/paths.ts';
import { flattenPages, isSamePage } from '../../shared/sidebar-tree.ts';
import type { Route } from '../model.ts';
import type { HeadReader } from './page-head.ts';

/**
 * Facts of a language's option pages, in sidebar order. If there are no option pages, the other pages of the overview's folder.
 * @param route the page of the overview
 */
export async function readOverview(
  { sidebars }: Navigation,
  routes: readonly Route[],
  { heads, route }: { heads: HeadReader; route: RoutePath },
): Promise<OverviewItem[]> {
  const sources = new Map(routes.map(({ route, source }) => [routeKey(route), source]));
  const pages = Object.values(sidebars).flatMap((items) => groupedPages(items, route));
  const listed = pages.map(async (page) => {
    const source = sources.get(routeKey(page.link));
    return { ...page, title: '', ...(source && (await heads.read(source))) };
  });
  const all = await Promise.all(listed);
  const options = all.filter(({ option }) => option);
  const folder = `${folderOf(route)}/`;
  const others = all.filter(({ link, title }) => title !== '' && link.startsWith(folder) && link !== route);
  return (options.length > 0 ? options : others).map(({ link, description = '', group, option, title }) => ({
    ...(option ?? { name: title, type: '', default: 'undefined', since: '' }),
    group: option ? option.name.slice(0, Math.max(0, option.name.indexOf('.'))) : group,
    link,
    description,
  }));
}

/** Pages of a menu in order, each with its group: the outermost that does not also contain the overview. */
function groupedPages(items: readonly SidebarItem[], route: RoutePath): { link: string; group: string }[] {
  let section = '';
  return items.flatMap((item) => {
    if (item.kind === 'section-header') section = item.sectionHeaderText;
    const pages = flattenPages([item]);
    if (item.kind === 'group' && pages.some(({ link }) => isSamePage(link, route)))
      return groupedPages([...flattenPages([{ ...item, items: [] }]), ...item.items], route);
    return pages.map(({ link }) => ({ link, group: item.kind === 'group' ? item.text : section }));
  });
}
