import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { Highlighter } from '../highlight/highlight.ts';
import { isHtmlName } from '../markdown/allowed-html.ts';
import { type PageContext, report, scopeOf } from '../markdown/context.ts';
import { type FreeName, freeNames } from '../markdown/free-names.ts';
import {
  isComponentName,
  isJsx,
  type JsxElement,
  literalAttributes,
  literalOf,
  literalProps,
} from '../markdown/jsx.ts';
import { isBlank, replaceNodes, type StaticElement, text } from '../markdown/nodes.ts';
import { programOf } from '../markdown/scope.ts';
import { belowComponent, checkProps, dropUnknown } from './component.ts';
import { htmlElement } from './html-element.ts';
import { recordFragment } from './records.ts';
import { clientComponent, MARKDOWN_COMPONENTS, RECORD_COMPONENTS } from './registry.ts';
import { reportUnknown, tagAsText, wordsOf } from './unknown-tags.ts';

/** Replaces components by the Markdown made from their records. */
export function expandRecords(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    const component = isJsx(node) ? RECORD_COMPONENTS.get(node.name ?? '') : undefined;
    if (!component || !isJsx(node)) return undefined;
    const props = checkProps(component, node, page);
    const [text, file] = props ? component.toSource(props, page, node) : ['', ''];
    return [recordFragment(node, text, file, page)];
  });
}

/**
 * Expands JSX to static elements: the components of this site, HTML elements, literal expressions. Client components and
 * elements that need a page's own code stay.
 */
export function expandComponents(tree: Root, page: PageContext, highlighter: Highlighter): void {
  replaceNodes(tree, (node, parent) => {
    if (node.type === 'mdxjsEsm') {
      if (programOf(node)?.body.length === 0) return [];
      if (!node.data?.isSettled) page.isDynamic = true;
      return undefined;
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return expression(node, page, parent);
    if (!isJsx(node)) return undefined;
    if (node.name === null) return node.children;
    const scope = scopeOf(page, node);
    const [first = ''] = node.name.split('.');
    if (scope.code.has(first)) {
      dropUnknownValues(node, page);
      page.isDynamic = true;
      return undefined;
    }
    if (scope.components.has(first)) {
      const name = scope.components.get(first);
      // Missing components were reported at the import.
      return name === undefined ? wordsOf(node) : component(node, name, page, highlighter, parent);
    }
    if (isComponentName(node.name)) return component(node, node.name, page, highlighter, parent);
    if (!isHtmlName(node.name)) {
      reportUnknown(node.name, node, page);
      return wordsOf(node);
    }
    dropUnknownValues(node, page);
    return htmlElement(node, node.name, page);
  });
  settleLostParts(tree, page);
}

/** Reports tabs outside of a group, and replaces client components that cannot get their data. */
function settleLostParts(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    if (isJsx(node) && page.isDynamic) return withoutData(node, page);
    if (node.type !== 'staticElement') return undefined;
    const lost = node as StaticElement;
    if (lost.data.hName !== 'tab') return undefined;
    const advice = 'Put it directly into <Tabs>.';
    report(page, lost, { rule: 'component-content', message: '<Tab> is outside of <Tabs>.', advice });
    return lost.children;
  });
}

/** Only pages that are data receive props from other pages. */
function withoutData(node: JsxElement, page: PageContext): readonly Node[] | undefined {
  const name = node.name ?? '';
  const { code, components } = scopeOf(page, node);
  if (code.has(name) || !clientComponent(name)?.data) return undefined;
  const severity = [...components.values()].includes(name) ? 'warning' : 'error';
  const message = `<${name}> needs data of other pages, which a page with code of its own cannot get; it is shown as text.`;
  const advice = 'Put it on another page, outside of other elements and with literal properties.';
  report(page, node, { severity, rule: 'component-data', message, advice });
  return tagAsText(node);
}

