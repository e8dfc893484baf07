import {
  canonical,
  expandWord,
  fold,
  hanTerms,
  STOP_WORDS,
  spans,
  stem,
  wordTerms,
} from '../../../shared/tokenize';
import { editDistance } from './edit-distance';
import { type Lexicon, lowerBound } from './lexicon';
import { SYNONYMS } from './synonyms';

/** One thing the reader asks for, with every term that answers it. */
export interface QueryUnit {
  /** As typed, folded; used to mark what was typed rather than what was found. */
  text: string;
  kind: 'word' | 'han';
  /** Terms of the index that match, with their worth from 0 to 1. */
  matches: Map<string, number>;
  /** Share in the ranking: parts of a compound that was itself found count little. */
  weight: number;
}

export interface ParsedQuery {
  /** The query folded, without spaces and hyphens, to be compared with names as a whole. */
  joined: string;
  /** The query folded, with single spaces. */
  text: string;
  units: QueryUnit[];
}

const MAX_PREFIX_TERMS = 60;
/** More words than this are cut: nobody types them, and a pasted page must not stall the engine. */
const MAX_UNITS = 24;

/** Verbs of tasks: what is to be done says less than what it is to be done with. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'change set enable add configure custom customize make create support disable turn modify specify automatically ' +
    '修改 设置 配置 使用 开启 更改 添加 增加 自定义 支持 启用 关闭 禁用 如何 怎么 怎样 指定 实现 进行 自动'
  ).split(' '),
);
const GENERIC_WEIGHT = 0.45;
const HEAD_WEIGHT = 1.4;

/** Worth of a pair of characters where two words of the query meet. */
const BETWEEN_WORDS = 0.25;

/** The query as a name: `Dist Path`, `dist-path` → `distpath`. */
export function joinName(text: string): string {
  return fold(text).replace(/[\s-]+/g, '');
}

function addPrefixes(lexicon: Lexicon, prefix: string, worth: number, matches: Map<string, number>): void {
  const start = lowerBound(lexicon.terms, prefix);
  for (let i = start; i < lexicon.terms.length && i < start + MAX_PREFIX_TERMS * 4; i += 1) {
    const term = lexicon.terms[i] as string;
    if (!term.startsWith(prefix) || matches.size > MAX_PREFIX_TERMS) break;
    const closeness = prefix.length / term.length;
    matches.set(term, Math.max(matches.get(term) ?? 0, worth * (0.4 + 0.6 * closeness)));
  }
}

function addTypos(lexicon: Lexicon, word: string, matches: Map<string, number>): void {
  if (word.length < 4 || /^\d+$/.test(word)) return;
  const limit = word.length < 8 ? 1 : 2;
  for (const term of lexicon.terms) {
    if (term.length < word.length - limit || term.length < 3) continue;
    const whole = editDistance(word, term, limit, false);
    if (whole <= limit) {
      matches.set(term, Math.max(matches.get(term) ?? 0, whole === 1 ? 0.7 : 0.45));
    } else if (term.length > word.length && word.length > 4 && editDistance(word, term, 1, true) <= 1) {
      matches.set(term, Math.max(matches.get(term) ?? 0, 0.3 + (0.2 * word.length) / term.length));
    }
  }
}

/** What a longer word than the index has may stand for: `minification` while only `minif…` words exist. */
function addShorter(lexicon: Lexicon, word: string, matches: Map<string, number>): void {
  for (let length = word.length - 1; length >= Math.max(4, word.length - 5); length -= 1) {
    const term = word.slice(0, length);
    if (lexicon.entries.has(term)) {
      matches.set(term, 0.5);
      return;
    }
  }
}

