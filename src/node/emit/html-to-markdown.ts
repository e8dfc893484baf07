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
const SILENT = new Set('button select textarea script style svg canvas nav template noscript'.split(' '));

/**
 * Converts the main part of a rendered page to Markdown.
 * @param html content of the page's root
 * @param site origin of the site, prepended to URLs that start with a slash
 */
export function mainAsMarkdown(html: string, site: string): string {
  const children = speaking(mainOf(html), site) as RootContent[];
  return printer.stringify(toMdast({ type: 'root', children }) as MdastNodes as never);
}

/** The main part of a rendered page, or all of it if there is none. */
export function mainOf(html: string): Root | Element {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as RootContent] };
  const parsed = rehypeRaw()(tree, new VFile()) as Root;
  return findAll(parsed, (node) => isElement(node, 'main'))[0] ?? parsed;
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
    // Task lists stay.
    if (child.tagName === 'input' && !isElement(parent, 'li')) return [];
    if (child.tagName === 'pre' && parent.type === 'element' && parent.properties.dataLang) {
      const className = [`language-${String(parent.properties.dataLang)}`];
      return [h('pre', {}, [h('code', { className }, [{ type: 'text', value: textOf(child) }])])];
    }
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
