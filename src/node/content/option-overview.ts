import type { Navigation, OverviewItem, RoutePath } from '../../shared/contracts.ts';
import { folderOf, routeKey } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/tree.ts';
import type { Route } from '../model.ts';
import type { HeadReader } from './page-head.ts';

/**
 * Facts of the option pages of a language, in the order of its sidebars. In a tree where no page states such facts, the
 * other pages of a folder.
 * @param route the page of the overview
 */
export async function readOverview(
  { sidebars }: Navigation,
  routes: readonly Route[],
  { heads, route }: { heads: HeadReader; route: RoutePath },
): Promise<OverviewItem[]> {
  const sources = new Map(routes.map(({ route, source }) => [routeKey(route), source]));
  const pages = Object.values(sidebars).flatMap((items) => flattenPages(items));
  const listed = pages.map(async ({ link }) => {
    const source = sources.get(routeKey(link));
    return { link, title: '', ...(source && (await heads.read(source))) };
  });
  const all = await Promise.all(listed);
  const options = all.filter(({ option }) => option);
  const folder = `${folderOf(route)}/`;
  const others = all.filter(({ link, title }) => title !== '' && link.startsWith(folder) && link !== route);
  return (options.length > 0 ? options : others).map(({ link, description = '', option, title }) => ({
    ...(option ?? { name: title, type: '', default: 'undefined', since: '' }),
    link,
    description,
  }));
}
