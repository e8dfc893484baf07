import type { SearchHit } from '../../../shared/contracts.ts';
import { groupBy } from '../../../shared/get-or-insert.ts';

interface GroupedHit {
  hit: SearchHit;
  /** For a row below its page's row: drawn with a connector, `last` at the end of it. */
  tree: 'inner' | 'last' | undefined;
}

interface HitGroup {
  /** Top-level section; empty if the hits have none. */
  title: string;
  hits: GroupedHit[];
}

/**
 * Groups hits by top-level section, then by page, both ordered by their best hit.
 * @param most maximum number of rows per group (from the specification)
 */
export function groupHits(hits: readonly SearchHit[], most = 5): HitGroup[] {
  return [...groupBy(hits, (hit) => hit.hierarchy.lvl0 ?? '')].map(([title, inSection]) => {
    const pages = groupBy(inSection.slice(0, most), (hit) => hit.hierarchy.lvl1 ?? hit.objectID);
    return { title, hits: [...pages.values()].flatMap(treeOf) };
  });
}

/** Keeps the engine's order: a section ranked above its page becomes a row of its own before it. */
function treeOf(ofPage: readonly SearchHit[]): GroupedHit[] {
  const parent = ofPage.findIndex((hit) => hit.type === 'lvl1');
  return ofPage.map((hit, position) => {
    if (parent < 0 || position <= parent) return { hit, tree: undefined };
    return { hit, tree: position === ofPage.length - 1 ? 'last' : 'inner' };
  });
}
