/**
 * The file format of the embedded search index: one JSON document per language.
 *
 * Columns are plain text, left to the transport to compress; each number of a posting is one character. Terms of titles
 * and headings are not stored: the reader derives them from the titles.
 */
import type { SearchKeywords } from './contracts.ts';
import type { SearchWords } from './site-config.ts';

/** How a term occurs in a section. */
export const OCCURRENCE = { code: 0, text: 1, repeated: 2, description: 3 } as const;

/** A section, the unit of a posting. Sections are numbered across all pages, in order. */
export interface IndexedSection {
  /** Heading id; empty for the part before the first heading. */
  id: string;
  /** Text of the section's own heading; the page title for the part before the first heading. */
  heading: string;
  /** Depth in the page: 1 is the page itself, 2 an `h2`. */
  depth: number;
}

export interface IndexedPage {
  route: string;
  title: string;
  /** Index into `groups`. */
  group: number;
  /** Dotted option name; empty for other pages. */
  option: string;
  /** Queries of readers as normalized by `storedPhrase`, for the heading of an id or, without one, for the page. */
  keywords: SearchKeywords[];
  sections: IndexedSection[];
}

/** Postings in columns. Those of `terms[t]` are the entries `starts[t]` to `starts[t + 1]`, sorted by section number. */
export interface Postings {
  starts: Uint32Array;
  sections: Uint32Array;
  /** The `OCCURRENCE` of each entry. */
  kinds: Uint8Array;
}

export interface IndexModel extends Postings {
  groups: string[];
  pages: IndexedPage[];
  /** Sorted by UTF-16 code units, without duplicates. */
  terms: string[];
  /** Words of the documented subject, from the settings. */
  words: SearchWords;
}

/** A file with section texts: for each of a range of consecutive pages, the texts of its sections in order. */
export interface TextShard {
  /** Number of the range's first page. */
  first: number;
  texts: string[][];
}

/** Number of the text file that holds page descriptions, an array by page number. */
export const DESCRIPTIONS = 0;

/** Number of the text file that holds the sections of a page. */
export function textShardOf(page: number): number {
  return 1 + Math.floor(page / PAGES_A_SHARD);
}

interface IndexFile {
  version: 6;
  /** Distinguishes the text files of one build from those of the next. */
  digest: string;
  groups: string[];
  routes: string;
  titles: string;
  pageGroups: number[];
  options: string;
  /** One line per page: its phrases joined with `|`; then for each heading a tab, its id, a tab and its phrases. */
  keywords: string;
  counts: number[];
  headings: string;
  ids: string;
  depths: string;
  terms: string;
  /** Number of postings of each term. */
  lengths: string;
  /** For each posting, the number of sections skipped since the previous one. */
  gaps: string;
  /** Kinds of the postings, three per number: `first + 4 * second + 16 * third`. */
  kinds: string;
  words: SearchWords;
}

/** The id generated from a heading's text; ids equal to it are not stored. */
function plainId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/**
 * URL of a file with section texts.
 * @example textUrl('/assets/search-en.1a2b.json', 3) === '/assets/search-en.1a2b.text-3.json'
 */
export function textUrl(indexUrl: string, shard: number): string {
  const [path = '', query = ''] = indexUrl.split(/(?=\?)/);
  return `${path.replace(/\.json$/, '')}.text-${shard}.json${query}`;
}

/** Pages per text file: few enough that a handful of hits costs little, enough to compress well. */
export const PAGES_A_SHARD = 12;

/** Code point that stands for 0: JSON escapes some of those below. */
const ZERO = 35;
const BACKSLASH = 92;
/** Start of the surrogates, which encode no character. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;
/** Number of kinds packed into one number. */
const KINDS_AT_ONCE = 3;

/**
 * Encodes numbers below a million as one character each: most are small and take one byte, and compression finds
 * repetitions, which base64 would hide. Surrogates and characters that JSON escapes are skipped.
 */
export function numbersToText(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      const code = number + ZERO;
      const printable = code < BACKSLASH ? code : code + 1;
      return String.fromCodePoint(printable < SURROGATES ? printable : printable + SURROGATE_COUNT);
    })
    .join('');
}

/** Decodes such a text; the result has at most as many numbers as the text has UTF-16 units. */
export function textToNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.codePointAt(at) as number;
    if (code > 0xffff) at += 1;
    if (code >= SURROGATES) code -= SURROGATE_COUNT;
    numbers[count] = code - ZERO - (code > BACKSLASH ? 1 : 0);
    count += 1;
  }
  return numbers.subarray(0, count);
}

function encodePostings({
  terms,
  starts,
  sections,
  kinds,
}: IndexModel): Pick<IndexFile, 'lengths' | 'gaps' | 'kinds'> {
  const gaps: number[] = [];
  const lengths = terms.map((_, term) => {
    const [start = 0, end = 0] = starts.subarray(term, term + 2);
    for (let at = start; at < end; at += 1) {
      gaps.push((sections[at] as number) - (at === start ? 0 : (sections[at - 1] as number) + 1));
    }
    return end - start;
  });
  const triples: number[] = [];
  for (let at = 0; at < gaps.length; at += KINDS_AT_ONCE) {
    const [first = 0, second = 0, third = 0] = kinds.subarray(at, at + KINDS_AT_ONCE);
    triples.push(first + 4 * second + 16 * third);
  }
  return { lengths: numbersToText(lengths), gaps: numbersToText(gaps), kinds: numbersToText(triples) };
}

