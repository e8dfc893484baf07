import { useState } from 'react';
import { readSaved, type SavedHit, type SavedSearches, writeSaved } from './saved-searches.ts';

/** Changes what is kept: `addRecent`, `promote` or `remove` of `saved-searches.ts`. */
export type ChangeSaved = (
  update: (saved: SavedSearches, hit: SavedHit) => SavedSearches,
  hit: SavedHit,
) => void;

/** Recent and favourite searches of an index, and the way to change them. */
export function useSavedSearches(indexName: string): [SavedSearches, ChangeSaved] {
  const [saved, setSaved] = useState(() => readSaved(indexName));
  const change: ChangeSaved = (update, hit) => {
    // Read again: another tab may have written since.
    const next = update(readSaved(indexName), hit);
    writeSaved(indexName, next);
    setSaved(next);
  };
  return [saved, change];
}
