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

/** Error thrown by the parser, with its location. */
export type ParseError = ReturnType<VFile['message']>;

/** A parsed text. Positions refer to `text`, which differs from the source only in columns. */
export interface ParsedMarkdown {
  tree: Root;
  text: string;
}

/**
 * Parses a text as the compiler does, without rendering it.
 * @param body source with the front matter blanked out
 * @throws ParseError if the MDX is invalid or parsing takes too long
 */
export function parseMarkdown(body: string, { isMdx }: { isMdx: boolean }): ParsedMarkdown {
  const text = normalizeSource(body);
  return { text, tree: parseInTime(() => (isMdx ? mdx : markdown).parse(text) as Root) };
}
