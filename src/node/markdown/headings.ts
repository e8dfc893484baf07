import { slug } from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import type { Heading, Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import type { Frontmatter, TocItem } from '../../shared/contracts.ts';
import { pageRules } from '../../shared/page-types.ts';
import { RESERVED_IDS } from '../../shared/reserved-ids.ts';
import { type PageContext, report } from './context.ts';
import { h, isElement, textOf, walk } from './nodes.ts';

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
    }
    if (heading.data?.slugText !== undefined) properties.dataSlug = heading.data.slugText;
    if (heading.data?.origin !== undefined) properties.dataOrigin = heading.data.origin;
    Object.assign(heading, { data: { ...heading.data, hProperties: properties } });
  });
}

/** A heading of a page's HTML, with its id. */
export interface HeadingElement {
  element: Element;
  depth: number;
  /** Visible text. */
  text: string;
  id: string;
  /** Whether the author wrote the id. */
  isExplicit: boolean;
}

/** What headings give a page. */
export interface Headings {
  /** The first `<h1>`; it is taken out of the tree. Without one, the first heading. */
  title: Element | undefined;
  /** Further first-level headings where only one may stand. */
  extraTitles: Element[];
  /** Headings with an id that one before has too. */
  duplicates: { element: Element; id: string }[];
  /** Elements whose id, taken from them now, belongs to the page's frame. */
  reserved: { element: Element; id: string }[];
  /** All others, in document order. */
  headings: HeadingElement[];
}

/**
 * Takes the title out of a tree and gives every other heading an id: that of the author, else one made from its text, with
 * a number when it is taken.
 */
export function readHeadings(tree: HastRoot, frontmatter: Frontmatter): Headings {
  const reserved = freeReservedIds(tree);
  const { title, extraTitles } = takeTitle(tree, frontmatter);
  const elements: Element[] = [];
  walk(tree, (node) => {
    if (isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) elements.push(node);
    return undefined;
  });
  const explicit = new Map<string, Element>();
  const duplicates: Headings['duplicates'] = [];
  for (const element of elements) {
    const { id } = element.properties;
    if (typeof id !== 'string') continue;
    if (explicit.has(id)) duplicates.push({ element, id });
    explicit.set(id, element);
  }
  slugElements(elements);

  const used = new Set([...explicit.keys(), ...RESERVED_IDS]);
  const headings = elements.map((element): HeadingElement => {
    const text = textOf(element).trim();
    const own = String(element.properties.id);
    const isExplicit = explicit.get(own) === element;
    const id = isExplicit ? own : freeId(own, slug(textOf(element)) || 'section', used);
    element.properties.id = id;
    used.add(id);
    return { element, depth: Number(element.tagName[1]), text, id, isExplicit };
  });
  return { title, extraTitles, duplicates, reserved, headings };
}

/** Ids as GitHub makes them: an emoji counts by the name it was written with, a badge not at all. */
function slugElements(elements: readonly Element[]): void {
  const hidden = new Map<Element, Element['children']>();
  for (const element of elements) {
    const { dataSlug } = element.properties;
    const words = element.children.filter(
      (child) => !isElement(child) || !(hasClass(child, 'badge') || hasClass(child, UNKNOWN_TAG)),
    );
    if (typeof dataSlug !== 'string' && words.length === element.children.length) continue;
    hidden.set(element, element.children);
    const value = typeof dataSlug === 'string' ? dataSlug : words.map(textOf).join('').trim();
    element.children = [{ type: 'text', value }];
    delete element.properties.dataSlug;
  }
  rehypeSlug()({ type: 'root', children: [...elements] });
  for (const [element, children] of hidden) element.children = children;
}

/** Text of a page's title: that of the front matter, else of the first heading. */
export function titleOf(frontmatter: { title?: string | undefined }, heading: Element | undefined): string {
  return frontmatter.title ?? (heading ? textOf(heading).trim() : '');
}

/** What headings give a compiled page. */
export interface HeadingFacts {
  title: Element | undefined;
  toc: TocItem[];
}

/**
 * Takes the title out of the body, gives every heading an id and a link to itself, and lists the outline. Two equal ids
 * written by hand are a problem, and so is a second title.
 */
