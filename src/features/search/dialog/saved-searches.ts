import { useState } from 'react';
import { readStoredJson, writeStored } from '../../../boot/browser-storage.ts';
import type { HitType, SearchHit } from '../contracts.ts';
import { isHitType, isRecord, isSafeUrl, LEVELS, readHierarchy, textOrNull } from '../untrusted-data.ts';

/** A hit as stored: without what depends on the query. */
export type SavedHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

export interface SavedSearches {
  recent: readonly SavedHit[];
  favorites: readonly SavedHit[];
}

/** Limits from the specification. */
const MAX_FAVORITES = 10;
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;

const favoritesKey = (indexName: string): string => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
const recentKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;

/** Validates a stored hit; `null` if it is not one. */
function readHit(value: unknown): SavedHit | null {
  if (!isRecord(value) || !isRecord(value.hierarchy)) return null;
  const { objectID, url, type, content, hierarchy } = value;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isSafeUrl(url)) return null;
  if (!isHitType(type)) return null;
  return { objectID, url, type, hierarchy: readHierarchy(hierarchy), content: textOrNull(content) };
}

/** Reads a stored list; invalid data is read as empty. */
function readList(key: string): SavedHit[] {
  const value = readStoredJson(key);
  return Array.isArray(value) ? value.flatMap((item) => readHit(item) ?? []) : [];
}

/** The stored form of a hit: a snippet is stored as the heading or page it belongs to. */
export function toSavedHit(hit: SavedHit): SavedHit {
  const { objectID, url, type, hierarchy, content } = hit;
  if (type !== 'content') return { objectID, url, type, hierarchy, content };
  const deepest = LEVELS.findLast((level) => hierarchy[level] !== null && level !== 'lvl0') ?? 'lvl1';
  return {
    // The site's own index has the heading's id. A service's ids can be anything, so the URL replaces them.
    objectID: objectID.endsWith('@text') ? objectID.slice(0, -'@text'.length) : url,
    url,
    type: deepest as HitType,
    hierarchy,
    content: null,
  };
}

function limited({ recent, favorites }: SavedSearches): SavedSearches {
  const most = favorites.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT;
  return { recent: recent.slice(0, most), favorites: favorites.slice(0, MAX_FAVORITES) };
}

const without = (list: readonly SavedHit[], objectID: string): SavedHit[] =>
  list.filter((hit) => hit.objectID !== objectID);

/** Searches stored in the browser under the keys of DocSearch, by index name. */
export function readSaved(indexName: string): SavedSearches {
  return limited({ recent: readList(recentKey(indexName)), favorites: readList(favoritesKey(indexName)) });
}

/** If storage is blocked or full, the searches of this visit are lost. */
export function writeSaved(indexName: string, { recent, favorites }: SavedSearches): void {
  writeStored(recentKey(indexName), JSON.stringify(recent));
  writeStored(favoritesKey(indexName), JSON.stringify(favorites));
}

/** Adds an opened hit as the most recent; favorites stay in place. */
export function addRecent(saved: SavedSearches, hit: SavedHit): SavedSearches {
  const entry = toSavedHit(hit);
  if (saved.favorites.some(({ objectID }) => objectID === entry.objectID)) return saved;
  const others = saved.recent.filter(({ url, type }) => url !== entry.url || type !== entry.type);
  return limited({ ...saved, recent: [entry, ...without(others, entry.objectID)] });
}

export function promote(saved: SavedSearches, hit: SavedHit): SavedSearches {
  return limited({
    recent: without(saved.recent, hit.objectID),
    favorites: [toSavedHit(hit), ...without(saved.favorites, hit.objectID)],
  });
}

/** Removes a recent search or favorite. */
export function remove({ recent, favorites }: SavedSearches, { objectID }: SavedHit): SavedSearches {
  return limited({ recent: without(recent, objectID), favorites: without(favorites, objectID) });
}

/** Changes the stored searches with `addRecent`, `promote` or `remove`. */
export type ChangeSaved = (
  update: (saved: SavedSearches, hit: SavedHit) => SavedSearches,
  hit: SavedHit,
) => void;

export function useSavedSearches(indexName: string): [SavedSearches, ChangeSaved] {
  const [saved, setSaved] = useState(() => readSaved(indexName));
  const change: ChangeSaved = (update, hit) => {
    // Read again, because another tab may have written since.
    const next = update(readSaved(indexName), hit);
    writeSaved(indexName, next);
    setSaved(next);
  };
  return [saved, change];
}
