import { escapeRegExp } from '../../src/shared/escape-reg-exp.ts';
import { canonical, STOP_WORDS, spans, stem } from '../../src/shared/tokenize.ts';
import type { FoundSection } from './site.ts';

/** The parts of a section that excerpts need. */
type Section = Pick<FoundSection, 'id' | 'trail' | 'markdown'>;

/** Weight of a word in a heading. */
const HEADING = 3;
/** Precedes a word in Latin letters, which must match at a word start: `node_modules` does not match "modules". */
const START = '(?<![a-z0-9_](?=[a-z0-9]))';
/** Bonus for sections the search found; exceeds any number of words. */
const FOUND = 1e6;

/**
 * The parts of a page that answer a query, in page order: its beginning, and as many sections as fit. Sections the search found
 * come first, then those with most words of the query.
 * @param sections sections of the page in order, the beginning first, without nesting
 * @param found ids of sections, best first
 * @param room maximum length in characters; omissions are marked
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

/** Stems of the significant words; for Chinese, every pair of characters. */
function termsOf(query: string): string[] {
  return spans(query).flatMap(({ kind, raw }): string[] => {
    if (kind === 'han') {
      const pairs = Array.from({ length: Math.max(1, raw.length - 1) }, (_, at) => raw.slice(at, at + 2));
      return pairs;
    }
    const word = canonical(raw);
    if (STOP_WORDS.has(word)) return [];
    // A camelCase name counts as one word.
    return [word === raw.toLowerCase() ? stem(word) : raw.toLowerCase()];
  });
}
