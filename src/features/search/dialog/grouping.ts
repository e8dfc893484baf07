import { groupBy } from '../../../shared/get-or-insert.ts';
import type { SearchHit } from '../contracts.ts';

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

/** Maximum number of rows per group (from the specification). */
const MOST = 5;

/** Groups hits by top-level section, then by page, both ordered by their best hit. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return [...groupBy(hits, (hit) => hit.hierarchy.lvl0 ?? '')].map(([title, inSection]) => {
    const pages = groupBy(inSection.slice(0, MOST), (hit) => hit.hierarchy.lvl1 ?? hit.objectID);
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
