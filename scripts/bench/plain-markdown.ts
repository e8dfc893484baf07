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
 * Turns the Markdown copy of a page into what every generator understands alike: containers become quotes, fences keep
 * their language alone, pictures their description. Each tool makes its own ids: links within the page keep their text alone,
 * links to another page lose their fragment.
 *
 * @param markdown as the content compiler returns it: no components, no front matter
 * @param title for a page without a first heading
 * @param routes page's whole address, as links name it → its route; other addresses are left as they are
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
      // In place: what the link contains is visited afterwards.
      node.url = routes.get(node.url.replace(/#.*/, '')) ?? node.url;
      return undefined;
    default:
      return undefined;
  }
}

/** The title of a container, else its kind, in bold above its content. */
function quoteOf({ name, attributes, children }: ContainerDirective): Node {
  const [first, ...rest] = children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const title = attributes?.title || (name[0]?.toUpperCase() ?? '') + name.slice(1);
  const strong = hasLabel ? first.children : [{ type: 'text' as const, value: title }];
  const head: Paragraph = { type: 'paragraph', children: [{ type: 'strong', children: strong }] };
  return { type: 'blockquote', children: [head, ...(hasLabel ? rest : children)] } as Node;
}
