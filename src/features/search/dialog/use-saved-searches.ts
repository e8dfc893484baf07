import { useCallback, useState } from 'react';
import {
  addRecent,
  type KeyValueStore,
  promote,
  readSaved,
  removeFavorite,
  removeRecent,
  type SavedHit,
  type SavedSearches,
  writeSaved,
} from './saved-searches.ts';

/** Stands in where the browser gives no storage: nothing is remembered. */
const NO_STORE: KeyValueStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function localStore(): KeyValueStore {
  try {
    return window.localStorage;
  } catch {
    return NO_STORE;
  }
}

/** Recent and favourite searches of an index, with ways to change them. */
export function useSavedSearches(indexName: string) {
  const [saved, setSaved] = useState(() => readSaved(localStore(), indexName));
  const change = useCallback(
    (update: (saved: SavedSearches, hit: SavedHit) => SavedSearches) => (hit: SavedHit) => {
      // Read again: another tab may have written since.
      const store = localStore();
      const next = update(readSaved(store, indexName), hit);
      writeSaved(store, indexName, next);
      setSaved(next);
    },
    [indexName],
  );
  return {
    saved,
    add: change(addRecent),
    promote: change(promote),
    removeRecent: change(removeRecent),
    removeFavorite: change(removeFavorite),
  };
}
