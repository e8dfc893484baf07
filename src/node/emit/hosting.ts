import path from 'node:path';
import { decode, splitAddress } from '../../shared/paths.ts';
import { HOST_FILES } from '../../shared/reserved-addresses.ts';

/**
 * How the files of the site are served. The preview server follows it, and the settings for hosts are generated from it, so
 * that every URL gets the same response everywhere. A build writes it to `MODEL_FILE`.
 *
 * Below the base path and ignoring a trailing slash, the response to a path is the first of `<path>.html`, `<path>/index.html`
 * and `<path>` that is a file, otherwise the 404 page of its language with status 404. For clients that accept `text/markdown`,
 * the Markdown copy of a page, `<path>.md` or `<path>/index.md`, takes precedence. Methods other than GET and HEAD get 405,
 * malformed paths 400.
 */
export interface HostModel {
  /** With leading and trailing slash. */
  base: string;
  /** Headers of all responses. */
  headers: Headers;
  /** Headers that replace the above for existing files in `IMMUTABLE_FOLDER`. */
  immutable: Headers;
  redirects: readonly Redirect[];
  /** First path segments with their own 404 page; all others get `404.html`. */
  languages: readonly string[];
  /** Content types by file extension. */
  types: Headers;
}

type Headers = Readonly<Record<string, string>>;

/** A permanent redirect, with or without trailing slash. Query and hash of the request are kept. */
export interface Redirect {
  /** Path with the base, encoded. */
  from: string;
  /** Path with the base, or an absolute URL; encoded by `encodeTarget`. */
  to: string;
}

/** Folder of files whose names contain a content hash. */
export const IMMUTABLE_FOLDER = 'assets/';

/** Content types by extension; text types include the charset UTF-8. */
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
/** Content type of files with other extensions. */
export const OTHER_TYPE = 'application/octet-stream';

/** Browser features that neither pages nor frames in them may use. */
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

/** Content type of a file, by its name. */
export function contentType(name: string): string {
  return CONTENT_TYPES[path.extname(name).slice(1).toLowerCase()] ?? OTHER_TYPE;
}

/** Whether files of this type benefit from compression. */
export function isCompressible(type: string): boolean {
  return type.includes('charset=');
}

/**
 * Case-insensitive patterns for the `Accept` header: of clients that ask for Markdown, which browsers never do, and of those
 * that exclude it. nginx, Caddy and JavaScript interpret them in the same way.
 */
export const MARKDOWN_ACCEPTED = 'text/markdown';
export const MARKDOWN_REFUSED = 'text/markdown *(;[^,]*)?; *q=0(\\.0*)? *(,|;|$)';

/**
 * The path of a request, decoded and resolved: `/x/..%2fa` → `/a`.
 * @returns `undefined` for a path that no file can have; the response is 400
 */
export function requestPath(target: string): string | undefined {
  // A trailing dot segment is a folder: `/docs/.` is `/docs/`.
  const decoded = decode(target)
    .replace(/\/{2,}/g, '/')
    .replace(/\/\.{1,2}$/, '$&/');
  const isOutside = /^\.\.(?:\/|$)/.test(path.posix.normalize(`.${decoded}`));
  const isMalformed = /%(?![\da-f]{2})/i.test(target) || decoded.includes('\0');
  // On Windows, a backslash cannot be part of a name.
  if (path.sep === '\\' && decoded.includes(path.sep)) return undefined;
  return isOutside || isMalformed ? undefined : path.posix.normalize(decoded);
}

/**
 * Candidate files for a `requestPath` below the base, in order of preference.
 * @param accept the request's `Accept` header
 */
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

/** Response headers of an existing file. */
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
 * Encodes characters that are syntax in the settings of hosts: `/a$1 {b}` → `/a%241%20%7Bb%7D`. URL delimiters and existing
 * escapes stay.
 */
export function encodeTarget(url: string): string {
  return url.replace(/%(?![\da-f]{2})|[^\w.~:/?#[\]@!&'()*+,;=%-]/giu, (char) =>
    // Through a buffer, because a lone surrogate cannot be encoded.
    encodeURIComponent(Buffer.from(char).toString()),
  );
}

/** `Location` of a redirect, with the query of the request. Browsers add the hash. */
export function redirectLocation(to: string, search: string): string {
  const { pathname, query, hash } = splitAddress(to);
  const all = [query.slice(1), search.slice(1)].filter(Boolean).join('&');
  return `${pathname}${all && `?${all}`}${hash}`;
}
