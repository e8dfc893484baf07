import type { SearchHit } from '../../../shared/contracts.ts';
import { groupBy } from '../../../shared/get-or-insert.ts';

interface GroupedHit {
  hit: SearchHit;
  /** Below a page row: drawn with a connector, which ends at the last one. */
  tree: 'inner' | 'last' | undefined;
}

interface HitGroup {
  /** Top-level section; empty when the hits have none. */
  title: string;
  hits: GroupedHit[];
}

/**
 * Arranges hits by top-level section, then by page, both in the order of their best hit.
 * @param most rows of one group (the specification)
 */
export function groupHits(hits: readonly SearchHit[], most = 5): HitGroup[] {
  return [...groupBy(hits, (hit) => hit.hierarchy.lvl0 ?? '')].map(([title, inSection]) => {
    const pages = groupBy(inSection.slice(0, most), (hit) => hit.hierarchy.lvl1 ?? hit.objectID);
    return { title, hits: [...pages.values()].flatMap(treeOf) };
  });
}

/** The engine's order is kept: a section that outranks its page comes before it, as a row of its own. */
function treeOf(ofPage: readonly SearchHit[]): GroupedHit[] {
  const parent = ofPage.findIndex((hit) => hit.type === 'lvl1');
  return ofPage.map((hit, position) => {
    if (parent < 0 || position <= parent) return { hit, tree: undefined };
    return { hit, tree: position === ofPage.length - 1 ? 'last' : 'inner' };
  });
}
