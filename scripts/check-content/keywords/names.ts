import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getOrInsert } from '../../../src/shared/get-or-insert.ts';
import type { Mapping } from '../../../src/shared/mappings.ts';
import {
  expandStored,
  fold,
  STOP_WORDS,
  spans,
  startsHan,
  stem,
  storedTerms,
  wordTerms,
} from '../../../src/shared/tokenize.ts';
import { listFiles } from '../files.ts';
import { SPELLING } from '../prose/spelling.ts';

/** Whether a lower-case word is English. */
export type IsEnglish = (word: string) => boolean;
/** Whether a page contains each word of a phrase, in any inflection. */
export type HasPhrase = (phrase: string) => boolean;

/** Matches names by their form: `devserver.port`, `@vitejs/plugin-vue`, `public_url`, `ts2307`. */
const NAME = /[./@_$]|[a-z]\d/;

/** Loads the words of American English and of programming, except for those that are package names. */
export async function readEnglish(): Promise<IsEnglish> {
  const { getDictionary, loadConfig } = await import('cspell-lib');
  const settings = await loadConfig(SPELLING);
  const read = (dictionary: string) =>
    getDictionary({ ...settings, dictionaries: [dictionary], languageSettings: [] });
  const [english, terms, packages] = await Promise.all(['en_us', 'softwareTerms', 'npm'].map(read));
  return (word) => english?.has(word) || (terms?.has(word) && !packages?.has(word)) || false;
}

/** Names in a phrase: errors, tools, products, and their options and files. */
export function namesIn(phrase: string, isEnglish: IsEnglish): string[] {
  const words = spans(phrase).flatMap(({ kind, raw }) => (kind === 'word' ? [raw] : []));
  return words.filter(
    (word) =>
      !STOP_WORDS.has(word) &&
      /[a-z]/.test(word) &&
      (NAME.test(word) || word.match(/[a-z]{3,}/g)?.some((part) => !isEnglish(part)) === true),
  );
}

/** @param text all text of a page */
export function phrasesOf(text: string): HasPhrase {
  const terms = new Set(storedTerms(text).flatMap(expandStored));
  const folded = fold(text);
  const has = (term: string): boolean => terms.has(term) || STOP_WORDS.has(term);
  const hasWord = (word: string): boolean =>
    has(word) || wordTerms(word).names.every(({ term }) => has(term));
  return (phrase) => (startsHan(phrase) ? folded.includes(phrase) : storedTerms(phrase).every(hasWord));
}

/** Equivalents of other tools' options from the mapping tables, in groups like synonyms. */
export function readCounterparts(folder: string): string[] {
  const files = listFiles(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const tables = files.flatMap((file) => Object.values((JSON.parse(file) as Mapping).tables));
  return tables.flatMap(({ rows }) =>
    rows.map(({ keys = [], former = [], text }) => {
      const here = [...(text.en ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code);
      const names = [...keys, ...former].flatMap((key) => [key, key.slice(key.lastIndexOf('.') + 1)]);
      return [...names, ...here].join('|').replaceAll('[]', '').toLowerCase();
    }),
  );
}

/** The results of `stems`, which is called for every name and all groups of synonyms. */
const knownStems = new Map<string, string>();

/** Stems of the words of a text. `htmlwebpackplugin` equals `html-webpack-plugin`; scopes are ignored: `@vitejs/plugin-vue`. */
function stems(text: string): string {
  return getOrInsert(knownStems, text, () => {
    const words = text.replace(/^@[^/]+\/|-/g, '').split(' ');
    return ` ${words.map(stem).join(' ')} `;
  });
}

/**
 * Whether a page has a synonym for the part of a phrase that contains a word.
 * @param groups groups of synonyms: `a|b|c`
 */
export function hasSynonym(phrase: string, word: string, groups: readonly string[], has: HasPhrase): boolean {
  const asked = stems(phrase);
  const isAsked = (one: string): boolean => asked.includes(stems(one)) && stems(one).includes(stems(word));
  return groups.some((group) => {
    const members = group.split('|');
    return members.some(isAsked) && members.some(has);
  });
}
