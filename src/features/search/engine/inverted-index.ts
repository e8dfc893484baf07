import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { matchesPattern } from '../../../shared/patterns.ts';
import type { IndexModel } from '../../../shared/search-format.ts';
import {
  canonical,
  expandStored,
  hanLength,
  hanTerms,
  indexTerms,
  spans,
  startsHan,
  stem,
  wordTerms,
} from '../../../shared/tokenize.ts';
import { messageOf } from './pasted-error.ts';

/** Where a term occurs. Numbers are those of pages and sections in the index model. */
export interface TermEntry {
  /** Pages with the term in their title or option name. */
  titles: number[];
  /** Pages with the term in the last parts of their route. */
  routes: number[];
  /** Sections with the term in their own heading. */
  headings: number[];
  /** Stored terms that count as this one; the model has their postings. */
  stored: number[];
  /** Reader phrases with the term: number of the phrase, bit of the word in it, and the fraction of that word the term is. */
  asked: { phrase: number; word: number; share: number }[];
}

/** A query that readers use for a page or section, from its `keywords`. */
export interface AskedPhrase {
  page: number;
  /** The section it leads to; for a page, its first. */
  section: number;
  /** Number of words. */
  length: number;
  /** The phrase, with a space before and after. */
  text: string;
}

export interface InvertedIndex {
  model: IndexModel;
  /** Page of each section. */
  pageOf: Uint32Array;
  /** Number of the first section of each page, and one past the last. */
  firstSection: Uint32Array;
  /** Number of terms in titles and headings, for coverage. */
  titleLength: Uint16Array;
  headingLength: Uint16Array;
  /** Each section's heading in the form of `messageOf`. */
  headingMessage: readonly string[];
  entries: ReadonlyMap<string, TermEntry>;
  /** Keys of `entries`, sorted. */
  terms: readonly string[];
  /** Synonyms by phrase. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Reader phrases, by the numbers in `TermEntry.asked`. */
  asked: readonly AskedPhrase[];
  /** Words that carry little meaning beside others, and their stems. */
  verbs: ReadonlySet<string>;
  /** For each page, whether it mentions everything in passing. */
  inPassing: Uint8Array;
  /** For each page, whether it lists error messages; such pages also mention everything in passing. */
  ofErrors: Uint8Array;
}

/** Number of words in a title; each part of a compound counts, and so do each two Chinese characters. */
function lengthOf(text: string): number {
  let length = 0;
  for (const span of spans(text)) {
    if (span.kind === 'han') length += Math.ceil(span.raw.length / 2);
    else for (const { parts } of wordTerms(canonical(span.raw)).names) length += Math.max(1, parts.length);
  }
  return Math.max(1, length);
}

/** Reads terms and word counts of headings, once per distinct heading. */
function createHeadingReader() {
  const known = new Map<string, { terms: ReadonlySet<string>; length: number; message: string }>();
  return (heading: string) =>
    getOrInsert(known, heading, () => {
      return { terms: new Set(indexTerms(heading)), length: lengthOf(heading), message: messageOf(heading) };
    });
}

/** `performance.buildCache` → `buildCache` */
function tailOf(option: string): string {
  return option.slice(option.lastIndexOf('.') + 1);
}

/** Terms of a title and an option name. An option's group belongs to its route, not to the page's subject. */
function titleTerms(title: string, option: string): Set<string> {
  const { whole, tails } = wordTerms(canonical(option));
  const names = [whole ?? [], tails, indexTerms(tailOf(option))].flat();
  return new Set(title === option ? names : [...indexTerms(title), ...names]);
}

/** The last two segments of a route, as words. Folders often say what a title omits. */
function routeText(route: string): string {
  return route.split('/').filter(Boolean).slice(-2).join(' ');
}

