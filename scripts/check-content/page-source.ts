import GithubSlugger from 'github-slugger';
import { parse as parseYaml } from 'yaml';
import { splitHeadingId, stripInlineMarkdown } from '../../src/shared/slug.ts';
import { maskLine } from './mask.ts';

/** A heading as the author wrote it. */
export interface SourceHeading {
  depth: number;
  /** Markup removed. */
  text: string;
  /** Explicit `{#id}`, else the slug the compiler gives. */
  id: string;
  explicit: boolean;
  /** 1-based line in its file. */
  line: number;
}

/** A fenced code block. */
export interface SourceFence {
  /** As written, lower-case; empty when absent. */
  lang: string;
  /** Everything after the language. */
  meta: string;
  title?: string;
  /** Reason of `nocheck="…"`; empty when the attribute has none. */
  nocheck?: string;
  /** Code without the fence's indentation. */
  code: string;
  /** 1-based line of the opening fence. */
  line: number;
  /** Columns removed from each code line. */
  indent: number;
}

/** A line of prose: code, tags, URLs and expressions are blanked out, columns are kept. */
export interface ProseLine {
  line: number;
  /** Blanked for spelling. */
  words: string;
  /** As written, for rules on punctuation. */
  raw: string;
}

/** A link or image in Markdown form. */
export interface SourceLink {
  kind: 'link' | 'image';
  text: string;
  target: string;
  line: number;
  column: number;
}

/** A content file, read line by line without compiling it, so that one page is checked in milliseconds. */
export interface PageSource {
  /** Path relative to the project root, with `/`. */
  file: string;
  lang: string;
  /** Path relative to the language folder, without extension: `config/output/filename`. */
  key: string;
  /** Fragments are part of other pages and have no front matter or `h1`. */
  isFragment: boolean;
  source: string;
  frontmatter: Record<string, unknown>;
  /** Message of the YAML parser, when the front matter cannot be read. */
  frontmatterError?: string;
  /** 1-based line of a top-level key of the front matter. */
  frontmatterLines: Readonly<Record<string, number>>;
  headings: SourceHeading[];
  fences: SourceFence[];
  prose: ProseLine[];
  links: SourceLink[];
  /** Names of components in order of use, opening tags only. */
  components: string[];
  /** `file` of each `<Include>`. */
  includes: { file: string; shift: number; line: number }[];
}

