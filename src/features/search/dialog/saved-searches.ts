import type { HitType, SearchHit } from '../../../shared/contracts.ts';
import { DISPOSABLE_PREFIX } from '../../../shared/storage-keys.ts';
import { isRecord, isSafeUrl } from '../foreign-data.ts';

/** A hit as it is kept: without what depends on the query. */
export type SavedHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

export interface SavedSearches {
  recent: readonly SavedHit[];
  favorites: readonly SavedHit[];
}

/** The part of `Storage` that is used. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<Storage, 'key' | 'length'>>;

/** Limits of the specification. */
const MAX_FAVORITES = 10;
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const TYPES: readonly string[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];

const favoritesKey = (indexName: string): string => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
const recentKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;

/** Reads one stored hit; `null` when it is not one. */
function readHit(value: unknown): SavedHit | null {
  if (!isRecord(value) || !isRecord(value.hierarchy)) return null;
  const { objectID, url, type, content, hierarchy } = value;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isSafeUrl(url)) return null;
  if (typeof type !== 'string' || !TYPES.includes(type)) return null;
  const levels = LEVELS.map((level) => [
    level,
    typeof hierarchy[level] === 'string' ? hierarchy[level] : null,
  ]);
  return {
    objectID,
    url,
    type: type as HitType,
    hierarchy: Object.fromEntries(levels) as SearchHit['hierarchy'],
    content: typeof content === 'string' ? content : null,
  };
}

function readList(store: KeyValueStore, key: string): SavedHit[] {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '[]');
    if (!Array.isArray(value)) throw new TypeError('Not a list.');
    return value.flatMap((item) => readHit(item) ?? []);
  } catch {
    try {
      // Damaged: forget it, or every later visit stumbles over it again.
      store.removeItem(key);
    } catch {
      // Blocked storage remembers nothing anyway.
    }
    return [];
  }
}

function writeList(store: KeyValueStore, key: string, list: readonly SavedHit[]): void {
  const text = JSON.stringify(list);
  try {
    store.setItem(key, text);
  } catch {
    try {
      forgetDisposable(store);
      store.setItem(key, text);
    } catch {
      // Blocked or full: the searches of this visit are not remembered.
    }
  }
}

function forgetDisposable(store: KeyValueStore): void {
  for (let index = (store.length ?? 0) - 1; index >= 0; index -= 1) {
    const key = store.key?.(index);
    if (key?.startsWith(DISPOSABLE_PREFIX)) store.removeItem(key);
  }
}

/** What is kept of a hit: a snippet is remembered as the heading or page it stands under. */
export function toSavedHit(hit: SavedHit): SavedHit {
  const { objectID, url, type, hierarchy, content } = hit;
  if (type !== 'content') return { objectID, url, type, hierarchy, content };
  const deepest = LEVELS.findLast((level) => hierarchy[level] !== null && level !== 'lvl0') ?? 'lvl1';
  return {
    // Of the site's own index the id of the heading is known; that of a service may be anything, addresses are not.
    objectID: objectID.endsWith('@text') ? objectID.slice(0, -'@text'.length) : url,
    url,
    type: deepest as HitType,
    hierarchy,
    content: null,
  };
}

const recentLimit = (favorites: readonly SavedHit[]): number =>
  favorites.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT;

function limited({ recent, favorites }: SavedSearches): SavedSearches {
  const kept = favorites.slice(0, MAX_FAVORITES);
  return { recent: recent.slice(0, recentLimit(kept)), favorites: kept };
}

const without = (list: readonly SavedHit[], objectID: string): SavedHit[] =>
  list.filter((hit) => hit.objectID !== objectID);

/** Searches kept in the browser under the keys of DocSearch, by index name. */
export function readSaved(store: KeyValueStore, indexName: string): SavedSearches {
  return limited({
    recent: readList(store, recentKey(indexName)),
    favorites: readList(store, favoritesKey(indexName)),
  });
}

export function writeSaved(store: KeyValueStore, indexName: string, saved: SavedSearches): void {
  writeList(store, recentKey(indexName), saved.recent);
  writeList(store, favoritesKey(indexName), saved.favorites);
}

/** Remembers an opened hit, newest first; a favourite stays where it is. */
export function addRecent(saved: SavedSearches, hit: SavedHit): SavedSearches {
  const entry = toSavedHit(hit);
  if (saved.favorites.some(({ objectID }) => objectID === entry.objectID)) return saved;
  const others = saved.recent.filter(({ url, type }) => url !== entry.url || type !== entry.type);
  return limited({ ...saved, recent: [entry, ...without(others, entry.objectID)] });
}

/** Makes a recent search a favourite. */
export function promote(saved: SavedSearches, hit: SavedHit): SavedSearches {
  return limited({
    recent: without(saved.recent, hit.objectID),
    favorites: [toSavedHit(hit), ...without(saved.favorites, hit.objectID)],
  });
}

export function removeRecent(saved: SavedSearches, hit: SavedHit): SavedSearches {
  return { ...saved, recent: without(saved.recent, hit.objectID) };
}

export function removeFavorite(saved: SavedSearches, hit: SavedHit): SavedSearches {
  return limited({ ...saved, favorites: without(saved.favorites, hit.objectID) });
}
