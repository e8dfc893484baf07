import { editDistance } from '../../../shared/edit-distance.ts';
import {
  canonical,
  fold,
  HAN_QUESTIONS,
  hanTerms,
  type Span,
  STOP_WORDS,
  spans,
  stem,
  wordTerms,
} from '../../../shared/tokenize.ts';
import { hanUnits } from './han-units.ts';
import { type InvertedIndex, lowerBound, placesOf } from './inverted-index.ts';
import { messageOf, unwrapError } from './pasted-error.ts';
import { createUnit, type QueryUnit, weightOf } from './query-unit.ts';
import { addSynonyms } from './synonym-units.ts';
import { simplify } from './traditional.ts';

export interface ParsedQuery {
  /** The folded query without spaces and hyphens, for comparison with whole names. */
  joined: string;
  /** The query folded, with single spaces. */
  text: string;
  /** Whether it is a pasted error message: then rare words identify it. */
  isPasted: boolean;
  message: string;
  units: QueryUnit[];
}

const MAX_PREFIX_TERMS = 60;
/** Maximum number of words: a pasted page must not stall the engine. */
const MAX_UNITS = 24;

type Matches = QueryUnit['matches'];

/** The query as a name: `Dist Path`, `dist-path` → `distpath`; empty for flags such as `--config`. */
export function joinName(text: string): string {
  return fold(text)
    .trim()
    .replace(/(?!^)[\s-]+/g, '');
}

function addPrefixes(inverted: InvertedIndex, prefix: string, worth: number, matches: Matches): void {
  const start = lowerBound(inverted.terms, prefix);
  for (let i = start; i < inverted.terms.length && i < start + MAX_PREFIX_TERMS * 4; i += 1) {
    const term = inverted.terms[i] as string;
    if (!term.startsWith(prefix) || matches.size > MAX_PREFIX_TERMS) break;
    const closeness = prefix.length / term.length;
    matches.set(term, Math.max(matches.get(term) ?? 0, worth * (0.4 + 0.6 * closeness)));
  }
}

/** Endings that stemming removes, tried to match `feder` with `federation`. */
const LOST_ENDINGS = ['ion', 'ation', 'ization', 'ication', 'ment'];

function addTypos(inverted: InvertedIndex, word: string, matches: Matches): void {
  if (word.length === 3) {
    // A word this short resembles too many others, unless two of its letters are swapped.
    const [a = '', b = '', c = ''] = word;
    for (const term of [b + a + c, a + c + b])
      if (placesOf(inverted.entries.get(term)) > 0) matches.set(term, 0.7);
  }
  if (word.length < 4 || /^\d+$/.test(word)) return;
  const limit = word.length < 8 ? 1 : 2;
  const endings = LOST_ENDINGS.filter((ending) => word.endsWith(ending.slice(-3)));
  for (const term of inverted.terms) {
    const isLikely = term.length > 3 && term[0] === word[0];
    if (isLikely && endings.some((ending) => editDistance(word, term + ending, 1, false) <= 1))
      matches.set(term, 0.7);
    if (term.length < word.length - limit || term.length < 3) continue;
    // The stem of `proxy` is `proxi`.
    const spelled = term.endsWith('i') ? `${term.slice(0, -1)}y` : term;
    const whole = Math.min(
      editDistance(word, term, limit, false),
      spelled === term ? limit + 1 : editDistance(word, spelled, limit, false),
    );
    if (whole <= limit) {
      matches.set(term, Math.max(matches.get(term) ?? 0, whole === 1 ? 0.7 : 0.45));
    } else if (term.length > word.length && word.length > 4 && editDistance(word, term, 1, true) <= 1) {
      matches.set(term, Math.max(matches.get(term) ?? 0, 0.3 + (0.2 * word.length) / term.length));
    }
  }
}

/** Terms that are shorter than the typed word: `minification` if the index only has `minif…` words. */
function addShorter(inverted: InvertedIndex, word: string, matches: Matches): void {
  for (let length = word.length - 1; length >= Math.max(4, word.length - 5); length -= 1) {
    const term = word.slice(0, length);
    if (inverted.entries.has(term)) {
      matches.set(term, 0.5);
      return;
    }
  }
}

/** Minimum length of a part of a split word, and maximum length of the word: longer ones are data, not language. */
const SHORTEST_PART = 3;
const LONGEST_PARTED = 40;

