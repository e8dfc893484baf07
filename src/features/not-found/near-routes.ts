import type { RoutePath, RouteTable } from '../../shared/contracts.ts';
import { editDistance } from '../../shared/edit-distance.ts';
import { decode, normalizeRoute, routeKey } from '../../shared/paths.ts';

/** Relative edit distance above which two paths are unrelated. */
const MAX_DISTANCE = 0.45;

/**
 * Routes the reader may have meant, likeliest first. Compares whole paths, and last segments alone, because a page that
 * was moved usually keeps its name.
 */
export function nearRoutes(path: string, routes: RouteTable, limit: number): RoutePath[] {
  const wanted = routeKey(normalizeRoute(path));
  return Object.keys(routes)
    .map((route) => ({ route, distance: distanceOf(wanted, routeKey(route)) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort(
      (a, b) => a.distance - b.distance || a.route.length - b.route.length || (a.route < b.route ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ route }) => route);
}

/** The meaningful words in the last segment of a path, as a query: '/guide/hot-reload.html' → 'hot reload'. */
export function queryOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const last = (parts.at(-1) ?? '').replace(/\.(?:html?|mdx?)$/i, '');
  return decode(last)
    .replace(/[-_+.]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
}

/** 0 for equal paths, 1 for paths without a common character. */
function distanceOf(wanted: string, route: string): number {
  const whole = relative(wanted, route);
  const own = relative(lastPart(wanted), lastPart(route));
  // A matching name counts slightly less than a matching path.
  return Math.min(whole, own * 1.2 + 0.1);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function relative(a: string, b: string): number {
  const longest = Math.max(a.length, b.length, 1);
  return editDistance(a, b, longest, false) / longest;
}
