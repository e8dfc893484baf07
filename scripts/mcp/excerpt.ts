import { escapeRegExp } from '../../src/shared/escape-reg-exp.ts';
import { canonical, STOP_WORDS, spans, stem } from '../../src/shared/tokenize.ts';
import type { FoundSection } from './site.ts';

/** What is asked of a section. */
type Section = Pick<FoundSection, 'id' | 'trail' | 'markdown'>;

/** How much more a word in a heading says. */
const HEADING = 3;
/** Before a word of Latin letters, which counts from its start: `node_modules` says nothing of modules. */
const START = '(?<![a-z0-9_](?=[a-z0-9]))';
/** More than any number of words. */
const FOUND = 1e6;

/**
 * What of a page answers a query, in the order of the page: its beginning, then as many of its sections as there is room
 * for: those the search found, then those with most words of the query.
 * @param sections of the page in order, its beginning first, none inside of another
 * @param found ids of sections, best first
 * @param room characters; what is left out is marked
 */
export function excerpt(
  sections: readonly Section[],
  found: readonly string[],
  query: string,
  room: number,
): string {
  const terms = termsOf(query);
  const ranked = sections
    .map((section, index) => ({
      section,
      index,
      score: index === 0 ? Number.POSITIVE_INFINITY : worth(section, found, terms),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  let left = room;
  const chosen = new Set<Section>();
  for (const { section } of ranked) {
    if (section.markdown.length > left && chosen.size > 0) continue;
    chosen.add(section);
    left -= section.markdown.length;
  }
  const parts = sections.map((section) => (chosen.has(section) ? section.markdown : '[…]'));
  return parts.filter((part, index) => part !== '[…]' || parts[index - 1] !== '[…]').join('\n\n');
}

function worth({ id, trail, markdown }: Section, found: readonly string[], terms: readonly string[]): number {
  const rank = id === undefined ? -1 : found.indexOf(id);
  if (rank >= 0) return FOUND - rank;
  const heading = trail.at(-1) ?? '';
  return terms
    .map((term) => new RegExp(`${START}${escapeRegExp(term)}`, 'iu'))
    .reduce((sum, term) => sum + (term.test(heading) ? HEADING : term.test(markdown) ? 1 : 0), 0);
}

/** Stems of the words that say something; of Chinese every pair of characters. */
function termsOf(query: string): string[] {
  return spans(query).flatMap(({ kind, raw }): string[] => {
    if (kind === 'han') {
      const pairs = Array.from({ length: Math.max(1, raw.length - 1) }, (_, at) => raw.slice(at, at + 2));
      return pairs;
    }
    const word = canonical(raw);
    if (STOP_WORDS.has(word)) return [];
    // A name of several words is written as one.
    return [word === raw.toLowerCase() ? stem(word) : raw.toLowerCase()];
  });
}
