import type { ReactNode } from 'react';
import { fold } from '../../../shared/tokenize.ts';
import type { MarkedText } from '../contracts.ts';

/** Length of the common prefix of a word's inflections, in UTF-16 units. */
const STEM = 4;
const HAN = /\p{Script=Han}/u;

/** Splits a marked text into pieces the reader typed and pieces that merely match. */
export type SplitTyped = (piece: string) => { text: string; isTyped: boolean }[];

/**
 * Separates what the reader typed (or its beginning or inflection) from synonyms and the like. Adjacent Chinese matches
 * are one piece, of which a part may be typed: `体积` in `产物体积` for `打包体积`.
 */
export function createTypedSplitter(query: string): SplitTyped {
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
 * A text with its matches marked, with a different mark for those that only mean the same as the query. Consists of text
 * nodes: nothing from an index is ever read as HTML. Not a component: a list has two per row and is rendered at every
 * keystroke.
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
