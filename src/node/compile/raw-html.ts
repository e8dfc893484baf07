import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { isElement, walk } from '../markdown/nodes.ts';

/** Client components in a page with HTML: only the browser can render them. */
const LEFT_TO_BROWSER: string[] = ['mdxJsxFlowElement', 'mdxJsxTextElement'];

const parse = rehypeRaw({ passThrough: LEFT_TO_BROWSER });

/** Turns the HTML in a Markdown text into elements. Trees without any skip the parser. */
export function parseRawHtml() {
  return (tree: Root, file: VFile): Root => (hasRaw(tree) ? (parse(tree, file) as Root) : tree);
}

function hasRaw(tree: Root): boolean {
  let found = false;
  walk(tree, (node) => {
    if (node.type === 'raw' && node.data?.code === undefined) found = true;
    return found || isElement(node, 'pre') ? 'skip' : undefined;
  });
  return found;
}
