import type { SearchHit } from '../../../shared/contracts.ts';
import { fold } from '../../../shared/tokenize.ts';
import { findHashTarget } from '../../../site/scroll.ts';
import type { SavedHit } from './saved-searches.ts';

const HIGHLIGHT = 'search-match';
/** Milliseconds the marks stay. */
const SHOW_TIME = 6000;
/** The shell scrolls to a hash 100 ms after a navigation; the marks come after that. */
const SETTLE_TIME = 180;
const MAX_RANGES = 60;

/** Words to mark: what the row showed as matched, and what was typed. */
function wordsToMark(hit: SearchHit | SavedHit, query: string): string[] {
  const words = new Set<string>();
  const add = (word: string) => {
    const folded = fold(word).trim();
    if (folded.length > 1) words.add(folded);
  };
  if ('title' in hit) {
    for (const value of [hit.title, hit.path]) {
      for (const [start, end] of value?.ranges ?? []) add(value?.text.slice(start, end) ?? '');
    }
  }
  if (query.trim().length > 2) add(query);
  return [...words].sort((a, b) => b.length - a.length);
}

/** Text nodes from an element to the next heading of its level or above; the whole element when it is no heading. */
function textNodesOf(start: Element): Text[] {
  const level = /^H[1-6]$/.test(start.tagName) ? Number(start.tagName[1]) : 0;
  const root = level ? (start.closest('article, main') ?? start.parentElement ?? start) : start;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: Text[] = [];
  let isInside = level === 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === start) isInside = true;
    else if (isInside && level && node instanceof Element && /^H[1-6]$/.test(node.tagName)) {
      if (Number(node.tagName[1]) <= level && !start.contains(node)) break;
    }
    if (isInside && node instanceof Text && node.data.trim() !== '') nodes.push(node);
  }
  return nodes;
}

/** Ranges of the words in the nodes, in document order. */
function findRanges(nodes: readonly Text[], words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const node of nodes) {
    const text = fold(node.data);
    let end = 0;
    const found = words
      .flatMap((word) => {
        const places: [number, number][] = [];
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          places.push([at, at + word.length]);
        }
        return places;
      })
      .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    for (const [from, to] of found) {
      if (from < end || ranges.length >= MAX_RANGES) continue;
      end = to;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

/** @param box what holds the ranges; a rule for every element would cost each page some of its style. */
function markRanges(ranges: Range[], box: HTMLElement): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  const highlight = new Highlight(...ranges);
  CSS.highlights.set(HIGHLIGHT, highlight);
  box.dataset.marked = '';
  setTimeout(() => {
    if (CSS.highlights.get(HIGHLIGHT) !== highlight) return;
    CSS.highlights.delete(HIGHLIGHT);
    delete box.dataset.marked;
  }, SHOW_TIME);
}

/**
 * Marks what matched on the page a hit led to, for a moment, and brings the first match into view when the target of
 * the hash alone does not show it.
 */
export function showMatch(hit: SearchHit | SavedHit, query: string): void {
  const words = wordsToMark(hit, query);
  if (words.length === 0) return;
  setTimeout(() => {
    const target = findHashTarget(new URL(hit.url, window.location.href).hash);
    const start = target ?? document.querySelector('main article') ?? document.querySelector('main');
    if (!start) return;
    const ranges = findRanges(textNodesOf(start), words);
    const [first] = ranges;
    if (!first) return;
    markRanges(ranges, start.closest<HTMLElement>('article, main') ?? document.documentElement);
    const { top, bottom } = first.getBoundingClientRect();
    if (hit.type === 'content' && (top < 0 || bottom > window.innerHeight)) {
      const block = first.startContainer.parentElement;
      block?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  }, SETTLE_TIME);
}
