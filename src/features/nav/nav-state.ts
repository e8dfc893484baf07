import type { NavItem, RoutePath } from '../../shared/contracts.ts';
import { type LocaleFacts, splitLang } from '../../shared/locale-path.ts';
import { normalizeRoute, routeKey } from '../../shared/paths.ts';
import { matchesPattern } from '../../shared/patterns.ts';
import { isExternalLink } from '../../shared/sidebar-tree.ts';

type NavLink = Extract<NavItem, { kind: 'link' }>;

/**
 * Whether a menu item is active: its pattern matches, or without a pattern, the page is in its folder. Patterns are
 * matched against the route with and without its language prefix, because a menu may be shared by several languages.
 */
export function isActiveLink(
  { link, activeMatch }: NavLink,
  route: RoutePath | null,
  locale: LocaleFacts,
): boolean {
  if (route === null || isExternalLink(link)) return false;
  if (activeMatch !== undefined)
    return [route, splitLang(route, locale).rest].some((path) => matchesPattern(activeMatch, path));
  const own = normalizeRoute(link);
  return routeKey(own) === routeKey(route) || (own.endsWith('/') && own !== '/' && route.startsWith(own));
}
