import path from 'node:path';
import { langPrefix, langSegment } from '../../shared/locale-path.ts';
import { decode, fileToRoute, normalizeRoute, routeKey, splitAddress, toUrl } from '../../shared/paths.ts';
import { canonicalRoute, type PageContext, readDependency } from '../markdown/context.ts';
import { assetPath } from './assets.ts';

/** The target of a link. */
export interface ResolvedLink {
  /**
   * - `page`: a route; `public`: a file served unchanged; `asset`: a file next to the page, published under a new name
   * - `external`: another site; `other`: mail and similar; `outside`: a relative path that leaves the content folder
   */
  kind: 'page' | 'public' | 'asset' | 'external' | 'other' | 'outside';
  /** Route, site path or absolute file. */
  target: string;
  /** Decoded, without `#`. */
  hash: string;
  /** Query and hash as written. */
  suffix: string;
}

/** Whether a path has the extension of a file that is not a page. */
function hasFileExtension(pathname: string): boolean {
  const extension = /\.([a-z\d]+)$/i.exec(pathname)?.[1];
  return extension !== undefined && !/^(?:mdx?|html?)$/i.test(extension);
}

/**
 * Resolves a link.
 * @param origin absolute path of the file that contains it
 */
export function resolveLink(page: PageContext, raw: string, origin: string): ResolvedLink {
  const { pathname, query, hash } = splitAddress(raw);
  const rest = { hash: decode(hash.slice(1)), suffix: query + hash };
  if (/^(?:https?:)?\/\//i.test(raw)) return { kind: 'external', target: raw, ...rest };
  if (/^[a-z][a-z\d+.-]*:/i.test(raw)) return { kind: 'other', target: raw, ...rest };
  if (pathname === '') return { kind: 'page', target: page.source.route, ...rest };
  if (pathname.startsWith('/')) return { ...sitePath(page, pathname), ...rest };
  return { ...relativePath(page, pathname, origin), ...rest };
}

function sitePath(page: PageContext, pathname: string): Pick<ResolvedLink, 'kind' | 'target'> {
  if (hasFileExtension(pathname)) {
    const file = path.join(page.options.publicDir, decode(pathname));
    if (readDependency(page, file)) return { kind: 'public', target: pathname };
  }
  const route = normalizeRoute(pathname);
  const own = inLanguage(route, page);
  const known = canonicalRoute(page.routes, own);
  if (hasFileExtension(pathname) && known === own && !page.routes.has(own))
    return { kind: 'public', target: pathname };
  return { kind: 'page', target: known };
}

/**
 * The route of a path in the page's language, unless it has a language prefix; as in Rspress, that of the default language is
 * accepted.
 */
function inLanguage(route: string, { options: { langs, defaultLang }, source, routes }: PageContext): string {
  const named = langs.find((lang) => `${route}/`.startsWith(`/${langSegment(lang)}/`));
  if (named === undefined) return langPrefix(source.lang, defaultLang) + route;
  if (named !== defaultLang || routes.has(routeKey(route))) return route;
  return route.slice(named.length + 1) || '/';
}

function relativePath(
  page: PageContext,
  pathname: string,
  origin: string,
): Pick<ResolvedLink, 'kind' | 'target'> {
  const { contentDir, hasLangFolders, langs, defaultLang } = page.options;
  const place = path.resolve(path.dirname(origin), decode(pathname));
  const resolved = path.relative(contentDir, place).replaceAll('\\', '/');
  if (/^\.\.(?:\/|$)/.test(resolved)) return { kind: 'outside', target: pathname };
  if (hasFileExtension(pathname)) {
    if (readDependency(page, place)) return { kind: 'asset', target: place };
  }
  const first = resolved.split('/', 1)[0] ?? '';
  const lang = hasLangFolders ? langs.find((known) => known === first) : defaultLang;
  if (lang === undefined) return { kind: 'outside', target: pathname };
  const inLang = hasLangFolders ? resolved.slice(first.length + 1) : resolved;
  const isFolder = pathname.endsWith('/') || /(?:^|\/)\.{1,2}$/.test(pathname);
  const file =
    isFolder || inLang === '' ? `${inLang}/index`.replace(/^\//, '') : inLang.replace(/\.html?$/i, '');
  return { kind: 'page', target: canonicalRoute(page.routes, fileToRoute(file, lang, defaultLang)) };
}

/** URL for the document; a link within the page stays `#id`. */
export function linkHref(page: PageContext, { kind, target, suffix }: ResolvedLink, raw: string): string {
  const { base } = page.options;
  if (raw.startsWith('#')) return raw;
  if (kind === 'asset') return toUrl(assetPath(target, page), base) + suffix;
  return kind === 'page' || kind === 'public' ? toUrl(target, base) + suffix : raw;
}

/** URL for the Markdown copy: absolute, so that the copy can be read anywhere, except for `#id`. */
export function markdownHref(page: PageContext, raw: string, file: string): string {
  const href = linkHref(page, resolveLink(page, raw, file), raw);
  return /^\/(?!\/)/.test(href) ? page.options.origin + href : href;
}
