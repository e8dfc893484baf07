import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Frontmatter, Lang } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { splitLang } from '../../shared/locale-path.ts';
import { once } from '../../shared/once.ts';
import { routeKey } from '../../shared/paths.ts';
import type { CodeReference, SiteConfig } from '../../shared/site-config.ts';
import { titleFromPath } from '../../shared/slug.ts';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import { engineDigest } from '../files/input-digest.ts';
import { isInside } from '../files/inside.ts';
import { markdownProblem } from '../files/text.ts';
import type { MarkdownFacts } from '../markdown/facts.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import type { PageName, SourceFile } from '../model.ts';

/** Data of a page that is available before it is compiled, for menus and lists. */
export type PageHead = Pick<Frontmatter, 'description' | 'draft' | 'option' | 'pageType'> & { title: string };

export type HeadReader = ReturnType<typeof createHeadReader>;

interface HeadOptions {
  cache: BuildCache;
  contentDir: string;
  config: Pick<SiteConfig, 'codeReference' | 'defaultLang' | 'languages'>;
  /** Project folder. */
  root: string;
}

/** A title on the first line, without links, whose definitions may be anywhere. */
const FIRST_LINE = /^(?:[ \t]*\r?\n)*(# [^[\r\n]*)(?:[\r\n]|$)/;
/** A title without Markdown syntax, as most are; it needs no parser. */
const PLAIN_TITLE = /^# ([\p{L}\p{N}][\p{L}\p{N} .,'()（）：、-]*(?<=[\p{L}\p{N})）]))$/u;

/** Digest of a file, and the facts read from it. */
type Kept = [content: string, facts: unknown];

/** Reads page heads. Caches them in memory and on disk, by the content of the file. */
export function createHeadReader({ cache, contentDir, config, root }: HeadOptions) {
  const reference = config.codeReference;
  const explained = new Map(reference?.pages.map(({ page, explains }) => [routeKey(page), explains]));
  if (reference?.glossary) explained.set(routeKey(reference.glossary.page), 'terms');
  const entries = cache.namespace('heads');
  const key = engineDigest(root).then((engine) =>
    JSON.stringify([engine, contentDir, reference?.package, ...explained]),
  );
  /** Facts from earlier runs, in a single file: one file per page would take as long to read as the pages. */
  const readKept = once(async () => {
    const text = await entries.read(await key);
    return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, Kept>));
  });
  let isChanged = false;
  /** Facts by absolute path, then by kind. */
  const fresh = new Map<string, Map<string, Promise<unknown>>>();
  const limited = pLimit(64);
  /** Number of files being read or queued. */
  let asked = 0;

  /** Facts of a file, from this run or an earlier one. */
  function remembered<Facts>(
    what: 'head' | 'ids' | 'names' | 'beginning',
    file: string,
    read: (text: string) => Promise<Facts>,
  ): Promise<Facts> {
    const own = getOrInsert(fresh, file, () => new Map());
    const readInTurn = async () => {
      asked += 1;
      const facts = await limited(readFacts<Facts>, what, file, read).finally(() => {
        asked -= 1;
      });
      // The last of several concurrent reads writes the cache for all.
      if (isChanged && asked === 0) await write();
      return facts;
    };
    return getOrInsert(own, what, readInTurn) as Promise<Facts>;
  }

  async function readFacts<Facts>(
    what: string,
    file: string,
    read: (text: string) => Promise<Facts> | undefined,
  ): Promise<Facts | undefined> {
    const [kept, bytes] = await Promise.all([readKept(), readFile(file).catch(() => Buffer.alloc(0))]);
    const name = `${what} ${path.relative(contentDir, file)}`;
    const content = digest(bytes);
    const known = kept.get(name);
    if (known?.[0] === content) return known[1] as Facts;
    // Problems of a page are reported when it is compiled.
    const facts = await read(markdownProblem(bytes, '') ? '' : bytes.toString());
    if (facts === undefined) return undefined;
    kept.set(name, [content, facts]);
    isChanged = true;
    return facts;
  }

  async function write(): Promise<void> {
    isChanged = false;
    await entries.tryWrite(await key, JSON.stringify(Object.fromEntries(await readKept())));
  }

  const read = (source: SourceFile): Promise<PageHead> =>
    remembered('head', source.file, (text) => parseHead(text, source));

  return {
    read,
    /**
     * Names in code that a page documents.
     * @param isKnownOnly skips pages whose names are not cached, since reading them requires parsing
     */
    async names(source: SourceFile, isKnownOnly = false): Promise<PageName[]> {
      const explains = explained.get(routeKey(splitLang(source.route, config).rest));
      if (!reference || (explains === undefined && !(await read(source)).option)) return [];
      if (isKnownOnly)
        return (await limited(() => readFacts<PageName[]>('names', source.file, () => undefined))) ?? [];
      return remembered('names', source.file, (text) =>
        namesIn(text, source, explains, reference).catch(() => []),
      );
    },
    /** Ids of the headings in a page's source; empty if it does not parse. */
    ids: (source: SourceFile): Promise<string[]> =>
      remembered('ids', source.file, async (text) => {
        const { body, frontmatter } = splitFrontmatter(text, source.file);
        const facts = await factsOf(body, source, frontmatter);
        return facts?.headings.map(({ id }) => id) ?? [];
      }),
    /** The first paragraph of a fragment of a language, as plain text. */
    async beginning(fragment: string, lang: Lang): Promise<string> {
      const file = path.join(contentDir, lang, fragment);
      return isInside([contentDir], file)
        ? remembered('beginning', file, (text) => beginningOf(text, file).catch(() => ''))
        : '';
    },
    /** Forgets changed files. */
    forget(files: readonly string[]): void {
      for (const file of files) fresh.delete(file);
    },
  };
}

