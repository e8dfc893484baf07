import type { IndexedPage } from '../../../shared/search-format.ts';
import { fold, storedPhrase } from '../../../shared/tokenize.ts';
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
import type { AskedPhrase, InvertedIndex } from './inverted-index.ts';
import { type Found, lookUp, raise } from './look-up.ts';
import { QUOTED_NAME } from './pasted-error.ts';
import { joinName, type ParsedQuery } from './query.ts';

export interface RankedSection {
  section: number;
  score: number;
  /** Whether the heading matches; otherwise the text does. */
  inHeading: boolean;
  /** Whether the section's name is exactly the query. */
  isExact: boolean;
}

/** A page and its best sections. */
export interface RankedPage {
  page: number;
  score: number;
  /** The part of the score without bonuses for exact names. */
  relevance: number;
  /** Whether the page itself matches, by title, description or name. */
  isOwnMatch: boolean;
  /** Matching sections, best first; the page's first section is the part before any heading. */
  sections: RankedSection[];
}

/** Score by place of a term. A title outweighs any heading, a heading any text. */
const WEIGHT = { title: 10, asked: 5, route: 2, description: 3.2, heading: 3.4, text: 2.2 } as const;
/** Bonus for a page whose `keywords` include exactly the query. */
const ASKED = 50;
/** Weight of several phrases that only match the query together. */
const TOGETHER = 0.8;
/** Weight per word of a phrase quoted by an error, however long the error is. */
const QUOTED_SHARE = 0.2;
/** Contribution of a phrase to title coverage; a title contributes fully. */
const ASKED_TITLE = 0.5;
/** Bonus per word of a sentence that a heading contains literally, as headings of error messages do. */
const QUOTED_WORD = 24;
/** Bonus per word of a heading that the query quotes. */
const MESSAGE_WORD = 12;
/** Number of words a shared quoted name counts as, and penalty of a heading that quotes another: `reading 'tap'`. */
const SAME_NAME = 3;
const OTHER_NAME = 0.5;
/** Minimum fraction of the query matched by a page's own words for the page itself to count as a match. */
const OWN_MATCH = 0.35;
/** Factor for pages that mention everything in passing, unless their name is searched; reader phrases count in full. */
const PASSING_WORTH = 0.6;
/** Factors for pages of error messages: when an error is pasted, and for other queries, like `PASSING_WORTH`. */
const ERROR_WORTH = { pasted: 2, typed: 0.45 } as const;

/** Maximum weight of rarity; higher in an error, whose other words occur in all errors. */
const MAX_RARITY = { typed: 3.1, pasted: 4.2 } as const;

/** Bonus for a title with the version in the query. */
const NAMED_VERSION = 21;

/** How well the reader phrases of one page match, from 0 to 1. */
interface Answer {
  /** Score of each unit in them. */
  worths: Float32Array;
  /** Fraction of words matched by the best phrase. */
  cover: number;
  /** Scores for the page itself, and for its sections. */
  page: number;
  sections: Map<number, number>;
}

/**
 * Looks up the reader phrases. A phrase fully contained in the query matches those words of it; one with missing words
 * scores less.
 */
