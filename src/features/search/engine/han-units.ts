import { hanTerms } from '../../../shared/tokenize.ts';
import { type InvertedIndex, placesOf } from './inverted-index.ts';
import { BETWEEN_WORDS, createUnit, type QueryUnit, weightOf } from './query-unit.ts';

/** Weight of the last word of a compound. */
const HEAD_WEIGHT = 1.5;
/** Weight of each pair in a compound that is known to the site. */
const PART_WEIGHT = 0.25;
const HAN_WORD = /^\p{Script=Han}+$/u;
/** Logarithm of the number of places where a pair occurs by chance. */
const CHANCE = 0.6;
/** Number of places a reader's phrase counts as: its words are words even if no text contains them. */
const ASKED_WORTH = 2;

/**
 * Query units for a run of Chinese or Japanese characters.
 * @param isAlone whether nothing else is searched: a single character beside other words is a particle or verb, `svg 转
 *   react`
 */
export function hanUnits(inverted: InvertedIndex, run: string, isAlone: boolean): QueryUnit[] {
  const compound = compoundOf(inverted, run);
  if (compound) {
    const at = run.indexOf(compound);
    const rest = [run.slice(0, at), run.slice(at + compound.length)].filter(Boolean);
    return [...compoundUnits(inverted, compound), ...rest.flatMap((part) => hanUnits(inverted, part, false))];
  }
  const terms = hanTerms(run);
  if ([...run].length === 1) {
    const matches = new Map<string, number>();
    for (const term of inverted.terms) {
      if (term.includes(run) && term.length < 3) matches.set(term, term === run ? 1 : 0.6);
    }
    return [createUnit(run, 'han', matches, isAlone ? 1 : BETWEEN_WORDS)];
  }
  const words = likelyWords(inverted, run);
  // The last word of a compound is its subject. A pair found only in texts may not be a word.
  const isName = (word: string) => inverted.synonyms.has(word) || placesOf(inverted.entries.get(word)) > 0;
  const head = words.size > 2 ? [...words].findLast(isName) : undefined;
  return terms.map((term) => {
    const matches = new Map(inverted.entries.has(term) ? [[term, 1]] : []);
    const weight = !words.has(term) ? BETWEEN_WORDS : term === head ? HEAD_WEIGHT : weightOf(inverted, term);
    return createUnit(term, 'han', matches, weight);
  });
}

/** The longest word of more than two characters in a run that is known to the site. */
function compoundOf({ synonyms }: InvertedIndex, run: string): string | undefined {
  let longest: string | undefined;
  for (const phrase of synonyms.keys()) {
    if (phrase.length > (longest?.length ?? 2) && HAN_WORD.test(phrase) && run.includes(phrase))
      longest = phrase;
  }
  return longest;
}

/** A compound is searched as a whole; its pairs also find names of a part of it. */
function compoundUnits(inverted: InvertedIndex, compound: string): QueryUnit[] {
  const pairs = hanTerms(compound);
  const known = hanWords(inverted, compound);
  const whole = createUnit(compound, 'han', new Map(), weightOf(inverted, compound));
  const isKnown = known.length > 0 && known.every((term) => inverted.entries.has(term));
  if (isKnown) whole.phrases.push({ terms: known, worth: 1 });
  return [
    whole,
    ...pairs.map((term) => {
      const matches = new Map(inverted.entries.has(term) ? [[term, 1]] : []);
      return createUnit(term, 'han', matches, PART_WEIGHT);
    }),
  ];
}

/** The words of a Chinese phrase; all its pairs if the words leave out a character. */
export function hanWords(inverted: InvertedIndex, phrase: string): string[] {
  const words = [...likelyWords(inverted, phrase)];
  return words.join('').length === phrase.length ? words : hanTerms(phrase);
}

/** How familiar the index is with a pair. Below 0 it more likely spans the boundary of two words. */
function familiarity(inverted: InvertedIndex, pair: string): number {
  return Math.max(Math.log1p(frequency(inverted, pair)) - CHANCE, inverted.synonyms.has(pair) ? 1 : -1);
}

function frequency(inverted: InvertedIndex, term: string): number {
  const entry = inverted.entries.get(term);
  if (!entry) return 0;
  const { starts } = inverted.model;
  const inTexts = entry.stored.reduce(
    (sum, at) => sum + (starts[at + 1] as number) - (starts[at] as number),
    0,
  );
  return entry.titles.length + entry.headings.length + inTexts + ASKED_WORTH * entry.asked.length;
}

/** The pairs of a run most likely to be words: the segmentation into pairs and single characters most familiar to the index. */
export function likelyWords(inverted: InvertedIndex, run: string): Set<string> {
  const chars = [...run];
  const best: { score: number; words: string[] }[] = [{ score: 0, words: [] }];
  for (let end = 1; end <= chars.length; end += 1) {
    const single = best[end - 1] as { score: number; words: string[] };
    best[end] = single;
    if (end < 2) continue;
    const pair = `${chars[end - 2]}${chars[end - 1]}`;
    const before = best[end - 2] as { score: number; words: string[] };
    const score = before.score + familiarity(inverted, pair);
    if (score > single.score) best[end] = { score, words: [...before.words, pair] };
  }
  return new Set(best[chars.length]?.words);
}
