import type { SearchAnswer, SearchEngine, SearchFailure } from '../../shared/contracts.ts';

/** A service gave no answer. `message` is for operators, `failure` decides what readers are shown. */
export class SearchServiceError extends Error {
  override readonly name = 'SearchServiceError';
  constructor(
    readonly failure: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Why an engine failed, if it says. */
export function failureOf(error: unknown): SearchFailure | undefined {
  return error instanceof SearchServiceError ? error.failure : undefined;
}

/** Longest wait for the service, in milliseconds: its hosts are tried one after the other, each with more time. */
const GIVE_UP = 10_000;
/** Milliseconds in which a service that failed is not asked again. */
const REST: Readonly<Record<SearchFailure, number>> = {
  refused: Number.POSITIVE_INFINITY,
  quota: 300_000,
  network: 60_000,
  broken: 60_000,
};

/**
 * A hosted engine, and the site's own index where that fails or takes too long. Answers of the index say why they are
 * those of the index. Where the index fails, too, the service's failure is reported.
 *
 * @param makeStandIn absent when there is no index
 */
export function withStandIn(service: SearchEngine, makeStandIn?: () => SearchEngine): SearchEngine {
  let standIn: SearchEngine | undefined;
  let failed: { error: SearchServiceError; until: number } | undefined;

  async function askStandIn(
    error: SearchServiceError,
    ...[query, options]: Parameters<SearchEngine['search']>
  ): Promise<SearchAnswer> {
    standIn ??= makeStandIn?.();
    if (!standIn) throw error;
    try {
      const answer = await standIn.search(query, options);
      failed ??= { error, until: Date.now() + REST[error.failure] };
      return { ...answer, standInFor: error.failure };
    } catch {
      options.signal.throwIfAborted();
      failed = undefined;
      throw error;
    }
  }

  return {
    credit: service.credit,
    async search(query, options) {
      if (failed && Date.now() < failed.until) return askStandIn(failed.error, query, options);
      failed = undefined;
      try {
        return await within(GIVE_UP, service.search(query, options));
      } catch (error) {
        options.signal.throwIfAborted();
        const known = error instanceof SearchServiceError ? error : null;
        const failure = known ?? new SearchServiceError('broken', String(error), { cause: error });
        console.error(failure.message);
        return askStandIn(failure, query, options);
      }
    },
  };
}

function within<Value>(time: number, answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SearchServiceError('network', `The search service took longer than ${time} ms.`)),
      time,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
