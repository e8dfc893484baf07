import type { Element, ElementContent, Root } from 'hast';
import { TYPE_NAME } from '../../shared/option-facts.ts';
import type { PageContext } from '../markdown/context.ts';
import { findAll, h, hasClass, isElement, textOf } from '../markdown/nodes.ts';
import { addBreaks, codesIn } from './static-html.ts';

/** Id of the section with a page's types. */
const TYPE_SECTION = 'type';

/** Start of a name within a type. */
const TYPE_PART = /(?<=\w\.)(?=\w)|(?=\[')/;
/** Maximum length of a type's line in the first column, in UTF-16 units. */
const TYPE_LINE = 33;

/**
 * Lays out the keys of an option in two columns: the name with its type, and the description with the facts. If a default
 * depends on the mode, the list starts with a mode switch.
 */
export function layOutKeys(tree: Root, page: PageContext): void {
  const hasTypes = tree.children.some((node) => isElement(node) && node.properties.id === TYPE_SECTION);
  const children: Root['children'] = [];
  for (let at = 0; at < tree.children.length; ) {
    const [heading, type] = tree.children.slice(at, at + 2);
    if (!isElementNode(heading) || !isOfClass(type, 'key-type')) {
      children.push(...tree.children.slice(at, at + 1));
      at += 1;
      continue;
    }
    const body: Element[] = [];
    at += 2;
    // Client components must stay at the top level of the tree, where the body is split at them.
    for (let node = tree.children[at]; isElementNode(node) && !isHeading(node); node = tree.children[at]) {
      body.push(node);
      at += 1;
    }
    children.push(keyRow(heading, hasTypes ? linkType(type) : type, body));
  }
  tree.children = children;
  addModeSwitch(tree, page);
}

/** A row of the list; the facts of a key follow its description. */
function keyRow(heading: Element, type: Element, body: readonly Element[]): Element {
  const isFacts = (node: Element): boolean => isOfClass(node, 'key-facts');
  const facts = body.filter(isFacts);
  for (const code of codesIn(type)) endLines(code);
  return h('div', { className: ['key'] }, [
    h('div', {}, [heading, type]),
    h('div', {}, [...body.filter((node) => !isFacts(node)), ...facts]),
  ]);
}

/** Allows line breaks in a type before its names, and inside a name only if it is longer than a line. */
function endLines(code: Element): void {
  const value = textOf(code);
  const names = value.split(' ').flatMap((word) => word.split(TYPE_PART));
  code.children = [{ type: 'text', value }];
  addBreaks(code, names.every(({ length }) => length <= TYPE_LINE) ? TYPE_PART : undefined);
}

/** Links a type that refers to other types to the section that shows them. */
function linkType(type: Element): Element {
  if (!TYPE_NAME.test(textOf(type))) return type;
  return { ...type, children: [h('a', { href: `#${TYPE_SECTION}` }, type.children)] };
}

/** Adds a switch for all defaults of a page that depend on the mode. */
function addModeSwitch(tree: Root, { labels }: PageContext): void {
  const first = tree.children.findIndex((node) => isOfClass(node, 'key'));
  const dependsOnMode = findAll(tree, (node) => isElement(node)).some(
    ({ properties }) => properties.dataMode !== undefined,
  );
  if (first < 0 || !dependsOnMode) return;
  const choice = (value: string, label: string, isChecked: boolean): ElementContent =>
    h('label', {}, [
      h('input', { type: 'radio', name: 'key-mode', value, checked: isChecked }, []),
      { type: 'text', value: ` ${label}` },
    ]);
  const legend = h('legend', {}, [{ type: 'text', value: labels.option.defaultsIn }]);
  const choices = [
    choice('development', 'development, none', false),
    choice('production', 'production', true),
  ];
  tree.children.splice(first, 0, h('fieldset', { className: ['key-modes'] }, [legend, ...choices]));
}

const isElementNode = (node: Root['children'][number] | undefined): node is Element =>
  node !== undefined && isElement(node);

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

const isOfClass = (node: Root['children'][number] | undefined, name: string): node is Element =>
  isElementNode(node) && hasClass(node, name);
