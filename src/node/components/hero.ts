import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { PageContext } from '../markdown/context.ts';
import { jsx } from '../markdown/jsx.ts';
import { element, text, walk } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';

/** Inserts the hero and features of a home page's front matter before its text, as in Rspress. */
export function expandHero(tree: Root, page: PageContext): void {
  const { hero, features = [] } = page.frontmatter;
  const nodes: Node[] = [];
  if (hero) {
    const { name, text: subtitle, tagline, image, actions = [] } = hero;
    const { src, alt = '' } = image ?? {};
    const file = typeof src === 'object' ? src.light : src;
    const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
    const links = actions.map(({ text: label, link }) =>
      link === undefined ? text(label) : element('a', { href: link }, inline(label)),
    );
    const lines = { 'hero-text': subtitle, 'hero-tagline': tagline };
    nodes.push(
      element('div', { className: ['hero'] }, [
        ...(name === undefined ? [] : [element(hasTitle ? 'p' : 'h1', {}, inline(name))]),
        ...Object.entries(lines).flatMap(([className, value]) =>
          value === undefined ? [] : [element('p', { className: [className] }, inline(value))],
        ),
        ...(links.length > 0 ? [element('p', { className: ['hero-actions'] }, links)] : []),
        ...(file === undefined ? [] : [element('img', { src: file, alt }, [])]),
      ]),
    );
  }
  const cards = features.map(({ title = '', details, icon, link }) => {
    const isSource = icon?.trimStart().startsWith('<');
    return jsx('Card', { title, href: link, icon: isSource ? undefined : icon }, [
      ...(isSource ? [{ type: 'html', value: icon } as Node] : []),
      ...(details === undefined ? [] : [element('p', {}, inline(details))]),
    ]);
  });
  if (cards.length > 0) nodes.push(jsx('CardGrid', {}, cards));
  tree.children.unshift(...(nodes as Root['children']));
}

/** Parses a value as inline Markdown; problems in it are reported without a position. */
function inline(value: string): Node[] {
  const { tree } = parseMarkdown(value, { isMdx: false });
  walk(tree, (node) => {
    delete node.position;
  });
  return tree.children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
}
