import type { SearchSection, SectionTerms } from '../../shared/contracts.ts';
import { OCCURRENCE } from '../../shared/search-format.ts';
import { isPair, type PairFilter, STOP_WORDS, storedTerms } from '../../shared/tokenize.ts';

/** Words longer than this are data, not language: encoded pictures, hashes. */
const LONGEST_TERM = 40;

/** Single characters that are words of their own and say nothing by themselves. */
const FUNCTION_WORDS = new Set(
  '不上下中一个为有会也都而但且若则就被把让用从到由对并等时后前每各其它们你我只还再又才所以因于之至向没无可能要需得过着里内外两几更最很太已将来去说看想请如比当同些此那何什么吗呢吧啊',
);

const isPlain = (word: string): boolean => [...word].length > 1 || FUNCTION_WORDS.has(word);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Leaves out pairs that only come about where two words meet, `态资` in `静态资源`. Nobody asks for them, and they are
 * a third of all pairs. A query is never segmented, so it cannot disagree with this: pairs it has and the index has
 * not are passed over.
 *
 * Segmentation errs where a word is cut into single characters. So a pair of two of them always stays, and a pair
 * with one of them is `doubtful`: it stays when it is frequent.
 */
function createPairFilter(): { filter: PairFilter; isDoubtful: (pair: string) => boolean } {
  const doubtful = new Set<string>();
  const certain = new Set<string>();
  const filter: PairFilter = (run) => {
    const junctions = new Map<number, boolean>();
    let last = '';
    let characters = 0;
    for (const { segment } of segmenter.segment(run)) {
      if (characters > 0 && (isPlain(last) || isPlain(segment))) {
        junctions.set(characters - 1, isPlain(last) && isPlain(segment));
      }
      characters += [...segment].length;
      last = segment;
    }
    return (position, pair) => {
      const isCertainJunction = junctions.get(position);
      if (isCertainJunction) return false;
      (isCertainJunction === false ? doubtful : certain).add(pair);
      return true;
    };
  };
  return { filter, isDoubtful: (pair) => doubtful.has(pair) && !certain.has(pair) };
}

/**
 * The terms of a section and how each occurs; terms of its heading are left out, the client knows the headings.
 *
 * @param description of the page, for its first section
 */
export function sectionTerms(section: SearchSection, description = ''): SectionTerms {
  const found = new Map<string, number>();
  const { filter, isDoubtful } = createPairFilter();
  const known = new Set(storedTerms(section.titles.at(-1) ?? ''));
  const accepts = (term: string): boolean =>
    term.length <= LONGEST_TERM && !STOP_WORDS.has(term) && !known.has(term);
  for (const term of storedTerms(section.code, filter)) {
    if (accepts(term)) found.set(term, OCCURRENCE.code);
  }
  for (const term of storedTerms(section.text, filter)) {
    if (!accepts(term)) continue;
    const isRepeated = (found.get(term) ?? 0) > 0 && !isPair(term);
    found.set(term, isRepeated ? OCCURRENCE.repeated : OCCURRENCE.text);
  }
  for (const term of storedTerms(description, filter)) {
    if (accepts(term)) found.set(term, OCCURRENCE.description);
  }
  const terms = [...found.keys()];
  return { terms, kinds: [...found.values()], doubtful: terms.filter(isDoubtful) };
}

/** Sections with their terms. */
export function withTerms(sections: readonly SearchSection[], description: string): SearchSection[] {
  return sections.map((section, index) => {
    const isFirst = index === 0 && section.titles.length <= 1;
    return { ...section, terms: sectionTerms(section, isFirst ? description : '') };
  });
}
