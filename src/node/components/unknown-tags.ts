import type { Html, InlineCode, Root } from 'mdast';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { positionAt } from '../../shared/position-at.ts';
import { didYouMean } from '../files/suggest.ts';
import { isHtmlName } from '../markdown/allowed-html.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { UNKNOWN_TAG } from '../markdown/headings.ts';
import { isJsx, type JsxElement, literalProps } from '../markdown/jsx.ts';
import { element, findAll, text } from '../markdown/nodes.ts';
import { COMPONENT_NAMES } from './registry.ts';

/** Text and link in the properties of an unknown component, by the usual names of themes. */
function saidBy(node: JsxElement): { words: string; href: string | undefined } {
  const literal = node.attributes.map((attribute) => literalProps({ ...node, attributes: [attribute] }));
  const props: Readonly<Record<string, JsonValue>> = Object.assign({}, ...literal);
  const names = ['title', 'header', 'label', 'text', 'tag', 'version', 'description'];
  const words = names.flatMap((name) => (typeof props[name] === 'string' ? [props[name]] : [])).join(': ');
  return { words, href: typeof props.href === 'string' ? props.href : undefined };
}

/**
 * Text of a component of another theme: its content and the texts of its properties, with its link, or its tag if there is
 * none. Inline, these texts follow the content, as explanations.
 */
export function wordsOf(node: JsxElement): Node[] {
  const { children } = node;
  const { words, href } = saidBy(node);
  if (words === '' && children.length === 0) return tagAsText(node);
  const linked = (said: Node[]): Node[] => (href === undefined ? said : [element('a', { href }, said, node)]);
  // Excluded from heading ids.
  const label = (said: string): Node => element('span', { className: [UNKNOWN_TAG] }, [text(said)], node);
  if (node.type === 'mdxJsxFlowElement' && !holdsSentence(node))
    return words === '' ? children : [element('p', {}, linked([text(words)]), node), ...children];
  const after = words === '' ? [] : [label(` (${words})`)];
  const said = children.length === 0 ? linked([label(words)]) : [...linked(children), ...after];
  return node.type === 'mdxJsxTextElement' ? said : [element('p', {}, said, node)];
}

/** The tag of an element as written, followed by its content. */
export function tagAsText(node: JsxElement): Node[] {
  const tag: InlineCode = {
    type: 'inlineCode',
    value: `<${[node.name, ...node.attributes.map(attributeText)].join(' ')} />`,
    data: { hProperties: { className: [UNKNOWN_TAG] } },
  };
  if (node.type === 'mdxJsxTextElement') return [tag, ...node.children];
  return [{ type: 'paragraph', children: [tag] } as Node, ...node.children];
}

/** Whether the content of an element is inline text, even if the element is alone on its line. */
const holdsSentence = ({ children }: JsxElement): boolean => children.some(({ type }) => type === 'text');

function attributeText(attribute: JsxElement['attributes'][number]): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return name;
  if (typeof value === 'object') return `${name}={${value.value}}`;
  return value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;
}

/**
 * Reports an element that is neither a component nor allowed HTML.
 * @param around name of the parent, which is not suggested
 */
export function reportUnknown(
  name: string,
  place: Parameters<typeof report>[1],
  page: PageContext,
  around?: Node,
): void {
  const message = `<${name}> is neither a component nor an HTML element that pages may have; it is shown as text.`;
  const names = [...COMPONENT_NAMES, ...Object.keys(page.options.brandComponents)].sort();
  const others = names.filter((known) => !around || !isJsx(around, known));
  const advice =
    didYouMean(name, others, '<') || 'Import it in an .mdx page, or, if it is text, write it as code.';
  report(page, place, { rule: 'unknown-component', kind: `component:${name}`, message, advice });
}

/** Matches comments, and tags with their names. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.-]*)(?:"[^"]*"|'[^']*'|[^'">])*>?/g;

/** In plain Markdown, tags that are not HTML become text, as on GitHub. */
export function escapeUnknownTags(tree: Root, page: PageContext): void {
  for (const html of findAll(tree, (node): node is Html => node.type === 'html'))
    html.value = html.value.replace(
      TAG,
      (tag, closing: string | undefined, name: string | undefined, at: number) => {
        if (name === undefined || isHtmlName(name)) return tag;
        if (closing === '') reportTag(name, html, at, page);
        return `&lt;${tag.slice(1)}`;
      },
    );
}

function reportTag(name: string, html: Html, offset: number, page: PageContext): void {
  const place = { ...placeIn(html, offset), ...(html.data && { data: html.data }) };
  if (!COMPONENT_NAMES.includes(name) && !Object.hasOwn(page.options.brandComponents, name)) {
    reportUnknown(name, place, page);
    return;
  }
  const rule = 'component-in-md';
  const message = `<${name}> is shown as text: plain Markdown has no components.`;
  const advice = 'Rename the page so that its name ends in .mdx.';
  report(page, place, { rule, kind: `${rule}:${name}`, message, advice });
}

/** Position of an offset in the value of a node. */
function placeIn({ value, position }: Html, offset: number) {
  if (!position) return {};
  const { line, column } = positionAt(value, offset);
  const { start } = position;
  const shift = line === 1 ? start.column - 1 : 0;
  return { position: { start: { line: start.line + line - 1, column: column + shift } } };
}
