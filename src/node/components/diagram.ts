import type { List, ListItem, PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { z } from 'zod';
import { report } from '../markdown/context.ts';
import { element, isParent, text, trimStart } from '../markdown/nodes.ts';
import { defineComponent, textProp } from './component.ts';

/** Maximum number of steps in one row; more wrap to several rows. */
const MAX_IN_A_ROW = 5;

/**
 * A diagram of boxes from a nested list, laid out by CSS for any width. Numbered items are steps with arrows between them,
 * others are side by side. `Title: note` is a box, a bold title highlights it, emphasis at the start labels the arrow; an item
 * with a nested list frames its boxes.
 */
export const diagram = defineComponent({
  name: 'Diagram',
  example: '<Diagram caption="…"> around a nested Markdown list',
  props: z.strictObject({
    /** One sentence that says what the diagram shows. */
    caption: textProp,
  }),
  toHtml(node, { caption }, { page }) {
    const list = node.children.find((child): child is List => child.type === 'list');
    if (!list || node.children.length > 1) {
      const message = '<Diagram> must contain exactly one list.';
      const advice = 'Put one nested list into it, with blank lines around it, and text into the caption.';
      report(page, node, { rule: 'component-content', message, advice });
      return node.children;
    }
    return [
      element(
        'figure',
        { className: ['diagram'] },
        [boxes(list), element('figcaption', {}, [text(caption)])],
        node,
      ),
    ];
  },
  toMarkdown: ({ caption }) => `*${caption}*`,
});

function boxes(list: List): Node {
  const isLong = list.ordered && list.children.length > MAX_IN_A_ROW;
  return element(
    list.ordered ? 'ol' : 'ul',
    { dataLong: isLong ? '' : undefined },
    list.children.map((item) => box(item)),
    list,
  );
}

function box(item: ListItem): Node {
  const line = item.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  const inner = item.children.filter((child): child is List => child.type === 'list');
  const { label, title, note } = parts(line);
  const strong = title.length === 1 && title[0]?.type === 'strong' ? title[0] : undefined;
  return element(
    'li',
    { dataKey: strong && '', dataGroup: inner.length > 0 ? '' : undefined },
    [
      ...(label.length > 0 ? [element('i', {}, label), text(' ')] : []),
      ...(title.length > 0 ? [element('b', {}, breakable(strong?.children ?? title))] : []),
      ...(note.length > 0 ? [text(' '), element('span', {}, note)] : []),
      ...inner.map(boxes),
    ],
    item,
  );
}

/** Length from which a name may be wider than its box, in UTF-16 units. */
const LONG_NAME = 14;

/** Long names may break before a capital and after a dot. */
function breakable(nodes: readonly PhrasingContent[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (isParent(node)) {
      const { children } = node as { children: PhrasingContent[] };
      return [{ ...node, children: breakable(children) } as Node & { children: Node[] }];
    }
    if (node.type !== 'text' || node.value.length < LONG_NAME) return [node];
    return node.value
      .split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\w\.)(?=\w)/u)
      .flatMap((part, index) => [...(index > 0 ? [element('wbr', {}, [])] : []), text(part)]);
  });
}

/** Splits `*label* Title: note` into its parts. */
function parts(line: readonly PhrasingContent[]): Record<'label' | 'title' | 'note', PhrasingContent[]> {
  const [first, ...others] = line;
  const label = first?.type === 'emphasis' ? first.children : [];
  const rest = first?.type === 'emphasis' ? trimStart(others) : line;
  const title: PhrasingContent[] = [];
  for (const [index, node] of rest.entries()) {
    const colon = node.type === 'text' ? /(?<!\s)\s*(?::(?=\s|$)|：)\s*/.exec(node.value) : null;
    if (node.type !== 'text' || !colon) {
      title.push(node);
      continue;
    }
    const before = node.value.slice(0, colon.index);
    const after = node.value.slice(colon.index + colon[0].length);
    if (before !== '') title.push({ type: 'text', value: before });
    const tail = rest.slice(index + 1);
    return { label, title, note: after === '' ? tail : [{ type: 'text', value: after }, ...tail] };
  }
  return { label, title, note: [] };
}
