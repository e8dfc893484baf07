import type { Lang, SearchKeywords, SearchPage, SearchSection } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import {
  encodeIndex,
  type IndexedPage,
  OCCURRENCE,
  PAGES_A_SHARD,
  type TextShard,
} from '../../shared/search-format.ts';
import type { SearchWords } from '../../shared/site-config.ts';
import { isPair, type PairFilter, STOP_WORDS, storedPhrase, storedTerms } from '../../shared/tokenize.ts';
import { wordsOf } from '../compile/phrase-breaks.ts';
import { digest } from '../files/digest.ts';

/** Longer words are data, not language: encoded images, hashes. */
const LONGEST_TERM = 40;

/** Single-character words without a meaning of their own. */
const FUNCTION_WORDS = new Set(
  '不上下中一个为有会也都而但且若则就被把让用从到由对并等时后前每各其它们你我只还再又才所以因于之至向没无可能要需得过着里内外两几更最很太已将来去说看想请如比当同些此那何什么吗呢吧啊',
);

/** Minimum number of sections in which a pair across a word boundary must occur, unless both words are single characters. */
const FEWEST_MEETINGS = 3;
/**
 * Code terms in more than this share of all sections (and in more than a few) do not distinguish sections: imports, file
 * headers.
 */
const COMMON_CODE = 0.08;
const FEW_SECTIONS = 10;
/** Words in more than this share of all sections, and in more than this many, are indexed once per page, not per section. */
const COMMON_WORD = 0.05;
const MANY_SECTIONS = 100;

/**
 * Filters out pairs of characters that only occur across word boundaries, such as `态资` in `静态资源`. They are a third of all
 * pairs, and no query needs them. Queries are not segmented; their pairs that the index lacks are ignored.
 *
 * Segmentation is unreliable where it yields single characters. A pair of two of these always stays; a pair with one of them is
 * `doubtful` and stays if it is frequent.
 */
