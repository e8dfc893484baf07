import type { Html, InlineCode, Root } from 'mdast';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { placeAt } from '../../shared/place-at.ts';
import { didYouMean } from '../files/suggest.ts';
import { isHtmlName } from '../markdown/allowed-html.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { UNKNOWN_TAG } from '../markdown/headings.ts';
import { type JsxElement, literalProps } from '../markdown/jsx.ts';
import { element, findAll, text } from '../markdown/nodes.ts';
import { COMPONENT_NAMES } from './registry.ts';

/** The texts in the properties of a component that this site lacks, as themes name them. */
export function textsOf(props: Readonly<Record<string, JsonValue>>): string {
  const names = ['title', 'header', 'label', 'text', 'description'];
  return names.flatMap((name) => (typeof props[name] === 'string' ? [props[name]] : [])).join(': ');
}

/** What a block of another theme says: the texts of its properties, with its link, and its content; of all others the tags. */
export function wordsOf(node: JsxElement): Node[] {
  const props = literalProps(node) ?? {};
  const words = textsOf(props);
  const isBlock = node.type === 'mdxJsxFlowElement' && !node.children.some(isText);
  if (!isBlock || (words === '' && node.children.length === 0)) return tagsAsText(node);
  if (words === '') return node.children;
  const { href } = props;
  const said = typeof href === 'string' ? element('a', { href }, [text(words)], node) : text(words);
  return [element('p', {}, [said], node), ...node.children];
}

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
  return node.children.some(isText)
    ? [paragraph(opening, ...node.children, ...closing)]
    : [paragraph(opening), ...node.children, ...closing.map((tag) => paragraph(tag))];
}

const isText = ({ type }: Node) => type === 'text';

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
