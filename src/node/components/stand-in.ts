import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { type JsxElement, literalProps } from '../markdown/jsx.ts';
import { type AnyContent, element, text } from '../markdown/nodes.ts';

/** Properties that hold what a reader would have seen, in the order of reading. */
const TITLES = ['title', 'label', 'name', 'text', 'heading'];
const TEXTS = [
  'description',
  'caption',
  'summary',
  'details',
  'content',
  'tagline',
  'alt',
  'command',
  'code',
];
const LINKS = ['href', 'to', 'link', 'url'];

/** What an element of an unknown component shows: the text of its properties, its link, its content. Nothing is lost. */
export function standIn(node: JsxElement): Node[] {
  const props = literalProps(node) ?? textProps(node);
  const firstOf = (names: readonly string[]) =>
    names.map((name) => props[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  const title = firstOf(TITLES) as string | undefined;
  const href = firstOf(LINKS) as string | undefined;
  const others = TEXTS.map((name) => props[name]).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const isLink = href !== undefined && /^(?:[./#]|https?:|mailto:)/.test(href);
  const name = title ?? (isLink && node.children.length === 0 ? href : undefined);
  const head: AnyContent[] =
    name === undefined ? [] : [isLink ? element('a', { href }, [text(name)], node) : text(name)];
  if (node.type === 'mdxJsxTextElement') {
    const words = others.flatMap((value): AnyContent[] => [text(' '), text(value)]);
    const all = [...head, ...words, ...node.children];
    return head.length === 0 && words.length > 0 ? all.slice(1) : all;
  }
  const paragraphs = [...(head.length > 0 ? [head] : []), ...others.map((value) => [text(value)])];
  const data = Object.entries(props).flatMap(([key, value]) => (LOOKS.test(key) ? [] : dataLists(value)));
  const children = node.children as AnyContent[];
  const isLine = children.length > 0 && children.every(({ type }) => PHRASING.has(type));
  const content = isLine ? [element('p', {}, children)] : children;
  return [...paragraphs.map((words) => element('p', {}, words, node)), ...data, ...content];
}

/** What stands in a line: beside another element it would run into its text. */
const PHRASING = new Set(
  'text emphasis strong delete inlineCode break link image linkReference imageReference footnoteReference mdxTextExpression mdxJsxTextElement'.split(
    ' ',
  ),
);

/** Properties that are about looks. */
const LOOKS = /^(?:style|sx|css|class|className|classNames|icon|layout)$/;

/** The texts of a list or an object, as nested lists: tables of properties and the like. */
function dataLists(value: JsonValue | undefined): AnyContent[] {
  if (typeof value !== 'object' || value === null) return [];
  const items = (Array.isArray(value) ? value : [value]).flatMap((entry): AnyContent[] => {
    const parts = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry];
    const words = parts.filter(
      (part) => (typeof part === 'string' && part.trim() !== '') || typeof part === 'number',
    );
    const below = parts.flatMap(dataLists);
    if (words.length === 0) return below.length > 0 ? [element('li', {}, below)] : [];
    return [element('li', {}, [text(words.join(' – ')), ...below])];
  });
  return items.length > 0 ? [element('ul', {}, items)] : [];
}

/** The properties that are plain text, of an element that has others. */
function textProps(node: JsxElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}
