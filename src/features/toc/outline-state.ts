import type { TocItem } from '../../shared/contracts.ts';

/**
 * Distance of the reading line from the header, relative to the visible height: readers are in a section before its
 * heading reaches the edge.
 */
const READ_AT = 0.12;

/** The visible part of the document, in pixels from its top. */
interface Viewport {
  top: number;
  height: number;
  /** Largest possible `top`. */
  maxTop: number;
  /** Height of the sticky elements that cover content at the top. */
  covered: number;
}

/**
 * Determines the section being read. The reading line is slightly below the header; over the last screen of the document
 * it moves to the bottom edge, so that sections too short to reach the header become active, too. Above the first heading
 * it is the first section, so that an outline always has an active entry.
 *
 * @param tops positions of the headings, in document order
 * @returns index of the heading; 0 without headings
 */
export function activeIndex(tops: readonly number[], { top, height, maxTop, covered }: Viewport): number {
  const reach = Math.min(height, maxTop);
  // A page that does not scroll shows everything at once.
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
 * Entries of the timeline on a page about hooks: headings with commands and those above them, without parameters.
 * @returns the list unchanged for any other page
 */
export function timelineItems<Item extends Pick<TocItem, 'depth' | 'runs'>>(
  items: readonly Item[],
): readonly Item[] {
  return items.some(({ runs }) => runs) ? items.filter(({ depth }) => depth < 4) : items;
}

/**
 * Number of entries an outline shows without folding; in a longer one, deeper entries are folded except those of the
 * section being read.
 */
const MAX_UNFOLDED = 20;

/**
 * Decides which entries of an outline are folded.
 * @param active id of the active heading; empty in documents, which are read from the top
 * @returns one boolean per entry
 */
export function foldedItems(items: readonly { id: string; depth: number }[], active: string): boolean[] {
  if (items.length <= MAX_UNFOLDED) return items.map(() => false);
  let section = -1;
  const sections = items.map(({ depth }, index) => {
    if (depth === 2) section = index;
    return section;
  });
  const open = sections[items.findIndex(({ id }) => id === active)] ?? sections[0];
  return items.map(({ depth }, index) => depth > 2 && sections[index] !== open);
}
