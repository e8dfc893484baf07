import type { SearchAnswer, SearchHit } from '../../../shared/contracts.ts';

const MAX_SUGGESTIONS = 3;

/** What is drawn of a search. Typing a letter changes nothing until its answer arrives. */
export interface SearchView {
  /**
   * The screen below the input. `searching`: the first answer is under way. Later screens stay while a newer query is under
   * way, so that nothing flashes.
   */
  screen: 'start' | 'searching' | 'results' | 'none' | 'error';
  /** Whether the answer takes longer than the stall threshold. */
  isStalled: boolean;
  shownQuery: string;
  hits: readonly SearchHit[];
  queryID: string | undefined;
  suggestions: readonly string[];
  /** Why there is no answer, or only one of the site's own index; absent when the engine does not say. */
  failure: SearchAnswer['standInFor'];
  /** Position of the active item; -1 when there is none. */
  active: number;
  /** Position of the active control within the active item: 0 is the item itself. */
  action: number;
  /** How the active item became active: only keys scroll the list. */
  movedBy: 'key' | 'pointer' | 'query';
}

/** Nothing is typed. */
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
  // Enter does nothing without hits: what is offered instead is chosen by an arrow first.
  return { ...shown, screen: 'none', suggestions: offered.slice(0, MAX_SUGGESTIONS), active: -1 };
}

/** Top-level sections of what was found before the last letters were typed, as queries, for engines that suggest nothing. */
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

/** Steps through a list and around both its ends. From nothing (-1) it starts at the nearer end. */
export function step(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return index < 0 && by < 0 ? count - 1 : (index + by + count) % count;
}
