import { type IndexedPage, OCCURRENCE } from '../../../shared/search-format.ts';
import {
  EXACT_HEADING,
  EXACT_OPTION,
  EXACT_TAIL,
  EXACT_TITLE,
  exactBonus,
  isNestedOption,
  isPhrase,
  memberWorth,
  optionBonus,
} from './exact-names.ts';
import type { AskedPhrase, InvertedIndex, TermEntry } from './inverted-index.ts';
import { joinName, type ParsedQuery } from './query.ts';
import { BETWEEN_WORDS, type QueryUnit } from './query-unit.ts';

export interface RankedSection {
  section: number;
  score: number;
  /** Whether the heading itself matches; otherwise a snippet does. */
  inHeading: boolean;
  /** The section is named exactly what the reader typed. */
  isExact: boolean;
}

/** A page and its best sections, best page first. */
export interface RankedPage {
  page: number;
  score: number;
  /** The part of the score that says how well it answers, without what a name equal to the query adds. */
  relevance: number;
  /** Whether the page itself answers, by title, description or name. */
  isOwnMatch: boolean;
  /** Sections that match, best first; the page's first section is the part before any heading. */
  sections: RankedSection[];
}

/** Worth of the places a term can stand in. A title outweighs any heading, a heading any text. */
const WEIGHT = { title: 10, asked: 5, route: 2, description: 3.2, heading: 3.4, text: 2.2 } as const;
/** By occurrence: code, text, repeated text, description. */
const KIND_WORTH = [0.5, 1, 1.5, 1.5] as const;
/** A page that readers ask for with just these words. */
const ASKED = 50;
/** Share of several phrases that answer the query together. */
const TOGETHER = 0.8;
/** Share of a phrase in being what a page is about; a title says all of it. */
const ASKED_TITLE = 0.5;
/** Worth of each word of a sentence that stands in a heading as it was typed, as the texts of errors do. */
const QUOTED_WORD = 24;
/** Share of the query in its own words from which on a page answers, not only its sections. */
const OWN_MATCH = 0.35;
/** Worth of a match above which its pages count as having the word. */
const CERTAIN = 0.55;
/** Share of pages that mention everything in passing, unless they are searched by name; readers' phrases count in full. */
const PASSING_WORTH = 0.6;

/** Most a rare word counts; more in an error, whose other words are those of all errors. */
const MOST_RARITY = { han: 3, word: 3.1, pasted: 4.2 } as const;

/** Extra worth of a title with the version the query names. */
const NAMED_VERSION = 21;
const VERSION = /^\d+(?:\.\d+)+$/;

/** What one unit finds. Indexed by page or by section. */
interface Found {
  title: Float32Array;
  route: Float32Array;
  description: Float32Array;
  heading: Float32Array;
  text: Float32Array;
  /** Phrases of readers with it: its worth there, the bits of the words it stands for, and the share of them it is. */
  asked: Map<number, { worth: number; words: number; share: number }>;
  idf: number;
  /** Counts as a word of a title; a pair of characters where two words meet does not. */
  isWord: boolean;
  /** Names one version of the product. */
  isVersion: boolean;
  /** Its share of what the query asks for: 0 for what others say already. */
  share: number;
}

