import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * What the worker keeps, and whether it is what was kept. A host may answer a missing file with a document, half an upload
 * may be seen, a disk may fail: nothing of that may outlive the moment.
 */

/** Header of a kept answer: SHA-256 of its body, in hex. */
export const SEAL = 'X-Kept-Digest';

/** Types a file may have, by the ending of its name. Any other file may have all types but that of a document. */
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
  /** First digits of the SHA-256 of files whose names do not hold it, by path. */
  digests?: Readonly<Record<string, string>>;
  /** Whether all of them are documents, regardless of how their addresses end. */
  areDocuments?: boolean;
}

/**
 * Digits of the SHA-256 in a file's name: `guide.1a2b3c4d.json`. Names that the bundler gives (`index-DkZsaj8m.js`) hold
 * none.
 */
const NAMED_DIGEST = /\.([0-9a-f]{8})\.\w+$/;

/** Whether an answer has the status and type of the requested file. */
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
 * An answer as it is kept, with a seal.
 *
 * @returns `null` when it is not the requested file
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

/** Whether a kept answer is as it was when it was kept. What has no seal was kept by an earlier worker. */
export async function isWhole(response: Response): Promise<boolean> {
  return response.headers.get(SEAL) === (await sha256(await response.clone().arrayBuffer()));
}

/** For all strategies: keeps what is whole, serves what still is, and removes the rest. */
export function keepsWhole(expected: Expectations): WorkboxPlugin {
  return {
    // The browser's own cache may hold a wrong answer for a year.
    fetchDidSucceed: async ({ request, response }) =>
      expected.areDocuments || response.status !== 200 || isExpected(request.url, response)
        ? response
        : fetch(new Request(request.url, { cache: 'reload' })).catch(() => response),
    cacheWillUpdate: ({ request, response }) => seal(request.url, response, expected),
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
      if (!cachedResponse || (await isWhole(cachedResponse))) return cachedResponse ?? null;
      await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
      return null;
    },
  };
}

async function sha256(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