export function finishHeadings(tree: HastRoot, page: PageContext): HeadingFacts {
  const { title, extraTitles, duplicates, reserved, headings } = readHeadings(tree, page.frontmatter);
  if (title) moveSourceLinks(title, tree);
  for (const extra of extraTitles) {
    report(page, placeOf(extra), {
      severity: 'warning',
      rule: 'two-titles',
      message: 'The page has a second first-level heading.',
      advice: 'Begin it with ##.',
    });
  }
  for (const { element, id } of reserved) {
    report(page, placeOf(element), {
      rule: 'reserved-id',
      message: `The id "${id}" belongs to an element of the page's frame.`,
      advice: 'Choose another one.',
    });
  }
  for (const { element, id } of duplicates) {
    report(page, placeOf(element), {
      rule: 'duplicate-id',
      message: `The heading id "${id}" is used twice.`,
      advice: 'Rename one, or set another {#id}.',
    });
  }
  const toc: TocItem[] = [];
  for (const { element, depth, text, id } of headings) {
    // The title of the footnotes is there for assistive technology only.
    if ((depth === 2 || depth === 3 || depth === 4) && id !== FOOTNOTES) {
      toc.push({ text, id, depth, charIndex: Number(element.properties.dataOffset ?? -1) });
    }
    linkToItself(element, id, page);
    for (const name of ['dataOffset', 'dataOrigin']) delete element.properties[name];
  }
  return { title, toc };
}

/** Class of a tag that is shown as text. */
export const UNKNOWN_TAG = 'unknown-tag';

/** Class of a link to the code of what a page is about. */
export const SOURCE_LINK = 'source-link';

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

/** A title is text: a link to the code stands below it. */
function moveSourceLinks(title: Element, tree: HastRoot): void {
  const links = title.children.filter((child) => isElement(child, 'a') && hasClass(child, SOURCE_LINK));
  if (links.length === 0) return;
  title.children = title.children.filter((child) => !links.includes(child));
  tree.children.unshift(h('p', {}, links));
}

/** Ids written by hand; those made from text pass by the reserved ones. */
function freeReservedIds(tree: HastRoot): Headings['reserved'] {
  const found: Headings['reserved'] = [];
  walk(tree, (node) => {
    if (!isElement(node)) return undefined;
    const { id } = node.properties;
    if (typeof id !== 'string' || !RESERVED_IDS.has(id)) return undefined;
    found.push({ element: node, id });
    delete node.properties.id;
    return undefined;
  });
  return found;
}

const FOOTNOTES = 'footnote-label';

function takeTitle(tree: HastRoot, frontmatter: Frontmatter): Pick<Headings, 'title' | 'extraTitles'> {
  let title: Element | undefined;
  const extraTitles: Element[] = [];
  const take = (parent: { children: HastRoot['children'] }): void => {
    parent.children = parent.children.filter((child) => {
      if (!isElement(child)) return true;
      if (child.tagName !== 'h1') {
        if (child.tagName === 'div' || child.tagName === 'p')
          take(child as { children: HastRoot['children'] });
        return true;
      }
      if (title) extraTitles.push(child);
      title ??= child;
      return title !== child;
    });
  };
  take(tree);
  if (frontmatter.title === undefined && pageRules(frontmatter).isDocument) title ??= firstHeading(tree);
  return { title, extraTitles };
}

/**
 * The first heading of a page without `<h1>`, of any depth. Where the page begins with it and all others are below it, it is
 * taken out; else it stays what it is, too.
 */
function firstHeading(tree: HastRoot): Element | undefined {
  const isHeading = (node: HastRoot['children'][number]): node is Element => isElement(node, ...DEPTHS);
  const found = tree.children.filter(isHeading);
  const [first] = found;
  const isOnly = found.every((other) => other === first || other.tagName > (first?.tagName ?? ''));
  const start = tree.children.findIndex((node) => isHeading(node) || !isBlank(node));
  if (first && isOnly && tree.children[start] === first) tree.children.splice(start, 1);
  return first;
}

const DEPTHS = ['h2', 'h3', 'h4', 'h5', 'h6'];

function isBlank(node: HastRoot['children'][number]): boolean {
  const type: string = node.type;
  return type === 'comment' || type === 'mdxjsEsm' || (node.type === 'text' && node.value.trim() === '');
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
