import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { OptionFacts } from '../../shared/contracts.ts';
import type { PageType } from '../../shared/page-types.ts';
import { titleFromPath } from '../../shared/slug.ts';
import type { BuildCache } from '../files/cache.ts';
import { createCachedTable } from '../files/cached-table.ts';
import { markdownProblem } from '../files/text.ts';
import type { SourceFile } from '../model.ts';
import { LOCK_FILE, SOURCES } from '../sources.ts';
import { splitFrontmatter } from './frontmatter.ts';

/** What menus and lists need of a page; read from the beginning of its file. */
export interface PageHead {
  title: string;
  description?: string;
  option?: OptionFacts;
  pageType?: PageType;
  /** Held back from builds; absent when it is not. */
  draft?: true;
}

/** Reads heads and remembers them, by time and size of the file, also on disk. */
export interface HeadReader {
  read(source: SourceFile): Promise<PageHead>;
  /** Forgets files that changed. */
  forget(files: readonly string[]): void;
  /** Writes what was read to disk, see `CachedTable.save`. */
  save(isEnd: boolean): Promise<void>;
}

/** Characters after the front matter that hold the title of most pages. */
const ENOUGH = 200;

/** A title of letters and digits in the first line. Parsing it would give the same. */
const PLAIN_TITLE =
  /^(?:[ \t]*\r?\n)*# +(?!www\.)([\p{L}\p{N}](?:[\p{L}\p{N} .,()+-]*[\p{L}\p{N})])?)[ \t]*\r?\n/u;

type Entry = [mtime: number, size: number, head: PageHead];

/**
 * @param contentDir folder the heads are those of
 * @param root project folder
 */
export function createHeadReader(cache: BuildCache, contentDir: string, root: string): HeadReader {
  const kept = createCachedTable<Entry>({
    entries: cache.namespace('heads'),
    key: contentDir,
    module: path.join(root, SOURCES.heads),
    files: [path.join(root, LOCK_FILE)],
  });
  const fresh = new Map<string, Promise<PageHead>>();
  const limited = pLimit(64);

  async function readOne(source: SourceFile): Promise<PageHead> {
    const [entry, info] = await Promise.all([
      kept.get(source.relativePath),
      stat(source.file).catch(() => undefined),
    ]);
    if (!info) return { title: titleFromPath(source.relativePath) };
    if (entry && entry[0] === info.mtimeMs && entry[1] === info.size) return entry[2];
    const bytes = await readFile(source.file).catch(() => Buffer.alloc(0));
    // What is wrong with a page is reported when it is compiled.
    const text = markdownProblem(bytes, '') ? '' : bytes.toString();
    const head = await parseHead(text, source);
    kept.set(source.relativePath, [info.mtimeMs, info.size, head]);
    return head;
  }

  return {
    read(source) {
      const pending = fresh.get(source.file) ?? limited(() => readOne(source));
      fresh.set(source.file, pending);
      return pending;
    },
    forget(files) {
      for (const file of files) fresh.delete(file);
    },
    save: kept.save,
  };
}

/** Reads title, description and option facts of a source text. */
export async function parseHead(
  text: string,
  source: Pick<SourceFile, 'file' | 'relativePath'>,
): Promise<PageHead> {
  const { frontmatter, body, bodyStart } = splitFrontmatter(text, source.file);
  const { description, draft, option, pageType, title } = frontmatter;
  return {
    title: title ?? ((await firstTitle(body, bodyStart, source)) || titleFromPath(source.relativePath)),
    ...(description !== undefined && { description }),
    ...(option && { option }),
    ...(pageType && { pageType }),
    ...(draft && { draft }),
  };
}

/**
 * Text of the first heading of level 1. Nearly always it stands at the beginning, so that is parsed alone first: a title
 * that is complete there is the title of the whole text.
 */
async function firstTitle(
  body: string,
  bodyStart: number,
  { relativePath }: Pick<SourceFile, 'relativePath'>,
): Promise<string> {
  const plain = PLAIN_TITLE.exec(body)?.[1];
  if (plain !== undefined) return plain.trim();
  // The parser takes a while to load, and heads are known from the last run mostly.
  const [{ parseMarkdown }, { readFacts }, { replaceEmoji }] = await Promise.all([
    import('./parser.ts'),
    import('./facts.ts'),
    import('./emoji.ts'),
  ]);
  const read = (text: string, isPart = false): string | undefined => {
    try {
      const { tree } = parseMarkdown(text, { isMdx: relativePath.toLowerCase().endsWith('.mdx') });
      replaceEmoji(tree);
      const { title, titleHeading } = readFacts(tree, {});
      // A heading of another depth is the title only when no first-level one follows.
      return isPart && titleHeading?.depth !== 1 ? undefined : title;
    } catch {
      return undefined;
    }
  };
  const end = /\n[ \t]*\r?\n/g;
  end.lastIndex = bodyStart + ENOUGH;
  const cut = end.exec(body)?.index;
  const beginning = cut === undefined ? undefined : read(body.slice(0, cut + 1), true);
  // A bracket that is left may be a link whose address stands at the end.
  if (beginning && !beginning.includes('[')) return beginning;
  return read(body) ?? '';
}
