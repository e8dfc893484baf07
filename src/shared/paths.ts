import type { Lang, RoutePath } from './contracts.ts';
import { langPrefix } from './locale-path.ts';

/**
 * The one place that defines how source files, routes, URLs and output files correspond. Languages in routes are in
 * `locale-path.ts`.
 *
 * A route path is decoded text (`/zh/指南`); URLs are encoded, include the base path, and are made by `toUrl`.
 */

const CONTENT_EXTENSION = /\.mdx?$/i;

/** `guide/start/index.mdx` → `guide/start/index` */
export function stripExtension(path: string): string {
  return path.replace(CONTENT_EXTENSION, '');
}

/** Whether a file name is a content file: `.md` or `.mdx`. */
export function isContentFile(path: string): boolean {
  return CONTENT_EXTENSION.test(path);
}

/** `guide/start/index.mdx`, en → `/guide/start/`; `config/root.mdx`, zh → `/zh/config/root`; `index.mdx`, en → `/`. */
export function fileToRoute(pathInLang: string, lang: Lang, defaultLang: Lang): RoutePath {
  const path = `/${stripExtension(pathInLang)}`.replace(/\/index$/i, '/').toLowerCase();
  return langPrefix(lang, defaultLang) + path;
}

/**
 * Normalizes a pathname: decoded, lower-case, without `.html` and `.md`, `/index` → `/`, no doubled slashes. A trailing
 * slash is kept: `routeKey` compares without regard to it.
 *
 * `/Guide/Start/index.html` → `/guide/start/`; `/config/root.html` → `/config/root`
 */
export function normalizeRoute(pathname: string): RoutePath {
  let path = `/${decode(pathname)}`.replace(/\/{2,}/g, '/').toLowerCase();
  path = path.replace(/\.(?:html|mdx?)\/?$/, '');
  return path.replace(/\/index\/?$/, '/');
}

/** Key that is the same for a route with and without trailing slash: `/guide/start/` → `/guide/start`, `/` → ``. */
export function routeKey(route: string): string {
  return route.endsWith('/') ? route.slice(0, -1) : route;
}

/** Finds the route an address stands for, however it is written; returns it as spelled in the table. */
export function findRoute(
  table: Readonly<Record<RoutePath, unknown>>,
  pathname: string,
): RoutePath | undefined {
  const route = normalizeRoute(pathname);
  const key = routeKey(route);
  return [route, key, `${key}/`].find((candidate) => Object.hasOwn(table, candidate));
}

/** Site path → URL with base path, encoded: `/zh/指南`, `/docs/` → `/docs/zh/%E6%8C%87%E5%8D%97`. */
export function toUrl(sitePath: string, base: string): string {
  return base + encodePath(sitePath.replace(/^\/+/, ''));
}

/** File of a route in the output folder, for clean URLs: `/config/root` → `config/root.html`, `/` → `index.html`. */
export function routeToHtmlFile(route: RoutePath): string {
  return `${(route.endsWith('/') ? `${route}index` : route).slice(1)}.html`;
}

/** Site path of a page's Markdown copy: `/config/root` → `/config/root.md`, `/guide/start/` → `/guide/start/index.md`. */
export function routeToMarkdownPath(route: RoutePath): string {
  return `${route.endsWith('/') ? `${route}index` : route}.md`;
}

/** `/guide/start/` + digest → `assets/pages/guide/start/index.1a2b3c4d.json`, relative to the base path. */
export function pageDataPath(route: RoutePath, digest: string): string {
  return `assets/pages${route.endsWith('/') ? `${route}index` : route}.${digest}.json`;
}

/** Splits an address into its parts, delimiters included: `/a?b#c` → `/a`, `?b`, `#c`. */
export function splitAddress(address: string): { pathname: string; query: string; hash: string } {
  const [, pathname = '', query = '', hash = ''] = /([^?#]*)(\?[^#]*)?(#.*)?/s.exec(address) ?? [];
  return { pathname, query, hash };
}

/** Whether a site path can be a page: Markdown copies, feeds and other files cannot; `.html` is an alias of a page. */
export function isPagePath(path: string): boolean {
  return !path.startsWith('//') && !/\.(?!html$)[a-z0-9]+$/i.test(path);
}

/** Folder of a path: `guide/start/index.mdx` → `guide/start`, `index.mdx` → ``. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Decodes percent escapes; invalid ones are left as written. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodePath(path: string): string {
  return encodeURI(decode(path)).replace(/[?#]/g, encodeURIComponent);
}
