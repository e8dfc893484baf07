import type { LanguageTexts } from '../../../languages/en.ts';
import type { SearchHit } from '../contracts.ts';
import { groupHits } from './grouping.ts';
import type { SavedHit, SavedSearches } from './saved-searches.ts';
import type { SearchView } from './search-view.ts';

/** Anything in the list that can become active. */
export type ListItem =
  /** `tree`: below its page's row and connected with it; `last` ends the connector. */
  | { kind: 'hit'; hit: SearchHit; tree?: 'inner' | 'last' | undefined }
  | { kind: 'recent' | 'favorite'; hit: SavedHit }
  | { kind: 'suggestion'; text: string }
  | { kind: 'task'; title: string; url: string }
  | { kind: 'report'; url: string }
  | { kind: 'retry' };

export type LinkItem = Exclude<ListItem, { kind: 'suggestion' | 'retry' }>;

/** A page many readers look for. */
export type Task = Pick<Extract<ListItem, { kind: 'task' }>, 'title' | 'url'>;

export function urlOf(item: LinkItem): string {
  return item.kind === 'report' || item.kind === 'task' ? item.url : item.hit.url;
}

/** URL of the page an item stands for. */
export function pageOf(item: ListItem | undefined): string | undefined {
  if (item?.kind === 'task') return item.url;
  return item && 'hit' in item ? item.hit.url : undefined;
}

/** Items below a title, which may be empty. */
export interface ListSection {
  title: string;
  items: ListItem[];
}

/** Number of focusable controls of an item: itself and its buttons. */
export function controlCount(item: ListItem | undefined): number {
  if (item?.kind === 'recent') return 3;
  return item?.kind === 'favorite' ? 2 : 1;
}

/** Content of the list, in keyboard order. */
export function listContent(
  view: Pick<SearchView, 'screen' | 'hits' | 'suggestions'>,
  { recent, favorites }: SavedSearches,
  tasks: readonly Task[],
  reportUrl: string | null,
  messages: Pick<LanguageTexts['search'], 'recentTitle' | 'favoriteTitle' | 'tasksTitle' | 'suggestions'>,
): ListSection[] {
  const sections: ListSection[] = [];
  const add = (title: string, items: ListItem[]) => {
    if (items.length > 0) sections.push({ title, items });
  };
  if (view.screen === 'start') {
    const saved = (kind: 'recent' | 'favorite') => (hit: SavedHit) => ({ kind, hit });
    add(messages.recentTitle, recent.map(saved('recent')));
    add(messages.favoriteTitle, favorites.map(saved('favorite')));
    const listed = tasks.map((task) => ({ kind: 'task' as const, ...task }));
    add(messages.tasksTitle, listed);
  } else if (view.screen === 'results') {
    for (const { title, hits } of groupHits(view.hits)) {
      const rows = hits.map((grouped) => ({ kind: 'hit' as const, ...grouped }));
      add(title, rows);
    }
  } else if (view.screen === 'none') {
    const offered = view.suggestions.map((text) => ({ kind: 'suggestion' as const, text }));
    add(messages.suggestions, offered);
    if (reportUrl) add('', [{ kind: 'report', url: reportUrl }]);
  } else if (view.screen === 'error') {
    add('', [{ kind: 'retry' }]);
  }
  return sections;
}
