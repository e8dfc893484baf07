import type { Element, ElementContent, Root } from 'hast';
import { definedName, definitionId } from '../markdown/definitions.ts';
import { h, isElement, textOf } from '../markdown/nodes.ts';
import { idsOf } from './static-html.ts';

/**
 * Adds ids to names defined in tables and lists: those in the first cell of a row, and the one before a colon at the start of a
 * list item. Names whose id is taken get none.
 */
export function addressDefinitions(root: Root): void {
  const taken = new Set(idsOf(root));
  let section = '';
  const address = (parent: Element, index: number, isLink: boolean): void => {
    const code = parent.children[index];
    if (!code || !isElement(code, 'code')) return;
    const name = definedName(textOf(code).trim());
    if (name === undefined) return;
    const id = definitionId(section, name);
    if (taken.has(id)) return;
    taken.add(id);
    if (isLink)
      parent.children[index] = h('a', { id, className: ['anchor'], href: `#${id}`, tabIndex: -1 }, [code]);
    else code.properties.id = id;
  };
  const visit = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (!isElement(child) || child.tagName === 'pre') continue;
      if (/^h[2-6]$/.test(child.tagName)) section = String(child.properties.id ?? '');
      if (child.tagName === 'tr') addressRow(child, address);
      if (child.tagName === 'li') addressItem(child, address);
      visit(child);
    }
  };
  visit(root);
}

type Address = (parent: Element, index: number, isLink: boolean) => void;

/** Only comma-separated names count: a sentence that starts with code defines nothing. */
function addressRow(row: Element, address: Address): void {
  const cell = row.children.find((child) => isElement(child));
  if (!cell || !isElement(cell, 'td')) return;
  const isName = (node: ElementContent): boolean =>
    isElement(node, 'code', 'a') || (node.type === 'text' && /^[\s,、]*$/.test(node.value));
  if (!cell.children.every(isName)) return;
  for (const index of cell.children.keys()) address(cell, index, true);
}

/** Inside a sentence, a link without an underline would look like plain text; not so before code or a list. */
function addressItem(item: Element, address: Address): void {
  const first = item.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  const line = first && isElement(first, 'p') ? first : item;
  const index = line.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '');
  const next = line.children[index + 1];
  const isNamed = next?.type === 'text' && /^\s*[:：]/.test(next.value);
  if (isNamed) address(line, index, /^\s*[:：]\s*$/.test(next.value));
}
