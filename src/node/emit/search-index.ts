import { createHash } from 'node:crypto';
import type { Lang, SearchPage, SearchSection } from '../../shared/contracts';
import {
  encodeIndex,
  type IndexedPage,
  OCCURRENCE,
  PAGES_A_SHARD,
  type TextShard,
} from '../../shared/search-format';
import { STOP_WORDS, storedTerms } from '../../shared/tokenize';

/** Words longer than this are data, not language: encoded pictures, hashes. */
const LONGEST_TERM = 40;

/** How each term occurs in a section, terms of its heading left out: the client knows the headings. */
function occurrences(section: SearchSection, description: string): Map<string, number> {
  const result = new Map<string, number>();
  const known = new Set(storedTerms(section.titles.at(-1) ?? ''));
  const accepts = (term: string): boolean =>
    term.length <= LONGEST_TERM && !STOP_WORDS.has(term) && !known.has(term);
  for (const term of storedTerms(section.code)) {
    if (accepts(term)) result.set(term, OCCURRENCE.code);
  }
  for (const term of storedTerms(section.text)) {
    if (accepts(term)) {
      result.set(term, (result.get(term) ?? 0) > 0 ? OCCURRENCE.repeated : OCCURRENCE.text);
    }
  }
  for (const term of storedTerms(description)) {
    if (accepts(term)) result.set(term, OCCURRENCE.description);
  }
  return result;
}

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
  const entries = new Map<string, { section: number; kind: number }[]>();
  let number = 0;
  const indexed = own.map((page): IndexedPage => {
    const sections = sectionsOf(page).map((section, position) => {
      const found = occurrences(section, position === 0 ? page.description : '');
      for (const [term, kind] of found) {
        const list = entries.get(term) ?? [];
        list.push({ section: number, kind });
        entries.set(term, list);
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
