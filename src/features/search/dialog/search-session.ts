import type { SearchAnswer, SearchEngine, SearchFailure, SearchHit } from '../../../shared/contracts.ts';
import { failureOf } from '../search-failure.ts';

/** Longest query, in UTF-16 units. Error messages are pasted whole, so the larger of the specified limits. */
export const MAX_QUERY = 512;
/** Milliseconds after which a waiting query shows its spinner (the specification). */
const STALL_THRESHOLD = 300;
/** Results a query asks for (the specification). */
const LIMIT = 20;
const MAX_SUGGESTIONS = 3;
/** Milliseconds an answer waits for its snippets: if they arrive in time, both are drawn at once. */
const DETAILS_WAIT = 50;

/** What is drawn of a search. A letter typed changes none of it until its answer comes. */
export interface SearchView {
  /** The screen below the input. It stays while a newer query is under way, so that nothing flashes. */
  screen: 'start' | 'results' | 'none' | 'error';
  /** Whether something is searched for. On the start screen: the first answer is under way. */
  hasQuery: boolean;
  /** Whether the answer takes longer than the stall threshold. */
  isStalled: boolean;
  /** Query of the screen. */
  shownQuery: string;
  hits: readonly SearchHit[];
  total: number;
  queryID: string | undefined;
  suggestions: readonly string[];
  /** Why there is no answer, or only one of the site's own index; absent when the engine does not say. */
  failure: SearchFailure | undefined;
  /** Position of the active item; -1 when there is none. */
  active: number;
  /** Position of the active control within the active item: 0 is the item itself. */
  action: number;
  /** How the active item became active: only keys scroll the list. */
  movedBy: 'key' | 'pointer' | 'query';
}

const START: SearchView = {
  screen: 'start',
  hasQuery: false,
  isStalled: false,
  shownQuery: '',
  hits: [],
  total: 0,
  queryID: undefined,
  suggestions: [],
  failure: undefined,
  active: 0,
  action: 0,
  movedBy: 'query',
};

export interface SearchCallbacks {
  /** With each answer that is shown. */
  onAnswer?(answer: SearchAnswer): void;
  /** With the error of a failed query, and whether the reader had pressed Enter. */
  onFailure?(error: unknown, query: string, isEntered: boolean): void;
}

/** Cuts a text to the longest query, never through a surrogate pair. */
export function cutQuery(text: string): string {
  if (text.length <= MAX_QUERY) return text;
  const end = /[\uD800-\uDBFF]/.test(text[MAX_QUERY - 1] as string) ? MAX_QUERY - 1 : MAX_QUERY;
  return text.slice(0, end);
}

/** Steps through a list and around both its ends. From nowhere (-1) it starts at the near end. */
function step(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return index < 0 && by < 0 ? count - 1 : (index + by + count) % count;
}

/** The value of a promise that settles soon; `undefined` when it fails or takes longer. */
function soon<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  if (!promise) return Promise.resolve(undefined);
  return Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, DETAILS_WAIT)),
  ]);
}

/** Top-level sections of hits, as queries; offered without results when an engine has nothing better. */
function sectionsAsQueries(hits: readonly SearchHit[]): string[] {
  const sections = hits.map((hit) => hit.hierarchy.lvl0).filter((title) => title !== null);
  return [...new Set(sections)].map((title) => `${title.toLowerCase()} `);
}

export type SearchSession = ReturnType<typeof createSearchSession>;

/**
 * A search while the reader types: the whole behavior of the dialog except effects. An answer that a newer query has
 * overtaken is dropped. Lives outside of React, so that a letter costs no rendering.
 */
