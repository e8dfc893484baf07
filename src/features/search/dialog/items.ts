import type { SearchHit } from '../../../shared/contracts.ts';
import { groupHits, type HitGroup } from './grouping.ts';
import type { SavedHit, SavedSearches } from './saved-searches.ts';
import type { SearchState } from './search-state.ts';

/** Anything in the list that can be active. */
export type ListItem =
  | { kind: 'hit'; hit: SearchHit }
  | { kind: 'recent' | 'favorite'; hit: SavedHit }
  | { kind: 'suggestion'; text: string }
  | { kind: 'report'; url: string }
  | { kind: 'retry' };

/** An item that leads to an address. */
export type LinkItem = Exclude<ListItem, { kind: 'suggestion' | 'retry' }>;

export interface ListContent {
  items: ListItem[];
  groups: HitGroup[];
}

/** Number of controls of an item: itself and its buttons. */
export function controlCount(item: ListItem | undefined): number {
  if (item?.kind === 'recent') return 3;
  return item?.kind === 'favorite' ? 2 : 1;
}

/** What decides about the items; it stays the same while a newer query is typed and under way. */
export type ListSource = Pick<SearchState, 'screen' | 'hits' | 'suggestions'> & { hasQuery: boolean };

/** Items of the present screen, in the order of the keys. */
export function listContent(state: ListSource, saved: SavedSearches, reportUrl: string | null): ListContent {
  switch (state.screen) {
    case 'start':
      // A first query is under way: kept searches do not answer it.
      if (state.hasQuery) return { groups: [], items: [] };
      return {
        groups: [],
        items: [
          ...saved.recent.map((hit) => ({ kind: 'recent' as const, hit })),
          ...saved.favorites.map((hit) => ({ kind: 'favorite' as const, hit })),
        ],
      };
    case 'results': {
      const groups = groupHits(state.hits);
      return {
        groups,
        items: groups.flatMap((group) => group.hits.map(({ hit }) => ({ kind: 'hit' as const, hit }))),
      };
    }
    case 'none':
      return {
        groups: [],
        items: [
          ...state.suggestions.map((text) => ({ kind: 'suggestion' as const, text })),
          ...(reportUrl ? [{ kind: 'report' as const, url: reportUrl }] : []),
        ],
      };
    case 'error':
      return { groups: [], items: [{ kind: 'retry' }] };
  }
}
