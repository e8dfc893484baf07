/**
 * The file format of the embedded search index: one JSON document a language.
 *
 * Columns of strings stand as plain text, for the transport to compress; postings are entropy-coded here, because no
 * transport compression comes near to what knowledge of their structure gives. Terms of titles and headings are not
 * stored at all: the reader of the file derives them from the titles.
 */
import { type BitCoder, codeNumber, Decoder, Encoder, NUMBER_CONTEXTS } from './search-coder';

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
  version: 2;
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
  postings: string;
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

const bucket = (count: number): number => Math.min(7, 31 - Math.clz32(count));

/** Contexts by purpose; each area is as large as its index below can get. */
const AREA = {
  frequency: 0,
  gap: NUMBER_CONTEXTS,
  section: NUMBER_CONTEXTS * 9,
  kind: NUMBER_CONTEXTS * 9 + 8 * 8 * 3 * 10,
} as const;
const CONTEXTS = AREA.kind + 8 * 4 * 3;

/**
 * Codes the postings of one term, in the direction of the coder: number of pages, gaps between pages, a bit for
 * each section of a page, then the kind.
 */
function codeTerm(
  coder: BitCoder,
  layout: { first: number[]; sizes: number[] },
  has: (section: number) => boolean,
  kindOf: (section: number) => number,
  pages: number[],
  take: (section: number, kind: number) => void,
): void {
  const total = layout.first.length - 1;
  const count = codeNumber(coder, AREA.frequency, pages.length - 1) + 1;
  const odds = bucket(Math.max(1, Math.round(total / count)));
  const rarity = bucket(count);
  let page = -1;
  for (let n = 0; n < count; n += 1) {
    page += 1 + codeNumber(coder, AREA.gap + odds * NUMBER_CONTEXTS, (pages[n] ?? 0) - page - 1);
    const start = layout.first[page] as number;
    const end = layout.first[page + 1] as number;
    const width = Math.min(7, end - start);
    let found = 0;
    for (let section = start; section < end; section += 1) {
      // The last section must hold the term when no other does.
      const forced = found === 0 && section === end - 1;
      const context =
        AREA.section +
        (((rarity * 8 + width) * 3 + Math.min(2, found)) * 10 + (layout.sizes[section] as number));
      const present = forced ? 1 : coder.bit(context, has(section) ? 1 : 0);
      if (!present) continue;
      found += 1;
      const base = AREA.kind + rarity * 12;
      const kind = kindOf(section);
      const isText = coder.bit(base, kind > 0 ? 1 : 0);
      const isMore = isText && coder.bit(base + 1, kind > 1 ? 1 : 0);
      const isLead = isMore && coder.bit(base + 2 + (section === start ? 1 : 0), kind > 2 ? 1 : 0);
      take(section, isText + isMore + isLead);
    }
  }
}

function layoutOf(pages: IndexedPage[]): { first: number[]; sizes: number[]; pageOf: number[] } {
  const first = [0];
  const sizes: number[] = [];
  const pageOf: number[] = [];
  for (const [index, page] of pages.entries()) {
    for (const section of page.sections) {
      sizes.push(section.size);
      pageOf.push(index);
    }
    first.push(sizes.length);
  }
  return { first, sizes, pageOf };
}

function encodePostings(model: IndexModel): Uint8Array {
  const layout = layoutOf(model.pages);
  const coder = new Encoder(CONTEXTS);
  for (let term = 0; term < model.terms.length; term += 1) {
    const kinds = new Map<number, number>();
    for (let i = model.starts[term] as number; i < (model.starts[term + 1] as number); i += 1) {
      kinds.set(model.sections[i] as number, model.kinds[i] as number);
    }
    const pages = [...new Set([...kinds.keys()].map((section) => layout.pageOf[section] as number))];
    codeTerm(
      coder,
      layout,
      (section) => kinds.has(section),
      (section) => kinds.get(section) ?? 0,
      pages,
      () => {},
    );
  }
  return coder.finish();
}

function decodePostings(bytes: Uint8Array, pages: IndexedPage[], terms: number): Postings {
  const layout = layoutOf(pages);
  const coder = new Decoder(bytes, CONTEXTS);
  const starts = new Uint32Array(terms + 1);
  const sections: number[] = [];
  const kinds: number[] = [];
  for (let term = 0; term < terms; term += 1) {
    codeTerm(
      coder,
      layout,
      () => false,
      () => 0,
      [],
      (section, kind) => {
        sections.push(section);
        kinds.push(kind);
      },
    );
    starts[term + 1] = sections.length;
  }
  return { starts, sections: Uint32Array.from(sections), kinds: Uint8Array.from(kinds) };
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
    version: 2,
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
  };
  return JSON.stringify(file);
}

/** Reads an index file. Throws when it is of another version or damaged. */
export function decodeIndex(json: string): IndexModel {
  const file = JSON.parse(json) as IndexFile;
  if (file.version !== 2)
    throw new Error('The search index is of another version than the page. Reload the page.');
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
      route: file.routes.split('\n')[index] ?? '',
      title,
      group: file.pageGroups[index] ?? 0,
      option,
      sections,
    };
  });
  const terms = unpackTerms(file.terms);
  const bytes = Uint8Array.from(atob(file.postings), (char) => char.charCodeAt(0));
  return {
    groups: file.groups,
    pages,
    terms,

    ...decodePostings(bytes, pages, terms.length),
  };
}
