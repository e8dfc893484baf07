import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Cache entries with an integrity check. A host may answer a missing file with a document, a deploy may be half uploaded,
 * a disk may fail: no such response may be kept.
 */

/** Header of a cached response: SHA-256 of its body, in hex. */
export const SEAL = 'X-Kept-Digest';

/** Allowed content types by file extension. Other files may have any type but that of a document. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.(?:json|webmanifest)$/, /^application\/(?:[\w.-]+\+)?json\b/],
  [/\.(?:svg|png|ico|webp|avif|gif|jpe?g)$/, /^image\//],
  [/\.html$/, /^text\/html\b/],
  [/^/, /^(?!text\/html\b)/],
];
const DOCUMENT = /^text\/html\b/;

interface Expectations {
  /** Start of the SHA-256 of files whose names do not contain it, by path. */
  digests?: Readonly<Record<string, string>>;
  /** Whether all files are documents, whatever their extension. */
  areDocuments?: boolean;
}

/** The start of the SHA-256 in a file name: `guide.1a2b3c4d.json`. Names given by the bundler (`index-DkZsaj8m.js`) have none. */
const NAMED_DIGEST = /\.([0-9a-f]{8})\.\w+$/;

/** Whether a response has the status and type of the requested file. */
export function isExpected(
  url: string,
  { status, headers, redirected }: Response,
  { areDocuments = false }: Expectations = {},
): boolean {
  return status === 200 && !redirected && typeOf(url, areDocuments).test(headers.get('Content-Type') ?? '');
}

function typeOf(url: string, isDocument: boolean): RegExp {
  const { pathname } = new URL(url);
  return isDocument ? DOCUMENT : (TYPES.find(([name]) => name.test(pathname))?.[1] ?? DOCUMENT);
}

/**
 * Copies a response for the cache, with the digest of its body as a header.
 *
 * @returns `null` if it is not the requested file
 */
export async function seal(
  url: string,
  response: Response,
  expected: Expectations = {},
): Promise<Response | null> {
  if (!isExpected(url, response, expected)) return null;
  const body = await response.arrayBuffer();
  const digest = await sha256(body);
  const { pathname } = new URL(url);
  if (!digest.startsWith(expected.digests?.[pathname] ?? NAMED_DIGEST.exec(pathname)?.[1] ?? '')) return null;
  const headers = new Headers(response.headers);
  headers.set(SEAL, digest);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Whether a cached response is unchanged. One without a seal was cached by an earlier worker. */
export async function isIntact(response: Response): Promise<boolean> {
  return response.headers.get(SEAL) === (await sha256(await response.clone().arrayBuffer()));
}

/** Workbox plugin for all strategies: caches only verified responses, serves only unchanged ones, and deletes the rest. */
export function verifyCached(expected: Expectations): WorkboxPlugin {
  return {
    // The browser's HTTP cache may hold a wrong response for a year.
    fetchDidSucceed: async ({ request, response }) =>
      expected.areDocuments || response.status !== 200 || isExpected(request.url, response)
        ? response
        : fetch(new Request(request.url, { cache: 'reload' })).catch(() => response),
    cacheWillUpdate: ({ request, response }) => seal(request.url, response, expected),
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
      if (!cachedResponse || (await isIntact(cachedResponse))) return cachedResponse ?? null;
      await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
      return null;
    },
  };
}

async function sha256(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
