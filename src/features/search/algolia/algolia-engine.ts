import {
  createBrowserLocalStorageCache,
  createFallbackableCache,
  createMemoryCache,
  type Host,
} from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';
import type { Lang, SearchAnswer, SearchEngine } from '../../../shared/contracts.ts';
import type { SearchConfig } from '../../../shared/site-config.ts';
import { POST_TAG, PRE_TAG, readAlgoliaHit } from './algolia-hits.ts';
import { createHostMemory } from './host-memory.ts';

export type AlgoliaSettings = NonNullable<SearchConfig['algolia']>;

/** Transport times of the specification, in milliseconds. The library lets them grow with each retry. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };
/** Words of a snippet; fewer on narrow screens (the specification). */
const SNIPPET_WORDS = { narrow: 5, wide: 15 };
const NARROW = '(max-width: 768px)';

export interface AlgoliaEngineOptions {
  settings: AlgoliaSettings;
  lang: Lang;
  /** Hosts instead of the service's own, for tests. */
  hosts?: Host[] | undefined;
}

/** Every host failed, or the service refused. `message` says what was tried. */
export class SearchServiceError extends Error {
  override readonly name = 'SearchServiceError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One line for each host that was tried: `1. https://a.example: timed out`. */
function listAttempts(trace: unknown): string {
  if (!Array.isArray(trace)) return '';
  return trace
    .map((frame: unknown, index) => {
      const { request, response, host } = isRecord(frame) ? frame : {};
      const address = isRecord(host)
        ? `${String(host.protocol)}://${String(host.url)}`
        : isRecord(request)
          ? String(request.url)
          : '?';
      const { isTimedOut, status, content } = isRecord(response) ? response : {};
      const outcome = isTimedOut
        ? 'timed out'
        : status
          ? `status ${String(status)}`
          : String(content || 'no answer');
      return `\n${index + 1}. ${address}: ${outcome}`;
    })
    .join('');
}

/** Makes an error of the library readable: its message, its status, every attempt. */
export function describeFailure(error: unknown): SearchServiceError {
  if (!(error instanceof Error)) return new SearchServiceError(String(error));
  const { status, stackTrace } = error as Error & {
    status?: number;
    stackTrace?: unknown;
  };
  const label = status ? `${error.message} (status ${status})` : error.message;
  return new SearchServiceError(`${error.name}: ${label}${listAttempts(stackTrace)}`, {
    cause: error,
  });
}

function isNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia(NARROW).matches;
}

/** Attributes cut to snippets of some words: all levels but the first, and the content. */
function snippetAttributes(words: number): string[] {
  return [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${words}`), `content:${words}`];
}

/**
 * Asks Algolia's service with its own client: retries, time-outs and the answers it keeps are the library's.
 * @throws when application id or key are missing
 */
export function createAlgoliaEngine({ settings, lang, hosts }: AlgoliaEngineOptions): SearchEngine {
  const { appId, apiKey, indexName, insights, cacheTtl } = settings;
  if (!indexName) throw new Error('`indexName` is missing.');
  const storage = {
    key: `responses-${appId}`,
    ...(cacheTtl === undefined ? {} : { timeToLive: cacheTtl }),
  };
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    // Credentials in the query string keep the request a simple one: no preflight.
    authMode: 'WithinQueryParameters',
    responsesCache: createFallbackableCache({
      caches: [createBrowserLocalStorageCache(storage), createMemoryCache()],
    }),
    hostsCache: createHostMemory(),
    ...(hosts ? { hosts } : {}),
  });

  async function ask(query: string, limit: number): Promise<SearchAnswer> {
    const response: unknown = await client.search({
      requests: [
        {
          query,
          indexName,
          attributesToRetrieve: [0, 1, 2, 3, 4, 5, 6]
            .map((level) => `hierarchy.lvl${level}`)
            .concat('content', 'type', 'url'),
          attributesToSnippet: snippetAttributes(isNarrow() ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide),
          snippetEllipsisText: '…',
          highlightPreTag: PRE_TAG,
          highlightPostTag: POST_TAG,
          hitsPerPage: limit,
          clickAnalytics: Boolean(insights),
          facetFilters: [`lang:${lang}`],
        },
      ],
    });
    const [result] =
      isRecord(response) && Array.isArray(response.results) ? (response.results as unknown[]) : [];
    if (!isRecord(result) || !Array.isArray(result.hits)) {
      throw new SearchServiceError('The search service sent an answer without results.');
    }
    const hits = result.hits.flatMap((hit: unknown) => readAlgoliaHit(hit) ?? []);
    return {
      hits,
      total: typeof result.nbHits === 'number' ? result.nbHits : hits.length,
      ...(typeof result.queryID === 'string' ? { queryID: result.queryID } : {}),
    };
  }

  return {
    credit: { name: 'Algolia', url: creditUrl() },
    async search(query, { signal, limit }) {
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () =>
          reject(new DOMException('The search was given up.', 'AbortError')),
        );
      });
      const answer = ask(query, limit).catch((error: unknown) => {
        throw error instanceof SearchServiceError ? error : describeFailure(error);
      });
      return Promise.race([answer, aborted]);
    },
  };
}

function creditUrl(): string {
  const source = encodeURIComponent(globalThis.location?.hostname ?? '');
  return `https://www.algolia.com/ref/docsearch/?utm_source=${source}&utm_medium=referral&utm_content=powered_by&utm_campaign=docsearch`;
}
