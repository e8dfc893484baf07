import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import { failureOf } from '../stand-in.ts';
import {
  initialState,
  isDrawnAlike,
  isWaiting,
  type SearchAction,
  type SearchState,
  searchReducer,
} from './search-state.ts';

/** Milliseconds after which a waiting query shows its spinner (the specification). */
const STALL_THRESHOLD = 300;
/** Results a query asks for (the specification). */
const LIMIT = 20;
/** Milliseconds an answer waits for its snippets: when they are there in time, they are drawn with it instead of after it. */
const DETAILS_WAIT = 50;

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

export interface SearchSessionCallbacks {
  /** With each answer that is shown. */
  onAnswer?: ((answer: SearchAnswer) => void) | undefined;
  /** With the error of a failed query, and whether the reader had pressed Enter. */
  onFailure?: ((error: unknown, query: string, isEntered: boolean) => void) | undefined;
}

/**
 * A search while the reader types. An answer that a newer query has overtaken is dropped. Lives outside of React, so
 * that a letter costs no rendering: until its answer comes, there is nothing to draw for it.
 */
export class SearchSession {
  callbacks: SearchSessionCallbacks = {};
  /** The newest state. */
  state: SearchState;
  /** The state to draw: as the newest one, except for what is not drawn. */
  drawn: SearchState;
  private readonly listeners = new Set<() => void>();
  /** The last answer with hits. */
  private last: { query: string; hits: readonly SearchHit[] } = { query: '', hits: [] };
  private asked: AbortController | null = null;
  private openFirst: ((hit: SearchHit) => void) | null = null;

  constructor(
    private readonly engine: SearchEngine,
    initialQuery: string,
  ) {
    this.state = initialState(initialQuery);
    this.drawn = this.state;
  }

  readonly dispatch = (action: SearchAction): void => {
    const before = this.state;
    if (action.type === 'typed' || action.type === 'compositionStarted') this.openFirst = null;
    this.state = searchReducer(before, action);
    const { query, attempt } = this.state;
    if (query !== before.query || attempt !== before.attempt) this.ask();
    if (isDrawnAlike(before, this.state)) return;
    this.drawn = this.state;
    for (const listener of this.listeners) listener();
  };

  /**
   * Enter was pressed before the answer to what is typed: opens its first hit when it comes. Typing takes that back.
   * @param open `null` takes it back
   */
  whenAnswered(open: ((hit: SearchHit) => void) | null): void {
    this.openFirst = isWaiting(this.state) ? open : null;
  }

  /** Starts with the initial query. Returns what ends the session. */
  readonly start = (): (() => void) => {
    this.ask();
    let isOpen = true;
    // What is saved while the dialog is open is found without another letter.
    if (import.meta.env.DEV) import.meta.hot?.on('site:content', () => isOpen && this.ask());
    return () => {
      isOpen = false;
      this.openFirst = null;
      this.asked?.abort();
    };
  };

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hits of what the reader had typed before the last letters; those of another query say nothing about this one. */
  private hitsBefore(query: string): readonly SearchHit[] {
    const before = this.last.query.trim();
    return before !== '' && query.trim().startsWith(before) ? this.last.hits : [];
  }

  private ask(): void {
    this.asked?.abort();
    this.asked = null;
    const { query } = this.state;
    if (query.trim() === '') return;
    this.asked = new AbortController();
    const { signal } = this.asked;
    const timer = setTimeout(() => this.dispatch({ type: 'stalled', query }), STALL_THRESHOLD);
    signal.addEventListener('abort', () => clearTimeout(timer));
    this.answer(query, signal, timer).catch((error: unknown) => {
      clearTimeout(timer);
      if (signal.aborted) return;
      const isEntered = this.openFirst !== null;
      this.openFirst = null;
      this.dispatch({ type: 'failed', query, failure: failureOf(error) });
      this.callbacks.onFailure?.(error, query, isEntered);
    });
  }

  private async answer(
    query: string,
    signal: AbortSignal,
    timer: ReturnType<typeof setTimeout>,
  ): Promise<void> {
    const answer = await this.engine.search(query, { signal, limit: LIMIT });
    clearTimeout(timer);
    if (signal.aborted) return;
    if (answer.hits.length > 0) this.last = { query, hits: answer.hits };
    const offered = answer.suggestions ?? [];
    const suggestions = offered.length > 0 ? offered : sectionsAsQueries(this.hitsBefore(query));
    const early = await soon(answer.details);
    if (signal.aborted) return;
    this.dispatch({
      type: 'answered',
      query,
      answer: early ? { ...answer, hits: early } : answer,
      suggestions,
    });
    this.callbacks.onAnswer?.(answer);
    const { openFirst } = this;
    this.openFirst = null;
    const [first] = this.state.hits;
    if (first) openFirst?.(first);
    if (early) return;
    const hits = await answer.details?.catch(() => undefined);
    if (hits && !signal.aborted) this.dispatch({ type: 'detailed', query, hits });
  }
}
