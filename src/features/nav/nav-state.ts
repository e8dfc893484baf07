import type { NavItem, RoutePath } from '../../shared/contracts.ts';
import { type LocaleFacts, splitLang } from '../../shared/locale-path.ts';
import { normalizeRoute, routeKey } from '../../shared/paths.ts';
import { fitsPattern } from '../../shared/patterns.ts';
import { isExternalLink } from '../../shared/sidebar-tree.ts';

type NavLink = Extract<NavItem, { kind: 'link' }>;

/**
 * Whether a menu item stands for the page: by its own pattern, else when the page is at or below its folder. A pattern is
 * tried on the route, and on what is left of it without the language: a menu may serve several languages.
 */
export function isActiveLink(
  { link, activeMatch }: NavLink,
  route: RoutePath | null,
  locale: LocaleFacts,
): boolean {
  if (route === null || isExternalLink(link)) return false;
  if (activeMatch !== undefined)
    return [route, splitLang(route, locale).rest].some((path) => fitsPattern(activeMatch, path));
  const own = normalizeRoute(link);
  return routeKey(own) === routeKey(route) || (own.endsWith('/') && own !== '/' && route.startsWith(own));
}