/**
 * The two words of a joined one that the index only has separately: `stacktrace`, `node20`.
 * @returns the split whose rarer part is most frequent; `undefined` if no split has both parts in the index
 */
function partsOf({ entries }: InvertedIndex, word: string): [string, string] | undefined {
  const version = /^(\p{L}{2,})(\d{1,2})$/u.exec(word);
  if (version)
    return entries.has(stem(version[1] as string)) ? [version[1] as string, version[2] as string] : undefined;
  if (word.length > LONGEST_PARTED) return undefined;
  let best: [string, string] | undefined;
  let most = 0;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const places = Math.min(...parts.map((part) => placesOf(entries.get(stem(part)))));
    if (places > most) [best, most] = [parts, places];
  }
  return best;
}

/** Weight of the term `cli` beside a flag. */
const FLAG_CONTEXT = 0.3;

/** Error codes: `ERESOLVE`, `ERR_REQUIRE_ESM`, `TS2307`. */
const CODE = /^(?:E[A-Z]{4,}|ERR_[A-Z_\d]+|[A-Z]{2,}\d{4,})$/;
/** Weight of a code that is in the index: the words around it are the same each time. */
const CODE_WEIGHT = 2;

/** Terms that match a name. `isLast`: the reader may still be typing it. */
function matchName(inverted: InvertedIndex, raw: string, term: string, isLast: boolean): Matches {
  const matches = new Map<string, number>();
  if (inverted.entries.has(term)) matches.set(term, 1);
  const prefixWorth = isLast ? 0.85 : 0.4;
  if (isLast || raw.length > 2) {
    addPrefixes(inverted, raw, matches.size > 0 ? prefixWorth * 0.6 : prefixWorth, matches);
    if (term !== raw)
      addPrefixes(inverted, term, matches.size > 0 ? prefixWorth * 0.5 : prefixWorth, matches);
  }
  // A prefix of words found only in texts may also be a typo: `serverr` in `serverRender`.
  const isNamed = [...matches.keys()].some((found) => placesOf(inverted.entries.get(found)) > 0);
  if (!isNamed && !inverted.entries.has(term)) {
    addTypos(inverted, raw, matches);
    if (term !== raw) addTypos(inverted, term, matches);
  }
  if (matches.size === 0) addShorter(inverted, raw, matches);
  return matches;
}

function wordUnits(inverted: InvertedIndex, raw: string, isLast: boolean): QueryUnit[] {
  const word = canonical(raw);
  const version = /^v(\d+(?:\.\d+)+)$/.exec(word)?.[1];
  if (version) {
    const matches = matchName(inverted, version, version, isLast);
    if (inverted.entries.has(word)) matches.set(word, 1);
    return [createUnit(version, 'word', matches, 1)];
  }
  const { whole, names } = wordTerms(word);
  const units: QueryUnit[] = [];
  if (names.length === 1 && names[0]?.parts.length === 0 && whole === undefined) {
    const folded = word.replace(/^[-.@]+/, '');
    const term = names[0]?.term ?? '';
    const matches = matchName(inverted, folded, term, isLast);
    const isKnown = [...matches.keys()].some((found) => found === term || found.startsWith(folded));
    const parts = isKnown ? undefined : partsOf(inverted, folded);
    if (parts) return parts.flatMap((part) => wordUnits(inverted, part, isLast));
    return [createUnit(folded, 'word', matches, weightOf(inverted, folded))];
  }
  let isFound = false;
  const compound = whole ?? names.map((name) => name.term).join('.');
  if (compound) {
    const matches = new Map<string, number>();
    if (inverted.entries.has(compound)) matches.set(compound, 1);
    addPrefixes(inverted, compound, matches.size > 0 ? 0.4 : 0.9, matches);
    if (matches.size === 0) addTypos(inverted, compound, matches);
    isFound = matches.size > 0;
    if (isFound) units.push(createUnit(fold(raw), 'word', matches, 1.4));
  }
  for (const [index, name] of names.entries()) {
    const last = isLast && index === names.length - 1;
    const matches = matchName(inverted, name.term, name.term, last);
    const pieces = name.parts.length > 0 && (matches.size === 0 || !inverted.entries.has(name.term));
    if (!pieces || matches.size > 0) units.push(createUnit(name.term, 'word', matches, isFound ? 0.3 : 1));
    if (!pieces) continue;
    for (const part of name.parts) {
      const found = matchName(inverted, part, part, last);
      units.push(createUnit(part, 'word', found, isFound || matches.size > 0 ? 0.2 : 1));
    }
  }
  // Many pages mention a flag; the one about the command line documents it.
  if (/^-/.test(word) && inverted.entries.has('cli')) {
    units.push(createUnit('cli', 'word', new Map([['cli', 1]]), FLAG_CONTEXT));
  }
  return units;
}

