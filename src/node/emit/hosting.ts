import path from 'node:path';
import { decode, splitAddress } from '../../shared/paths.ts';
import { HOST_FILES, MODEL_FILE } from '../../shared/reserved-addresses.ts';

export { HOST_FILES, MODEL_FILE };

/**
 * How the files of the site are served. The preview server follows it, and the settings for hosts are made from it, so
 * that an address has the same answer everywhere. A build writes it to `MODEL_FILE`.
 *
 * Below the base path, without a slash at the end, a path is answered with the first of `<path>.html`, `<path>/index.html`
 * and `<path>` that is a file, otherwise with the 404 page of its language and status 404. Clients that accept
 * `text/markdown` get `<path>.md` or `<path>/index.md`, the Markdown copy of a page, before these. Methods other than GET
 * and HEAD are answered with 405, a malformed path with 400.
 */
export interface HostModel {
  /** With leading and trailing slash. */
  base: string;
  /** Headers of all answers. */
  headers: Headers;
  /** Headers that replace these for existing files of `IMMUTABLE_FOLDER`. */
  immutable: Headers;
  redirects: readonly Redirect[];
  /** First path segments that have their own 404 page; all others have `404.html`. */
  languages: readonly string[];
  /** Content types by file extension. */
  types: Headers;
}

type Headers = Readonly<Record<string, string>>;

/** A permanent redirect, with and without slash at the end. Query and hash of the request are kept. */
export interface Redirect {
  /** Path with the base, encoded. */
  from: string;
  /** Path with the base, or an absolute URL; encoded by `encodeTarget`. */
  to: string;
}

/** Files named by their content. */
export const IMMUTABLE_FOLDER = 'assets/';

/** Text types are UTF-8 and name it. */
const CONTENT_TYPES: Headers = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
};
/** Type of a file with any other extension. */
export const OTHER_TYPE = 'application/octet-stream';

/** Device features that no page and no frame in it may use. */
const NO_FEATURES = ['camera', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** @param policy content security policy */
export function hostModel({
  policy,
  ...facts
}: Pick<HostModel, 'base' | 'languages' | 'redirects'> & { policy: string }): HostModel {
  return {
    ...facts,
    headers: {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': NO_FEATURES.map((name) => `${name}=()`).join(', '),
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
    immutable: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    types: CONTENT_TYPES,
  };
}

/** Type of a file, by its name. */
export function contentType(name: string): string {
  return CONTENT_TYPES[path.extname(name).slice(1).toLowerCase()] ?? OTHER_TYPE;
}

/** Whether compression makes a file of this type smaller. */
export function isCompressible(type: string): boolean {
  return type.includes('charset=');
}

/**
 * Sources of expressions on the `Accept` header, for any case: a client that asks for Markdown, which browsers never do,
 * and one that rules it out. nginx, Caddy and JavaScript read them alike.
 */
export const MARKDOWN_ACCEPTED = 'text/markdown';
export const MARKDOWN_REFUSED = 'text/markdown *(;[^,]*)?; *q=0(\\.0*)? *(,|;|$)';

/**
 * The path of a request, decoded and resolved: `/x/..%2fa` → `/a`.
 * @returns undefined for a path that no file can have, to be answered with 400
 */
export function requestPath(target: string): string | undefined {
  // A folder of dots at the end is a folder: `/docs/.` is `/docs/`.
  const decoded = decode(target)
    .replace(/\/{2,}/g, '/')
    .replace(/\/\.{1,2}$/, '$&/');
  const isOutside = /^\.\.(?:\/|$)/.test(path.posix.normalize(`.${decoded}`));
  const isMalformed = /%(?![\da-f]{2})/i.test(target) || decoded.includes('\0');
  // Where it separates folders, it is not part of a name.
  if (path.sep === '\\' && decoded.includes(path.sep)) return undefined;
  return isOutside || isMalformed ? undefined : path.posix.normalize(decoded);
}

/** Files that may answer for a `requestPath` below the base, best first. `accept`: the client's header of that name. */
export function candidates(sitePath: string, accept = ''): string[] {
  const page = sitePath.slice(1).replace(/\/$/, '');
  if (HOST_FILES.some((name) => name === page)) return [];
  const markdown = page === '' ? ['index.md'] : [`${page}.md`, `${page}/index.md`];
  const files = page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`, page];
  const [isAccepted, isRefused] = [MARKDOWN_ACCEPTED, MARKDOWN_REFUSED].map((source) =>
    new RegExp(source, 'i').test(accept),
  );
  return isAccepted && !isRefused ? [...markdown, ...files] : files;
}

/** Headers of a file that exists. */
export function headersOf(model: HostModel, file: string): Record<string, string> {
  const own = file.startsWith(IMMUTABLE_FOLDER) ? model.immutable : {};
  return { ...model.headers, ...own, 'Content-Type': contentType(file) };
}

/** Name of the 404 page for a path below the base. */
export function notFoundFile({ languages }: Pick<HostModel, 'languages'>, sitePath: string): string {
  const segment = sitePath.split('/')[1] ?? '';
  return languages.includes(segment) ? `${segment}/404.html` : '404.html';
}

/**
 * Encodes what the settings of a host could take for syntax: `/a$1 {b}` → `/a%241%20%7Bb%7D`. What separates the parts of
 * an address, and what is encoded already, stays.
 */
export function encodeTarget(url: string): string {
  return url.replace(/%(?![\da-f]{2})|[^\w.~:/?#[\]@!&'()*+,;=%-]/giu, (char) =>
    // Through bytes: half a character has no encoding.
    encodeURIComponent(Buffer.from(char).toString()),
  );
}

/** Where a redirect leads, with the query of the request. A browser adds the hash. */
export function redirectLocation(to: string, search: string): string {
  const { pathname, query, hash } = splitAddress(to);
  const all = [query.slice(1), search.slice(1)].filter(Boolean).join('&');
  return `${pathname}${all && `?${all}`}${hash}`;
}
