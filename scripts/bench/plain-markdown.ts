import type { BlockContent, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Node } from 'unist';
import { replaceNodes } from '../../src/node/markdown/nodes.ts';
import { parseMarkdown } from '../../src/node/markdown/parser.ts';

const printer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify);

/**
 * Converts the Markdown copy of a page to Markdown that every generator interprets in the same way: containers become quotes,
 * fences keep only their language, images only their description. Since ids differ between tools, links within the page become
 * text and links to other pages lose their hash.
 *
 * @param markdown copy from the content compiler, without components and front matter
 * @param title heading for a page without one
 * @param routes absolute URL of a page → its route; other links stay unchanged
 */
export function plainMarkdown(markdown: string, title: string, routes: ReadonlyMap<string, string>): string {
  const { tree } = parseMarkdown(markdown, { isMdx: false });
  replaceNodes(tree, (node) => plainNodes(node as Content, routes));
  const text = printer.stringify(tree);
  return tree.children.some((node) => node.type === 'heading' && node.depth === 1)
    ? text
    : `# ${title}\n\n${text}`;
}

type Content = BlockContent | Paragraph['children'][number] | ContainerDirective;

function plainNodes(node: Content, routes: ReadonlyMap<string, string>): readonly Node[] | undefined {
  switch (node.type) {
    case 'containerDirective':
      return node.name === 'code-group' ? node.children : [quoteOf(node)];
    case 'code':
      return [{ ...node, lang: /^[\w+#-]+/.exec(node.lang ?? '')?.[0] ?? null, meta: null } as Node];
    case 'image':
      return [{ type: 'emphasis', children: [{ type: 'text', value: node.alt ?? '' }] } as Node];
    case 'link':
      if (node.url.startsWith('#')) return node.children;
      // Modified in place, because the link's children are visited afterwards.
      node.url = routes.get(node.url.replace(/#.*/, '')) ?? node.url;
      return undefined;
    default:
      return undefined;
  }
}

/** A quote with the container's title, or else its kind, in bold above the content. */
function quoteOf({ name, attributes, children }: ContainerDirective): Node {
  const [first, ...rest] = children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const title = attributes?.title || (name[0]?.toUpperCase() ?? '') + name.slice(1);
  const strong = hasLabel ? first.children : [{ type: 'text' as const, value: title }];
  const head: Paragraph = { type: 'paragraph', children: [{ type: 'strong', children: strong }] };
  return { type: 'blockquote', children: [head, ...(hasLabel ? rest : children)] } as Node;
}
