import type { ReactNode } from 'react';
import type { MarkedText } from '../../../shared/contracts.ts';
import { fold } from '../../../shared/tokenize.ts';

/** First letters that inflections of a word share, in UTF-16 units. */
const STEM = 4;
const HAN = /\p{Script=Han}/u;

/** Pieces of a marked text, each either typed by the reader or understood by what was typed. */
export type SplitTyped = (piece: string) => { text: string; isTyped: boolean }[];

/**
 * Tells what the reader typed, or the beginning or an inflection of it, from what was understood by it. Chinese matches that
 * touch are one piece, of which a part may be typed: `体积` of `产物体积` for `打包体积`.
 */
export function createTyped(query: string): SplitTyped {
  const text = fold(query);
  const words = text.split(/\s+/).filter(Boolean);
  const isTypedWord = (folded: string): boolean =>
    words.some((word) => word.includes(folded.slice(0, STEM)) || folded.includes(word));
  return (piece) => {
    const folded = fold(piece);
    if (!HAN.test(folded)) return [{ text: piece, isTyped: isTypedWord(folded) }];
    const parts: { text: string; isTyped: boolean }[] = [];
    const isTypedPair = (at: number): boolean =>
      at >= 0 && at + 2 <= folded.length && text.includes(folded.slice(at, at + 2));
    for (let at = 0; at < folded.length; at += 1) {
      const isTyped = folded.length === 1 ? text.includes(folded) : isTypedPair(at) || isTypedPair(at - 1);
      const last = parts.at(-1);
      if (last?.isTyped === isTyped) last.text += piece[at];
      else parts.push({ text: piece[at] as string, isTyped });
    }
    return parts;
  };
}

/**
 * A text with its matches marked; what only means the same as the query is marked differently. Made of text nodes only: nothing an
 * index holds is ever read as HTML. No component: a list has two of these a row, and is rendered at every key.
 */
export function marked({ text, ranges }: MarkedText, split: SplitTyped): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of ranges) {
    if (start < last || end > text.length) continue;
    parts.push(text.slice(last, start));
    for (const piece of split(text.slice(start, end))) {
      parts.push(
        <mark key={parts.length} data-understood={piece.isTyped ? undefined : ''}>
          {piece.text}
        </mark>,
      );
    }
    last = end;
  }
  parts.push(text.slice(last));
  return parts;
}
