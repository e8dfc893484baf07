import type { SearchAnswer, SearchHit } from '../contracts.ts';

const MAX_SUGGESTIONS = 3;

/** What is rendered of a search. A keystroke changes nothing until its answer arrives. */
export interface SearchView {
  /**
   * The screen below the input. `searching` waits for the first answer; later screens stay while a newer query is
   * pending, to avoid flicker.
   */
  screen: 'start' | 'searching' | 'results' | 'none' | 'error';
  /** Whether the answer takes longer than the stall threshold. */
  isStalled: boolean;
  shownQuery: string;
  hits: readonly SearchHit[];
  queryID: string | undefined;
  suggestions: readonly string[];
  /** Why there is no answer, or just one from the site's own index; absent if the engine does not tell. */
  failure: SearchAnswer['standInFor'];
  /** Index of the active item; -1 without one. */
  active: number;
  /** Index of the active control within that item: 0 is the item itself. */
  action: number;
  /** What made the item active: only keys scroll the list. */
  movedBy: 'key' | 'pointer' | 'query';
}

/** State for an empty input. */
export const START: SearchView = {
  screen: 'start',
  isStalled: false,
  shownQuery: '',
  hits: [],
  queryID: undefined,
  suggestions: [],
  failure: undefined,
  active: 0,
  action: 0,
  movedBy: 'query',
};

export function answeredView(before: SearchView, query: string, answer: SearchAnswer): SearchView {
  const { hits, queryID, standInFor, suggestions } = answer;
  const shown = { ...START, shownQuery: query, queryID, failure: standInFor };
  if (hits.length > 0) return { ...shown, screen: 'results', hits };
  const offered = suggestions?.length ? suggestions : relatedQueries(before, query);
  // Without hits Enter does nothing: suggestions have to be selected with an arrow key first.
  return { ...shown, screen: 'none', suggestions: offered.slice(0, MAX_SUGGESTIONS), active: -1 };
}

/** Top-level sections of the previous results, as suggestions for engines that have none. */
function relatedQueries(
  { screen, shownQuery, hits, suggestions }: SearchView,
  query: string,
): readonly string[] {
  const before = shownQuery.trim();
  if (!query.trim().startsWith(before)) return [];
  if (screen === 'none') return suggestions;
  const sections = hits.flatMap(({ hierarchy }) => hierarchy.lvl0 ?? []);
  return [...new Set(sections)].map((title) => `${title.toLowerCase()} `);
}

/** The next index in a list that wraps around. From -1 it starts at the nearer end. */
export function step(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return index < 0 && by < 0 ? count - 1 : (index + by + count) % count;
}
