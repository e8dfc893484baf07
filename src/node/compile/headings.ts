import { slug } from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import type { Heading, Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import type { TocItem } from '../../shared/contracts.ts';
import { RESERVED_IDS } from '../../shared/reserved-ids.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { h, isElement, textOf, walk } from '../markdown/nodes.ts';

/** Gives headings their `{#id}`, and notes where each begins in the Markdown copy. */
export function markHeadings(tree: Root, offsets: ReadonlyMap<Heading, number>): void {
  walk(tree, (node) => {
    if (node.type === 'headingId') {
      // Outside a heading the mark is text.
      Object.assign(node, { type: 'text', value: `{#${(node as { value?: string }).value}}` });
      return;
    }
    if (node.type !== 'heading') return;
    const heading = node as Heading;
    const properties: Record<string, string | number> = { dataOffset: offsets.get(heading) ?? -1 };
    const last = heading.children.at(-1);
    if (last?.type === 'headingId') {
      heading.children.pop();
      const before = heading.children.at(-1);
      if (before?.type === 'text') before.value = before.value.trimEnd();
      properties.id = last.value;
      properties.dataExplicit = '';
    }
    if (heading.data?.origin !== undefined) properties.dataOrigin = heading.data.origin;
    Object.assign(heading, { data: { ...heading.data, hProperties: properties } });
  });
}

/** What headings give a page. */
export interface HeadingFacts {
  title: string;
  titleHtml: Element | undefined;
  toc: TocItem[];
}

/**
 * Takes the first `<h1>` out of the body, gives every heading an id and a link to itself, and lists the outline.
 * An id made from text that is taken already gets a number; two equal ids written by hand are a problem.
 */
export function finishHeadings(tree: HastRoot, page: PageContext): HeadingFacts {
  const title = takeTitle(tree, page);
  reportReservedIds(tree, page);
  const explicit = new Map<string, Element>();
  const headings: Element[] = [];
  walk(tree, (node) => {
    if (!isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) return;
    headings.push(node);
    if (typeof node.properties.id !== 'string') return;
    const id = node.properties.id;
    if (explicit.has(id)) {
      report(page, placeOf(node), {
        rule: 'duplicate-id',
        message: `The heading id "${id}" is used twice.`,
        advice: 'Rename one, or set another {#id}.',
      });
    }
    explicit.set(id, node);
  });
  rehypeSlug()(tree);

  const used = new Set([...explicit.keys(), ...RESERVED_IDS]);
  const toc: TocItem[] = [];
  for (const heading of headings) {
    const isExplicit = explicit.get(String(heading.properties.id)) === heading;
    if (!isExplicit)
      heading.properties.id = freeId(String(heading.properties.id), slug(textOf(heading)) || 'section', used);
    used.add(String(heading.properties.id));
    const id = String(heading.properties.id);
    const depth = Number(heading.tagName[1]);
    if (depth === 2 || depth === 3 || depth === 4) {
      toc.push({
        text: textOf(heading).trim(),
        id,
        depth,
        charIndex: Number(heading.properties.dataOffset ?? -1),
      });
    }
    linkToItself(heading, id, page);
    for (const name of ['dataOffset', 'dataExplicit', 'dataOrigin']) delete heading.properties[name];
  }
  return { title: title ? textOf(title).trim() : '', titleHtml: title, toc };
}

/** Ids written by hand; those made from text pass by the reserved ones. */
function reportReservedIds(tree: HastRoot, page: PageContext): void {
  walk(tree, (node) => {
    if (!isElement(node)) return;
    const { id } = node.properties;
    if (typeof id !== 'string' || !RESERVED_IDS.has(id)) return;
    report(page, placeOf(node), {
      rule: 'reserved-id',
      message: `The id "${id}" belongs to an element of the page's frame.`,
      advice: 'Choose another one.',
    });
    delete node.properties.id;
  });
}

function takeTitle(tree: HastRoot, page: PageContext): Element | undefined {
  let title: Element | undefined;
  const take = (parent: { children: HastRoot['children'] }): void => {
    parent.children = parent.children.filter((child) => {
      if (!isElement(child)) return true;
      if (child.tagName !== 'h1') {
        if (child.tagName === 'div' || child.tagName === 'p')
          take(child as { children: HastRoot['children'] });
        return true;
      }
      if (!title) {
        title = child;
        return false;
      }
      report(page, placeOf(child), {
        severity: 'warning',
        rule: 'two-titles',
        message: 'The page has a second first-level heading.',
        advice: 'Begin it with ##.',
      });
      return true;
    });
  };
  take(tree);
  return title;
}

function placeOf(heading: Element) {
  const origin = heading.properties.dataOrigin;
  return { position: heading.position, ...(typeof origin === 'string' && { data: { origin } }) };
}

function freeId(wanted: string, base: string, used: ReadonlySet<string>): string {
  let id = wanted || base;
  for (let number = 1; used.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** The heading's text is the link: it needs no name of its own and is reached by keyboard. */
function linkToItself(heading: Element, id: string, page: PageContext): void {
  let hasLink = false;
  walk(heading, (node) => {
    if (isElement(node, 'a')) hasLink = true;
  });
  const href = `#${id}`;
  heading.children = hasLink
    ? [...heading.children, h('a', { className: ['anchor'], href, ariaLabel: page.labels.headingLink }, [])]
    : [h('a', { className: ['anchor'], href }, heading.children)];
}
