import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import { nearest } from '../files/suggest.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { isComponentName, isJsx, type JsxElement, literalOf, literalProps } from '../markdown/jsx.ts';
import { replaceNodes, type StaticElement, text, walk } from '../markdown/nodes.ts';
import { checkProps } from './component.ts';
import { htmlElement } from './html-element.ts';
import { COMPONENT_NAMES, clientComponent, MARKDOWN_COMPONENTS } from './registry.ts';

/**
 * Turns JSX into static elements: the components of this site, HTML elements, literal expressions. What only the browser
 * can run stays: client components, and elements of pages that bring their own code.
 */
export function expandComponents(tree: Root, page: PageContext, highlighter: Highlighter): void {
  const ownNames = declaredNames(tree);
  replaceNodes(tree, (node, parent) => {
    if (node.type === 'mdxjsEsm') {
      page.isDynamic = true;
      return undefined;
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expression(node, page);
    if (!isJsx(node)) return undefined;
    if (node.name === null) return node.children;
    if (ownNames.has(node.name.split('.')[0] ?? '')) return undefined;
    return isComponentName(node.name)
      ? component(node, node.name, page, highlighter, parent)
      : htmlElement(node, node.name, page);
  });
  dropLostTabs(tree, page);
}

/** Readies the highlighter for the components of a page. */
export async function loadGrammars(tree: Root, highlighter: Highlighter): Promise<void> {
  const needed = new Set<string>();
  walk(tree, (node) => {
    const component = isJsx(node) ? MARKDOWN_COMPONENTS.get(node.name ?? '') : undefined;
    for (const grammar of component?.grammars ?? []) needed.add(grammar);
    return undefined;
  });
  await Promise.all([...needed].map((grammar) => highlighter.load(grammar)));
}

/** A tab that no group picked up. */
function dropLostTabs(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    if (node.type !== 'staticElement') return undefined;
    const lost = node as StaticElement;
    if (lost.data.hName !== 'tab') return undefined;
    report(page, lost, {
      rule: 'component-content',
      message: '<Tab> stands outside of <Tabs>.',
      advice: 'Put it directly into <Tabs>.',
    });
    return lost.children;
  });
}

/** Names a page imports or declares. */
function declaredNames(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const node of tree.children as readonly (Node | MdxjsEsm)[]) {
    if (!isEsm(node)) continue;
    for (const match of node.value.matchAll(
      /\bimport\s+([^'"]+?)\s+from\b|\bexport\s+(?:const|let|function|class)\s+(\w+)/g,
    )) {
      for (const name of (match[1] ?? match[2] ?? '').matchAll(/(?:\bas\s+)?([\w$]+)\s*(?=[,}\s]|$)/g)) {
        if (name[1]) names.add(name[1]);
      }
    }
  }
  return names;
}

function isEsm(node: Node): node is MdxjsEsm {
  return node.type === 'mdxjsEsm';
}

function expression(node: Node, page: PageContext): readonly Node[] | undefined {
  const { data } = node as { data?: { estree?: Parameters<typeof literalOf>[0] } };
  const value = literalOf(data?.estree, page.frontmatter);
  if (value === undefined) {
    page.isDynamic = true;
    return undefined;
  }
  if (value === null || typeof value === 'boolean') return [];
  const content = text(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return [node.type === 'mdxFlowExpression' ? ({ type: 'paragraph', children: [content] } as Node) : content];
}

function component(
  node: JsxElement,
  name: string,
  page: PageContext,
  highlighter: Highlighter,
  parent: Node,
): readonly Node[] | undefined {
  const props = literalProps(node);
  const client = clientComponent(name);
  const isBrands = page.options.brandComponents.includes(name);
  if (client || isBrands) {
    if (props && client) checkProps(client, props, node, page);
    const isPart = props !== undefined && parent.type === 'root' && node.children.length === 0;
    if (!isPart) page.isDynamic = true;
    return undefined;
  }
  const known = MARKDOWN_COMPONENTS.get(name);
  if (!known) {
    const names = [...COMPONENT_NAMES, ...page.options.brandComponents].sort();
    const similar = nearest(name, names);
    report(page, node, {
      rule: 'unknown-component',
      message: `The component <${name}> is unknown.`,
      advice: similar
        ? `Did you mean <${similar}>?`
        : `Import it in the page, or use one of: ${names.join(', ')}.`,
    });
    return node.children;
  }
  if (!props) {
    report(page, node, {
      rule: 'component-props',
      message: `<${name}> is built before the page runs, so its properties must be literal values.`,
    });
    return node.children;
  }
  const checked = checkProps(known, props, node, page);
  return checked ? known.toHtml(node, checked, { page, highlighter }) : node.children;
}
