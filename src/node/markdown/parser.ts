import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import { parseInTime } from './limits.ts';
import { normalizeSource } from './normalize-source.ts';
import { remarkSyntax } from './syntax.ts';

/** The syntax of this site, on top of Markdown or MDX. */
export const SYNTAX: PluggableList = [remarkGfm, remarkCjkFriendly, remarkCjkStrikethrough, remarkSyntax];

const markdown = createProcessor({ format: 'md', remarkPlugins: SYNTAX });
const mdx = createProcessor({ format: 'mdx', remarkPlugins: SYNTAX });

/** What the parser throws, with the place. */
export type ParseError = ReturnType<VFile['message']>;

/** A source text and its tree; positions are those of `text`, which differs from the source in columns only. */
export interface ParsedMarkdown {
  tree: Root;
  text: string;
}

/**
 * Parses a text as the compiler does, without rendering it.
 * @param body source with the front matter blanked out
 * @throws ParseError when MDX is broken, or it takes too long
 */
export function parseMarkdown(body: string, { isMdx }: { isMdx: boolean }): ParsedMarkdown {
  const text = normalizeSource(body);
  return { text, tree: parseInTime(() => (isMdx ? mdx : markdown).parse(text) as Root) };
}
