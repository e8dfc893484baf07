import { parseCodeMeta } from '../../src/node/markdown/code-meta.ts';
import { type MarkdownFacts, readFacts, readSections } from '../../src/node/markdown/facts.ts';
import { type SplitSource, splitFrontmatter } from '../../src/node/markdown/frontmatter.ts';
import { type ParsedMarkdown, parseMarkdown } from '../../src/node/markdown/parser.ts';
import type { MarkdownHeading, MarkdownSection } from '../../src/node/model.ts';
import type { Frontmatter } from '../../src/shared/contracts.ts';
import { once } from '../../src/shared/once.ts';
import { PROJECTS_FOLDER } from '../../src/shared/projects.ts';
import { type MarkdownFence, type MarkdownUses, readUses } from './page-uses.ts';
import { type ProseLine, proseLines } from './prose-lines.ts';

/** A heading, including the title, which has depth 1. */
export type SourceHeading = MarkdownHeading;

/** A fenced code block. */
export interface SourceFence extends MarkdownFence {
  title?: string | undefined;
  /** Reason in `nocheck="…"`; empty if there is none. */
  nocheck?: string | undefined;
}

/** A content file. It is parsed on demand, so that checking a single page is fast. */
export interface PageSource {
  /** Path relative to the project root, with `/`. */
  readonly file: string;
  readonly lang: string;
  /** Path relative to the language folder, without extension: `config/output/filename`. */
  readonly key: string;
  /** Fragments are part of other pages and have no front matter or `h1`. */
  readonly isFragment: boolean;
  readonly source: string;
  /** Without invalid keys. */
  readonly frontmatter: Frontmatter;
  /** 1-based line of a top-level key of the front matter. */
  readonly frontmatterLines: Readonly<Record<string, number>>;
  /** The title and all headings, including those in HTML. */
  readonly headings: readonly SourceHeading[];
  readonly sections: readonly MarkdownSection[];
  readonly fences: readonly SourceFence[];
  readonly prose: readonly ProseLine[];
  readonly links: MarkdownUses['links'];
  readonly components: MarkdownUses['components'];
  readonly includes: MarkdownUses['includes'];
  /** Ids of elements that are not headings. */
  readonly ids: readonly string[];
}

/** @param file path relative to the project root: `content/en/config/root.mdx` */
export function readPageSource(file: string, source: string, contentDir = 'content'): PageSource {
  const relative = file.slice(contentDir.length + 1);
  const slash = relative.indexOf('/');
  const key = relative.slice(slash + 1).replace(/\.mdx?$/, '');
  const split = once(() => splitFrontmatter(source, file));
  const parsed = once(() => parse(split(), file));
  const facts = once(() => readFacts(parsed().tree, split().frontmatter));
  const uses = once(() => readUses(parsed().tree));
  const parts = onDemand({
    frontmatter: () => split().frontmatter,
    frontmatterLines: () => keyLines(source.slice(0, split().bodyStart)),
    headings: () => [...titleHeading(facts()), ...facts().headings],
    sections: () => readSections(source, facts().headings),
    fences: () => uses().fences.map(toFence),
    prose: () => proseLines(parsed()),
    links: () => uses().links,
    components: () => uses().components,
    includes: () => uses().includes,
    ids: () => facts().ids,
  });
  const isFragment = key.startsWith('shared/') || /(^|\/)_/.test(key);
  return Object.assign(parts, { file, lang: relative.slice(0, slash), key, isFragment, source });
}

/** An object whose values are computed on first access. */
function onDemand<Values extends object>(makers: { [Name in keyof Values]: () => Values[Name] }): Values {
  const values = {} as Values;
  for (const name of Object.keys(makers) as (keyof Values)[])
    Object.defineProperty(values, name, { get: once(makers[name]), configurable: true, enumerable: true });
  return values;
}

/** Parses a page; an invalid one is treated as empty, since the compiler reports the error. */
function parse({ body }: SplitSource, file: string): ParsedMarkdown {
  try {
    return parseMarkdown(body, { isMdx: file.endsWith('.mdx') });
  } catch {
    return { tree: { type: 'root', children: [] }, text: '' };
  }
}

/**
 * The title heading, unless it is also among the headings, as on a page without `<h1>` whose first heading has others of its
 * level.
 */
function titleHeading({ titleHeading, headings }: MarkdownFacts): SourceHeading[] {
  const isBoth = headings.some(({ line, id }) => line === titleHeading?.line && id === titleHeading.id);
  return titleHeading && !isBoth ? [titleHeading] : [];
}

/**
 * Converts a fence. Output of programs and files of projects are exempt from code checks, because they are compared with real
 * runs.
 */
function toFence(fence: MarkdownFence): SourceFence {
  const { title, label, values, file } = parseCodeMeta(fence.meta);
  return {
    ...fence,
    title: title ?? label,
    nocheck:
      values.nocheck ??
      (values.output === undefined ? undefined : 'output of a program') ??
      (file?.includes(`/${PROJECTS_FOLDER}/`) ? 'a part of a project' : undefined),
  };
}

function keyLines(yaml: string): Record<string, number> {
  return Object.fromEntries(
    yaml.split('\n').flatMap((line, index) => {
      const match = /^(['"]?)([\w-]+)\1\s*:/.exec(line);
      return match ? [[match[2], index + 1]] : [];
    }),
  );
}
