import { createBrowserLocalStorageCache, type Host } from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';
import { keep, kept } from '../../../boot/kept.ts';
import type { Lang, SearchAnswer, SearchEngine } from '../../../shared/contracts.ts';
import type { SearchConfig } from '../../../shared/site-config.ts';
import { snippetSize } from '../engine/embedded-engine.ts';
import { isRecord } from '../foreign-data.ts';
import { describeFailure } from './algolia-failure.ts';
import { POST_TAG, PRE_TAG, readAlgoliaHit } from './algolia-hits.ts';
import { createHostMemory } from './host-memory.ts';

export type AlgoliaSettings = NonNullable<SearchConfig['algolia']>;

/** Transport times of the specification, in milliseconds. The library lets them grow with each retry. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };
/** Words of a snippet; fewer on narrow screens (the specification). */
const SNIPPET_WORDS = { short: 5, long: 15 };

/** Longest time an answer is kept, in seconds. */
const DAY = 86_400;
/** Most characters of kept answers: readers' own searches need the storage, too. */
const MOST_KEPT = 250_000;

interface AlgoliaEngineOptions {
  settings: AlgoliaSettings;
  lang: Lang;
  /** Hosts instead of the service's own, for tests. */
  hosts?: Host[] | undefined;
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
  const { appId, apiKey, indexName, insights, cacheTtl = DAY } = settings;
  if (!indexName) throw new Error('`indexName` is missing.');
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    // Credentials in the query string keep the request a simple one: no preflight.
    authMode: 'WithinQueryParameters',
    responsesCache: createBrowserLocalStorageCache({
      key: 'docs',
      timeToLive: cacheTtl,
      localStorage: smallStorage(),
    }),
    hostsCache: createHostMemory(),
    // Those sent again at once also count.
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
 * The browser's storage as the client's cache needs it: never fails, and is emptied at a certain size. What the browser
 * does not keep is kept for as long as the tab is open.
 */
function smallStorage(): Storage {
  let held = '{}';
  return {
    getItem(key: string) {
      held = kept(key) ?? held;
      try {
        JSON.parse(held);
      } catch {
        held = '{}';
      }
      return held;
    },
    setItem(key: string, value: string) {
      held = value.length > MOST_KEPT ? '{}' : value;
      keep(key, held);
    },
  } as Storage;
}

function creditUrl(): string {
  const source = encodeURIComponent(globalThis.location?.hostname ?? '');
  return `https://www.algolia.com/ref/docsearch/?utm_source=${source}&utm_medium=referral&utm_content=powered_by&utm_campaign=docsearch`;
}
