import { StalledError, withTimeout } from '../../../shared/timeouts.ts';
import {
  type SearchAnswer,
  type SearchEngine,
  type SearchFailure,
  SearchServiceError,
} from '../contracts.ts';

/** Milliseconds without a response before the site's own index answers instead. */
const SILENCE = 1000;
/** Maximum wait for the service, in milliseconds: its hosts are tried in turn, each with a longer timeout. */
const GIVE_UP = 10_000;
/** Milliseconds during which a failed service is not queried again. */
const REST: Readonly<Record<SearchFailure, number>> = {
  refused: Number.POSITIVE_INFINITY,
  quota: 300_000,
  network: 60_000,
  broken: 60_000,
  slow: 0,
};

/**
 * Combines a hosted engine with the site's own index, which answers when the service fails or is silent for a second.
 * Such an answer carries the reason; a service that was only slow replaces it. Rejects only if both fail, with the error
 * of the service.
 *
 * @param own `null` if there is no index
 */
export function withEmbeddedFallback(service: SearchEngine, own: SearchEngine | null): SearchEngine {
  let resting: { error: SearchServiceError; until: number } | undefined;

  async function askService(...[query, options]: Parameters<SearchEngine['search']>): Promise<SearchAnswer> {
    if (resting && Date.now() < resting.until) throw resting.error;
    try {
      return await withTimeout(service.search(query, options), 'The search service', GIVE_UP);
    } catch (error) {
      options.signal.throwIfAborted();
      const known = error instanceof SearchServiceError ? error : null;
      const kind = error instanceof StalledError ? 'network' : 'broken';
      const failure = known ?? new SearchServiceError(kind, String(error), { cause: error });
      console.error(failure.message);
      resting = { error: failure, until: Date.now() + REST[failure.failure] };
      throw failure;
    }
  }

  return {
    credit: service.credit,
    async search(query, options) {
      const answer = askService(query, options);
      if (!own) return answer;
      let standInFor: SearchFailure = 'slow';
      try {
        return await withTimeout(answer, 'The search service', SILENCE);
      } catch (error) {
        if (error instanceof SearchServiceError) standInFor = error.failure;
        else if (!(error instanceof StalledError)) throw error;
      }
      const replacement = own.search(query, options).then((found) => ({
        ...found,
        standInFor,
        ...(standInFor === 'slow' && { update: answer }),
      }));
      try {
        return await Promise.any([answer, replacement]);
      } catch {
        options.signal.throwIfAborted();
        resting = undefined;
        return answer;
      }
    },
  };
}
