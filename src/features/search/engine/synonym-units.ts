import { expandWord, indexTerms, stem } from '../../../shared/tokenize.ts';
import { hanWords } from './han-units.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createUnit, type QueryUnit } from './query-unit.ts';

/** A translation is nearly as good as the word: names of options are English in every language. */
const TRANSLATION_WORTH = 0.85;
const SYNONYM_WORTH = 0.75;

const HAN = /\p{Script=Han}/u;

/** Puts spaces where Chinese meets Latin text. */
function spaced(text: string): string {
  return text
    .replace(/(\p{Script=Han})(?=[^\s\p{Script=Han}])/gu, '$1 ')
    .replace(/([^\s\p{Script=Han}])(?=\p{Script=Han})/gu, '$1 ');
}

/** Phrases as they are looked for: the same hundreds at every key. */
const sought = new Map<string, { isHan: boolean; plain: string; stemmed: string }>();

function soughtOf(phrase: string): { isHan: boolean; plain: string; stemmed: string } {
  let known = sought.get(phrase);
  if (!known) {
    const isHan = HAN.test(phrase);
    known = {
      isHan,
      plain: isHan ? spaced(phrase) : ` ${phrase} `,
      stemmed: ` ${phrase.split(' ').map(stem).join(' ')} `,
    };
    sought.set(phrase, known);
  }
  return known;
}

/** Says whether a query contains a phrase, in any inflection. */
function createFinder(text: string): (phrase: string) => boolean {
  const padded = ` ${spaced(text)} `;
  const stemmed = ` ${padded.trim().split(' ').map(stem).join(' ')} `;
  return (phrase) => {
    const { isHan, plain, stemmed: root } = soughtOf(phrase);
    return padded.includes(plain) || (!isHan && stemmed.includes(root));
  };
}

/** Terms that have to meet for a synonym to be there. */
function termsOf(inverted: InvertedIndex, phrase: string): string[] {
  return spaced(phrase)
    .split(' ')
    .flatMap((word) => (HAN.test(word) ? hanWords(inverted, word) : expandWord(word)));
}

/** The units that a phrase of the query stands for: itself when it is one of them, else its words. */
function coveredBy(units: readonly QueryUnit[], phrase: string): QueryUnit[] {
  const whole = units.filter((unit) => unit.text === phrase);
  if (whole.length > 0) return whole;
  const own = new Set(indexTerms(phrase));
  const isOwn = (word: string): boolean => own.has(word) || own.has(stem(word));
  // `multi-page` is one unit, and two words of a phrase.
  return units.filter(({ text }) => isOwn(text) || text.split('-').every(isOwn));
}

/**
 * Lets synonyms answer for the units that their phrase covers.
 * @param texts the query, as typed and without what makes it a question
 */
export function addSynonyms(inverted: InvertedIndex, units: QueryUnit[], texts: readonly string[]): void {
  const finders = [...new Set(texts)].map(createFinder);
  const contains = (phrase: string): boolean => finders.some((finds) => finds(phrase));
  const asked = [...inverted.synonyms.keys()].filter(contains);
  for (const phrase of asked) {
    // `vendor` of `vendor prefix` is another vendor.
    if (asked.some((longer) => longer !== phrase && ` ${longer} `.includes(` ${phrase} `))) continue;
    const covered = coveredBy(units, phrase);
    if (covered.length === 0) {
      // A word of a name that was found as a whole is not asked for: `server` of `webpack-dev-server`.
      if (!HAN.test(phrase) && !phrase.includes(' ')) continue;
      // A phrase of words that are skipped has its meaning as a whole: `Cannot GET`.
      const whole = createUnit(phrase, HAN.test(phrase) ? 'han' : 'word', new Map(), 1);
      covered.push(whole);
      units.push(whole);
    }
    for (const other of inverted.synonyms.get(phrase) ?? []) {
      const terms = termsOf(inverted, other);
      if (terms.length === 0 || !terms.every((term) => inverted.entries.has(term))) continue;
      const worth = HAN.test(phrase) === HAN.test(other) ? SYNONYM_WORTH : TRANSLATION_WORTH;
      for (const unit of covered) {
        if (terms.length > 1) unit.phrases.push({ terms, worth });
        else for (const term of terms) unit.matches.set(term, Math.max(unit.matches.get(term) ?? 0, worth));
      }
    }
  }
}
