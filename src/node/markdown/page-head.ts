import { mkdir, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { OptionFacts, PageType } from '../../shared/contracts.ts';
import { splitHeadingId, stripInlineMarkdown, titleFromPath } from '../../shared/slug.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { SourceFile } from '../model.ts';
import { splitFrontmatter } from './frontmatter.ts';

/** What menus and lists need of a page; read from the beginning of its file. */
export interface PageHead {
  title: string;
  description?: string;
  option?: OptionFacts;
  pageType?: PageType;
}

/** Reads heads and remembers them, by time and size of the file, also on disk. */
export interface HeadReader {
  read(source: SourceFile): Promise<PageHead>;
  /** Forgets files that changed. */
  forget(files: readonly string[]): void;
  /** Writes what was read to disk. */
  save(): Promise<void>;
}

const HEAD_BYTES = 4096;

type Entry = [mtime: number, size: number, head: PageHead];

/** @param cacheFile JSON file; nothing is kept on disk when absent */
export function createHeadReader(cacheFile: string | undefined): HeadReader {
  let entries: Promise<Map<string, Entry>> | undefined;
  const fresh = new Map<string, Promise<PageHead>>();
  const seen = new Map<string, Entry>();
  const limited = pLimit(64);
  let isChanged = false;

  async function load(): Promise<Map<string, Entry>> {
    if (cacheFile === undefined) return new Map();
    try {
      return new Map(Object.entries(JSON.parse(await readFile(cacheFile, 'utf8')) as Record<string, Entry>));
    } catch {
      return new Map();
    }
  }

  async function readOne(source: SourceFile): Promise<PageHead> {
    entries ??= load();
    const [known, info] = await Promise.all([entries, stat(source.file).catch(() => undefined)]);
    if (!info) return { title: titleFromPath(source.relativePath) };
    const entry = known.get(source.relativePath);
    if (entry && entry[0] === info.mtimeMs && entry[1] === info.size) {
      seen.set(source.relativePath, entry);
      return entry[2];
    }
    const head = parseHead(await readBeginning(source.file, info.size), source);
    seen.set(source.relativePath, [info.mtimeMs, info.size, head]);
    isChanged = true;
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
    async save() {
      if (!isChanged || cacheFile === undefined) return;
      isChanged = false;
      await mkdir(path.dirname(cacheFile), { recursive: true });
      await replaceFile(cacheFile, JSON.stringify(Object.fromEntries(seen)));
    },
  };
}

/** The beginning of a file, or all of it when the beginning holds no title. */
async function readBeginning(file: string, size: number): Promise<string> {
  if (size > HEAD_BYTES) {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const text = buffer.toString('utf8', 0, bytesRead);
      // The last line may be cut: it does not count.
      const lines = text.slice(0, text.lastIndexOf('\n') + 1);
      if (firstTitle(lines) !== undefined) return lines;
    } finally {
      await handle.close();
    }
  }
  return readFile(file, 'utf8').catch(() => '');
}

/** Reads title, description and option facts off a source text. */
export function parseHead(text: string, source: Pick<SourceFile, 'file' | 'relativePath'>): PageHead {
  const { frontmatter } = splitFrontmatter(text, source.file);
  const { description, option, pageType } = frontmatter;
  return {
    title: frontmatter.title ?? firstTitle(text) ?? titleFromPath(source.relativePath),
    ...(description !== undefined && { description }),
    ...(option && { option }),
    ...(pageType && { pageType }),
  };
}

/** Text of the first first-level heading outside code, markup removed. */
function firstTitle(text: string): string | undefined {
  const body = text.replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
  let fence: string | undefined;
  for (const line of body.split(/\r?\n/)) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marker) fence = fence === undefined ? marker : marker.startsWith(fence) ? undefined : fence;
    const title =
      fence === undefined && !marker ? /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1] : undefined;
    if (title) return stripInlineMarkdown(splitHeadingId(title).text);
  }
  return undefined;
}
