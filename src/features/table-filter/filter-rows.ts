import { ALL_VERSIONS, isWithin } from './versions.ts';

export interface ShownRows {
  shown: number;
  total: number;
  /** Versions that occur in rows. */
  versions: string[];
}

/**
 * Hides rows that lack any of the words, the badge or the selected versions, tables without visible rows, and headings
 * with nothing but hidden tables below them.
 *
 * @param after only tables after this element are filtered
 * @param badge text of a badge, empty for any
 */
export function filterRows(after: Element, query: string, badge: string, chosen = ALL_VERSIONS): ShownRows {
  const article = after.closest('article') ?? after.ownerDocument.body;
  const words = query.toLowerCase().split(/\s/);
  let shown = 0;
  let total = 0;
  const versions: string[] = [];
  /** Headings, with the number of hidden and visible blocks below each. */
  const sections: { heading: Element; depth: number; hidden: number; rest: number }[] = [];
  /** The headings above the current block. */
  let open: typeof sections = [];
  for (const element of blocksAfter(article, after)) {
    const depth = Number(/^H([2-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (depth > 0) {
      const section = { heading: element, depth, hidden: 0, rest: 0 };
      sections.push(section);
      open = [...open.filter((outer) => outer.depth < depth), section];
      continue;
    }
    const rows = [...element.querySelectorAll<HTMLElement>('tbody tr, [data-version]')];
    const left = rows.filter((row) => {
      const text = (row.textContent ?? '').toLowerCase();
      const hasBadge =
        badge === '' || [...row.querySelectorAll('.badge')].some((mark) => mark.textContent === badge);
      const version = versionOf(row);
      if (version !== '') versions.push(version);
      const isChosen = version === '' || isWithin(version, chosen);
      const isShown = isChosen && hasBadge && words.every((word) => text.includes(word));
      setHidden(row, !isShown);
      return isShown;
    });
    total += rows.length;
    shown += left.length;
    const isHidden = rows.length > 0 && left.length === 0;
    if (rows.length > 0) setHidden(element, isHidden);
    for (const section of open) section[isHidden ? 'hidden' : 'rest'] += 1;
  }
  for (const { heading, hidden, rest } of sections) setHidden(heading, hidden > 0 && rest === 0);
  return { shown, total, versions };
}

/** The version of a row: in its first cell, or in its attribute. */
function versionOf(row: HTMLElement): string {
  const text = row.dataset.version ?? row.firstElementChild?.textContent ?? '';
  return /^\d+\.\d+\.\d+$/.test(text) ? text : '';
}

/** Top-level blocks of the article after an element, including those within runs of static HTML and row lists. */
function blocksAfter(article: Element, after: Element): Element[] {
  return [...article.querySelectorAll('[data-static] > *, [data-rows] > *')].filter(
    (element) => (after.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

function setHidden(element: Element, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', '');
  else element.removeAttribute('hidden');
}
