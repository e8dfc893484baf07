import { stem } from '../../../shared/tokenize.ts';
import type { InvertedIndex } from './inverted-index.ts';

/** One concept in the query, with all terms that match it. */
export interface QueryUnit {
  /** The text as typed, folded; for marking what was typed. */
  text: string;
  kind: 'word' | 'han';
  /** Matching terms of the index, scored from 0 to 1. */
  matches: Map<string, number>;
  /** Synonyms of several words, which match where all their terms occur together. */
  phrases: { terms: readonly string[]; worth: number }[];
  /** Weight in the ranking: parts of a compound that was itself found weigh little. */
  weight: number;
  /** Whether it repeats other units: it improves a page's score, but its absence does not count. */
  isExtra?: boolean;
}

/** Weight of a pair of characters across the boundary of two words. */
export const BETWEEN_WORDS = 0.2;

export function createUnit(
  text: string,
  kind: QueryUnit['kind'],
  matches: Map<string, number>,
  weight: number,
): QueryUnit {
  return { text, kind, matches, phrases: [], weight };
}

/** Weight of a verb. */
const GENERIC_WEIGHT = 0.45;

/** Weight of a word in the ranking: a verb says less than the object of the task. */
export function weightOf({ verbs }: InvertedIndex, word: string): number {
  return verbs.has(word) || verbs.has(stem(word)) ? GENERIC_WEIGHT : 1;
}
