import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import { initialState, type SearchAction, type SearchState, searchReducer } from './search-state.ts';

/** Milliseconds after which a waiting query shows its spinner (the specification). */
const STALL_THRESHOLD = 300;
/** Results a query asks for (the specification). */
const LIMIT = 20;

/** Milliseconds an answer waits for its passages: at hand, they are drawn with it instead of after it. */
const DETAILS_WAIT = 24;

/** The value of a promise that is settled soon; `undefined` when it fails or takes longer. */
function soon<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  if (!promise) return Promise.resolve(undefined);
  return Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, DETAILS_WAIT)),
  ]);
}

/** Top-level sections of hits, as queries; what the no-results screen offers when an engine has nothing better. */
function sectionsAsQueries(hits: readonly SearchHit[]): string[] {
  const sections = hits.map((hit) => hit.hierarchy.lvl0).filter((title) => title !== null);
  return [...new Set(sections)].map((title) => `${title.toLowerCase()} `);
}

/**
 * Searches while the reader types. An answer that a newer query has overtaken is dropped.
 *
 * @param onAnswer called with each answer that is shown
 * @param onFailure called with the error of a failed query
 */
export function useSearch(
  engine: SearchEngine,
  initialQuery: string,
  {
    onAnswer,
    onFailure,
  }: {
    onAnswer?: (answer: SearchAnswer) => void;
    onFailure?: ((error: unknown, query: string) => void) | undefined;
  },
): [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(searchReducer, initialQuery, initialState);
  const { query, attempt } = state;
  const lastHits = useRef<readonly SearchHit[]>([]);
  const callbacks = useRef({ onAnswer, onFailure });
  useEffect(() => {
    callbacks.current = { onAnswer, onFailure };
  });

  // A retry is the same query once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the effect anew
  useEffect(() => {
    if (query.trim() === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => dispatch({ type: 'stalled', query }), STALL_THRESHOLD);
    engine
      .search(query, { signal, limit: LIMIT })
      .then(async (answer) => {
        clearTimeout(timer);
        if (signal.aborted) return;
        if (answer.hits.length > 0) lastHits.current = answer.hits;
        const offered = answer.suggestions ?? [];
        const suggestions = offered.length > 0 ? offered : sectionsAsQueries(lastHits.current);
        const early = await soon(answer.details);
        if (signal.aborted) return;
        dispatch({
          type: 'answered',
          query,
          answer: early ? { ...answer, hits: early } : answer,
          suggestions,
        });
        callbacks.current.onAnswer?.(answer);
        if (early) return;
        const hits = await answer.details?.catch(() => undefined);
        if (hits && !signal.aborted) dispatch({ type: 'detailed', query, hits });
      })
      .catch((error: unknown) => {
        clearTimeout(timer);
        if (signal.aborted) return;
        dispatch({ type: 'failed', query });
        callbacks.current.onFailure?.(error, query);
      });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [engine, query, attempt]);

  return [state, dispatch];
}