export function createSearchSession(
  engine: SearchEngine,
  initialQuery: string,
  callbacks: SearchCallbacks = {},
) {
  /** Text of the input. */
  let text = cutQuery(initialQuery);
  /** What is searched for: the text, except while an input method composes. */
  let query = text;
  let isComposing = false;
  let isWaiting = query.trim() !== '';
  let view: SearchView = { ...START, hasQuery: isWaiting };
  let asked: AbortController | null = null;
  let openFirst: ((hit: SearchHit) => void) | null = null;
  /** The last answer with hits. */
  let last: { query: string; hits: readonly SearchHit[] } = { query: '', hits: [] };
  const listeners = new Set<() => void>();

  function show(change: Partial<SearchView>): void {
    const keys = Object.keys(change) as (keyof SearchView)[];
    if (keys.every((key) => view[key] === change[key])) return;
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function ask(): void {
    asked?.abort();
    isWaiting = query.trim() !== '';
    if (!isWaiting) {
      show(START);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const asking = query;
    asked = controller;
    show({ hasQuery: true, isStalled: false });
    const timer = setTimeout(() => show({ isStalled: true }), STALL_THRESHOLD);
    signal.addEventListener('abort', () => clearTimeout(timer));
    answer(asking, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) fail(asking, error);
      })
      .finally(() => clearTimeout(timer));
  }

  async function answer(asking: string, signal: AbortSignal): Promise<void> {
    const found = await engine.search(asking, { signal, limit: LIMIT });
    const early = await soon(found.details);
    if (signal.aborted) return;
    showAnswer(asking, early ? { ...found, hits: early } : found);
    // A service corrects what the site's own index answered in its place.
    found.update?.then(
      (better) => !signal.aborted && view.movedBy === 'query' && showAnswer(asking, better),
      () => undefined,
    );
    if (early) return;
    const hits = await found.details?.catch(() => undefined);
    if (hits && !signal.aborted && view.screen === 'results') show({ hits });
  }

  function showAnswer(asking: string, answer: SearchAnswer): void {
    const { hits, total, queryID, standInFor } = answer;
    const isEmpty = hits.length === 0;
    const before = last.query.trim();
    // Hits of what was typed before the last letters; those of another query say nothing about this one.
    const related = before !== '' && asking.trim().startsWith(before) ? last.hits : [];
    const offered = answer.suggestions?.length ? answer.suggestions : sectionsAsQueries(related);
    if (!isEmpty) last = { query: asking, hits };
    isWaiting = false;
    show({
      screen: isEmpty ? 'none' : 'results',
      isStalled: false,
      shownQuery: asking,
      hits,
      total,
      queryID,
      suggestions: isEmpty ? offered.slice(0, MAX_SUGGESTIONS) : [],
      failure: standInFor,
      // Enter does nothing without hits: what is offered instead is chosen by an arrow first.
      active: isEmpty ? -1 : 0,
      action: 0,
      movedBy: 'query',
    });
    callbacks.onAnswer?.(answer);
    const open = openFirst;
    openFirst = null;
    if (hits[0]) open?.(hits[0]);
  }

  function fail(asking: string, error: unknown): void {
    const isEntered = openFirst !== null;
    openFirst = null;
    isWaiting = false;
    show({
      screen: 'error',
      isStalled: false,
      shownQuery: asking,
      failure: failureOf(error),
      active: 0,
      action: 0,
      movedBy: 'query',
    });
    callbacks.onFailure?.(error, asking, isEntered);
  }

  function search(next: string): void {
    const isSame = next.trim() === query.trim();
    query = next;
    if (!isSame) ask();
  }

  return {
    /** What is to be drawn now; the same object until something of it changes. */
    view: () => view,
    text: () => text,
    /** Whether the answer to what is typed is still under way. */
    isWaiting: () => isWaiting,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts with the initial query. @returns what ends the session */
    start(): () => void {
      ask();
      let isOpen = true;
      // What is saved while the dialog is open is found without another letter.
      if (import.meta.env.DEV) import.meta.hot?.on('site:content', () => isOpen && ask());
      return () => {
        isOpen = false;
        asked?.abort();
      };
    },
    /** @returns what the input may keep of it; an input method may go on with all */
    type(typed: string): string {
      openFirst = null;
      text = cutQuery(typed);
      if (isComposing) return typed;
      search(text);
      return text;
    },
    compose(): void {
      openFirst = null;
      isComposing = true;
    },
    endComposition(typed: string): void {
      isComposing = false;
      text = cutQuery(typed);
      search(text);
    },
    retry: ask,
    /** Opens the first hit of the answer under way when it comes. Typing takes that back, and so does `null`. */
    whenAnswered(open: ((hit: SearchHit) => void) | null): void {
      openFirst = isWaiting ? open : null;
    },
    /** `count`: number of items on the screen. */
    move(by: 1 | -1, count: number): void {
      show({ active: step(view.active, by, count), action: 0, movedBy: 'key' });
    },
    moveTo(active: number): void {
      show({ active, action: 0, movedBy: 'key' });
    },
    /** `count`: number of controls of the active item. */
    moveWithin(by: 1 | -1, count: number): void {
      show({ action: step(view.action, by, count), movedBy: 'key' });
    },
    point(active: number): void {
      if (view.active !== active || view.movedBy !== 'pointer') {
        show({ active, action: 0, movedBy: 'pointer' });
      }
    },
  };
}
