import { langSegment } from '../../shared/locale-path.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { type HeaderRule, headerRules } from './headers.ts';

/**
 * How the site's files are to be answered for. The preview server does so, and the settings for hosts are made of it
 * (`nginx.ts`, `caddy.ts`, `vercel.ts`): one address has one answer everywhere.
 *
 * Below the base path, with one slash at the end left out, a path is answered with the first file there is of
 * `<path>.html`, `<path>/index.html` and `<path>`; else with the 404 page of its language and status 404. Who accepts
 * `text/markdown` gets `<path>.md` or `<path>/index.md` before these: the Markdown copy of a page.
 */
export interface HostModel {
  /** With leading and trailing slash. */
  base: string;
  /** Headers of all answers. */
  headers: Readonly<Record<string, string>>;
  /** Headers instead, of files that are there and never change. */
  immutable: HeaderRule;
  /** Addresses that lead on for good, with their query; with and without slash at the end. Encoded. */
  redirects: readonly { from: string; to: string }[];
  /** First path segments with a 404 page of their own; all others have `404.html`. */
  languages: readonly string[];
  /** Types by ending of the file name. */
  types: Readonly<Record<string, string>>;
}

/** Text types are UTF-8, which the type says. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** Type of a file with any other ending. */
export const OTHER_TYPE = 'application/octet-stream';

/** Files of the output that configure hosts. They are never served. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  '.nojekyll',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
] as const;

export function hostModel(
  config: Pick<SiteConfig, 'base' | 'languages' | 'defaultLang'>,
  policy: string,
  redirects: HostModel['redirects'],
): HostModel {
  const [all, immutable] = headerRules(policy);
  return {
    base: config.base,
    headers: all.headers,
    immutable,
    redirects,
    languages: Object.keys(config.languages)
      .filter((lang) => lang !== config.defaultLang)
      .map(langSegment),
    types: CONTENT_TYPES,
  };
}

/** Type of a file, by its name. */
export function contentType(name: string): string {
  return CONTENT_TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? OTHER_TYPE;
}

/** Whether compression makes a file of this type smaller. */
export function isCompressible(type: string): boolean {
  return type.includes('charset=');
}

/** Header by which a client asks for Markdown copies; browsers never do. */
export const MARKDOWN_TYPE = 'text/markdown';

/** Files that may answer for a path below the base, best first. `accept`: the client's header of that name. */
export function candidates(sitePath: string, accept = ''): string[] {
  const page = sitePath.replace(/^\/+/, '').replace(/\/$/, '');
  if (HOST_FILES.some((name) => name === page)) return [];
  const markdown = page === '' ? ['index.md'] : [`${page}.md`, `${page}/index.md`];
  const files = page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`, page];
  return accept.includes(MARKDOWN_TYPE) ? [...markdown, ...files] : files;
}

/** Headers of a file that is there. */
export function headersOf(model: HostModel, file: string): Record<string, string> {
  const { path, headers } = model.immutable;
  const own = file.startsWith(path.slice(0, -1)) ? headers : {};
  return { ...model.headers, ...own, 'Content-Type': contentType(file) };
}

/** Name of the 404 page for a path below the base. */
export function notFoundFile({ languages }: Pick<HostModel, 'languages'>, sitePath: string): string {
  const segment = sitePath.split('/')[1] ?? '';
  return languages.includes(segment) ? `${segment}/404.html` : '404.html';
}
