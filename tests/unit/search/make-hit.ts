import type { HitType, SearchHit } from '../../../src/features/search/contracts.ts';

/** A hit with the given parts, the rest being irrelevant. */
export function makeHit(
  objectID: string,
  type: HitType = 'lvl1',
  lvl0 = 'Config',
  lvl1 = objectID,
): SearchHit {
  const hierarchy = {
    lvl0,
    lvl1,
    lvl2: type === 'lvl1' ? null : 'Part',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return {
    objectID,
    url: `/${objectID}`,
    type,
    hierarchy,
    content: null,
    title: { text: objectID, ranges: [] },
    path: null,
  };
}
