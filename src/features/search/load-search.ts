import { writeStored } from '../../boot/browser-storage.ts';
import { ENTERED } from '../../boot/typed-text.ts';
import type { Lang } from '../../shared/contracts.ts';
import { SEARCH_KEY } from '../../shared/storage-keys.ts';
import { fetchWithTimeout, SCRIPT_LIMIT, StalledError, withTimeout } from '../../shared/timeouts.ts';
import { siteConfig } from '../../site/config.ts';
import { importChunk } from '../../site/hard-navigation.ts';
import type { SearchService } from './contracts.ts';
import workerUrl from './engine/search-worker.ts?worker&url';

export interface Beginning {
  query: string;
  /** Whether Enter was already pressed. */
  isEntered: boolean;
}

/** Milliseconds before a failed download of the dialog is retried. */
const RETRY_DELAY = 400;

/** Timeout of the dialog in milliseconds. Short after it stalled once: `import` keeps waiting for that request. */
let timeout = SCRIPT_LIMIT;

/** Makes the script in `<head>` of the next document open the search. */
function resumeWith({ query, isEntered }: Beginning): void {
  writeStored(SEARCH_KEY, isEntered ? query + ENTERED : query, 'session');
}

/** Reloads the page if the site was deployed again; the search resumes with `begin`. */
export function reloadForSearch(error: unknown, begin: Beginning): void {
  importChunk(
    () => Promise.reject(error),
    () => resumeWith(begin),
  ).catch(() => undefined);
}

/**
 * Prefetches the files that engine and worker would request one after the other; they then find them in the browser's
 * cache, and report failures themselves.
 */
function fetchAhead(urls: readonly string[]): void {
  // In development both are generated on each request.
  if (import.meta.env.DEV) return;
  // Stalled requests have to be aborted: browsers make later requests of the same URL wait for them.
  for (const url of urls) fetchWithTimeout(url).catch(() => undefined);
}

/**
 * Loads dialog, engine and index of a language, once.
 * @param index path of its search index, or `null`
 */
export function createSearchLoader(lang: Lang, index: string | null) {
  const indexUrl = index === null ? null : siteConfig.base + index;
  let service: Promise<SearchService> | null = null;
  let loading: ReturnType<typeof importParts> | null = null;

  /** Does not wait for the dialog: the engine takes longer to get ready than the dialog to appear. */
  function startService(): Promise<SearchService> {
    service ??= import('./search-service.ts')
      .then(({ createSearchService }) => createSearchService({ config: siteConfig, lang, indexUrl }))
      .catch((error: unknown) => {
        service = null;
        throw error;
      });
    return service;
  }

  async function importParts() {
    const parts = Promise.all([startService(), import('./dialog/search-dialog.tsx')]);
    const [started, { SearchDialog }] = await withTimeout(parts, 'The search', timeout, () => {
      timeout = RETRY_DELAY;
    });
    return { Dialog: SearchDialog, service: started };
  }

  function loadOnce(getParts: typeof importParts) {
    if (!loading && indexUrl && !siteConfig.search.algolia) fetchAhead([workerUrl, indexUrl]);
    loading ??= getParts().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    /** Starts the downloads, for a reader who is likely to search. */
    prepare(): void {
      loadOnce(importParts).catch(() => undefined);
    },
    /** Loads the dialog for a reader who is waiting, with a second attempt before the page is reloaded. */
    async open(begin: () => Beginning) {
      const hasHung = timeout === RETRY_DELAY;
      return loadOnce(importParts).catch(async (error: unknown) => {
        // After such a long wait, the next attempt reloads the page, if the reader makes one.
        if (error instanceof StalledError && !hasHung) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
        return loadOnce(() => importChunk(importParts, () => resumeWith(begin())));
      });
    },
    dispose(): void {
      void service?.then((started) => started.dispose()).catch(() => undefined);
      service = null;
      loading = null;
    },
  };
}

export type LoadedSearch = Awaited<ReturnType<ReturnType<typeof createSearchLoader>['open']>>;
