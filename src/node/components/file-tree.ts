import type { List, ListItem, PhrasingContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { z } from 'zod';
import { report } from '../markdown/context.ts';
import { element, text, trimStart } from '../markdown/nodes.ts';
import { belowComponent, defineComponent, partition } from './component.ts';

/** A tree of files from a nested list: folders collapse, bold names are highlighted, text after a name is its comment. */
export const fileTree = defineComponent({
  name: 'FileTree',
  example: '<FileTree> around a nested Markdown list',
  props: z.strictObject({}),
  toHtml(node, _props, { page }) {
    const { expected, rest } = partition(node.children, (child) => child.type === 'list');
    const lists = expected as List[];
    if (lists.length === 0) {
      const advice = 'Put a nested Markdown list into it, with blank lines around it.';
      report(page, node, { rule: 'component-content', message: '<FileTree> contains no list.', advice });
      return node.children;
    }
    const items = lists.flatMap((list) => list.children.map(entry));
    const tree = element('ul', { className: ['file-tree'] }, items, node);
    return [tree, ...belowComponent(rest, node, '<FileTree>', page)];
  },
});

function entry(item: ListItem): Node {
  const name = item.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
  const below = item.children
    .filter((child): child is List => child.type === 'list')
    .flatMap((list) => list.children);
  const { label, comment, isMarked } = parts(name);
  const isFolder = below.length > 0 || label.endsWith('/');
  const isRest = label === '…' || label === '...';
  const kind = isRest ? 'rest' : isFolder ? 'folder' : 'file';
  const plain = isFolder ? label.replace(/(?<!\/)\/+$/, '') : isRest ? '…' : label;
  const row = [
    element(isMarked ? 'strong' : 'span', { className: ['tree-name'] }, [text(plain)]),
    ...(comment.length > 0 ? [text(' '), element('span', { className: ['tree-comment'] }, comment)] : []),
  ];
  if (below.length === 0) return element('li', { dataKind: kind }, row, item);
  const inner = element('ul', {}, below.map(entry));
  const folder = element('details', { open: true }, [element('summary', {}, row), inner]);
  return element('li', { dataKind: kind }, [folder], item);
}

/** Splits a line: the name is the first word, or bold or code text; the rest is the comment. */
function parts(content: readonly PhrasingContent[]): { label: string; comment: Node[]; isMarked: boolean } {
  const [first, ...rest] = content;
  if (first?.type === 'strong' || first?.type === 'inlineCode') {
    return { label: plainText(first), comment: trimStart(rest), isMarked: first.type === 'strong' };
  }
  if (first?.type !== 'text') return { label: plainText(content), comment: [], isMarked: false };
  const match = /^\s*(\S+)\s*([\s\S]*)$/.exec(first.value);
  const remainder = match?.[2] ?? '';
  const comment: Node[] = remainder === '' ? trimStart(rest) : [text(remainder), ...rest];
  return { label: match?.[1] ?? '', comment, isMarked: false };
}