function expression(node: Node, page: PageContext, parent: Node): readonly Node[] | undefined {
  const value = literalOf(programOf(node), page.frontmatter);
  if (value === undefined) {
    const [unknown] = unknownNames(programOf(node), node, page);
    if (unknown !== undefined) return [unknownExpression(unknown, node, page)];
    page.isDynamic = true;
    return undefined;
  }
  if (value === null || typeof value === 'boolean') return [];
  const content = text(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const isBlock = node.type === 'mdxFlowExpression' && !isJsx(parent);
  return [isBlock ? ({ type: 'paragraph', children: [content] } as Node) : content];
}

/** Names in an expression that neither the file declares nor JavaScript provides. */
function unknownNames(program: Program | undefined, node: Node, page: PageContext): FreeName[] {
  const { code, values, components } = scopeOf(page, node);
  return freeNames(program).filter(
    ({ name }) => !code.has(name) && !(Object.hasOwn(values, name) && !components.has(name)),
  );
}

/** Reports an undefined name, unless its import is already reported. */
function reportUnknownName({ name, place }: FreeName, node: Node, page: PageContext, what: string): void {
  if (scopeOf(page, node).components.has(name)) return;
  const start = place && { line: place.line, column: place.column + 1 };
  const at = start ? { position: { start }, data: node.data } : node;
  const message = `"${name}" is used here, but the page does not define it; ${what}.`;
  const advice = `If the brace is text, write \\{, otherwise import or declare "${name}" in the page.`;
  report(page, at, { rule: 'undefined-name', message, advice });
}

/** A brace that was probably intended as text is shown unchanged. */
function unknownExpression(unknown: FreeName, node: Node, page: PageContext): Node {
  const { value } = node as Node & { value: string };
  reportUnknownName(unknown, node, page, 'the code is shown as text');
  const content = text(`{${value}}`);
  return node.type === 'mdxFlowExpression' ? ({ type: 'paragraph', children: [content] } as Node) : content;
}

/** Removes attributes whose code uses undefined names: they would break the whole page. */
function dropUnknownValues(node: JsxElement, page: PageContext): void {
  node.attributes = node.attributes.filter((attribute) => {
    // Event handlers run in the browser, which has more globals.
    if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) return true;
    const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
    if (typeof holder !== 'object' || holder === null) return true;
    const [unknown] = unknownNames(programOf(holder), node, page);
    if (unknown === undefined) return true;
    reportUnknownName(unknown, node, page, 'the property is removed');
    return false;
  });
}

function component(
  node: JsxElement,
  name: string,
  page: PageContext,
  highlighter: Highlighter,
  parent: Node,
): readonly Node[] | undefined {
  const known = MARKDOWN_COMPONENTS.get(name);
  const client = clientComponent(name);
  const { brandComponents } = page.options;
  const ofBrand = Object.hasOwn(brandComponents, name) ? brandComponents[name] : undefined;
  if (!known && !client && !ofBrand) {
    reportUnknown(name, node, page, parent);
    return wordsOf(node);
  }
  dropUnknownValues(node, page);
  const own = known ? Object.keys(known.props.shape) : ofBrand;
  if (own && !client) dropUnknown(node, name, own, page);
  const props = literalProps(node);
  if (!known) {
    node.name = name;
    // Client components of the engine accept no content.
    const rest = client ? node.children.splice(0).filter((child) => !isBlank(child)) : [];
    const below = belowComponent(rest, node, `<${name}>`, page);
    if (props && client) {
      const checked = checkProps(client, node, page);
      if (!checked) return [...tagAsText(node), ...below];
      node.attributes = literalAttributes(checked);
    }
    const isPart = props !== undefined && parent.type === 'root' && node.children.length === 0;
    if (!isPart) page.isDynamic = true;
    return [node, ...below];
  }
  if (!props) {
    const message = `<${name}> is expanded at build time, so its properties must be literal values.`;
    report(page, node, { rule: 'component-props', message });
    return node.children;
  }
  const checked = checkProps(known, node, page);
  return checked ? known.toHtml(node, checked, { page, highlighter }) : node.children;
}
