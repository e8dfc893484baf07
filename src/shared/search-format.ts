/**
 * The file format of the embedded search index: one JSON document a language.
 *
 * Columns of strings stand as plain text, for the transport to compress; postings are variable-length integers in
 * base64. Terms of titles and headings are not stored at all: the reader of the file derives them from the titles.
 */
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
  /** Size of its text on a logarithmic scale, 0 to 9. */
  size: number;
}

export interface IndexedPage {
  route: string;
  title: string;
  /** Index into `groups`. */
  group: number;
  /** Dotted option name; empty for other pages. */
  option: string;
  sections: IndexedSection[];
}

/** Postings of the term `terms[t]` are the entries `starts[t]` to `starts[t + 1]`, by section number. */
export interface Postings {
  starts: Uint32Array;
  sections: Uint32Array;
  /** An `OCCURRENCE` for each entry. */
  kinds: Uint8Array;
}

/** All that the engine works on. */
export interface IndexModel extends Postings {
  groups: string[];
  pages: IndexedPage[];
  /** Sorted by UTF-16 units, none twice. */
  terms: string[];
  /** What the site knows of its subject. */
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
  version: 3;
  /** Distinguishes texts of one build from those of the next. */
  digest: string;
  groups: string[];
  routes: string;
  titles: string;
  pageGroups: number[];
  options: string;
  counts: number[];
  headings: string;
  ids: string;
  depths: string;
  sizes: string;
  terms: string;
  /** For each term the number of its postings, then for each of them `4 * gap + kind`. */
  postings: string;
  words: SearchWords;
}

/** Heading ids that follow from the heading are not stored. */
export function plainId(heading: string): string {
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

/**
 * The postings of all terms as variable-length integers: seven bits a byte, lowest first; the eighth says that more
 * follow. A gap is the number of sections passed over since the posting before.
 */
function encodePostings({ terms, starts, sections, kinds }: IndexModel): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push(128 | (rest & 127));
    bytes.push(rest);
  };
  for (let term = 0; term < terms.length; term += 1) {
    const end = starts[term + 1] as number;
    write(end - (starts[term] as number));
    let next = 0;
    for (let at = starts[term] as number; at < end; at += 1) {
      const section = sections[at] as number;
      write(4 * (section - next) + (kinds[at] as number));
      next = section + 1;
    }
  }
  return Uint8Array.from(bytes);
}

/** @param bytes a character a byte */
function decodePostings(bytes: string, terms: number): Postings {
  const starts = new Uint32Array(terms + 1);
  // More than there can be: every posting has a byte at least.
  const sections = new Uint32Array(bytes.length);
  const kinds = new Uint8Array(bytes.length);
  let position = 0;
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.charCodeAt(position);
      position += 1;
      value |= (byte & 127) << shift;
      // Behind the end of a damaged file there is `NaN`.
      if (!(byte > 127)) return value;
    }
  };
  let count = 0;
  for (let term = 0; term < terms; term += 1) {
    let next = 0;
    for (let left = read(); left > 0; left -= 1) {
      if (position >= bytes.length) throw new Error('The search index is damaged. Reload the page.');
      const value = read();
      sections[count] = next + (value >>> 2);
      kinds[count] = value & 3;
      next = (sections[count] as number) + 1;
      count += 1;
    }
    starts[term + 1] = count;
  }
  return { starts, sections: sections.slice(0, count), kinds: kinds.slice(0, count) };
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

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return btoa(binary);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes the index file. `digest` stands for the section texts, so that the file's name changes with them. */
export function encodeIndex(model: IndexModel, digest: string): string {
  const sections = model.pages.flatMap((page) => page.sections);
  const file: IndexFile = {
    version: 3,
    digest,
    groups: model.groups,
    routes: model.pages.map((page) => page.route).join('\n'),
    titles: model.pages.map((page) => (page.title === page.option ? '' : oneLine(page.title))).join('\n'),
    options: model.pages.map((page) => page.option).join('\n'),
    pageGroups: model.pages.map((page) => page.group),
    counts: model.pages.map((page) => page.sections.length),
    headings: sections.map((section) => (section.depth === 1 ? '' : oneLine(section.heading))).join('\n'),
    ids: sections
      .map((section) => (section.id === plainId(section.heading) ? '' : section.id || '-'))
      .join('\n'),
    depths: sections.map((section) => section.depth).join(''),
    sizes: sections.map((section) => section.size).join(''),
    terms: packTerms(model.terms),
    postings: toBase64(encodePostings(model)),
    words: model.words,
  };
  return JSON.stringify(file);
}

/** Reads an index file. Throws when it is of another version or damaged. */
export function decodeIndex(json: string): IndexModel {
  const file = JSON.parse(json) as IndexFile;
  if (file.version !== 3)
    throw new Error('The search index is of another version than the page. Reload the page.');
  const routes = file.routes.split('\n');
  const titles = file.titles.split('\n');
  const options = file.options.split('\n');
  const headings = file.headings.split('\n');
  const ids = file.ids.split('\n');
  let next = 0;
  const pages = file.counts.map((count, index): IndexedPage => {
    const option = options[index] ?? '';
    const title = titles[index] || option;
    const sections: IndexedSection[] = [];
    for (let i = 0; i < count; i += 1, next += 1) {
      const depth = Number(file.depths[next]);
      const heading = depth === 1 ? title : (headings[next] ?? '');
      const id = ids[next] || plainId(heading);
      sections.push({ id: id === '-' ? '' : id, heading, depth, size: Number(file.sizes[next]) });
    }
    return {
      route: routes[index] ?? '',
      title,
      group: file.pageGroups[index] ?? 0,
      option,
      sections,
    };
  });
  const terms = unpackTerms(file.terms);
  return {
    groups: file.groups,
    pages,
    terms,
    words: file.words,
    ...decodePostings(atob(file.postings), terms.length),
  };
}
