import type { Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { findAll } from '../markdown/nodes.ts';

/** Nodes for code and client components, which the HTML parser must pass through. */
const LEFT_TO_BROWSER: string[] = [
  ...['mdxJsxFlowElement', 'mdxJsxTextElement'],
  ...['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'],
];

const parse = rehypeRaw({ passThrough: LEFT_TO_BROWSER });

/** Parses raw HTML in Markdown. Trees without any skip the parser. */
export function parseRawHtml() {
  return (tree: Root, file: VFile): Root => {
    const hasRaw = findAll(tree, (node): node is Raw => node.type === 'raw').length > 0;
    return hasRaw ? (parse(tree, file) as Root) : tree;
  };
}
