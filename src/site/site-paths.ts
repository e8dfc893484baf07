import type { Lang, RoutePath } from '../shared/contracts';
import { fromUrl, normalizeRoute, type PathLangs, routeInLang, routeLang, stripLang } from '../shared/paths';
import { findRedirect } from '../shared/redirects';
import type { ClientConfig } from '../shared/site-config';

type PathConfig = Pick<ClientConfig, 'base' | 'defaultLang' | 'languages'>;

/** The settings' languages in the form the path rules want them. */
export function pathLangs({
  defaultLang,
  languages,
}: Pick<PathConfig, 'defaultLang' | 'languages'>): PathLangs {
  return { defaultLang, langs: Object.keys(languages) };
}

/** Site path of a URL of this site; `null` for other origins and for addresses outside the base path. */
export function sitePathOf(url: URL, origin: string, config: PathConfig): string | null {
  return url.origin === origin ? (fromUrl(url.pathname, config.base) ?? null) : null;
}

/**
 * Where a path was moved to: a site path of the same language or an absolute URL; `null` when it was not moved.
 * Rules are written for the path below the language's root and count in every language.
 */
export function redirectOf(
  path: string,
  config: PathConfig & Pick<ClientConfig, 'redirects'>,
): RoutePath | null {
  const langs = pathLangs(config);
  const route = normalizeRoute(path);
  const target = findRedirect(stripLang(route, langs), config.redirects);
  if (target === null || !target.startsWith('/')) return target;
  return routeInLang(target, routeLang(route, langs), langs);
}

/** The same page in another language: `('/zh/config/root', 'en')` → `/config/root`. */
export function pathInLang(path: string, lang: Lang, config: PathConfig): RoutePath {
  return routeInLang(normalizeRoute(path), lang, pathLangs(config));
}
