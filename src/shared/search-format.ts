/**
 * The file format of the embedded search index: one JSON document a language.
 *
 * Columns of strings stand as plain text, for the transport to compress; postings are entropy-coded here, because no
 * transport compression comes near to what knowledge of their structure gives. Terms of titles and headings are not
 * stored at all: the reader of the file derives them from the titles.
 */
import { type BitCoder, codeNumber, Decoder, Encoder, NUMBER_CONTEXTS } from './search-coder.ts';
import { isPair } from './tokenize.ts';

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
  /** Terms that are no pairs of characters. */
  words: string;
  /** Characters of the pairs. */
  alphabet: string;
  /** Pairs and postings. */
  stream: string;
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

/** Sizes of the areas of contexts: numbers of pages, gaps, sections, kinds; pairs of characters. */
const GAPS = NUMBER_CONTEXTS * 8 * 4;
const SECTIONS = 8 * 8 * 3 * 10;
const KINDS = 8 * 4;
const TERM_CONTEXTS = NUMBER_CONTEXTS + GAPS + SECTIONS + KINDS;
/** Words and pairs of characters spread differently: each has contexts of its own. */
const CONTEXTS = 2 * TERM_CONTEXTS + 4 * NUMBER_CONTEXTS;
const PAIR_CONTEXTS = 2 * TERM_CONTEXTS;

/** The sections as the coder sees them. */
interface Layout {
  /** Number of the first section of each page, and one past the last. */
  first: number[];
  /** Size of each section. */
  sizes: number[];
  pageOf: number[];
  /** Page at each rank, longest page first: long pages hold more terms, so gaps between ranks are uneven. */
  order: number[];
  rankOf: number[];
}

interface TermSource {
  /** Ranks of the pages that hold the term, ascending. */
  ranks: number[];
  /** Kinds by section. */
  kinds: ReadonlyMap<number, number>;
}

/**
 * Codes the postings of one term, in the direction of the coder: number of pages, gaps between their ranks, a bit for
 * each section of a page, then the kind.
 */
function codeTerm(
  coder: BitCoder,
  layout: Layout,
  isWord: boolean,
  { ranks, kinds }: TermSource,
  take: (section: number, kind: number) => void,
): void {
  const area = isWord ? 0 : TERM_CONTEXTS;
  const total = layout.first.length - 1;
  const count = codeNumber(coder, area, ranks.length - 1) + 1;
  const rarity = bucket(count);
  let rank = -1;
  for (let n = 0; n < count; n += 1) {
    const odds = bucket(Math.max(1, Math.round((total - rank) / (count - n))));
    const stretch = Math.floor((4 * (rank + 1)) / total);
    const gapBase = area + NUMBER_CONTEXTS * (1 + odds * 4 + stretch);
    rank += 1 + codeNumber(coder, gapBase, (ranks[n] ?? 0) - rank - 1);
    const page = layout.order[rank] as number;
    const start = layout.first[page] as number;
    const end = layout.first[page + 1] as number;
    const width = Math.min(7, end - start);
    let found = 0;
    for (let section = start; section < end; section += 1) {
      // The last section must hold the term when no other does.
      const forced = found === 0 && section === end - 1;
      const seen = (rarity * 8 + width) * 3 + Math.min(2, found);
      const context = area + NUMBER_CONTEXTS + GAPS + seen * 10 + (layout.sizes[section] as number);
      const present = forced ? 1 : coder.bit(context, kinds.has(section) ? 1 : 0);
      if (!present) continue;
      found += 1;
      const base = area + NUMBER_CONTEXTS + GAPS + SECTIONS + rarity * 4;
      const kind = kinds.get(section) ?? 0;
      const isText = coder.bit(base, kind > 0 ? 1 : 0);
      const isMore = isText && coder.bit(base + 1, kind > 1 ? 1 : 0);
      const isLead = isMore && coder.bit(base + 2 + (section === start ? 1 : 0), kind > 2 ? 1 : 0);
      take(section, isText + isMore + isLead);
    }
  }
}

