import { OCCURRENCE } from '../../../shared/search-format.ts';
import type { InvertedIndex, TermEntry } from './inverted-index.ts';
import { BETWEEN_WORDS, type QueryUnit } from './query-unit.ts';

/** Score by occurrence: code, text, repeated text, description. */
const KIND_WORTH = [0.5, 1, 1.5, 1.5] as const;
/** Score from which a page counts as containing the word. */
const CERTAIN = 0.55;
const VERSION = /^\d+(?:\.\d+)+$/;

/** Matches of one query unit, indexed by page or section. */
export interface Found {
  title: Float32Array;
  route: Float32Array;
  description: Float32Array;
  heading: Float32Array;
  text: Float32Array;
  /** Matching reader phrases: score, bits of the words that match, and their fraction of the phrase's words. */
  asked: Map<number, { worth: number; words: number; share: number }>;
  idf: number;
  /** Whether it is a word for title coverage; a pair of characters across a word boundary is not. */
  isWord: boolean;
  /** Whether it names a version of the product. */
  isVersion: boolean;
  /** Weight in the query: 0 if other units cover it. */
  share: number;
}

/** Raises a score to at least `value`. */
export const raise = (scores: Float32Array, index: number, value: number): void => {
  if (value > (scores[index] as number)) scores[index] = value;
};

function addAsked(asked: Found['asked'], phrase: number, worth: number, word: number, share: number): void {
  const known = asked.get(phrase);
  asked.set(phrase, {
    worth: Math.max(worth, known?.worth ?? 0),
    words: word | (known?.words ?? 0),
    share: Math.max(share, known?.share ?? 0),
  });
}

/** Sections with a term in their text, and the kind of occurrence. */
function* postingsOf({ model }: InvertedIndex, entry: TermEntry): Generator<[section: number, kind: number]> {
  for (const stored of entry.stored) {
    for (let i = model.starts[stored] as number; i < (model.starts[stored + 1] as number); i += 1) {
      yield [model.sections[i] as number, model.kinds[i] as number];
    }
  }
}

function common(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((item) => sets.every((set) => set.has(item)));
}

/**
 * Finds the places where all terms of a phrase occur together.
 * @returns their pages
 */
function addPhrase(
  inverted: InvertedIndex,
  terms: readonly string[],
  worth: number,
  found: Found,
): Set<number> {
  const pages = new Set<number>();
  const entries = terms.flatMap((term) => inverted.entries.get(term) ?? []);
  for (const page of common(entries.map(({ titles }) => titles))) {
    raise(found.title, page, worth);
    pages.add(page);
  }
  for (const section of common(entries.map(({ headings }) => headings))) {
    raise(found.heading, section, worth);
    pages.add(inverted.pageOf[section] as number);
  }
  const asked = entries.map((entry) => new Map(entry.asked.map(({ phrase, word }) => [phrase, word])));
  for (const phrase of common(asked.map((words) => [...words.keys()]))) {
    for (const words of asked) addAsked(found.asked, phrase, worth, words.get(phrase) as number, 1);
    pages.add(inverted.asked[phrase]?.page as number);
  }
  const kinds = entries.map((entry) => new Map(postingsOf(inverted, entry)));
  for (const section of common(kinds.map((kind) => [...kind.keys()]))) {
    const own = kinds.map((kind) => kind.get(section) as number);
    raise(found.text, section, worth * Math.min(...own.map((kind) => KIND_WORTH[kind] as number)));
    pages.add(inverted.pageOf[section] as number);
    if (own.every((kind) => kind === OCCURRENCE.description)) {
      raise(found.description, inverted.pageOf[section] as number, worth);
    }
  }
  return pages;
}

/**
 * Looks up a unit of a query in the index.
 * @param mostRarity maximum weight of rarity
 */
export function lookUp(inverted: InvertedIndex, unit: QueryUnit, mostRarity: number): Found {
  const { model, pageOf, asked } = inverted;
  const found: Found = {
    title: new Float32Array(model.pages.length),
    route: new Float32Array(model.pages.length),
    description: new Float32Array(model.pages.length),
    heading: new Float32Array(pageOf.length),
    text: new Float32Array(pageOf.length),
    asked: new Map(),
    idf: 0,
    isWord: unit.kind === 'word' || unit.weight > BETWEEN_WORDS,
    isVersion: VERSION.test(unit.text),
    share: 0,
  };
  const pages = new Set<number>();
  // A guessed word is as rare as its best guesses.
  const best = unit.phrases.length > 0 ? 1 : Math.max(...unit.matches.values());
  const least = Math.min(CERTAIN, best - 0.01);
  for (const [term, worth] of unit.matches) {
    const entry = inverted.entries.get(term);
    if (!entry) continue;
    const counts = worth > least;
    for (const page of entry.titles) {
      raise(found.title, page, worth);
      if (counts) pages.add(page);
    }
    for (const { phrase, word, share } of entry.asked) {
      if (!counts) break;
      addAsked(found.asked, phrase, worth, word, share);
      pages.add(asked[phrase]?.page as number);
    }
    for (const page of entry.routes) raise(found.route, page, worth);
    for (const section of entry.headings) {
      raise(found.heading, section, worth);
      if (counts) pages.add(pageOf[section] as number);
    }
    for (const [section, kind] of postingsOf(inverted, entry)) {
      raise(found.text, section, worth * (KIND_WORTH[kind] as number));
      if (kind === OCCURRENCE.description) raise(found.description, pageOf[section] as number, worth);
      if (counts) pages.add(pageOf[section] as number);
    }
  }
  for (const { terms, worth } of unit.phrases) {
    const own = addPhrase(inverted, terms, worth, found);
    // Frequency counts the compound itself, not its substitutes.
    if (worth === 1) for (const page of own) pages.add(page);
  }
  // A word on most pages, such as the product's name, does not distinguish them.
  const spread = pages.size / model.pages.length;
  const rarity = Math.log(1 + model.pages.length / (0.5 + pages.size)) * (1 - 0.7 * spread * spread);
  found.idf = Math.min(mostRarity, rarity) * unit.weight;
  found.share = unit.isExtra ? 0 : found.idf;
  return found;
}
