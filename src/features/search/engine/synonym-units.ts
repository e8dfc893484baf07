import { expandWord, indexTerms, stem } from '../../../shared/tokenize.ts';
import { likelyWords } from './han-units.ts';
import type { Lexicon } from './inverted-index.ts';
import type { QueryUnit } from './query-unit.ts';

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

/** Says whether a query contains a phrase, in any inflection. */
function createFinder(text: string): (phrase: string) => boolean {
  const padded = ` ${spaced(text)} `;
  const stemmed = ` ${padded.trim().split(' ').map(stem).join(' ')} `;
  return (phrase) => {
    if (HAN.test(phrase)) return padded.includes(spaced(phrase));
    return padded.includes(` ${phrase} `) || stemmed.includes(` ${phrase.split(' ').map(stem).join(' ')} `);
  };
}

/** Terms that have to meet for a synonym to be there. */
function termsOf(lexicon: Lexicon, phrase: string): string[] {
  return spaced(phrase)
    .split(' ')
    .flatMap((word) => (HAN.test(word) ? [...likelyWords(lexicon, word)] : expandWord(word)));
}

/** Lets synonyms answer for the units that their phrase covers. */
export function addSynonyms(lexicon: Lexicon, units: QueryUnit[], text: string): void {
  const contains = createFinder(text);
  for (const [phrase, others] of lexicon.synonyms) {
    if (!contains(phrase)) continue;
    const own = new Set(indexTerms(phrase));
    const covered = units.filter((unit) => own.has(unit.text) || own.has(stem(unit.text)));
    for (const other of others) {
      const terms = termsOf(lexicon, other);
      if (terms.length === 0 || !terms.every((term) => lexicon.entries.has(term))) continue;
      const worth = HAN.test(phrase) === HAN.test(other) ? SYNONYM_WORTH : TRANSLATION_WORTH;
      for (const unit of covered) {
        if (terms.length > 1) unit.phrases.push({ terms, worth });
        else for (const term of terms) unit.matches.set(term, Math.max(unit.matches.get(term) ?? 0, worth));
      }
    }
  }
}