/** Reads title, description and option facts of a source text. */
export async function parseHead(
  text: string,
  source: Pick<SourceFile, 'file' | 'relativePath'>,
): Promise<PageHead> {
  const { frontmatter, body } = splitFrontmatter(text, source.file);
  const { description, draft, option, pageType, title } = frontmatter;
  const shown = title ?? ((await firstTitle(body, source)) || titleFromPath(source.relativePath));
  return { title: shown, description, draft, option, pageType };
}

/** Text of the first heading of level 1. */
async function firstTitle(body: string, source: Pick<SourceFile, 'relativePath'>): Promise<string> {
  const [, line = body] = FIRST_LINE.exec(body) ?? [];
  return PLAIN_TITLE.exec(line)?.[1] ?? (await factsOf(line, source))?.title ?? '';
}

/** Facts of a text, without rendering it; empty if it does not parse, which is reported when it is compiled. */
async function factsOf(
  body: string,
  { relativePath }: Pick<SourceFile, 'relativePath'>,
  frontmatter: Frontmatter = {},
): Promise<MarkdownFacts | undefined> {
  // Imported lazily: the parser is slow to load, and most heads are cached.
  const [{ parseMarkdown }, { readFacts }, { replaceEmoji }] = await Promise.all([
    import('../markdown/parser.ts'),
    import('../markdown/facts.ts'),
    import('../markdown/emoji.ts'),
  ]);
  try {
    const { tree } = parseMarkdown(body, { isMdx: relativePath.toLowerCase().endsWith('.mdx') });
    replaceEmoji(tree);
    return readFacts(tree, frontmatter);
  } catch {
    return undefined;
  }
}

/** Names a page documents. Rejects if it does not parse, which is reported when it is compiled. */
async function namesIn(
  text: string,
  { file }: SourceFile,
  explains: string | undefined,
  { package: packageName }: CodeReference,
): Promise<PageName[]> {
  if (explains === undefined && !/<KeyFacts\s/.test(text)) return [];
  const { readPageNames } = await import('../names/page-names.ts');
  return readPageNames(text, { file, packageName, ...(explains !== undefined && { explains }) });
}

async function beginningOf(text: string, file: string): Promise<string> {
  const { firstParagraph } = await import('../names/page-names.ts');
  return firstParagraph(text, file);
}
