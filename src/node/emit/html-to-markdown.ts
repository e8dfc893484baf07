import type { Element, Nodes, Root, RootContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { isHidden } from '../markdown/lost-text.ts';
import { findAll, h, isElement, textOf } from '../markdown/nodes.ts';

const printer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*' })
  .freeze();

/** Elements without text content, only visual or interactive. */
const SILENT = new Set(['button', 'script', 'style', 'svg', 'canvas', 'nav', 'template', 'noscript']);

/**
 * Converts the main part of a rendered page to Markdown.
 * @param html content of the page's root
 * @param site origin of the site, prepended to URLs that start with a slash
 */
export function mainAsMarkdown(html: string, site: string): string {
  return asMarkdown(mainOf(html), site);
}

/** The main part of a rendered page, or all of it if there is none. */
export function mainOf(html: string): Root | Element {
  const parsed = parse(html);
  return find(parsed, ({ tagName }) => tagName === 'main') ?? parsed;
}

/**
 * Converts each component of a rendered page to Markdown.
 * @param html content of the page's root, with a static part before, between and after its components
 * @param site as above
 */
export function componentsAsMarkdown(html: string, site: string): string[] {
  const holder = find(parse(html), ({ children }) => children.some(isStaticPart));
  const components: Element['children'][] = [];
  for (const child of holder?.children ?? []) {
    if (isStaticPart(child)) components.push([]);
    else components.at(-1)?.push(child);
  }
  return components.slice(0, -1).map((children) => asMarkdown({ type: 'root', children }, site).trim());
}

function parse(html: string): Root {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as RootContent] };
  return rehypeRaw()(tree, new VFile()) as Root;
}

function find(node: Root | Element, isWanted: (element: Element) => boolean): Element | undefined {
  return findAll(node, (child): child is Element => isElement(child) && isWanted(child))[0];
}

function isStaticPart(node: Nodes): boolean {
  return node.type === 'element' && node.properties.dataStatic !== undefined;
}

function asMarkdown(node: Root | Element, site: string): string {
  const children = speaking(node, site) as RootContent[];
  return printer.stringify(toMdast({ type: 'root', children }) as MdastNodes as never);
}

function speaking(parent: Root | Element, site: string): Nodes[] {
  return parent.children.flatMap((child, index): Nodes[] => {
    // Line break opportunities are useless in a copy.
    if (child.type === 'comment' || (child.type === 'element' && child.tagName === 'wbr')) return [];
    if (child.type === 'text') return [{ type: 'text', value: child.value.replaceAll('\u200B', '') }];
    if (child.type !== 'element') return [child];
    const { alt, ariaHidden, ariaLabel, dataActions, role } = child.properties;
    if (SILENT.has(child.tagName) || ariaHidden === 'true' || isHidden(child)) return [];
    if (dataActions !== undefined || (child.tagName === 'img' && !alt)) return [];
    if (child.tagName === 'pre' && parent.type === 'element' && parent.properties.dataLang) {
      const className = [`language-${String(parent.properties.dataLang)}`];
      return [h('pre', {}, [h('code', { className }, [{ type: 'text', value: textOf(child) }])])];
    }
    const held = heldBy(child);
    if (held) return [{ type: 'text', value: ' ' }, ...held];
    const properties = { ...child.properties };
    for (const name of ['href', 'src'] as const) {
      const value = properties[name];
      if (typeof value === 'string' && /^\/(?!\/)/.test(value)) properties[name] = site + value;
    }
    const tagName = child.tagName === 'label' ? 'p' : child.tagName;
    const spoken = { ...child, tagName, properties, children: speaking(child, site) as Element['children'] };
    const before = parent.children[index - 1];
    const isBesideLink = child.tagName === 'a' && before?.type === 'element' && before.tagName === 'a';
    // They are separated only by CSS.
    if (isBesideLink) return [{ type: 'text', value: ' ' }, spoken];
    // Its button is omitted.
    const name = h('strong', {}, [{ type: 'text', value: String(ariaLabel) }]);
    return role === 'tabpanel' && ariaLabel ? [h('p', {}, [name]), spoken] : [spoken];
  });
}

/** Visible content of a form field: its value or placeholder, or all options. */
function heldBy({ tagName, properties, children }: Element): Element['children'] | undefined {
  if (tagName === 'input' && !['checkbox', 'radio'].includes(String(properties.type))) {
    const value = String(properties.value || properties.placeholder || '');
    return value === '' ? [] : [h('code', {}, [{ type: 'text', value }])];
  }
  if (tagName !== 'select') return undefined;
  return [{ type: 'text', value: children.map((option) => textOf(option)).join(', ') }];
}
