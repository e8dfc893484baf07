import type { SearchAnswer, SearchFailure, SearchHit } from '../../../shared/contracts.ts';

/** Longest query, in UTF-16 units. Error messages are pasted whole, so the larger of the specified limits. */
export const MAX_QUERY = 512;

/** Where a query stands. `stalled` is `loading` for longer than the stall threshold. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'ready' | 'empty' | 'failed';

/** The screen below the input. It stays while a newer query is under way, so that nothing flashes. */
export type SearchScreen = 'start' | 'results' | 'none' | 'error';

export interface SearchState {
  /** Text of the input. */
  text: string;
  /** Text that is searched for: the input's, except while an input method composes. */
  query: string;
  isComposing: boolean;
  status: SearchStatus;
  screen: SearchScreen;
  /** Query of the screen. */
  shownQuery: string;
  hits: readonly SearchHit[];
  total: number;
  queryID: string | undefined;
  suggestions: readonly string[];
  /** Why there is no answer, or one of the site's own index only; absent when the engine does not say. */
  failure: SearchFailure | undefined;
  /** Position of the active item; -1: none, as there are no items, or nothing was found. */
  active: number;
  /** Position of the active control within the active item: 0 is the item itself. */
  action: number;
  /** How the active item became active: only keys scroll the list. */
  movedBy: 'key' | 'pointer' | 'query';
  /** Counts tries of the same query. */
  attempt: number;
}

export type SearchAction =
  | { type: 'typed'; text: string }
  | { type: 'compositionStarted' }
  | { type: 'compositionEnded'; text: string }
  | { type: 'stalled'; query: string }
  | { type: 'answered'; query: string; answer: SearchAnswer; suggestions: readonly string[] }
  | { type: 'detailed'; query: string; hits: readonly SearchHit[] }
  | { type: 'failed'; query: string; failure?: SearchFailure | undefined }
  | { type: 'retried' }
  /** `count`: number of items on the screen. */
  | { type: 'moved'; by: 1 | -1; count: number }
  | { type: 'movedTo'; index: number }
  | { type: 'movedWithin'; by: 1 | -1; count: number }
  | { type: 'pointed'; index: number };

/** Cuts a text to the longest query, never through a surrogate pair. */
export function cutQuery(text: string): string {
  if (text.length <= MAX_QUERY) return text;
  const end = /[\uD800-\uDBFF]/.test(text[MAX_QUERY - 1] as string) ? MAX_QUERY - 1 : MAX_QUERY;
  return text.slice(0, end);
}

export function initialState(query: string): SearchState {
  const text = cutQuery(query);
  return {
    text,
    query: text,
    isComposing: false,
    status: text.trim() === '' ? 'idle' : 'loading',
    screen: 'start',
    shownQuery: '',
    hits: [],
    total: 0,
    queryID: undefined,
    suggestions: [],
    failure: undefined,
    active: 0,
    action: 0,
    movedBy: 'query',
    attempt: 0,
  };
}

/** Whether the answer to what is typed is still under way. */
export function isWaiting({ status }: SearchState): boolean {
  return status === 'loading' || status === 'stalled';
}

function withQuery(state: SearchState, text: string): SearchState {
  if (text.trim() === '') return { ...initialState(''), text, query: text, attempt: state.attempt };
  if (text.trim() === state.query.trim()) return { ...state, text, query: text };
  return { ...state, text, query: text, status: 'loading' };
}

/** What is drawn of a state as it is. Of its text and query it matters only whether they are empty. */
const DRAWN = [
  'screen',
  'shownQuery',
  'hits',
  'total',
  'queryID',
  'suggestions',
  'failure',
  'active',
  'action',
  'movedBy',
] as const satisfies (keyof SearchState)[];

/** Whether two states that follow each other look the same: mostly so when a letter was typed. */
export function isDrawnAlike(before: SearchState, after: SearchState): boolean {
  return (
    DRAWN.every((key) => before[key] === after[key]) &&
    (before.text === '') === (after.text === '') &&
    (before.query.trim() === '') === (after.query.trim() === '') &&
    // What was said of the last query stands until more is known of the new one; a spinner does not.
    (before.status === after.status || (after.status === 'loading' && before.status !== 'stalled'))
  );
}

/** Steps through a list and around both its ends. From nowhere (-1) it starts at the near end. */
function step(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return index < 0 && by < 0 ? count - 1 : (index + by + count) % count;
}

/** The dialog's whole behaviour except effects. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed': {
      const text = cutQuery(action.text);
      return state.isComposing ? { ...state, text } : withQuery(state, text);
    }
    case 'compositionStarted':
      return { ...state, isComposing: true };
    case 'compositionEnded':
      return withQuery({ ...state, isComposing: false }, cutQuery(action.text));
    case 'stalled':
      return state.status === 'loading' && state.query === action.query
        ? { ...state, status: 'stalled' }
        : state;
    case 'answered': {
      if (state.query !== action.query) return state;
      const { hits, total, queryID } = action.answer;
      const isEmpty = hits.length === 0;
      return {
        ...state,
        status: isEmpty ? 'empty' : 'ready',
        screen: isEmpty ? 'none' : 'results',
        shownQuery: action.query,
        hits,
        total,
        queryID,
        suggestions: isEmpty ? action.suggestions.slice(0, 3) : [],
        failure: action.answer.standInFor,
        // Enter does nothing without hits: what is offered instead is chosen by an arrow first.
        active: isEmpty ? -1 : 0,
        action: 0,
        movedBy: 'query',
      };
    }
    case 'detailed':
      return state.shownQuery === action.query && state.screen === 'results'
        ? { ...state, hits: action.hits }
        : state;
    case 'failed':
      return state.query === action.query
        ? {
            ...state,
            status: 'failed',
            screen: 'error',
            shownQuery: action.query,
            failure: action.failure,
            active: 0,
            action: 0,
          }
        : state;
    case 'retried':
      return { ...state, status: 'loading', attempt: state.attempt + 1 };
    case 'moved':
      return { ...state, active: step(state.active, action.by, action.count), action: 0, movedBy: 'key' };
    case 'movedTo':
      return { ...state, active: action.index, action: 0, movedBy: 'key' };
    case 'movedWithin':
      return { ...state, action: step(state.action, action.by, action.count), movedBy: 'key' };
    case 'pointed':
      return state.active === action.index && state.movedBy === 'pointer'
        ? state
        : { ...state, active: action.index, action: 0, movedBy: 'pointer' };
  }
}
