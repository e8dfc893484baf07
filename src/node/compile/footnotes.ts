import type { Element, Root } from 'hast';
import { format } from '../../shared/format.ts';
import type { PageContext } from '../markdown/context.ts';
import { isElement, walk } from '../markdown/nodes.ts';

/** Translates the texts around footnotes to the language of the page. */
export function translateFootnotes(tree: Root, { labels }: PageContext): void {
  walk(tree, (node) => {
    if (isElement(node, 'h2') && node.properties.id === 'footnote-label') {
      node.children = [{ type: 'text', value: labels.footnotes }];
      node.properties.className = ['visually-hidden'];
    }
    if (isElement(node, 'a') && 'dataFootnoteBackref' in node.properties)
      node.properties.ariaLabel = format(labels.footnoteBack, { number: numberOf(node) });
  });
}

/** `Back to reference 1-2` → `1-2` */
function numberOf({ properties }: Element): string {
  return String(properties.ariaLabel).replace(/^.*\s/, '');
}