const fencePattern = /^(\s*(?:>\s?)*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})\s*([^\s`{]*)\s*(.*)$/;
const headingPattern = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const linkPattern = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)\s>]*)>?(?:\s+["'(][^)]*)?\s*\)/g;

/** Value of `name="…"` in a fence's meta string. */
export function readMetaAttribute(meta: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|(\\S+)))?(?=\\s|$)`).exec(meta);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

/** @param file path relative to the project root: `content/en/config/root.mdx` */
export function readPageSource(file: string, source: string, contentDir = 'content'): PageSource {
  const relative = file.slice(contentDir.length + 1);
  const slash = relative.indexOf('/');
  const key = relative.slice(slash + 1).replace(/\.mdx?$/, '');
  const page: PageSource = {
    file,
    lang: relative.slice(0, slash),
    key,
    isFragment: key.startsWith('shared/') || /(^|\/)_/.test(key),
    source,
    frontmatter: {},
    frontmatterLines: {},
    headings: [],
    fences: [],
    prose: [],
    links: [],
    components: [],
    includes: [],
  };
  const lines = source.split(/\r?\n/);
  readBody(page, lines, readFrontmatter(page, lines));
  return page;
}

/** @returns index of the first line after the front matter */
function readFrontmatter(page: PageSource, lines: string[]): number {
  if (lines[0] !== '---') return 0;
  const end = lines.indexOf('---', 1);
  if (end < 0) {
    page.frontmatterError = 'The front matter has no closing "---".';
    return 1;
  }
  const yamlLines = lines.slice(1, end);
  page.frontmatterLines = Object.fromEntries(
    yamlLines.flatMap((line, index) => {
      const match = /^(['"]?)([\w-]+)\1\s*:/.exec(line);
      return match ? [[match[2], index + 2]] : [];
    }),
  );
  try {
    const value: unknown = parseYaml(yamlLines.join('\n'));
    if (value && typeof value === 'object') page.frontmatter = value as Record<string, unknown>;
  } catch (error) {
    page.frontmatterError = error instanceof Error ? error.message : String(error);
  }
  return end + 1;
}

function readBody(page: PageSource, lines: string[], start: number): void {
  const slugger = new GithubSlugger();
  let open: { marker: string; fence: SourceFence; code: string[] } | undefined;
  let inComment = false;
  for (let index = start; index < lines.length; index++) {
    const raw = lines[index] ?? '';
    const line = index + 1;
    if (open) {
      const closing = /^\s*(?:>\s?)*(`{3,}|~{3,})\s*$/.exec(raw)?.[1];
      if (closing?.startsWith(open.marker)) {
        open.fence.code = open.code.join('\n');
        open = undefined;
      } else open.code.push(stripIndent(raw, open.fence.indent));
      continue;
    }
    const fence = fencePattern.exec(raw);
    if (fence && !inComment) {
      open = { marker: fence[2] ?? '```', fence: toFence(fence, line), code: [] };
      page.fences.push(open.fence);
      continue;
    }
    const masked = maskLine(raw, inComment);
    inComment = masked.inComment;
    if (masked.isCode) continue;
    const heading = headingPattern.exec(masked.visible);
    if (heading) page.headings.push(toHeading(heading, line, slugger));
    page.prose.push({ line, words: masked.words, raw: masked.visible });
    readLinks(page, masked.withoutCode, line);
    readComponents(page, masked.withoutCode, line);
  }
  if (open) open.fence.code = open.code.join('\n');
}

function toFence(match: RegExpExecArray, line: number): SourceFence {
  const meta = (match[4] ?? '').trim();
  return {
    lang: (match[3] ?? '').toLowerCase(),
    meta,
    title: readMetaAttribute(meta, 'title') ?? /^\[([^\]]+)\]/.exec(meta)?.[1],
    nocheck: readMetaAttribute(meta, 'nocheck'),
    code: '',
    line,
    indent: (match[1] ?? '').length,
  };
}

function stripIndent(line: string, indent: number): string {
  const head = line.slice(0, indent);
  return /^[\s>]*$/.test(head) ? line.slice(indent) : line.trimStart();
}

function toHeading(match: RegExpExecArray, line: number, slugger: GithubSlugger): SourceHeading {
  const { text: markdown, id } = splitHeadingId(match[2] ?? '');
  const text = stripInlineMarkdown(markdown);
  return {
    depth: (match[1] ?? '').length,
    text,
    id: id ?? slugger.slug(text),
    explicit: id !== undefined,
    line,
  };
}

function readLinks(page: PageSource, line: string, number: number): void {
  for (const match of line.matchAll(linkPattern)) {
    page.links.push({
      kind: match[1] ? 'image' : 'link',
      text: match[2] ?? '',
      target: match[3] ?? '',
      line: number,
      column: match.index + 1,
    });
  }
}

function readComponents(page: PageSource, line: string, number: number): void {
  for (const match of line.matchAll(/<([A-Z]\w*)([^>]*)/g)) {
    const [, name = '', attributes = ''] = match;
    page.components.push(name);
    const href = /\bhref=["']([^"']+)["']/.exec(attributes)?.[1];
    if (href)
      page.links.push({ kind: 'link', text: name, target: href, line: number, column: match.index + 1 });
    const include = name === 'Include' ? /\bfile=["']([^"']+)["']/.exec(attributes)?.[1] : undefined;
    if (include) {
      const shift = Number(/\bshift=\{(\d+)\}/.exec(attributes)?.[1] ?? 0);
      page.includes.push({ file: include, shift, line: number });
    }
  }
}