/** Builds the inverted index. Titles, headings and routes are tokenized here: the file has no postings for them. */
export function createInvertedIndex(model: IndexModel): InvertedIndex {
  const entries = new Map<string, TermEntry>();
  const entryOf = (term: string): TermEntry =>
    getOrInsert(entries, term, () => ({ titles: [], routes: [], headings: [], stored: [], asked: [] }));
  const count = model.pages.reduce((sum, page) => sum + page.sections.length, 0);
  const pageOf = new Uint32Array(count);
  const firstSection = new Uint32Array(model.pages.length + 1);
  const titleLength = new Uint16Array(model.pages.length);
  const headingLength = new Uint16Array(count);
  const headingMessage: string[] = [];
  const readHeading = createHeadingReader();
  let section = 0;
  for (const [page, { title, option, route, sections }] of model.pages.entries()) {
    titleLength[page] = lengthOf(title === option ? tailOf(option) : title);
    for (const term of titleTerms(title, option)) entryOf(term).titles.push(page);
    for (const term of new Set(indexTerms(routeText(route)))) entryOf(term).routes.push(page);
    for (const { heading, depth } of sections) {
      pageOf[section] = page;
      if (depth > 1) {
        const { terms, length, message } = readHeading(heading);
        headingLength[section] = length;
        headingMessage[section] = message;
        for (const term of terms) entryOf(term).headings.push(section);
      }
      section += 1;
    }
    firstSection[page + 1] = section;
  }
  for (const [index, stored] of model.terms.entries()) {
    for (const term of new Set(expandStored(stored))) entryOf(term).stored.push(index);
  }
  const { synonyms = [], verbs = [], inPassing, errors } = model.words;
  const asked: AskedPhrase[] = [];
  for (const [page, { keywords, sections }] of model.pages.entries()) {
    for (const { id, phrases } of keywords) {
      const local = Math.max(
        0,
        sections.findIndex((candidate) => candidate.id === id),
      );
      const place = { page, section: (firstSection[page] as number) + local };
      for (const phrase of phrases)
        asked.push({ ...place, text: ` ${phrase} `, length: addPhraseOf(phrase, asked.length, entryOf) });
    }
  }
  const pagesOf = (pattern: string | undefined) =>
    Uint8Array.from(model.pages, ({ route }) =>
      pattern !== undefined && matchesPattern(pattern, route) ? 1 : 0,
    );
  return {
    model,
    pageOf,
    firstSection,
    titleLength,
    headingLength,
    headingMessage,
    entries,
    terms: [...entries.keys()].sort(),
    synonyms: synonymsOf(synonyms),
    asked,
    verbs: new Set(verbs.flatMap((verb) => [verb, stem(verb)])),
    inPassing: pagesOf(inPassing),
    ofErrors: pagesOf(errors),
  };
}

/** `a|b` → `a`: `b`, `b`: `a` */
function synonymsOf(groups: readonly string[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const group of groups) {
    const phrases = group.split('|');
    for (const phrase of phrases)
      getOrInsert(result, phrase, () => []).push(...phrases.filter((other) => other !== phrase));
  }
  return result;
}

/** Maximum number of words of a phrase, because each word is one bit of a number. */
const MAX_WORDS = 30;

/** The words of a stored phrase, each with its terms. Chinese pairs overlap, so they outnumber the words. */
function phraseWords(phrase: string): { terms: string[][]; length: number } {
  const terms: string[][] = [];
  let length = 0;
  for (const word of phrase.split(' ')) {
    if (startsHan(word)) {
      terms.push(...hanTerms(word).map((pair) => [pair]));
      length += hanLength(word);
    } else {
      terms.push(expandStored(word));
      length += 1;
    }
  }
  return { terms: terms.slice(0, MAX_WORDS), length: Math.min(length, MAX_WORDS) };
}

/**
 * Adds a reader phrase to the entries of its terms.
 * @returns the number of its words
 */
function addPhraseOf(phrase: string, number: number, entryOf: (term: string) => TermEntry): number {
  const words = phraseWords(phrase);
  for (const [word, terms] of words.terms.entries()) {
    for (const [at, term] of terms.entries()) {
      // A part of a compound does not name the same thing: `webpack` in `html-webpack-plugin`.
      const share = at === 0 ? 1 : 1 / (terms.length - 1);
      entryOf(term).asked.push({ phrase: number, word: 1 << word, share });
    }
  }
  return words.length;
}

/** Number of titles, headings and reader phrases that contain a term. */
export function placesOf(entry: TermEntry | undefined): number {
  return entry ? entry.titles.length + entry.headings.length + entry.asked.length : 0;
}

/** Index of the first term not sorted before `prefix`. */
export function lowerBound(terms: readonly string[], prefix: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
