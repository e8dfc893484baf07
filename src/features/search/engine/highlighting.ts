import { joinParts, type Line, readLines } from '../../../shared/section-lines.ts';
import { canonical, expandWord, fold, hanTerms, STOP_WORDS, spans, stem } from '../../../shared/tokenize.ts';
import type { MarkedText, MatchRange } from '../contracts.ts';
import type { ParsedQuery } from './query.ts';

/** Finds the ranges of a text that match a query. */
export type Marker = (text: string) => MatchRange[];

function mergeRanges(ranges: MatchRange[]): MatchRange[] {
  const result: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) result.push([start, end]);
  }
  return result;
}

/** Creates a marker for a query. Marks what was typed within a word where it occurs literally, and the whole word otherwise. */
export function createMarker(query: ParsedQuery): Marker {
  const terms = new Set(
    query.units.flatMap(({ matches, phrases }) => [
      ...matches.keys(),
      ...phrases.flatMap(({ terms: own }) => own.filter((term) => !STOP_WORDS.has(term))),
    ]),
  );
  const typed = query.units.filter((unit) => unit.kind === 'word').map((unit) => unit.text);
  return (text) => {
    const ranges: MatchRange[] = [];
    for (const span of spans(text)) {
      if (span.kind === 'han') {
        for (let i = 0; i < span.raw.length; i += 1) {
          const single = span.raw.slice(i, i + 1);
          const pair = span.raw.slice(i, i + 2);
          if (pair.length === 2 && terms.has(pair) && hanTerms(pair).length > 0) {
            ranges.push([span.start + i, span.start + i + 2]);
          }
          if (query.units.some((unit) => unit.kind === 'han' && unit.text === single)) {
            ranges.push([span.start + i, span.start + i + 1]);
          }
        }
        continue;
      }
      const folded = fold(span.raw);
      const found = expandWord(canonical(span.raw)).some((term) => terms.has(term));
      if (!found) continue;
      const inside = typed.flatMap((word): MatchRange[] => {
        const at = startOfPart(span.raw, folded, word);
        return at < 0 ? [] : [[span.start + at, span.start + at + lengthOfMatch(span.raw.slice(at), word)]];
      });
      if (inside.length > 0) ranges.push(...inside);
      else ranges.push([span.start, span.end]);
    }
    return mergeRanges(ranges);
  };
}

/** Position where a typed word starts a part of a longer word: `path` in `distPath`, but not `at` in `path`. */
function startOfPart(raw: string, folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(raw[at - 1] as string) || /\p{Lu}/u.test(raw[at] as string))
      return at;
  }
  return -1;
}

/** Length of a stem's match at the start of a text: `filename` in `filenameHash` for `filenam`. */
function lengthOfMatch(raw: string, word: string): number {
  const end = word.length + (/^\p{Ll}*/u.exec(raw.slice(word.length))?.[0].length ?? 0);
  return stem(fold(raw.slice(0, end))) === word ? end : word.length;
}

