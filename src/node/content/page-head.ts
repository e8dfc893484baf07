import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Lang, OptionFacts } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { splitLang } from '../../shared/locale-path.ts';
import type { PageType } from '../../shared/page-types.ts';
import { routeKey } from '../../shared/paths.ts';
import type { CodeReference, SiteConfig } from '../../shared/site-config.ts';
import { titleFromPath } from '../../shared/slug.ts';
import type { BuildCache } from '../files/cache.ts';
import { engineDigest } from '../files/input-digest.ts';
import { isInside } from '../files/inside.ts';
import { markdownProblem } from '../files/text.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import type { PageName, SourceFile } from '../model.ts';

/** What is known of a page before it is compiled: what menus and lists show. */
export interface PageHead {
  title: string;
  description?: string;
  option?: OptionFacts;
  pageType?: PageType;
  /** Whether builds leave it out; absent when they do not. */
  draft?: true;
}

/** Reads heads and remembers them, by time and size of the file, also on disk. */
export interface HeadReader {
  read(source: SourceFile): Promise<PageHead>;
  /** Names in code a page explains. They take parsing the page, and are asked for language by language. */
  names(source: SourceFile): Promise<PageName[]>;
  /** The first paragraph of a fragment of a language, as plain text. */
  beginning(fragment: string, lang: Lang): Promise<string>;
  /** Forgets files that changed. */
  forget(files: readonly string[]): void;
  /** Writes what was read to disk. @param isEnd drops what was not read in this run */
  save(isEnd: boolean): Promise<void>;
}

export interface HeadOptions {
  cache: BuildCache;
  contentDir: string;
  config: Pick<SiteConfig, 'codeReference' | 'defaultLang' | 'languages'>;
  /** Project folder. */
  root: string;
}

/** A title of letters and digits in the first line. Parsing it would give the same. */
const PLAIN_TITLE =
  /^(?:[ \t]*\r?\n)*# +(?!www\.)([\p{L}\p{N}](?:[\p{L}\p{N} .,()+-]*[\p{L}\p{N})])?)[ \t]*\r?\n/u;

/** What was read of a page or of a fragment. */
type Entry = [mtime: number, size: number, facts: unknown];
/** What is read of a file, each apart. */
const READINGS = ['head', 'names', 'beginning'] as const;
type Reading = (typeof READINGS)[number];

export function createHeadReader({ cache, contentDir, config, root }: HeadOptions): HeadReader {
  const reference = config.codeReference;
  const explained = new Map(reference?.pages.map(({ page, explains }) => [routeKey(page), explains]));
  if (reference?.glossary) explained.set(routeKey(reference.glossary.page), 'terms');
  const entries = cache.namespace('heads');
  const key = engineDigest(root).then((engine) =>
    JSON.stringify([engine, contentDir, reference?.package, ...explained]),
  );
  let earlier: Promise<Map<string, Entry>> | undefined;
  const used = new Map<string, Entry>();
  let isChanged = false;
  const fresh = new Map<string, Promise<unknown>>();
  const limited = pLimit(64);

  const nameOf = (what: Reading, file: string): string => `${what} ${path.relative(contentDir, file)}`;

  /** Facts of a file, from this run or an earlier one. */
  function remembered<Facts>(
    what: Reading,
    file: string,
    read: (text: string) => Promise<Facts>,
  ): Promise<Facts> {
    const name = nameOf(what, file);
    return getOrInsert(fresh, name, () => limited(() => readFacts(name, file, read))) as Promise<Facts>;
  }

  async function readFacts<Facts>(
    name: string,
    file: string,
    read: (text: string) => Promise<Facts>,
  ): Promise<Facts> {
    earlier ??= loadEarlier();
    const [known, info] = await Promise.all([earlier, stat(file).catch(() => undefined)]);
    if (!info) return read('');
    const entry = used.get(name) ?? known.get(name);
    if (entry && entry[0] === info.mtimeMs && entry[1] === info.size) {
      used.set(name, entry);
      return entry[2] as Facts;
    }
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    // What is wrong with a page is reported when it is compiled.
    const facts = await read(markdownProblem(bytes, '') ? '' : bytes.toString());
    used.set(name, [info.mtimeMs, info.size, facts]);
    isChanged = true;
    return facts;
  }

  async function loadEarlier(): Promise<Map<string, Entry>> {
    const text = (await entries.read(await key)) ?? '{}';
    return new Map(Object.entries(JSON.parse(text) as Record<string, Entry>));
  }

  async function save(isEnd: boolean): Promise<void> {
    if (!isChanged) return;
    isChanged = false;
    const others = isEnd || !earlier ? [] : await earlier;
    await entries.tryWrite(await key, JSON.stringify(Object.fromEntries([...others, ...used])));
  }

  const read: HeadReader['read'] = (source) =>
    remembered('head', source.file, (text) => parseHead(text, source));

  return {
    read,
    async names(source) {
      const explains = explained.get(routeKey(splitLang(source.route, config).rest));
      if (!reference || (explains === undefined && !(await read(source)).option)) return [];
      return remembered('names', source.file, (text) => namesIn(text, source, explains, reference));
    },
    async beginning(fragment, lang) {
      const file = path.join(contentDir, lang, fragment);
      return isInside([contentDir], file)
        ? remembered('beginning', file, (text) => beginningOf(text, file).catch(() => ''))
        : '';
    },
    forget(files) {
      for (const file of files) for (const what of READINGS) fresh.delete(nameOf(what, file));
    },
    save,
  };
}

/** Reads title, description and option facts of a source text. */
export async function parseHead(
  text: string,
  source: Pick<SourceFile, 'file' | 'relativePath'>,
): Promise<PageHead> {
  const { frontmatter, body } = splitFrontmatter(text, source.file);
  const { description, draft, option, pageType, title } = frontmatter;
  return {
    title: title ?? ((await firstTitle(body, source)) || titleFromPath(source.relativePath)),
    ...(description !== undefined && { description }),
    ...(option && { option }),
    ...(pageType && { pageType }),
    ...(draft && { draft }),
  };
}

/** Text of the first heading of level 1. */
async function firstTitle(body: string, { relativePath }: Pick<SourceFile, 'relativePath'>): Promise<string> {
  const plain = PLAIN_TITLE.exec(body)?.[1];
  if (plain !== undefined) return plain.trim();
  // The parser takes a while to load, and most heads are known from the last run.
  const [{ parseMarkdown }, { readFacts }, { replaceEmoji }] = await Promise.all([
    import('../markdown/parser.ts'),
    import('../markdown/facts.ts'),
    import('../markdown/emoji.ts'),
  ]);
  try {
    const { tree } = parseMarkdown(body, { isMdx: relativePath.toLowerCase().endsWith('.mdx') });
    replaceEmoji(tree);
    return readFacts(tree, {}).title;
  } catch {
    return '';
  }
}

/** Names a page explains; none of a broken one, which is reported when it is compiled. */
async function namesIn(
  text: string,
  { file }: SourceFile,
  explains: string | undefined,
  { package: packageName }: CodeReference,
): Promise<PageName[]> {
  if (explains === undefined && !text.includes('<KeyFacts ')) return [];
  const { readPageNames } = await import('../names/page-names.ts');
  try {
    return readPageNames(text, { file, packageName, ...(explains !== undefined && { explains }) });
  } catch {
    return [];
  }
}

async function beginningOf(text: string, file: string): Promise<string> {
  const { firstParagraph } = await import('../names/page-names.ts');
  return firstParagraph(text, file);
}
