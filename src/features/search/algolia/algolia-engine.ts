import { createBrowserLocalStorageCache, type Host } from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';
import { readStored, writeStored } from '../../../boot/browser-storage.ts';
import type { Lang } from '../../../shared/contracts.ts';
import type { SearchConfig } from '../../../shared/site-config.ts';
import type { SearchAnswer, SearchEngine } from '../contracts.ts';
import { snippetSize } from '../engine/embedded-engine.ts';
import { isRecord } from '../untrusted-data.ts';
import { describeFailure } from './algolia-failure.ts';
import { POST_TAG, PRE_TAG, readAlgoliaHit } from './algolia-hits.ts';
import { createHostMemory } from './host-memory.ts';

export type AlgoliaSettings = NonNullable<SearchConfig['algolia']>;

/** Timeouts in milliseconds (from the specification). The library increases them with each retry. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };
/** Words per snippet; fewer on narrow screens (from the specification). */
const SNIPPET_WORDS = { short: 5, long: 15 };

/** Maximum lifetime of a cached answer, in seconds. */
const DAY = 86_400;
/** Maximum size of the cache in characters: readers' saved searches need storage, too. */
const MAX_KEPT = 250_000;

interface AlgoliaEngineOptions {
  settings: AlgoliaSettings;
  lang: Lang;
  /** Hosts to use in place of the service's own, for tests. */
  hosts?: Host[] | undefined;
}

/** Attributes to be cut to snippets of this many words: all levels but the first, and the content. */
function snippetAttributes(words: number): string[] {
  return [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${words}`), `content:${words}`];
}

/**
 * Queries Algolia with its own client, which handles retries, timeouts and caching.
 * @throws if the application id or key is missing
 */
export function createAlgoliaEngine({ settings, lang, hosts }: AlgoliaEngineOptions): SearchEngine {
  const { appId, apiKey, indexName, insights, cacheTtl = DAY } = settings;
  if (!indexName) throw new Error('`indexName` is missing.');
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    // Credentials in the query string avoid a CORS preflight.
    authMode: 'WithinQueryParameters',
    responsesCache: createBrowserLocalStorageCache({
      key: 'docs',
      timeToLive: cacheTtl,
      localStorage: smallStorage(),
    }),
    hostsCache: createHostMemory(),
    // Retrying at once would count toward the rate limit, too.
    maxRateLimitRetries: 0,
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
          attributesToSnippet: snippetAttributes(SNIPPET_WORDS[snippetSize()]),
          snippetEllipsisText: '…',
          highlightPreTag: PRE_TAG,
          highlightPostTag: POST_TAG,
          hitsPerPage: limit,
          clickAnalytics: Boolean(insights),
          facetFilters: [`lang:${lang}`],
        },
      ],
    });
    const result: unknown = isRecord(response) && Array.isArray(response.results) && response.results[0];
    if (!isRecord(result) || !Array.isArray(result.hits)) throw new Error('The answer has no results.');
    return {
      hits: result.hits.flatMap((hit: unknown) => readAlgoliaHit(hit) ?? []),
      ...(typeof result.queryID === 'string' ? { queryID: result.queryID } : {}),
    };
  }

  return {
    credit: { name: 'Algolia', url: creditUrl() },
    async search(query, { signal, limit }) {
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      const answer = ask(query, limit).catch((error: unknown) => {
        throw describeFailure(error);
      });
      return Promise.race([answer, aborted]);
    },
  };
}

/**
 * Storage for the client's cache that never throws and is cleared beyond a certain size. If the browser's storage fails,
 * entries live as long as the tab.
 */
function smallStorage(): Storage {
  let held = '{}';
  return {
    getItem(key: string) {
      held = readStored(key) ?? held;
      try {
        JSON.parse(held);
      } catch {
        held = '{}';
      }
      return held;
    },
    setItem(key: string, value: string) {
      held = value.length > MAX_KEPT ? '{}' : value;
      writeStored(key, held);
    },
  } as Storage;
}

function creditUrl(): string {
  const source = encodeURIComponent(globalThis.location?.hostname ?? '');
  return `https://www.algolia.com/ref/docsearch/?utm_source=${source}&utm_medium=referral&utm_content=powered_by&utm_campaign=docsearch`;
}