const raise = (scores: Float32Array, index: number, value: number): void => {
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

/** Sections that hold a term in their text, with the kind of each. */
function* postingsOf({ model }: InvertedIndex, entry: TermEntry): Generator<[section: number, kind: number]> {
  for (const stored of entry.stored) {
    for (let i = model.starts[stored] as number; i < (model.starts[stored + 1] as number); i += 1) {
      yield [model.sections[i] as number, model.kinds[i] as number];
    }
  }
}

/** What all lists have in common. */
function common(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((item) => sets.every((set) => set.has(item)));
}

/**
 * Finds the places where all terms of a phrase meet.
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

function lookUp(inverted: InvertedIndex, unit: QueryUnit, mostRarity: number): Found {
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
  // A word that is only guessed is as rare as the best guesses are, and says as little as they are uncertain.
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
    // A compound is as frequent as it is itself, whatever else answers for it.
    if (worth === 1) for (const page of own) pages.add(page);
  }
  // A word of most pages, as the product's name, distinguishes none of them.
  const spread = pages.size / model.pages.length;
  const rarity = Math.log(1 + model.pages.length / (0.5 + pages.size)) * (1 - 0.7 * spread * spread);
  found.idf = Math.min(mostRarity, Math.max(0.2, rarity)) * unit.weight * best;
  found.share = unit.isExtra ? 0 : found.idf;
  return found;
}

/** How well the phrases of readers for one page answer, from 0 to 1. */
interface Answer {
  /** Worth of each unit in them. */
  worths: Float32Array;
  /** Share of its words that the best of them has. */
  cover: number;
  /** What they say of the query for the page itself, and for its sections. */
  page: number;
  sections: Map<number, number>;
}

/**
 * Looks up the phrases of readers. A phrase of which the query has all words answers the words of the query it has; one of
 * which some are missing answers less.
 */
function answersOf({ asked, firstSection }: InvertedIndex, units: readonly Found[]): Map<number, Answer> {
  const found = new Map<number, { words: number; hits: number; sum: number }>();
  let total = 0;
  for (const unit of units) {
    total += unit.share;
    for (const [phrase, { worth, words, share }] of unit.asked) {
      const known = found.get(phrase) ?? { words: 0, hits: 0, sum: 0 };
      known.hits += bitsOf(words & ~known.words) * worth * share;
      // Further parts of the same word add to it.
      if (share === 1) known.words |= words;
      known.sum += unit.share * worth;
      found.set(phrase, known);
    }
  }
  const answers = new Map<number, Answer>();
  for (const [phrase, { hits, sum }] of found) {
    const { page, section, length } = asked[phrase] as AskedPhrase;
    const answer = answers.get(page) ?? {
      worths: new Float32Array(units.length),
      cover: 0,
      page: 0,
      sections: new Map<number, number>(),
    };
    answers.set(page, answer);
    const cover = Math.min(1, hits / length) ** 1.2;
    for (const [at, unit] of units.entries()) {
      raise(answer.worths, at, (unit.asked.get(phrase)?.worth ?? 0) * cover);
    }
    answer.cover = Math.max(answer.cover, cover);
    const value = (sum / total) ** 2 * cover;
    if (section === firstSection[page]) answer.page = Math.max(answer.page, value);
    else answer.sections.set(section, Math.max(answer.sections.get(section) ?? 0, value));
  }
  for (const answer of answers.values()) {
    const sum = units.reduce((sum, unit, at) => sum + unit.share * (answer.worths[at] as number), 0);
    answer.page = Math.max(answer.page, TOGETHER * (sum / total) ** 2);
  }
  return answers;
}

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Whether readers ask for the page itself with the query, rather than for a section. */
function isAskedFor(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.page > Math.max(OWN_MATCH, ...answer.sections.values());
}

/** Rewards answering the whole question; a page with every word stands before one with some. */
const cover = (matched: number, total: number): number => (total === 0 ? 0 : (matched / total) ** 1.4);

/** A query with what its units found, and sums over them. */
interface Lookup {
  query: ParsedQuery;
  units: readonly Found[];
  /** Shares of all units. */
  total: number;
  /** Rarities of all units. */
  known: number;
  /** Worth of a heading that holds the query as a phrase. */
  quoted: number;
}

/** How a page answers as a whole. */
interface PageMatch {
  score: number;
  /** Share of the query it has. */
  matched: number;
  /** Rarity of what its title, description and address have. */
  own: number;
  /** Units its title has. */
  titleHits: number;
}

function matchPage(
  { firstSection }: InvertedIndex,
  page: number,
  { units }: Lookup,
  answer?: Answer,
): PageMatch {
  const match: PageMatch = { score: 0, matched: 0, own: 0, titleHits: 0 };
  const start = firstSection[page] as number;
  const end = firstSection[page + 1] as number;
  for (const [at, unit] of units.entries()) {
    let heading = 0;
    let text = 0;
    for (let section = start; section < end; section += 1) {
      heading = Math.max(heading, unit.heading[section] as number);
      text += unit.text[section] as number;
    }
    const inTitle = unit.title[page] as number;
    const inAsked = answer?.worths[at] ?? 0;
    const inRoute = unit.route[page] as number;
    const inDescription = unit.description[page] as number;
    const inText = text / (text + 0.8 + 0.12 * (end - start));
    const best = Math.max(inTitle, inAsked, inRoute, inDescription, heading, Math.min(1, text));
    if (best === 0) continue;
    match.titleHits += inTitle > 0 && unit.isWord ? 1 : 0;
    match.matched += unit.share * Math.min(1, best + 0.25);
    match.own += unit.idf * Math.max(inTitle, inDescription * 0.8, inRoute * 0.5);
    match.score +=
      unit.idf *
      (WEIGHT.title * inTitle +
        WEIGHT.asked * Math.max(0, inAsked - inTitle) +
        WEIGHT.route * inRoute +
        WEIGHT.description * inDescription +
        WEIGHT.heading * heading +
        WEIGHT.text * inText);
  }
  return match;
}

/** The sections of a page that answer, best first, and what a name among them adds to the page. */
function rankSections(
  { model, firstSection, headingLength }: InvertedIndex,
  page: number,
  { query, units, total, quoted }: Lookup,
  answer?: Answer,
): { ranked: RankedSection[]; nested: number } {
  const { title, option, sections } = model.pages[page] as IndexedPage;
  const start = firstSection[page] as number;
  const ranked: RankedSection[] = [];
  let nested = 0;
  for (let section = start; section < (firstSection[page + 1] as number); section += 1) {
    let score = 0;
    let matched = 0;
    let headingHits = 0;
    for (const unit of units) {
      const heading = unit.heading[section] as number;
      const text = unit.text[section] as number;
      if (heading === 0 && text === 0) continue;
      headingHits += heading > 0 && unit.isWord ? 1 : 0;
      matched += unit.share * Math.min(1, Math.max(heading, text) + 0.25);
      score += unit.idf * (WEIGHT.heading * heading + WEIGHT.text * text);
    }
    const asked = answer?.sections.get(section) ?? 0;
    if (score === 0 && asked === 0) continue;
    const info = sections[section - start];
    let isExact = false;
    score *= cover(matched, total);
    score += ASKED * asked;
    if (info && info.depth > 1) {
      score *= 0.8 + 0.2 * Math.min(1, headingHits / (headingLength[section] as number));
      score += exactBonus(query, info.heading, EXACT_HEADING);
      if (isPhrase(query, info.heading)) score += quoted;
      isExact = isNestedOption(query, option, info.heading);
      if (isExact) {
        score += EXACT_HEADING;
        nested = EXACT_OPTION / 2;
      } else {
        const worth = memberWorth(query, sections, section - start);
        score += EXACT_TAIL * worth;
        nested = Math.max(nested, (EXACT_OPTION / 4) * worth);
        isExact = worth > 0 || (joinName(info.heading) === query.joined && joinName(title) !== query.joined);
      }
    }
    ranked.push({ section, score, inHeading: headingHits > 0 || asked > OWN_MATCH, isExact });
  }
  ranked.sort((a, b) => b.score - a.score || a.section - b.section);
  return { ranked, nested };
}

/** @returns nothing when the page does not answer */
function rankPage(
  inverted: InvertedIndex,
  page: number,
  lookup: Lookup,
  answer?: Answer,
): RankedPage | undefined {
  const { query, units, total, known } = lookup;
  const { score, matched, own, titleHits } = matchPage(inverted, page, lookup, answer);
  if (matched === 0) return undefined;
  const { title, option } = inverted.model.pages[page] as IndexedPage;
  const titleCoverage = Math.max(
    Math.min(1, titleHits / (inverted.titleLength[page] as number)),
    ASKED_TITLE * (answer?.cover ?? 0),
  );
  const isNamed = units.some(({ isVersion, title }) => isVersion && title[page] === 1);
  const kindWorth =
    inverted.inPassing[page] && !isNamed ? PASSING_WORTH + (1 - PASSING_WORTH) * titleCoverage : 1;
  const nameBonus =
    (isNamed ? NAMED_VERSION : 0) + optionBonus(query, option) + exactBonus(query, title, EXACT_TITLE);
  const { ranked, nested } = rankSections(inverted, page, lookup, answer);
  const ownScore = score * (cover(matched, total) * (0.65 + 0.35 * titleCoverage));
  const relevance = (ownScore + 0.6 * Math.max(0, ranked[0]?.score ?? 0)) * kindWorth;
  return {
    page,
    score: relevance + (nameBonus + nested) * kindWorth + ASKED * (answer?.page ?? 0),
    relevance,
    isOwnMatch: nameBonus > 0 || own > OWN_MATCH * known || isAskedFor(answer),
    sections: ranked,
  };
}

/** Ranks all pages that answer any unit of the query. */
export function rank(inverted: InvertedIndex, query: ParsedQuery): RankedPage[] {
  const units = query.units.map((unit) =>
    lookUp(inverted, unit, query.isPasted ? MOST_RARITY.pasted : MOST_RARITY[unit.kind]),
  );
  const answers = answersOf(inverted, units);
  const words = query.text.split(' ').length;
  const lookup: Lookup = {
    query,
    units,
    total: units.reduce((sum, unit) => sum + unit.share, 0),
    known: units.reduce((sum, unit) => sum + unit.idf, 0),
    quoted: words > 2 ? QUOTED_WORD * words : 0,
  };
  return inverted.model.pages
    .flatMap((_, page) => rankPage(inverted, page, lookup, answers.get(page)) ?? [])
    .sort((a, b) => b.score - a.score || a.page - b.page);
}
