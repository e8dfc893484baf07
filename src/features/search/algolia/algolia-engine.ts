import type { Host } from '@algolia/client-common';
import { liteClient } from 'algoliasearch/lite';
import type { Lang, SearchAnswer, SearchEngine, SearchFailure } from '../../../shared/contracts.ts';
import type { SearchConfig } from '../../../shared/site-config.ts';
import { SearchServiceError } from '../stand-in.ts';
import { POST_TAG, PRE_TAG, readAlgoliaHit } from './algolia-hits.ts';
import { createHostMemory } from './host-memory.ts';
import { createResponseCache } from './response-cache.ts';

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

/** What is to be done about a failure; operators read it in the console. */
const ADVICE: Readonly<Record<SearchFailure, string>> = {
  refused: 'Check `appId`, `apiKey` (a key that may search) and `indexName` of `search.algolia`.',
  quota: 'The plan of the application allows no more requests for now.',
  network:
    'No host gave an answer: the network, a blocker, or the service itself. A wrong `appId` has no hosts.',
  broken: 'The answer could not be read.',
};

function classify(error: Error, status: number | undefined): SearchFailure {
  if (status === 429) return 'quota';
  if (status === 401 || status === 403 || status === 404) return 'refused';
  return status === undefined && error.name === 'RetryError' ? 'network' : 'broken';
}

/** Makes an error of the library readable: its message, its status, every attempt, and what to do. */
function describeFailure(error: unknown): SearchServiceError {
  if (!(error instanceof Error)) return new SearchServiceError('broken', String(error));
  const { status, stackTrace } = error as Error & {
    status?: number;
    stackTrace?: unknown;
  };
  const label = status ? `${error.message} (status ${status})` : error.message;
  const failure = classify(error, status);
  const message = `Algolia: ${error.name}: ${label}${listAttempts(stackTrace)}\n${ADVICE[failure]}`;
  return new SearchServiceError(failure, message, { cause: error });
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
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    // Credentials in the query string keep the request a simple one: no preflight.
    authMode: 'WithinQueryParameters',
    responsesCache: createResponseCache({
      version: globalThis.document?.documentElement.dataset.version ?? '',
      timeToLive: cacheTtl,
      storage: localStore(),
    }),
    hostsCache: createHostMemory(),
    // Those that are sent again at once count, too.
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
      throw new SearchServiceError('broken', `Algolia: the answer has no results.\n${ADVICE.broken}`);
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

function localStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function creditUrl(): string {
  const source = encodeURIComponent(globalThis.location?.hostname ?? '');
  return `https://www.algolia.com/ref/docsearch/?utm_source=${source}&utm_medium=referral&utm_content=powered_by&utm_campaign=docsearch`;
}
