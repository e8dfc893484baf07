import { fold, HAN_QUESTIONS, hanTerms, STOP_WORDS, spans } from '../../../shared/tokenize.ts';
import { findHashTarget } from '../../../site/scroll.ts';
import { listen } from '../../../ui/listen.ts';
import type { SearchHit } from '../contracts.ts';
import type { SavedHit } from './saved-searches.ts';

const HIGHLIGHT = 'search-match';
/** Milliseconds the highlights stay. */
const SHOW_TIME = 6000;
/** Delay of the highlights in milliseconds: the shell scrolls to a hash 100 ms after a navigation. */
const SETTLE_TIME = 180;
const MAX_RANGES = 60;

/** The typed words to highlight. Runs of Chinese characters also count as their pairs. */
export function wordsToMark(query: string): string[] {
  const words = spans(query).flatMap(({ kind, raw }) => {
    if (kind === 'word') return [fold(raw)];
    const run = raw.replace(HAN_QUESTIONS, '');
    return [run, ...hanTerms(run)];
  });
  return [...new Set(words)].filter((word) => word.length > 1 && !STOP_WORDS.has(word));
}

/** Whether a word starts at this position: not inside another word, except at a part of a camel case name. */
function isStart(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (/\p{Script=Han}/u.test(text[at] as string) || !/[\p{L}\p{N}]/u.test(before)) return true;
  return /\p{Lu}/u.test(text[at] as string) && !/\p{Lu}/u.test(before);
}

/** Non-overlapping ranges of the words in a text, in order; the longer of two that start together. */
export function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const folded = fold(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (isStart(text, at)) found.push([at, at + word.length]);
    }
  }
  let last = 0;
  return found
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
    .filter(([start, end]) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** Text nodes from a heading to the next one of its level or above; for any other element, its own. */
function textNodesOf(start: Element): Text[] {
  const level = /^H[1-6]$/.test(start.tagName) ? Number(start.tagName[1]) : 0;
  const root = level ? (start.closest('article, main') ?? start.parentElement ?? start) : start;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: Text[] = [];
  let isInside = level === 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === start) isInside = true;
    else if (isInside && node instanceof Element && /^H[1-6]$/.test(node.tagName)) {
      if (Number(node.tagName[1]) <= level) break;
    }
    if (isInside && node instanceof Text && node.data.trim() !== '') nodes.push(node);
  }
  return nodes;
}

function rangeOf(node: Text, [start, end]: [number, number]): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

/**
 * Highlights ranges until Escape, a press anywhere, or a timeout.
 * @param box element that contains the ranges
 */
function markRanges(ranges: Range[], box: HTMLElement): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  const highlight = new Highlight(...ranges);
  const clear = () => {
    stop();
    // A newer search may have replaced the highlight.
    if (CSS.highlights.get(HIGHLIGHT) !== highlight) return;
    CSS.highlights.delete(HIGHLIGHT);
    delete box.dataset.marked;
  };
  setTimeout(clear, SHOW_TIME);
  CSS.highlights.set(HIGHLIGHT, highlight);
  // Set on one element: a rule for all would add to every page's style cost.
  box.dataset.marked = '';
  const stop = listen(window, { keydown: ({ key }) => key === 'Escape' && clear(), pointerdown: clear });
}

/**
 * Briefly highlights the typed words on the page a hit led to, and scrolls to the first match if the hash target does not
 * show it.
 */
export function showMatch(hit: SearchHit | SavedHit, query: string): void {
  const words = wordsToMark(query);
  if (words.length === 0) return;
  setTimeout(() => {
    const target = findHashTarget(new URL(hit.url, window.location.href).hash);
    const start = target ?? document.querySelector('main article') ?? document.querySelector('main');
    if (!start) return;
    const ranges = textNodesOf(start)
      .flatMap((node) => placesOf(node.data, words).map((place) => rangeOf(node, place)))
      .slice(0, MAX_RANGES);
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