function decodePostings(file: IndexFile): Postings {
  const lengths = textToNumbers(file.lengths);
  const gaps = textToNumbers(file.gaps);
  const triples = textToNumbers(file.kinds);
  const starts = new Uint32Array(lengths.length + 1);
  for (const [term, length] of lengths.entries()) starts[term + 1] = (starts[term] as number) + length;
  if (starts.at(-1) !== gaps.length || triples.length !== Math.ceil(gaps.length / KINDS_AT_ONCE)) {
    throw new Error('The search index is damaged. Reload the page.');
  }
  const sections = new Uint32Array(gaps.length);
  const kinds = new Uint8Array(gaps.length);
  for (let term = 0; term < lengths.length; term += 1) {
    let next = 0;
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at += 1) {
      sections[at] = next + (gaps[at] as number);
      next = (sections[at] as number) + 1;
    }
  }
  for (let at = 0; at < kinds.length; at += 1) {
    const triple = triples[Math.floor(at / KINDS_AT_ONCE)] as number;
    kinds[at] = (triple >> (2 * (at % KINDS_AT_ONCE))) & 3;
  }
  return { starts, sections, kinds };
}

/** Terms without the prefix each shares with its predecessor; the length of that prefix comes first, as a character. */
function packTerms(terms: string[]): string {
  let last = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < 35 && shared < last.length && term[shared] === last[shared]) shared += 1;
      last = term;
      return `${shared.toString(36).toUpperCase()}${term.slice(shared)}`;
    })
    .join('\n');
}

function unpackTerms(packed: string): string[] {
  if (packed === '') return [];
  let last = '';
  return packed.split('\n').map((line) => {
    last = last.slice(0, Number.parseInt(line[0] as string, 36)) + line.slice(1);
    return last;
  });
}

function packKeywords(keywords: readonly SearchKeywords[]): string {
  const own = keywords.filter(({ id }) => id === '').flatMap(({ phrases }) => phrases);
  const ofSections = keywords.filter(({ id }) => id !== '');
  return [own.join('|'), ...ofSections.map(({ id, phrases }) => `${id}\t${phrases.join('|')}`)].join('\t');
}

function unpackKeywords(line: string): SearchKeywords[] {
  const [own = '', ...rest] = line.split('\t');
  const keywords: SearchKeywords[] = own === '' ? [] : [{ id: '', phrases: own.split('|') }];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    keywords.push({ id: rest[at] as string, phrases: (rest[at + 1] as string).split('|') });
  }
  return keywords;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Serializes the index. `digest` identifies the section texts, so that the file's name changes with them. */
export function encodeIndex(model: IndexModel, digest: string): string {
  const sections = model.pages.flatMap((page) => page.sections);
  const file: IndexFile = {
    version: 6,
    digest,
    groups: model.groups,
    routes: model.pages.map((page) => page.route).join('\n'),
    titles: model.pages.map((page) => (page.title === page.option ? '' : oneLine(page.title))).join('\n'),
    options: model.pages.map((page) => page.option).join('\n'),
    pageGroups: model.pages.map((page) => page.group),
    keywords: model.pages.map(({ keywords }) => packKeywords(keywords)).join('\n'),
    counts: model.pages.map((page) => page.sections.length),
    headings: sections.map((section) => (section.depth === 1 ? '' : oneLine(section.heading))).join('\n'),
    ids: sections
      .map((section) => (section.id === plainId(section.heading) ? '' : section.id || '-'))
      .join('\n'),
    depths: sections.map((section) => section.depth).join(''),
    terms: packTerms(model.terms),
    ...encodePostings(model),
    words: model.words,
  };
  return JSON.stringify(file);
}

/** Parses an index file. Throws if it has another version or is damaged. */
export function decodeIndex(json: string): IndexModel {
  const file = JSON.parse(json) as IndexFile;
  if (file.version !== 6)
    throw new Error('The search index is of another version than the page. Reload the page.');
  const routes = file.routes.split('\n');
  const titles = file.titles.split('\n');
  const options = file.options.split('\n');
  const headings = file.headings.split('\n');
  const ids = file.ids.split('\n');
  const keywords = file.keywords.split('\n');
  let next = 0;
  const pages = file.counts.map((count, index): IndexedPage => {
    const option = options[index] ?? '';
    const title = titles[index] || option;
    const sections: IndexedSection[] = [];
    for (let i = 0; i < count; i += 1, next += 1) {
      const depth = Number(file.depths[next]);
      const heading = depth === 1 ? title : (headings[next] ?? '');
      const id = ids[next] || plainId(heading);
      sections.push({ id: id === '-' ? '' : id, heading, depth });
    }
    return {
      route: routes[index] ?? '',
      title,
      group: file.pageGroups[index] ?? 0,
      option,
      keywords: unpackKeywords(keywords[index] ?? ''),
      sections,
    };
  });
  return {
    groups: file.groups,
    pages,
    terms: unpackTerms(file.terms),
    words: file.words,
    ...decodePostings(file),
  };
}
