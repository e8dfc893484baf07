import type { TocItem } from '../../shared/contracts.ts';

/** Distance of the reading line from the header: a section is being read before its heading is at the very edge. */
const READ_AT = 0.12;

/** What the window shows, in pixels from the top of the document. */
interface Viewport {
  top: number;
  height: number;
  /** Largest possible `top`. */
  maxTop: number;
  /** Height of the elements that stick at the top and cover content. */
  covered: number;
}

/**
 * The section that is being read. The reading line stands a little below the header; over the last screen of the document
 * it moves down to the bottom edge, so that sections too short to ever reach the header become active as well.
 * Above the first heading it is the first section, so that an outline always says where the reader is.
 *
 * @param tops positions of the headings, in document order
 * @returns index of the heading; 0 without any
 */
export function activeIndex(tops: readonly number[], { top, height, maxTop, covered }: Viewport): number {
  const reach = Math.min(height, maxTop);
  // A page that does not scroll shows everything from its beginning.
  const readable = Math.max(0, height - covered);
  const share = reach > 0 ? READ_AT + clamp((top - (maxTop - reach)) / reach) * (1 - READ_AT) : 0;
  const line = top + covered + share * readable;
  return Math.max(
    0,
    tops.findLastIndex((position) => position <= line + 1),
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * The entries of a page about hooks: those of its hooks and above. Parameters are left out.
 * @returns the same list for every other page
 */
export function timelineItems<Item extends Pick<TocItem, 'depth' | 'runs'>>(
  items: readonly Item[],
): readonly Item[] {
  return items.some(({ runs }) => runs) ? items.filter(({ depth }) => depth < 4) : items;
}

/** Entries an outline shows at once; in a longer one, deeper entries are folded except those of the section being read. */
const MOST_UNFOLDED = 20;

/**
 * Which entries of an outline are folded away.
 * @param active id of the heading the reader is at; empty in documents, which are read from the top
 * @returns one boolean an entry
 */
export function foldedItems(items: readonly { id: string; depth: number }[], active: string): boolean[] {
  if (items.length <= MOST_UNFOLDED) return items.map(() => false);
  let section = -1;
  const sections = items.map(({ depth }, index) => {
    if (depth === 2) section = index;
    return section;
  });
  const open = sections[items.findIndex(({ id }) => id === active)] ?? sections[0];
  return items.map(({ depth }, index) => depth > 2 && sections[index] !== open);
}