/** Terms for one name. `isLast`: the reader may still be typing it. */
function matchName(lexicon: Lexicon, raw: string, term: string, isLast: boolean): Map<string, number> {
  const matches = new Map<string, number>();
  if (lexicon.entries.has(term)) matches.set(term, 1);
  const prefixWorth = isLast ? 0.85 : 0.6;
  if (isLast || raw.length > 2) {
    addPrefixes(lexicon, raw, matches.size > 0 ? prefixWorth * 0.6 : prefixWorth, matches);
    if (term !== raw) addPrefixes(lexicon, term, matches.size > 0 ? prefixWorth * 0.5 : prefixWorth, matches);
  }
  if (matches.size === 0) addTypos(lexicon, raw, matches);
  if (matches.size === 0 && term !== raw) addTypos(lexicon, term, matches);
  if (matches.size === 0) addShorter(lexicon, raw, matches);
  return matches;
}

function hanUnits(lexicon: Lexicon, run: string): QueryUnit[] {
  const terms = hanTerms(run);
  if ([...run].length === 1) {
    const matches = new Map<string, number>();
    for (const term of lexicon.terms) {
      if (term.includes(run) && term.length < 3) matches.set(term, term === run ? 1 : 0.6);
    }
    return [{ text: run, kind: 'han', matches, weight: 1 }];
  }
  const words = likelyWords(lexicon, run);
  // What a compound is about stands at its end.
  const head = words.size > 2 ? [...words].at(-1) : undefined;
  return terms.map((term) => ({
    text: term,
    kind: 'han' as const,
    matches: lexicon.entries.has(term) ? new Map([[term, 1]]) : new Map<string, number>(),
    weight: !words.has(term)
      ? BETWEEN_WORDS
      : GENERIC.has(term)
        ? GENERIC_WEIGHT
        : term === head
          ? HEAD_WEIGHT
          : 1,
  }));
}

/** Number of places a term occurs in. */
function frequency(lexicon: Lexicon, term: string): number {
  const entry = lexicon.entries.get(term);
  if (!entry) return 0;
  const { starts } = lexicon.model;
  const inTexts = entry.stored.reduce(
    (sum, at) => sum + (starts[at + 1] as number) - (starts[at] as number),
    0,
  );
  return entry.titles.length + entry.headings.length + inTexts;
}

/** The pairs of a run that are most likely its words: the division into pairs and singles that the index knows best. */
function likelyWords(lexicon: Lexicon, run: string): Set<string> {
  const chars = [...run];
  const best: { score: number; words: string[] }[] = [{ score: 0, words: [] }];
  for (let end = 1; end <= chars.length; end += 1) {
    const single = best[end - 1] as { score: number; words: string[] };
    best[end] = single;
    if (end < 2) continue;
    const pair = `${chars[end - 2]}${chars[end - 1]}`;
    const before = best[end - 2] as { score: number; words: string[] };
    const score = before.score + Math.log1p(frequency(lexicon, pair));
    if (score > single.score) best[end] = { score, words: [...before.words, pair] };
  }
  return new Set(best[chars.length]?.words);
}

function wordUnits(lexicon: Lexicon, raw: string, isLast: boolean): QueryUnit[] {
  const word = canonical(raw);
  const { whole, names } = wordTerms(word);
  const units: QueryUnit[] = [];
  const simple = names.length === 1 && names[0]?.parts.length === 0 && whole === undefined;
  if (simple) {
    const folded = word.replace(/^[-.@]+/, '');
    const term = names[0]?.term ?? '';
    const matches = matchName(lexicon, folded, term, isLast);
    return [{ text: folded, kind: 'word', matches, weight: GENERIC.has(folded) ? GENERIC_WEIGHT : 1 }];
  }
  let isFound = false;
  const compound = whole ?? names.map((name) => name.term).join('.');
  if (compound) {
    const matches = new Map<string, number>();
    const bare = compound;
    if (lexicon.entries.has(bare)) matches.set(bare, 1);
    addPrefixes(lexicon, bare, matches.size > 0 ? 0.4 : 0.9, matches);
    if (matches.size === 0) addTypos(lexicon, bare, matches);
    isFound = matches.size > 0;
    if (isFound) units.push({ text: fold(raw), kind: 'word', matches, weight: 1.4 });
  }
  for (const [index, name] of names.entries()) {
    const last = isLast && index === names.length - 1;
    const matches = matchName(lexicon, name.term, name.term, last);
    const pieces = name.parts.length > 0 && (matches.size === 0 || !lexicon.entries.has(name.term));
    if (!pieces) {
      units.push({ text: name.term, kind: 'word', matches, weight: isFound ? 0.3 : 1 });
      continue;
    }
    if (matches.size > 0) units.push({ text: name.term, kind: 'word', matches, weight: isFound ? 0.3 : 1 });
    for (const part of name.parts) {
      const found = matchName(lexicon, part, part, last);
      units.push({ text: part, kind: 'word', matches: found, weight: isFound || matches.size > 0 ? 0.2 : 1 });
    }
  }
  return units;
}

