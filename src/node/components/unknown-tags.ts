import type { Html, InlineCode, Root } from 'mdast';
import type { Node } from 'unist';
import { placeAt } from '../../shared/place-at.ts';
import { didYouMean } from '../files/suggest.ts';
import { isHtmlName } from '../markdown/allowed-html.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { UNKNOWN_TAG } from '../markdown/headings.ts';
import type { JsxElement } from '../markdown/jsx.ts';
import { findAll } from '../markdown/nodes.ts';
import { COMPONENT_NAMES } from './registry.ts';

/** Shows the tags of an element as they were written. Its content stays between them. */
export function tagsAsText(node: JsxElement): Node[] {
  const tag = [node.name, ...node.attributes.map(attributeText)].join(' ');
  const code = (value: string): InlineCode => ({
    type: 'inlineCode',
    value,
    data: { hProperties: { className: [UNKNOWN_TAG] } },
  });
  const hasContent = node.children.length > 0;
  const opening = code(hasContent ? `<${tag}>` : `<${tag} />`);
  const closing = hasContent ? [code(`</${node.name}>`)] : [];
  if (node.type === 'mdxJsxTextElement') return [opening, ...node.children, ...closing];
  const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', children }) as Node;
  const isLine = node.children.some((child) => (child as Node).type === 'text');
  return isLine
    ? [paragraph(opening, ...node.children, ...closing)]
    : [paragraph(opening), ...node.children, ...closing.map((tag) => paragraph(tag))];
}

function attributeText(attribute: JsxElement['attributes'][number]): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return name;
  if (typeof value === 'object') return `${name}={${value.value}}`;
  return value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;
}

/** Reports an element that is neither HTML nor a component. */
export function reportUnknown(name: string, place: Parameters<typeof report>[1], page: PageContext): void {
  const names = [...COMPONENT_NAMES, ...page.options.brandComponents].sort();
  const message = `<${name}> is neither an HTML element nor a component; it is shown as text.`;
  const near = didYouMean(name, names, '<');
  const advice = near || 'Import it in an .mdx page, or write it as code if it is text.';
  report(page, place, { rule: 'unknown-component', kind: `component:${name}`, message, advice });
}

/** Comments, and tags with their names. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.-]*)(?:"[^"]*"|'[^']*'|[^'">])*>?/g;

/** In plain Markdown, tags that are not HTML are text: GitHub has no components either. */
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
  if (!COMPONENT_NAMES.includes(name) && !page.options.brandComponents.includes(name)) {
    reportUnknown(name, place, page);
    return;
  }
  const rule = 'component-in-md';
  const message = `<${name}> is shown as text: plain Markdown has no components.`;
  const advice = 'Rename the page: its name ends in .mdx then.';
  report(page, place, { rule, kind: `${rule}:${name}`, message, advice });
}

/** The place of an offset in the value of a node. */
function placeIn({ value, position }: Html, offset: number) {
  if (!position) return {};
  const { line, column } = placeAt(value, offset);
  const { start } = position;
  const shift = line === 1 ? start.column - 1 : 0;
  return { position: { start: { line: start.line + line - 1, column: column + shift } } };
}
