import type { Root } from 'mdast';
import type { Node } from 'unist';
import { placeAt } from '../../shared/place-at.ts';
import type { PageContext } from '../markdown/context.ts';
import { jsx } from '../markdown/jsx.ts';
import { element, text, walk } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';

/** Puts the hero and the features of a home page's front matter before its text, as Rspress, VitePress and Starlight show them. */
export function expandHero(tree: Root, page: PageContext): void {
  const { hero, features = [] } = page.frontmatter;
  const at = placesIn(page.head);
  const nodes: Node[] = [];
  if (hero) {
    const { text: subtitle, tagline, image, actions = [] } = hero;
    const { html, src, alt = '' } = fileOf(image);
    const title = hero.title ?? hero.name;
    const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
    const links = actions.map(({ text: label, link }) =>
      link === undefined ? text(label) : element('a', { href: link }, inline(label), at(link)),
    );
    const lines = { 'hero-text': subtitle, 'hero-tagline': tagline };
    nodes.push(
      element('div', { className: ['hero'] }, [
        ...(title === undefined ? [] : [element(hasTitle ? 'p' : 'h1', {}, inline(title), at(title))]),
        ...Object.entries(lines).flatMap(([className, value]) =>
          value === undefined ? [] : [element('p', { className: [className] }, inline(value), at(value))],
        ),
        ...(links.length > 0 ? [element('p', { className: ['hero-actions'] }, links)] : []),
        ...(html === undefined ? [] : [{ type: 'html', value: html } as Node]),
        ...(src === undefined ? [] : [element('img', { src, alt }, [], at(src))]),
      ]),
    );
  }
  const cards = features.map(({ title = '', details, icon, link, linkText }) => {
    const { html, src } = fileOf(icon);
    return jsx(
      'Card',
      { title, href: link, icon: src },
      [
        ...(html === undefined ? [] : [{ type: 'html', value: html } as Node]),
        ...(details === undefined ? [] : [element('p', {}, inline(details), at(details))]),
        ...(linkText === undefined ? [] : [element('p', {}, inline(linkText))]),
      ],
      at(link ?? title),
    );
  });
  if (cards.length > 0) nodes.push(jsx('CardGrid', {}, cards));
  tree.children.unshift(...(nodes as Root['children']));
}

type Picture = NonNullable<PageContext['frontmatter']['hero']>['image'];

/** Finds values in front matter, for messages about them. */
function placesIn(head: string) {
  return (value: string) => {
    const offset = Math.max(0, head.indexOf(value.split('\n', 1)[0] ?? value));
    const point = { ...placeAt(head, offset), offset };
    return { position: { start: point, end: point } };
  };
}

/** Inline Markdown of a value; problems in it are reported without a place. */
function inline(value: string): Node[] {
  const { tree } = parseMarkdown(value, { isMdx: false });
  walk(tree, (node) => {
    delete node.position;
  });
  return tree.children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
}

/** A picture is an address, an icon, the source of an icon, or one of several files. */
function fileOf(image: Picture): {
  html?: string | undefined;
  src?: string | undefined;
  alt?: string | undefined;
} {
  if (typeof image === 'string') return /^\s*</.test(image) ? { html: image } : { src: image };
  const { html, alt, src, file, light, dark } = image ?? {};
  return { html, alt, src: src ?? file ?? light ?? dark };
}