/** Whether a position is between two Latin letters or digits. */
function isInsideWord(text: string, at: number): boolean {
  return /^[\p{Script=Latin}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Space for a snippet: one line, or two on a narrow screen. */
export type SnippetSize = 'short' | 'long';

/**
 * In UTF-16 units (fewer for Chinese, which is denser): length of a snippet, how far into it a match is certain to be
 * visible, and the context before a match too far from the start of its sentence. `long` slightly exceeds the widest row:
 * text cut off there would cost layout time at every keystroke.
 */
const SNIPPET_LENGTH = {
  long: { latin: { length: 104, sure: 76, lead: 28 }, han: { length: 58, sure: 38, lead: 10 } },
  short: { latin: { length: 84, sure: 66, lead: 14 }, han: { length: 42, sure: 32, lead: 6 } },
} as const;

interface Room {
  length: number;
  sure: number;
  lead: number;
}

/** Whether a text is measured and cut as Chinese. */
const isHan = (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 4 > text.length;

/** Number of distinct words marked in a text. */
const countWords = (text: string, ranges: readonly MatchRange[]): number =>
  new Set(ranges.map((range) => fold(text.slice(...range)))).size;

/**
 * Cuts and marks the best snippet of a text: within one line, from the start of a sentence if the match is near it; of a
 * table row that is too long, the first cell and the matching one.
 */
export function snippetOf(text: string, marker: Marker, size: SnippetSize): MarkedText {
  let best: Line = [];
  let bestCount = -1;
  for (const line of readLines(text)) {
    const joined = joinParts(line);
    const count = countWords(joined, marker(joined));
    if (count > bestCount) [best, bestCount] = [line, count];
  }
  const whole = joinParts(best);
  const sizes = SNIPPET_LENGTH[size];
  const room = sizes[isHan(whole) ? 'han' : 'latin'];
  if (whole.length <= room.length || best.length === 1) return cutLine(whole, marker, room);
  const [name, ...cells] = best;
  const first = cutLine(name?.text ?? '', marker, room);
  const counts = cells.map(({ text: cell }) => countWords(cell, marker(cell)));
  const most = Math.max(...counts);
  const { label = '', text: cell = '' } = cells[counts.indexOf(most)] ?? {};
  const left = room.length - first.text.length - label.length;
  if (most === 0 || left < room.lead) return first;
  const share = left / room.length;
  const second = cutLine(cell, marker, {
    length: left,
    sure: Math.floor(room.sure * share),
    lead: Math.floor(room.lead * share),
  });
  const before = `${first.text} · ${label}`;
  const moved = second.ranges.map(([start, end]): MatchRange => [start + before.length, end + before.length]);
  return { text: before + second.text, ranges: [...first.ranges, ...moved] };
}

function sentenceStarts(text: string): number[] {
  const ends = text.matchAll(/[.!?:]["'”’)]?\s+(?=[\p{Lu}\p{N}`"'“‘(])|[。！？；：][”’」）]?\s*/gu);
  return [0, ...[...ends].map((end) => end.index + end[0].length)];
}

/** The part of a line that contains most of the query. */
function cutLine(text: string, marker: Marker, { length, sure, lead }: Room): MarkedText {
  const ranges = marker(text);
  let best = 0;
  let bestEnd = 0;
  let bestCount = -1;
  for (const [start, end] of ranges) {
    const inside = ranges.filter((range) => range[0] >= start && range[1] <= start + length - lead);
    const count = countWords(text, inside);
    if (count > bestCount) [best, bestEnd, bestCount] = [start, end, count];
  }
  const sentence = sentenceStarts(text).findLast((start) => start <= best && bestEnd <= start + sure);
  const start = text.length <= length ? 0 : (sentence ?? Math.max(0, best - lead));
  const [from, to] = cutBetweenWords(
    text,
    [start, Math.min(text.length, start + length)],
    best,
    start === sentence,
  );
  const before = from > 0 && from !== sentence ? '…' : '';
  const after = to < text.length ? '…' : '';
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to).trimEnd() + after,
    ranges: ranges
      .filter(([start, end]) => start < to && end > from)
      .map(([start, end]): MatchRange => [Math.max(start, from) + shift, Math.min(end, to) + shift]),
  };
}

/**
 * Narrows a range so that it cuts no words. Latin text is cut at spaces; Chinese text anywhere but within a foreign word.
 * A word that begins at `kept` is included, and cut if it is too long.
 *
 * @param isStart whether a sentence starts where the range does
 */
function cutBetweenWords(text: string, [start, end]: MatchRange, kept: number, isStart: boolean): MatchRange {
  let from = start;
  let to = end;
  if (isHan(text)) {
    while (!isStart && from < kept && isInsideWord(text, from)) from += 1;
    while (to > kept && isInsideWord(text, to)) to -= 1;
  } else {
    if (from > 0 && !isStart) from = Math.min(kept, text.indexOf(' ', from) + 1 || from);
    if (to < text.length) to = text.lastIndexOf(' ', to);
  }
  return [from, to > kept ? to : end];
}
