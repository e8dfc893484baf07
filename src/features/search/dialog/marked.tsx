import type { ReactNode } from 'react';
import type { MarkedText } from '../../../shared/contracts.ts';
import { fold } from '../../../shared/tokenize.ts';

/** First letters that inflections of a word share, in UTF-16 units. */
const STEM = 4;
const HAN = /\p{Script=Han}/u;

/** Tells what the reader typed, or the beginning or an inflection of it, from what was understood by it. */
export function createTyped(query: string): (piece: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (piece) => {
    const folded = fold(piece);
    if (HAN.test(folded)) return words.some((word) => [...folded].some((char) => word.includes(char)));
    return words.some(
      (word) =>
        word.includes(folded) ||
        folded.includes(word) ||
        (word.length >= STEM && folded.startsWith(word.slice(0, STEM))),
    );
  };
}

/**
 * A text with its matches marked; what only means the same as the query is marked apart. Made of text nodes only: nothing an index holds is ever read as HTML. No component: a
 * list has two of these a row, and is rendered at every key.
 */
export function marked({ text, ranges }: MarkedText, isTyped: (piece: string) => boolean): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of ranges) {
    if (start < last || end > text.length) continue;
    const piece = text.slice(start, end);
    parts.push(
      text.slice(last, start),
      <mark key={parts.length} data-understood={isTyped(piece) ? undefined : ''}>
        {piece}
      </mark>,
    );
    last = end;
  }
  parts.push(text.slice(last));
  return parts;
}
