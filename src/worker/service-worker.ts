import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import type { Lang } from '../shared/contracts.ts';
import type { LanguageData } from '../shared/language-data.ts';
import { CACHE_PREFIX, removeCaches, type WorkerMessage, type WorkerSettings } from '../shared/offline.ts';
import { isPagePath, splitAddress } from '../shared/paths.ts';
import { DESCRIPTIONS, textUrl } from '../shared/search-format.ts';
import { isIntact, verifyCached } from './verified-cache.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

/**
 * Keeps visited pages readable without a connection. Documents are always requested from the network first, so that
 * nobody sees a stale page while the site is reachable; files named by a digest never change and are served from the
 * cache.
 */

declare const self: WorkerScope & { readonly siteSettings: WorkerSettings };

/** Seconds to wait for the network before a cached document is shown. */
const DOCUMENT_PATIENCE = 5;
const MAX_DOCUMENTS = 100;
const MAX_ASSETS = 500;
const MAX_FILES = 80;

const { base, shell, languages, data, documents, askedLater, digests } = self.siteSettings;
const { scope } = self.registration;
const nameOf = (purpose: string) => `${CACHE_PREFIX}-${purpose}-${scope}`;

void self.skipWaiting();
clientsClaim();

/** `Vary` is ignored: hosts send `Vary: Accept` because of the Markdown copies, which have addresses of their own. */
const matchOptions = { ignoreVary: true };

/** Rejects responses that are not the file their URL names. */
const whole = verifyCached({ digests });
/** Files every page needs. */
const shellFiles = new CacheFirst({ cacheName: nameOf('shell'), matchOptions, plugins: [whole] });
const pages = new NetworkFirst({
  cacheName: nameOf('documents'),
  matchOptions,
  networkTimeoutSeconds: DOCUMENT_PATIENCE,
  plugins: [
    {
      // Query and hash are evaluated in the browser: one document serves all of them.
      cacheKeyWillBeUsed: async ({ request }) => splitAddress(request.url).pathname,
    },
    verifyCached({ areDocuments: true }),
    new ExpirationPlugin({ maxEntries: MAX_DOCUMENTS, purgeOnQuotaError: true }),
  ],
});
const assets = new CacheFirst({
  cacheName: nameOf('assets'),
  matchOptions,
  plugins: [whole, new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});
/** Routes and menus of the languages in use; current while the site is reachable. */
const tables = new NetworkFirst({
  cacheName: nameOf('data'),
  matchOptions,
  networkTimeoutSeconds: DOCUMENT_PATIENCE,
  plugins: [whole],
});
/** Texts and empty document of the languages in use. */
const languageFiles = new CacheFirst({ cacheName: nameOf('languages'), matchOptions, plugins: [whole] });
const files = new StaleWhileRevalidate({
  cacheName: nameOf('files'),
  matchOptions,
  plugins: [whole, new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url),
  async (options) => {
    try {
      return await pages.handle(options);
    } catch (error) {
      // Only pages have an empty document to fall back to; feeds, Markdown copies and other files do not.
      const document = isPagePath(options.url.pathname) && (await cachedFile(emptyDocument(options.url)));
      if (document) return document;
      throw error;
    }
  },
);
registerRoute(({ url }) => Object.values(data).includes(url.pathname), tables);
registerRoute(({ url }) => isOfShell(url.href), shellFiles);
registerRoute(({ url }) => isOfLanguage(url.href), languageFiles);
registerRoute(({ url }) => isAsset(url), assets);
registerRoute(({ request, url }) => isOurs(url) && request.destination === 'image', files);

// Takes over only with a complete shell: during a partial upload the previous worker stays in charge.
self.addEventListener('install', (event) => {
  const tasks = shell.map(async (url) => {
    if (!(await cacheFile(shellFiles, new URL(url, scope).href, event)))
      throw new Error(`${url} could not be kept.`);
  });
  event.waitUntil(Promise.all(tasks));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      startDocumentsEarly(),
      removeForeignCaches(),
      removeFormerFiles(shellFiles, isOfShell),
      removeFormerFiles(languageFiles, isOfLanguage),
    ]).then(() => undefined),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'keep') {
    const tasks = [cacheFile(pages, message.document, event)];
    for (const file of message.files) {
      const url = new URL(file);
      if (isOfLanguage(file)) tasks.push(cacheFile(languageFiles, file, event));
      else if (isAsset(url)) tasks.push(cacheFile(assets, file, event));
      else if (isOurs(url) && /\.(?:svg|png|ico|webp|avif|gif|jpe?g)$/.test(url.pathname)) {
        tasks.push(cacheFile(files, file, event));
      }
    }
    event.waitUntil(Promise.all(tasks));
  } else if (message.kind === 'keep-language') {
    const table = data[message.lang];
    event.waitUntil(
      cacheInTurn(tables, table ? [table] : []).then(() =>
        cacheInTurn(languageFiles, languages[message.lang]),
      ),
    );
  } else if (message.kind === 'keep-search') {
    event.waitUntil(searchFiles(message.lang).then((urls) => cacheInTurn(assets, urls)));
  }

  /** Code and index of a language's search, code and facts of the tips. */
  async function searchFiles(lang: Lang): Promise<string[]> {
    const table = await cachedFile(data[lang] ?? '');
    const { search: index = null, names = null } = table ? ((await table.json()) as LanguageData) : {};
    const named = [names, index, index && textUrl(index, DESCRIPTIONS)].filter((file) => file !== null);
    return [...askedLater, ...named.map((file) => base + file)];
  }

  /** Sequentially, to give the reader's own downloads precedence. */
  async function cacheInTurn(strategy: Strategy, urls: readonly string[] = []): Promise<void> {
    for (const url of urls) await cacheFile(strategy, new URL(url, scope).href, event);
  }
});

