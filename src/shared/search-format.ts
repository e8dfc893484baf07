/**
 * The file format of the embedded search index: one JSON document a language.
 *
 * Columns stand as plain text, for the transport to compress; a number of a posting is one character. Terms of titles and
 * headings are not stored at all: the reader of the file derives them from the titles.
 */
import type { SearchKeywords } from './contracts.ts';
import type { SearchWords } from './site-config.ts';

/** How a term occurs in a section. */
export const OCCURRENCE = { code: 0, text: 1, repeated: 2, description: 3 } as const;

/** A section, the unit of a posting. Section numbers count through all pages in order. */
export interface IndexedSection {
  /** Heading id; empty for the part before the first heading. */
  id: string;
  /** Text of the section's own heading, the page title for the first part. */
  heading: string;
  /** Number of titles from the page title down: 1 is the page, 2 its `h2`. */
  depth: number;
}

export interface IndexedPage {
  route: string;
  title: string;
  /** Index into `groups`. */
  group: number;
  /** Dotted option name; empty for other pages. */
  option: string;
  /** What readers search it by: phrases as `storedPhrase` makes them, for the heading of an id or, without one, the page. */
  keywords: SearchKeywords[];
  sections: IndexedSection[];
}

/** Postings of the term `terms[t]` are the entries `starts[t]` to `starts[t + 1]`, by section number. */
export interface Postings {
  starts: Uint32Array;
  sections: Uint32Array;
  /** An `OCCURRENCE` for each entry. */
  kinds: Uint8Array;
}

export interface IndexModel extends Postings {
  groups: string[];
  pages: IndexedPage[];
  /** Sorted by UTF-16 units, none twice. */
  terms: string[];
  /** What the site knows about its subject. */
  words: SearchWords;
}

/** A file of section texts: for each page of a run, its sections' texts in order. */
export interface TextShard {
  /** Number of the run's first page. */
  first: number;
  texts: string[][];
}

/** Number of the text file that holds the page descriptions, a list by page number. */
export const DESCRIPTIONS = 0;

/** Number of the text file that holds the sections of a page. */
export function textShardOf(page: number): number {
  return 1 + Math.floor(page / PAGES_A_SHARD);
}

interface IndexFile {
  version: 6;
  /** Distinguishes texts of one build from those of the next. */
  digest: string;
  groups: string[];
  routes: string;
  titles: string;
  pageGroups: number[];
  options: string;
  /** A line for each page: its phrases joined by `|`, then those of each heading after a tab and its id with another. */
  keywords: string;
  counts: number[];
  headings: string;
  ids: string;
  depths: string;
  terms: string;
  /** Number of postings of each term. */
  lengths: string;
  /** For each posting the number of sections passed over since the one before. */
  gaps: string;
  /** Kinds of the postings, three a number: `first + 4 * second + 16 * third`. */
  kinds: string;
  words: SearchWords;
}

/** Heading ids that follow from the heading are not stored. */
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

/** Pages that share one text file. Small enough that a few hits cost little, large enough to compress. */
export const PAGES_A_SHARD = 12;

/** Code point of 0: what is before it JSON writes as an escape. */
const ZERO = 35;
const BACKSLASH = 92;
/** Code points from here on that no character has. */
const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;
/** Kinds in one number. */
const KINDS_AT_ONCE = 3;

/**
 * Numbers below a million as text, a character each: most are small and take one byte, and compression finds what repeats,
 * which base64 would hide from it. Characters that JSON escapes and surrogates are passed over.
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

/** The numbers of a text; as many as it has UTF-16 units at the most, the rest of the array is left out. */
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

/** Each term without the start it shares with the one before; the length of that start as one character before it. */
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

/** Writes the index file. `digest` stands for the section texts, so that the file's name changes with them. */
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

/** Reads an index file. Throws when it is of another version or damaged. */
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
