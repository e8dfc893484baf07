import { stem } from '../../../shared/tokenize.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** One thing the reader asks for, with every term that answers it. */
export interface QueryUnit {
  /** As typed, folded; used to mark what was typed rather than what was found. */
  text: string;
  kind: 'word' | 'han';
  /** Terms of the index that match, with their worth from 0 to 1. */
  matches: Map<string, number>;
  /** Synonyms of several words. They answer where all their terms meet. */
  phrases: { terms: readonly string[]; worth: number }[];
  /** Share in the ranking: parts of a compound that was itself found count little. */
  weight: number;
  /** Repeats what other units say: a page with it is better, but one without it lacks nothing. */
  isExtra?: boolean;
}

/** Share of a pair of characters where two words of the query meet. */
export const BETWEEN_WORDS = 0.2;

export function createUnit(
  text: string,
  kind: QueryUnit['kind'],
  matches: Map<string, number>,
  weight: number,
): QueryUnit {
  return { text, kind, matches, phrases: [], weight };
}

/** Share of a verb. */
const GENERIC_WEIGHT = 0.45;

/** Share of a word in the ranking: a verb says less than what the task is about. */
export function weightOf({ verbs }: InvertedIndex, word: string): number {
  return verbs.has(word) || verbs.has(stem(word)) ? GENERIC_WEIGHT : 1;
}
