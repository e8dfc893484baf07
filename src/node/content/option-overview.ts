import type { Navigation, OverviewItem } from '../../shared/contracts.ts';
import { routeKey } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/tree.ts';
import type { HeadReader } from './page-head.ts';
import type { Route } from './structure.ts';

/** Facts of the option pages of a language, in the order of its sidebars. */
export async function readOptionOverview(
  { sidebars }: Navigation,
  routes: readonly Route[],
  heads: HeadReader,
): Promise<OverviewItem[]> {
  const sources = new Map(routes.map(({ route, source }) => [routeKey(route), source]));
  const pages = Object.values(sidebars).flatMap((items) => flattenPages(items));
  const items = pages.map(async ({ link }): Promise<OverviewItem[]> => {
    const source = sources.get(routeKey(link));
    const head = source && (await heads.read(source));
    return head?.option ? [{ ...head.option, link, description: head.description ?? '' }] : [];
  });
  return (await Promise.all(items)).flat();
}
