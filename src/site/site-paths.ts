import type { Lang, RoutePath, RouteTable } from '../shared/contracts.ts';
import type { LanguageData } from '../shared/language-data.ts';
import { joinLang, splitLang, switchLang, withoutBase } from '../shared/locale-path.ts';
import { findRoute, normalizeRoute, routeKey, splitAddress } from '../shared/paths.ts';
import { matchesPattern } from '../shared/patterns.ts';
import { isExternalLink } from '../shared/sidebar-tree.ts';
import type { ClientConfig } from '../shared/site-config.ts';

type PathConfig = Pick<ClientConfig, 'base' | 'defaultLang' | 'languages'>;

/** Site path of a URL; `null` for other origins and for addresses outside the base path. */
export function sitePathOf(url: URL, origin: string, config: PathConfig): string | null {
  return url.origin === origin ? withoutBase(config.base, url.pathname) : null;
}

/** Canonical form of a menu link: `/guide/start/index.html` → `/guide/start/`. Unknown paths stay as written. */
export function tidyLink(link: string, routes: RouteTable): string {
  if (isExternalLink(link)) return link;
  const { pathname, query, hash } = splitAddress(link);
  return (findRoute(routes, pathname) ?? pathname) + query + hash;
}

/** Language of a site path, however it is written. */
export function langOfPath(path: string, config: PathConfig): Lang {
  return splitLang(normalizeRoute(path), config).lang;
}

/** The same page in another language: `('/zh/config/root', 'en')` → `/config/root`. */
export function pathInLang(path: string, lang: Lang, config: PathConfig): RoutePath {
  return switchLang(normalizeRoute(path), lang, config);
}

/**
 * Target of a redirect in the settings: a site path in the same language or an absolute URL; `null` if no rule matches.
 * Rules match the path below the language root and apply to every language.
 */
export function redirectOf(
  path: string,
  config: PathConfig & Pick<ClientConfig, 'redirects'>,
): RoutePath | null {
  const { lang, rest } = splitLang(normalizeRoute(path), config);
  const subject = rest.length > 1 ? rest.replace(/\/$/, '') : rest;
  const rule = config.redirects.find(({ from }) => matchesPattern(from, subject));
  if (!rule) return null;
  const target = subject.replace(new RegExp(rule.from), rule.to);
  return target.startsWith('/') ? joinLang(lang, target, config) : target;
}

/** Where a path that is not a page leads to: a redirect's target or, for a folder, the first page in its menu. */
export function movedTo(
  path: string,
  { redirects }: Pick<LanguageData, 'redirects'>,
  config: PathConfig & Pick<ClientConfig, 'redirects'>,
): RoutePath | null {
  const folder = `${routeKey(normalizeRoute(path))}/`;
  return redirectOf(path, config) ?? (Object.hasOwn(redirects, folder) ? (redirects[folder] ?? null) : null);
}