function answersOf(inverted: InvertedIndex, { query, units, total }: Lookup): Map<number, Answer> {
  const { asked, firstSection } = inverted;
  const error = query.isPasted ? ` ${storedPhrase(query.text)} ` : '';
  const found = new Map<number, { words: number; hits: number; sum: number }>();
  for (const unit of units) {
    for (const [phrase, { worth, words, share }] of unit.asked) {
      const known = found.get(phrase) ?? { words: 0, hits: 0, sum: 0 };
      known.hits += bitsOf(words & ~known.words) * worth * share;
      // Further parts of the same word are added up.
      if (share === 1) known.words |= words;
      known.sum += unit.share * worth;
      found.set(phrase, known);
    }
  }
  const answers = new Map<number, Answer>();
  for (const [phrase, { hits, sum }] of found) {
    const { page, section, length, text } = asked[phrase] as AskedPhrase;
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
    const quoted = length > 2 && error.includes(text) ? Math.min(1, QUOTED_SHARE * length) : 0;
    const value = Math.max(quoted, (sum / total) ** 2 * cover);
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

/** Whether readers ask for the page itself with the query, rather than for one of its sections. */
function isAskedFor(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.page > Math.max(OWN_MATCH, ...answer.sections.values());
}

/**
 * Bonus for a heading contained literally in the query, as headings of error messages are: two words may be by chance.
 * @param message the heading in the form of `messageOf`
 */
function messageWorth({ text, message: query }: ParsedQuery, heading: string, message: string): number {
  if (!query.includes(message)) return 0;
  const names = [...fold(heading).matchAll(QUOTED_NAME)];
  const shared = names.filter(([name]) => text.includes(name)).length;
  const words = message.split('  ').length + SAME_NAME * shared;
  if (words < 3) return 0;
  return MESSAGE_WORD * words * (names.length > 0 && shared === 0 ? OTHER_NAME : 1);
}

/** Rewards complete matches: a page with every word ranks above one with some. */
const cover = (matched: number, total: number): number => (total === 0 ? 0 : (matched / total) ** 1.1);

/** A query with the matches of its units, and their sums. */
interface Lookup {
  query: ParsedQuery;
  units: readonly Found[];
  /** Total weight of the units. */
  total: number;
  /** Total rarity of the units. */
  known: number;
  /** Bonus for a heading with the query as a phrase. */
  quoted: number;
}

interface PageMatch {
  score: number;
  /** Fraction of the query that matches. */
  matched: number;
  /** Rarity matched by title, description and address. */
  own: number;
  /** Number of units in the title. */
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

/** The matching sections of a page, best first, and the bonus a name among them gives the page. */
function rankSections(
  { model, firstSection, headingLength, headingMessage }: InvertedIndex,
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
      else score += messageWorth(query, info.heading, headingMessage[section] as string);
      isExact = isNestedOption(query, option, info.heading);
      if (isExact) {
        score += EXACT_HEADING;
        nested = EXACT_OPTION / 2;
      } else {
        const worth = memberWorth(query, sections, section - start);
        score += EXACT_TAIL * worth;
        nested = Math.max(nested, (EXACT_OPTION / 4) * worth);
        isExact = worth > 0 || (joinName(info.heading) === query.joined && joinName(title) !== query.joined);
        if (isExact) nested = Math.max(nested, EXACT_HEADING);
      }
    }
    ranked.push({ section, score, inHeading: headingHits > 0 || asked > OWN_MATCH, isExact });
  }
  ranked.sort((a, b) => b.score - a.score);
  return { ranked, nested };
}

/** @returns `undefined` if the page does not match */
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
  const { ranked, nested } = rankSections(inverted, page, lookup, answer);
  const isOfErrors = inverted.ofErrors[page] === 1;
  const leastWorth = isOfErrors ? ERROR_WORTH.typed : PASSING_WORTH;
  const isPassing = (inverted.inPassing[page] || isOfErrors) && !isNamed;
  const passingWorth = isPassing ? leastWorth + (1 - leastWorth) * titleCoverage : 1;
  const kindWorth = isOfErrors && query.isPasted ? ERROR_WORTH.pasted : passingWorth;
  const nameBonus =
    (isNamed ? NAMED_VERSION : 0) + optionBonus(query, option) + exactBonus(query, title, EXACT_TITLE);
  const ownScore = score * (cover(matched, total) * (0.5 + 0.5 * titleCoverage));
  const relevance = (ownScore + 0.6 * Math.max(0, ranked[0]?.score ?? 0)) * kindWorth;
  return {
    page,
    score: relevance + (nameBonus + nested) * kindWorth + ASKED * (answer?.page ?? 0),
    relevance,
    isOwnMatch: nameBonus > 0 || own > OWN_MATCH * known || isAskedFor(answer),
    sections: ranked,
  };
}

export function rank(inverted: InvertedIndex, query: ParsedQuery): RankedPage[] {
  const mostRarity = query.isPasted ? MAX_RARITY.pasted : MAX_RARITY.typed;
  const units = query.units.map((unit) => lookUp(inverted, unit, mostRarity));
  const words = query.text.split(' ').length;
  const lookup: Lookup = {
    query,
    units,
    total: units.reduce((sum, unit) => sum + unit.share, 0),
    known: units.reduce((sum, unit) => sum + unit.idf, 0),
    quoted: words > 2 ? QUOTED_WORD * words : 0,
  };
  const answers = answersOf(inverted, lookup);
  return inverted.model.pages
    .flatMap((_, page) => rankPage(inverted, page, lookup, answers.get(page)) ?? [])
    .sort((a, b) => b.score - a.score);
}
