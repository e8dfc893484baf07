import type { Element, ElementContent, Properties } from 'hast';
import type { BlockContent, DefinitionContent, Paragraph, Parent, PhrasingContent } from 'mdast';
import type { Node, Position } from 'unist';

/** Any content of an element. */
export type AnyContent = BlockContent | DefinitionContent | PhrasingContent;

/** A node that becomes one HTML element, as components and containers expand to. */
export interface StaticElement extends Node {
  type: 'staticElement';
  children: AnyContent[];
  data: { hName: string; hProperties: Properties; origin?: string };
}

/** A highlighted code block. */
export interface CodeBlock extends Node {
  type: 'codeBlock';
  /** Properties of the block's element. */
  properties: Properties;
  title: string | undefined;
  /** Name of its tab in a code group; elsewhere shown next to the title. */
  label: string | undefined;
  pre: Element;
}

/** An included fragment. Once the Markdown copy has been made, its children replace it. */
export interface FragmentNode extends Parent {
  type: 'fragment';
  children: (BlockContent | DefinitionContent)[];
  /** Source of the fragment, front matter blanked out. */
  text: string;
  bodyStart: number;
}

declare module 'unist' {
  interface Data {
    /** Whether an element is highlighted code, which the compiler generated and which needs no check. */
    isCode?: boolean;
  }
}

declare module 'mdast' {
  interface BlockContentMap {
    staticElement: StaticElement;
    codeBlock: CodeBlock;
    fragment: FragmentNode;
  }
  interface PhrasingContentMap {
    staticElement: StaticElement;
  }
  interface RootContentMap {
    staticElement: StaticElement;
    codeBlock: CodeBlock;
    fragment: FragmentNode;
  }
}

/** Creates a node that becomes `<name>`, with hast properties; `undefined` ones are omitted. */
export function element(
  name: string,
  properties: Properties,
  children: readonly Node[],
  from?: { position?: Position | undefined; data?: { origin?: string } | undefined },
): StaticElement {
  const origin = from?.data?.origin;
  return {
    type: 'staticElement',
    data: {
      hName: name,
      hProperties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)),
      ...(origin !== undefined && { origin }),
    },
    children: children as AnyContent[],
    ...(from?.position && { position: from.position }),
  };
}

/** A text node. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Whether a node is a paragraph. */
export function isParagraph(node: Node | undefined): node is Paragraph {
  return node?.type === 'paragraph';
}

/** Whether a node is a text of only white space. */
export function isBlank(node: Node): boolean {
  return node.type === 'text' && (node as Node & { value: string }).value.trim() === '';
}

/** Content without leading spaces. */
export function trimStart(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'text') return [...nodes];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

/** Whether a node has children. */
export function isParent(node: Node): node is Node & { children: Node[] } {
  return 'children' in node && Array.isArray(node.children);
}

/** Whether a hast node is an element; with names, one of these. */
export function isElement(node: Node, ...names: string[]): node is Element {
  return node.type === 'element' && (names.length === 0 || names.includes((node as Element).tagName));
}

/** Whether a hast element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Plain text of a hast node. */
export function textOf(node: Node): string {
  if (node.type === 'text') return (node as { value?: string }).value ?? '';
  return isParent(node) ? node.children.map(textOf).join('') : '';
}

/** Creates a hast element. */
export function h(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Walks a tree depth first and replaces nodes: the visitor is called with a node after its children and may return
 * replacements.
 */
export function replaceNodes(
  parent: Node & { children: Node[] },
  visit: (node: Node, parent: Node & { children: Node[] }) => readonly Node[] | undefined,
): void {
  const children: Node[] = [];
  for (const child of parent.children) {
    if (isParent(child)) replaceNodes(child, visit);
    children.push(...(visit(child, parent) ?? [child]));
  }
  parent.children = children;
}

/** All nodes of one kind, in document order. */
export function findAll<Kind extends Node>(tree: Node, isKind: (node: Node) => node is Kind): Kind[] {
  const found: Kind[] = [];
  walk(tree, (node) => {
    if (isKind(node)) found.push(node);
  });
  return found;
}

/** Walks a tree depth first, parents before children; children are skipped if the visitor returns `'skip'`. */
export function walk(node: Node, visit: (node: Node) => 'skip' | undefined): void {
  if (visit(node) === 'skip' || !isParent(node)) return;
  for (const child of node.children) walk(child, visit);
}
