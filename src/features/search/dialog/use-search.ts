import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts';
import { initialState, type SearchAction, type SearchState, searchReducer } from './search-state';

/** Milliseconds after which a waiting query shows its spinner (the specification). */
const STALL_THRESHOLD = 300;
/** Results a query asks for (the specification). */
const LIMIT = 20;

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
        dispatch({ type: 'answered', query, answer, suggestions });
        callbacks.current.onAnswer?.(answer);
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
