import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { toUrl } from '../../../shared/paths.ts';
import type { IndexedPage, IndexedSection } from '../../../shared/search-format.ts';
import type { HitType, MarkedText, SearchHit } from '../contracts.ts';
import { type Marker, type SnippetSize, snippetOf } from './highlighting.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { RankedPage } from './ranking.ts';

/** Maximum number of rows in a top-level section (from the specification). */
const MAX_IN_GROUP = 5;
/** Maximum number of rows below a page, so that a long page does not fill the list. */
const MAX_SECTIONS = { best: 3, other: 2 } as const;
/** Sections that score below this fraction of the page's best are noise. */
const WEAKEST_SECTION = 0.4;
/**
 * Minimum number of pages in a group that get a row before any gets a second one, if they reach the following fraction of
 * the best score.
 */
const MIN_PAGES = 3;
const NEAR_BEST = 0.3;

/** Pages below this fraction of the best relevance are noise: they only mention a part of a word, or a synonym. */
const LEAST_RELEVANCE = 0.25;

/** A result row; `section` is `null` for the page itself. */
export interface Row {
  page: number;
  section: number | null;
  inHeading: boolean;
}

/** Downloaded texts; `null` if not downloaded. */
export interface Texts {
  description(page: number): string | null;
  /** `section` is counted within the page. */
  section(page: number, section: number): string | null;
}

/** All rows of a page worth showing, best first. */
function rowsOf(inverted: InvertedIndex, { page, sections, isOwnMatch }: RankedPage, most: number): Row[] {
  const start = inverted.firstSection[page] as number;
  const floor = (sections[0]?.score ?? 0) * WEAKEST_SECTION;
  const chosen = sections
    .filter(({ section, score }) => score >= floor && !(isOwnMatch && section === start))
    .slice(0, most)
    .map(({ section, inHeading }): Row => ({ page, section, inHeading }));
  if (!isOwnMatch && chosen.length > 0) return chosen;
  const own: Row = { page, section: null, inHeading: true };
  // A section named by the query is a better target than its page.
  const exact = new Set(sections.filter(({ isExact }) => isExact).map(({ section }) => section));
  const isFirst = (row: Row): boolean => row.section !== null && exact.has(row.section);
  return [...chosen.filter(isFirst), own, ...chosen.filter((row) => !isFirst(row))];
}

/**
 * Distributes the rows of a group: first one for each of the best pages, if nearly as good as the first, then more per
 * page in order.
 */
function shareOut(pages: { rows: Row[]; score: number }[]): Row[][] {
  const best = pages[0]?.score ?? 0;
  const counts = pages.map(({ score }, index) => (index < MIN_PAGES && score >= best * NEAR_BEST ? 1 : 0));
  let left = MAX_IN_GROUP - counts.reduce<number>((sum, count) => sum + count, 0);
  return pages.map(({ rows }, index) => {
    const count = counts[index] ?? 0;
    const more = Math.min(left, rows.length - count);
    left -= more;
    return rows.slice(0, count + more);
  });
}

export function chooseRows(inverted: InvertedIndex, ranked: RankedPage[], limit: number): Row[] {
  const groups = new Map<number, { rows: Row[]; score: number }[]>();
  const floor = LEAST_RELEVANCE * Math.max(0, ...ranked.map(({ relevance }) => relevance));
  for (const entry of ranked) {
    if (entry.score < floor) break;
    const { group } = inverted.model.pages[entry.page] as IndexedPage;
    const pages = getOrInsert(groups, group, () => []);
    if (pages.length >= MAX_IN_GROUP) continue;
    const most = entry === ranked[0] ? MAX_SECTIONS.best : MAX_SECTIONS.other;
    pages.push({ rows: rowsOf(inverted, entry, most), score: entry.score });
  }
  const order = new Map(ranked.map(({ page }, index) => [page, index]));
  return [...groups.values()]
    .flatMap(shareOut)
    .sort((a, b) => (order.get(a[0]?.page ?? -1) ?? 0) - (order.get(b[0]?.page ?? -1) ?? 0))
    .flat()
    .slice(0, limit);
}

function hierarchyOf(inverted: InvertedIndex, page: IndexedPage, local: number): SearchHit['hierarchy'] {
  const levels: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const { depth, heading } of page.sections.slice(0, local + 1).reverse()) {
    if (depth < lowest) levels[depth] = heading;
    lowest = Math.min(lowest, depth);
  }
  levels[0] = inverted.model.groups[page.group] ?? '';
  levels[1] = page.title;
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Titles from the page down to a section; those in between only if the page has another section of that name. */
function trailOf(
  page: IndexedPage,
  hierarchy: SearchHit['hierarchy'],
  { heading, depth }: IndexedSection,
): string[] {
  const isRepeated = page.sections.filter((section) => section.heading === heading).length > 1;
  const { lvl2, lvl3, lvl4, lvl5 } = hierarchy;
  const between = [lvl2, lvl3, lvl4, lvl5].slice(0, Math.max(0, depth - 2)).filter((title) => title !== null);
  return [page.title, ...(isRepeated ? between : [])];
}

/** Builds the hits of the chosen rows, as complete as the downloaded texts allow. */
export function toHits(
  inverted: InvertedIndex,
  rows: Row[],
  texts: Texts,
  { marker, base, size }: { marker: Marker; base: string; size: SnippetSize },
): SearchHit[] {
  const mark = (text: string): MarkedText => ({ text, ranges: marker(text) });
  return rows.flatMap((row): SearchHit[] => {
    const page = inverted.model.pages[row.page];
    if (!page) return [];
    const url = toUrl(page.route, base);
    if (row.section === null) {
      const description = texts.description(row.page);
      return [
        {
          objectID: page.route,
          url,
          type: 'lvl1',
          hierarchy: hierarchyOf(inverted, page, 0),
          content: null,
          title: mark(page.title),
          path: description ? snippetOf(description, marker, size) : null,
        },
      ];
    }
    const local = row.section - (inverted.firstSection[row.page] as number);
    const section = page.sections[local];
    if (!section) return [];
    const hierarchy = hierarchyOf(inverted, page, local);
    const hash = section.id ? `#${encodeURIComponent(section.id)}` : '';
    const isHeading = row.inHeading && section.depth > 1;
    const text = isHeading ? null : texts.section(row.page, local);
    const found = text ? snippetOf(text, marker, size) : null;
    const above = section.depth > 1 ? trailOf(page, hierarchy, section) : [page.title];
    const trail = section.depth > 1 && text ? [...above, section.heading] : above;
    return [
      {
        objectID: `${page.route}${hash}${isHeading ? '' : '@text'}`,
        url: url + hash,
        type: isHeading ? (`lvl${Math.min(6, section.depth)}` as HitType) : 'content',
        hierarchy,
        // Just the snippet: answers are copied between threads at every keystroke.
        content: found?.text ?? null,
        title: found ?? mark(section.heading),
        path: mark(trail.join(' › ')),
      },
    ];
  });
}