/** Neighbours that make one name: `chunk split` also asks for `chunksplit`. */
function addJoined(lexicon: Lexicon, units: QueryUnit[], words: string[]): void {
  for (let size = 2; size <= 4; size += 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const term = stem(words.slice(start, start + size).join(''));
      if (term.length < 5 || !lexicon.entries.has(term)) continue;
      units.push({ text: term, kind: 'word', matches: new Map([[term, 1]]), weight: 0.8 });
    }
  }
}

/** Lets synonyms answer for the units that their phrase covers. */
function addSynonyms(lexicon: Lexicon, units: QueryUnit[], text: string): void {
  const padded = ` ${text} `;
  const stemmed = ` ${text.split(' ').map(stem).join(' ')} `;
  for (const [phrase, others] of SYNONYMS) {
    const isHan = /\p{Script=Han}/u.test(phrase);
    const stemPhrase = isHan ? phrase : phrase.split(' ').map(stem).join(' ');
    const isThere = isHan
      ? text.includes(phrase)
      : padded.includes(` ${phrase} `) || stemmed.includes(` ${stemPhrase} `);
    if (!isThere) continue;
    const own = new Set(isHan ? hanTerms(phrase) : phrase.split(' ').map(stem));
    const covered = units.filter((unit) => own.has(unit.text) || own.has(stem(unit.text)));
    for (const other of others) {
      const terms = /\p{Script=Han}/u.test(other) ? hanTerms(other) : other.split(' ').flatMap(expandWord);
      const known = terms.filter((term) => lexicon.entries.has(term));
      if (known.length < terms.length) continue;
      // A translation is as good as the word: names of options are English in every language.
      const isTranslation = isHan !== /\p{Script=Han}/u.test(other);
      const worth = (isTranslation ? 0.9 : 0.6) / Math.max(1, terms.length * 0.8);
      for (const unit of covered) {
        for (const term of known) unit.matches.set(term, Math.max(unit.matches.get(term) ?? 0, worth));
      }
    }
  }
}

/** Turns what the reader typed into units of search. */
export function parseQuery(lexicon: Lexicon, query: string): ParsedQuery {
  const found = spans(query).slice(0, MAX_UNITS);
  const isOpen = !/\s$/.test(query);
  const hasContent = found.some((span) => span.kind === 'han' || !STOP_WORDS.has(canonical(span.raw)));
  const units: QueryUnit[] = [];
  const words: string[] = [];
  for (const [index, span] of found.entries()) {
    if (span.kind === 'han') {
      units.push(...hanUnits(lexicon, span.raw));
      words.push(' ');
      continue;
    }
    const isLast = isOpen && index === found.length - 1;
    const folded = canonical(span.raw);
    words.push(folded.replaceAll('-', ''));
    if (hasContent && STOP_WORDS.has(folded) && !(isLast && found.length === 1)) continue;
    for (const segment of folded.startsWith('@') ? [folded] : folded.split('/').filter(Boolean)) {
      units.push(...wordUnits(lexicon, segment, isLast));
    }
  }
  addJoined(lexicon, units, words);
  const text = fold(query).replace(/\s+/g, ' ').trim();
  addSynonyms(lexicon, units, text);
  return { joined: joinName(query), text, units: units.filter((unit) => unit.matches.size > 0) };
}
