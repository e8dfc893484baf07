import { createHash } from 'node:crypto';
import type { Lang, SearchPage, SearchSection } from '../../shared/contracts.ts';
import {
  encodeIndex,
  type IndexedPage,
  OCCURRENCE,
  PAGES_A_SHARD,
  type TextShard,
} from '../../shared/search-format.ts';
import { sectionTerms } from '../mdx/search-terms.ts';

/** A pair where two words meet has to occur in this many sections, unless both are single characters. */
const FEWEST_MEETINGS = 3;
/** Code that stands in a larger share of all sections tells nothing about any of them: imports, file heads. */
const COMMON_CODE = 0.08;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const size = (section: SearchSection): number =>
  Math.min(9, Math.max(0, Math.round(Math.log2((section.text.length + section.code.length + 1) / 16))));

/** A page always has a part before its first heading: the page itself is a result. */
function sectionsOf(page: SearchPage): SearchSection[] {
  const [first] = page.sections;
  if (first && first.titles.length <= 1) return page.sections;
  return [{ id: '', titles: [page.title], text: '', code: '' }, ...page.sections];
}

/**
 * Texts of a language's pages, fetched only for what is shown. The file at position `n` is to be published as
 * `textUrl(index URL, n)`: the first holds the descriptions, the others the sections of a run of pages each.
 *
 * @param pages as given to `buildSearchIndex`
 */
export function buildSearchTexts(pages: readonly SearchPage[], lang: Lang): string[] {
  const own = pages.filter((page) => page.lang === lang);
  const result = [JSON.stringify(own.map((page) => oneLine(page.description)))];
  for (let first = 0; first < own.length; first += PAGES_A_SHARD) {
    const shard: TextShard = {
      first,
      texts: own
        .slice(first, first + PAGES_A_SHARD)
        .map((page) => sectionsOf(page).map((section) => oneLine(section.text))),
    };
    result.push(JSON.stringify(shard));
  }
  return result;
}

/**
 * Builds the embedded search index of one language.
 *
 * @param pages pages of all languages; those of `lang` are taken, in the order given
 * @returns the JSON file described in `shared/search-format.ts`; the same pages give the same bytes
 */
export function buildSearchIndex(pages: readonly SearchPage[], lang: Lang): string {
  const own = pages.filter((page) => page.lang === lang);
  const groups = [...new Set(own.map((page) => page.group))];
  const doubtful = new Set<string>();
  const certain = new Set<string>();
  const entries = new Map<string, { section: number; kind: number }[]>();
  let number = 0;
  const indexed = own.map((page): IndexedPage => {
    const sections = sectionsOf(page).map((section, position) => {
      const found = section.terms ?? sectionTerms(section, position === 0 ? page.description : '');
      const doubtfulHere = new Set(found.doubtful);
      for (const [index, term] of found.terms.entries()) {
        const list = entries.get(term) ?? [];
        list.push({ section: number, kind: found.kinds[index] as number });
        entries.set(term, list);
        (doubtfulHere.has(term) ? doubtful : certain).add(term);
      }
      number += 1;
      return {
        id: section.id,
        heading: section.titles.at(-1) ?? '',
        depth: Math.min(6, Math.max(1, section.titles.length)),
        size: size(section),
      };
    });
    return {
      route: page.route,
      title: page.title,
      group: groups.indexOf(page.group),
      option: page.option ?? '',
      sections,
    };
  });
  for (const [term, list] of entries) {
    const inCode = list.filter(({ kind }) => kind === OCCURRENCE.code).length;
    const kept = inCode > number * COMMON_CODE ? list.filter(({ kind }) => kind !== OCCURRENCE.code) : list;
    const isDoubtful = doubtful.has(term) && !certain.has(term);
    if (kept.length === 0 || (isDoubtful && kept.length < FEWEST_MEETINGS)) entries.delete(term);
    else entries.set(term, kept);
  }
  const terms = [...entries.keys()].sort();
  const lists = terms.map((term) => entries.get(term) ?? []);
  const starts = new Uint32Array(terms.length + 1);
  for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] as number) + list.length;
  const flat = lists.flat();
  const texts = buildSearchTexts(own, lang);
  return encodeIndex(
    {
      groups,
      pages: indexed,
      terms,
      starts,
      sections: Uint32Array.from(flat, (entry) => entry.section),
      kinds: Uint8Array.from(flat, (entry) => entry.kind),
    },
    createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12),
  );
}