function pairFilter({ doubtful, certain }: Pick<SectionTerms, 'doubtful' | 'certain'>): PairFilter {
  return (run) => {
    const junctions = new Map<number, boolean>();
    let last = '';
    let characters = 0;
    for (const segment of wordsOf(run)) {
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
}

/** Terms of one section for the index. */
interface SectionTerms {
  description: string;
  /** How each term occurs in the section, without those of its heading, which the client has. */
  terms: ReadonlyMap<string, number>;
  /** Pairs of characters that may occur only across a word boundary, and all others. */
  doubtful: Set<string>;
  certain: Set<string>;
}

/** Memoized terms of sections: an edit changes only a few. */
export type TermMemory = WeakMap<SearchSection, SectionTerms>;

const isPlain = (word: string): boolean => [...word].length > 1 || FUNCTION_WORDS.has(word);

function termsOf(section: SearchSection, description: string): SectionTerms {
  const terms = new Map<string, number>();
  const found: SectionTerms = { description, terms, doubtful: new Set(), certain: new Set() };
  const filter = pairFilter(found);
  const known = new Set(storedTerms(section.titles.at(-1) ?? ''));
  const accepts = (term: string): boolean =>
    term.length <= LONGEST_TERM && !STOP_WORDS.has(term) && !known.has(term);
  for (const term of storedTerms(section.code, filter)) {
    if (accepts(term)) terms.set(term, OCCURRENCE.code);
  }
  for (const term of storedTerms(section.text, filter)) {
    if (!accepts(term)) continue;
    const isRepeated = (terms.get(term) ?? 0) > 0 && !isPair(term);
    terms.set(term, isRepeated ? OCCURRENCE.repeated : OCCURRENCE.text);
  }
  for (const term of storedTerms(description, filter)) {
    if (accepts(term)) terms.set(term, OCCURRENCE.description);
  }
  return found;
}

function rememberedTerms(section: SearchSection, description: string, memory?: TermMemory): SectionTerms {
  const known = memory?.get(section);
  if (known?.description === description) return known;
  const found = termsOf(section, description);
  memory?.set(section, found);
  return found;
}

/** Phrases in the form stored in the index, each once per page. */
function storedKeywords(keywords: readonly SearchKeywords[] = []): SearchKeywords[] {
  const known = new Set<string>();
  return keywords.flatMap(({ id, phrases }) => {
    const stored = phrases.map(storedPhrase).filter((phrase) => {
      const isNew = phrase !== '' && !known.has(`${id}\t${phrase}`);
      known.add(`${id}\t${phrase}`);
      return isNew;
    });
    return stored.length > 0 ? [{ id, phrases: stored }] : [];
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sections of a page, always with one before the first heading, which stands for the page itself. */
function sectionsOf(page: SearchPage): SearchSection[] {
  const [first] = page.sections;
  if (first && first.titles.length <= 1) return page.sections;
  return [{ id: '', titles: [page.title], text: '', code: '' }, ...page.sections];
}

/**
 * Text files of a language, fetched only for shown results. The file at index `n` must be published as `textUrl(index URL, n)`:
 * the first contains the descriptions, each other the sections of a range of pages.
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
        .map((page) => sectionsOf(page).map((section) => section.text)),
    };
    result.push(JSON.stringify(shard));
  }
  return result;
}

/** An occurrence of a term in a section, with its `OCCURRENCE`. */
interface Entry {
  section: number;
  kind: number;
}

/** For each page, the section with the most prominent occurrence of a term; the first of equal ones. */
function onceOfEachPage(list: readonly Entry[], pageOf: readonly number[]): Entry[] {
  const best = new Map<number | undefined, Entry>();
  for (const entry of list) {
    const page = pageOf[entry.section];
    if (entry.kind > (best.get(page)?.kind ?? -1)) best.set(page, entry);
  }
  return [...best.values()];
}

/**
 * Builds the embedded search index of one language.
 *
 * @param pages pages of all languages; those of `lang` are indexed, in the given order
 * @param words synonyms and other words of the site's subject
 * @param memory terms of sections that were indexed before
 * @returns the JSON file described in `shared/search-format.ts`; the same pages give the same bytes
 */
export function buildSearchIndex(
  pages: readonly SearchPage[],
  lang: Lang,
  words: SearchWords = {},
  memory?: TermMemory,
): string {
  const own = pages.filter((page) => page.lang === lang);
  const groups = [...new Set(own.map((page) => page.group))];
  const doubtful = new Set<string>();
  const certain = new Set<string>();
  const entries = new Map<string, Entry[]>();
  let number = 0;
  const indexed = own.map((page): IndexedPage => {
    const sections = sectionsOf(page).map((section, position) => {
      const found = rememberedTerms(section, position === 0 ? page.description : '', memory);
      for (const pair of found.doubtful) doubtful.add(pair);
      for (const pair of found.certain) certain.add(pair);
      for (const [term, kind] of found.terms)
        getOrInsert(entries, term, () => []).push({ section: number, kind });
      number += 1;
      return {
        id: section.id,
        heading: section.titles.at(-1) ?? '',
        depth: Math.min(6, Math.max(1, section.titles.length)),
      };
    });
    return {
      route: page.route,
      title: page.title,
      group: groups.indexOf(page.group),
      option: page.option ?? '',
      keywords: storedKeywords(page.keywords),
      sections,
    };
  });
  const pageOf = indexed.flatMap(({ sections }, page) => sections.map(() => page));
  const isDoubtful = (pair: string) => doubtful.has(pair) && !certain.has(pair);
  for (const [term, list] of entries) {
    const inCode = list.filter(({ kind }) => kind === OCCURRENCE.code).length;
    const isCommon = inCode > Math.max(FEW_SECTIONS, number * COMMON_CODE);
    const found = isCommon ? list.filter(({ kind }) => kind !== OCCURRENCE.code) : list;
    const isEverywhere = found.length > Math.max(MANY_SECTIONS, number * COMMON_WORD);
    const kept = isEverywhere ? onceOfEachPage(found, pageOf) : found;
    if (kept.length === 0 || (isDoubtful(term) && kept.length < FEWEST_MEETINGS)) entries.delete(term);
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
      words,
      starts,
      sections: Uint32Array.from(flat, (entry) => entry.section),
      kinds: Uint8Array.from(flat, (entry) => entry.kind),
    },
    digest(texts.join('\0')).slice(0, 12),
  );
}
