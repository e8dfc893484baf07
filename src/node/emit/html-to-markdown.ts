import type { Element, Nodes, Root, RootContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';

const printer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*' })
  .freeze();

/** What is for the eye or for the hand, and says nothing. */
const SILENT = new Set(['button', 'script', 'style', 'svg', 'canvas', 'nav', 'template', 'noscript']);

/**
 * What the main part of a rendered page says, as Markdown.
 * @param html content of the page's root
 * @param site origin of the site, put before addresses that begin with a slash
 */
export function mainAsMarkdown(html: string, site: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as RootContent] };
  const parsed = rehypeRaw()(tree, new VFile()) as Root;
  const main = findMain(parsed) ?? parsed;
  const spoken = speaking(main, site);
  return printer.stringify(
    toMdast({ type: 'root', children: spoken as RootContent[] }) as MdastNodes as never,
  );
}

function findMain(node: Root | Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === 'main' ? child : findMain(child);
    if (found) return found;
  }
  return undefined;
}

function speaking(parent: Root | Element, site: string): Nodes[] {
  return parent.children.flatMap((child, index): Nodes[] => {
    // Where a long name may break is of no use to who copies it.
    if (child.type === 'comment' || (child.type === 'element' && child.tagName === 'wbr')) return [];
    if (child.type === 'text') return [{ type: 'text', value: child.value.replaceAll('\u200B', '') }];
    if (child.type !== 'element') return [child];
    const { ariaHidden, hidden, alt } = child.properties;
    if (SILENT.has(child.tagName) || ariaHidden === 'true' || hidden === true) return [];
    if (child.tagName === 'img' && !alt) return [];
    const properties = { ...child.properties };
    for (const name of ['href', 'src'] as const) {
      const value = properties[name];
      if (typeof value === 'string' && /^\/(?!\/)/.test(value)) properties[name] = site + value;
    }
    const spoken = { ...child, properties, children: speaking(child, site) as Element['children'] };
    const before = parent.children[index - 1];
    const isBesideLink = child.tagName === 'a' && before?.type === 'element' && before.tagName === 'a';
    // Only their style keeps them apart.
    return isBesideLink ? [{ type: 'text', value: ' ' }, spoken] : [spoken];
  });
}