/** Adjacent words that form a name: `chunk split` also searches for `chunksplit`. */
function addJoined(inverted: InvertedIndex, units: QueryUnit[], words: string[]): void {
  for (let size = 2; size <= 4; size += 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const run = words.slice(start, start + size);
      if (run.every((word) => STOP_WORDS.has(word))) continue;
      const term = stem(run.join(''));
      if (term.length < 5 || !inverted.entries.has(term)) continue;
      const isExtra = run.every((word) =>
        units.some(({ text, matches }) => text === word && matches.size > 0),
      );
      units.push({ ...createUnit(term, 'word', new Map([[term, 1]]), 0.8), isExtra });
    }
  }
}

/** Variants of a query to match with phrases: as typed, without punctuation, and with hyphenated words split; each also without question words. */
function phrasings(text: string): string[] {
  const words = text.replace(/[?!,;:"'`()，。？！、；：“”（）]+/g, ' ').replace(/\s+/g, ' ');
  const apart = words.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  return [text, words, apart].flatMap((form) => [form, form.replace(HAN_QUESTIONS, '')]);
}

/** Introduces what the reader has but does not ask for: `defer instead of async`. */
const ALTERNATIVE = /\b(?:instead of|rather than)\b|而?不是/i;
/** Weight of the words after it, and of output printed before a message. */
const ASIDE_WEIGHT = 0.5;

/** The spans of a query, the number of those asked for (others follow), and the index of the one typed last. */
function spansOf(query: string, printed: string): { found: Span[]; asked: number; last: number } {
  const at = ALTERNATIVE.exec(query);
  const asked = spans(query.slice(0, at?.index));
  const typed = at ? [...asked, ...spans(query.slice(at.index + at[0].length))] : asked;
  const found = [...typed, ...spans(printed)].slice(0, MAX_UNITS);
  return { found, asked: asked.length, last: Math.min(typed.length, found.length) - 1 };
}

export function parseQuery(inverted: InvertedIndex, typed: string): ParsedQuery {
  const isKnown = (word: string) => hanTerms(word).every((term) => inverted.entries.has(term));
  const { text: query, isPasted, before = '' } = unwrapError(simplify(typed, isKnown));
  const { found, asked, last } = spansOf(query, before);
  const isOpen = !/\s$/.test(query);
  const hasContent = found.some((span) => span.kind === 'han' || !STOP_WORDS.has(canonical(span.raw)));
  const isQuestion = found.every(({ kind, raw }) => kind === 'han' && raw.replace(HAN_QUESTIONS, '') === '');
  const units: QueryUnit[] = [];
  const words: string[] = [];
  let main = 0;
  for (const [index, span] of found.entries()) {
    if (index === asked) main = units.length;
    if (span.kind === 'han') {
      const run = isQuestion ? span.raw : span.raw.replace(HAN_QUESTIONS, '');
      units.push(...hanUnits(inverted, run, found.length === 1));
      words.push(' ');
      continue;
    }
    const isLast = isOpen && index === last;
    const folded = canonical(span.raw);
    words.push(folded.replaceAll('-', ''));
    if (hasContent && STOP_WORDS.has(folded) && !(isLast && found.length === 1)) continue;
    for (const segment of folded.startsWith('@') ? [folded] : folded.split('/')) {
      for (const unit of wordUnits(inverted, segment, isLast)) {
        if (CODE.test(span.raw) && [...unit.matches.values()].includes(1)) unit.weight *= CODE_WEIGHT;
        units.push(unit);
      }
    }
  }
  if (main > 0) for (const unit of units.slice(main)) unit.weight *= ASIDE_WEIGHT;
  addJoined(inverted, units, words);
  const text = fold(query).replace(/\s+/g, ' ').trim();
  addSynonyms(inverted, units, phrasings(text));
  return {
    joined: joinName(query),
    text,
    isPasted,
    message: messageOf(query),
    units: units.filter(({ matches, phrases }) => matches.size + phrases.length > 0),
  };
}