/**
 * Lets the browser request a document while the worker starts. Not in Firefox: when that request fails, it shows its own
 * error page whatever the worker answers, so nothing could be read without a connection.
 */
async function startDocumentsEarly(): Promise<void> {
  const { navigationPreload } = self.registration;
  await (navigator.userAgent.includes('Firefox/')
    ? navigationPreload?.disable()
    : navigationPreload?.enable());
}

/**
 * Adds a file to a cache, through the browser's HTTP cache. Failures are ignored.
 *
 * @returns whether the cache has it now
 */
async function cacheFile(strategy: Strategy, url: string, event: WorkerEvent): Promise<boolean> {
  if (!isOurs(new URL(url)) || (isOfShell(url) && strategy !== shellFiles)) return false;
  const request = new Request(url, { cache: 'force-cache', priority: 'low' });
  const [response, done] = strategy.handleAll({ event, request });
  await response.then(() => done).catch(() => undefined);
  return (await caches.match(request, { ...matchOptions, cacheName: strategy.cacheName })) !== undefined;
}

/** The cached response for a URL, if it is intact. */
async function cachedFile(url: string): Promise<Response | undefined> {
  const response = await caches.match(new URL(url, scope).href, matchOptions);
  return response && (await isIntact(response)) ? response : undefined;
}

function isOfShell(href: string): boolean {
  return shell.some((url) => new URL(url, scope).href === href);
}

function isOurs(url: URL): boolean {
  return url.href.startsWith(scope);
}

function isOfLanguage(href: string): boolean {
  return Object.values(languages).some((urls) => urls.some((url) => new URL(url, scope).href === href));
}

function isAsset(url: URL): boolean {
  return isOurs(url) && url.pathname.startsWith(`${base}assets/`);
}

function emptyDocument({ pathname }: URL): string {
  const prefixes = Object.keys(documents).filter((prefix) => `${pathname}/`.startsWith(prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0] ?? base;
  return documents[longest] as string;
}

/** Deletes this site's caches from earlier workers that this one does not use. */
async function removeForeignCaches(): Promise<void> {
  const known = [shellFiles, pages, assets, tables, languageFiles, files].map(({ cacheName }) => cacheName);
  await removeCaches(scope, known);
}

async function removeFormerFiles(
  { cacheName }: Strategy,
  isOfThis: (href: string) => boolean,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const former = (await cache.keys()).filter(({ url }) => !isOfThis(url));
  await Promise.all(former.map((request) => cache.delete(request)));
}