function layoutOf(pages: IndexedPage[]): Layout {
  const first = [0];
  const sizes: number[] = [];
  const pageOf: number[] = [];
  const lengths: number[] = [];
  for (const [index, page] of pages.entries()) {
    let length = 0;
    for (const section of page.sections) {
      sizes.push(section.size);
      pageOf.push(index);
      length += 2 ** section.size;
    }
    lengths.push(length);
    first.push(sizes.length);
  }
  const order = lengths
    .map((_, page) => page)
    .sort((a, b) => (lengths[b] as number) - (lengths[a] as number) || a - b);
  const rankOf: number[] = [];
  for (const [rank, page] of order.entries()) rankOf[page] = rank;
  return { first, sizes, pageOf, order, rankOf };
}

/** The characters of all pairs, the most frequent second ones first. */
function alphabetOf(pairs: string[]): string {
  const uses = new Map<string, number>();
  for (const pair of pairs) {
    uses.set(pair[0] as string, uses.get(pair[0] as string) ?? 0);
    uses.set(pair[1] as string, (uses.get(pair[1] as string) ?? 0) + 1);
  }
  return [...uses]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([char]) => char)
    .join('');
}

/** Codes the pairs: for each character how many pairs it begins, then the gaps between their second characters. */
function codePairs(coder: BitCoder, alphabet: string, seconds: number[][]): string[] {
  const pairs: string[] = [];
  for (let first = 0; first < alphabet.length; first += 1) {
    const list = seconds[first] ?? [];
    const count = codeNumber(coder, PAIR_CONTEXTS, list.length);
    let second = -1;
    for (let n = 0; n < count; n += 1) {
      const base = PAIR_CONTEXTS + NUMBER_CONTEXTS * (1 + Math.min(2, Math.max(0, bucket(count - n) - 1)));
      second += 1 + codeNumber(coder, base, (list[n] ?? 0) - second - 1);
      pairs.push(`${alphabet[first]}${alphabet[second]}`);
    }
  }
  return pairs;
}

/** Codes pairs and postings into one stream. */
function encodeStream(model: IndexModel, alphabet: string): Uint8Array {
  const layout = layoutOf(model.pages);
  const coder = new Encoder(CONTEXTS);
  const seconds: number[][] = Array.from({ length: alphabet.length }, () => []);
  for (const pair of model.terms.filter(isPair)) {
    seconds[alphabet.indexOf(pair[0] as string)]?.push(alphabet.indexOf(pair[1] as string));
  }
  for (const list of seconds) list.sort((a, b) => a - b);
  codePairs(coder, alphabet, seconds);
  for (const [index, term] of model.terms.entries()) {
    const kinds = new Map<number, number>();
    for (let i = model.starts[index] as number; i < (model.starts[index + 1] as number); i += 1) {
      kinds.set(model.sections[i] as number, model.kinds[i] as number);
    }
    const ranks = [...kinds.keys()].map(
      (section) => layout.rankOf[layout.pageOf[section] as number] as number,
    );
    const source = { ranks: [...new Set(ranks)].sort((a, b) => a - b), kinds };
    codeTerm(coder, layout, !isPair(term), source, () => {});
  }
  return coder.finish();
}

function decodeStream(bytes: Uint8Array, pages: IndexedPage[], alphabet: string, words: string[]) {
  const layout = layoutOf(pages);
  const coder = new Decoder(bytes, CONTEXTS);
  const terms = [...words, ...codePairs(coder, alphabet, [])].sort();
  const starts = new Uint32Array(terms.length + 1);
  const sections: number[] = [];
  const kinds: number[] = [];
  const nothing: TermSource = { ranks: [], kinds: new Map() };
  const take = (section: number, kind: number) => {
    sections.push(section);
    kinds.push(kind);
  };
  for (const [index, term] of terms.entries()) {
    codeTerm(coder, layout, !isPair(term), nothing, take);
    starts[index + 1] = sections.length;
  }
  return { terms, starts, sections: Uint32Array.from(sections), kinds: Uint8Array.from(kinds) };
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
  const alphabet = alphabetOf(model.terms.filter(isPair));
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
    words: packTerms(model.terms.filter((term) => !isPair(term))),
    alphabet,
    stream: toBase64(encodeStream(model, alphabet)),
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
  const bytes = Uint8Array.from(atob(file.stream), (char) => char.charCodeAt(0));
  return {
    groups: file.groups,
    pages,
    ...decodeStream(bytes, pages, file.alphabet, unpackTerms(file.words)),
  };
}
