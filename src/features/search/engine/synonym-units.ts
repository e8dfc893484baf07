import { expandWord, indexTerms, stem } from '../../../shared/tokenize.ts';
import { hanWords } from './han-units.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createUnit, type QueryUnit } from './query-unit.ts';

/** Score of a translation, nearly that of the word: option names are English in every language. */
const TRANSLATION_WORTH = 0.85;
const SYNONYM_WORTH = 0.75;

const HAN = /\p{Script=Han}/u;

/** Inserts spaces between Chinese and Latin text. */
function spaced(text: string): string {
  return text
    .replace(/(\p{Script=Han})(?=[^\s\p{Script=Han}])/gu, '$1 ')
    .replace(/([^\s\p{Script=Han}])(?=\p{Script=Han})/gu, '$1 ');
}

/** Phrases in search form, cached: the same hundreds are looked up at every keystroke. */
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

/** Creates a test of whether a query contains a phrase, in any inflection. */
function createFinder(text: string): (phrase: string) => boolean {
  const padded = ` ${spaced(text)} `;
  const stemmed = ` ${padded.trim().split(' ').map(stem).join(' ')} `;
  return (phrase) => {
    const { isHan, plain, stemmed: root } = soughtOf(phrase);
    return padded.includes(plain) || (!isHan && stemmed.includes(root));
  };
}

/** Terms that have to occur together for a synonym to match. */
function termsOf(inverted: InvertedIndex, phrase: string): string[] {
  return spaced(phrase)
    .split(' ')
    .flatMap((word) => (HAN.test(word) ? hanWords(inverted, word) : expandWord(word)));
}

/** The units a phrase in the query covers: one equal to it, else those of its words. */
function coveredBy(units: readonly QueryUnit[], phrase: string): QueryUnit[] {
  const whole = units.filter((unit) => unit.text === phrase);
  if (whole.length > 0) return whole;
  const own = new Set(indexTerms(phrase));
  const isOwn = (word: string): boolean => own.has(word) || own.has(stem(word));
  // `multi-page` is one unit, but two words of a phrase.
  return units.filter(({ text }) => isOwn(text) || text.split('-').every(isOwn));
}

/**
 * Adds synonyms as matches of the units that their phrase covers.
 * @param texts the query, as typed and without question words
 */
export function addSynonyms(inverted: InvertedIndex, units: QueryUnit[], texts: readonly string[]): void {
  const finders = [...new Set(texts)].map(createFinder);
  const contains = (phrase: string): boolean => finders.some((finds) => finds(phrase));
  const asked = [...inverted.synonyms.keys()].filter(contains);
  for (const phrase of asked) {
    // In `vendor prefix`, `vendor` has another meaning.
    if (asked.some((longer) => longer !== phrase && ` ${longer} `.includes(` ${phrase} `))) continue;
    const covered = coveredBy(units, phrase);
    if (covered.length === 0) {
      // A word of a name that was found as a whole has no meaning of its own: `server` in `webpack-dev-server`.
      if (!HAN.test(phrase) && !phrase.includes(' ')) continue;
      // A phrase of ignored words is meaningful as a whole: `Cannot GET`.
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
