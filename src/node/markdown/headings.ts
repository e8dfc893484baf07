import { slug } from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import type { Heading, Root } from 'mdast';
import rehypeSlug from 'rehype-slug';
import type { Frontmatter } from '../../shared/contracts.ts';
import { pageRules } from '../../shared/page-types.ts';
import type { MarkdownHeading } from '../model.ts';
import { type PageContext, report } from './context.ts';
import { findAll, h, hasClass, isBlank, isElement, textOf, walk } from './nodes.ts';

/** Sets the ids given as `{#id}`, and records the offset of each heading in the Markdown copy. */
export function markHeadings(tree: Root, offsets: ReadonlyMap<Heading, number>): void {
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const heading = node as Heading;
    const properties: Record<string, string | number> = { dataOffset: offsets.get(heading) ?? -1 };
    if (heading.data?.headingId !== undefined) properties.id = heading.data.headingId;
    if (heading.data?.slugText !== undefined) properties.dataSlug = heading.data.slugText;
    if (heading.data?.origin !== undefined) properties.dataOrigin = heading.data.origin;
    Object.assign(heading, { data: { ...heading.data, hProperties: properties } });
  });
}

declare module 'unist' {
  interface Data {
    /** Whether the author wrote the id of an element. */
    hasWrittenId?: boolean;
  }
}

/** A heading of a page's HTML, with its id. */
export interface HeadingElement extends Omit<MarkdownHeading, 'line'> {
  element: Element;
}

/** The headings of a page. */
export interface Headings {
  /** The first `<h1>`, removed from the tree, or else the first heading. */
  title: Element | undefined;
  /** Further first-level headings, where only one is allowed. */
  extraTitles: Element[];
  /** Headings with the id of an earlier one. */
  duplicates: { element: Element; id: string }[];
  /** All others, in document order. */
  headings: HeadingElement[];
}

const DEPTHS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Runs before rehype-slug: afterwards, written and generated ids look the same. */
export function noteWrittenIds(tree: HastRoot): void {
  for (const heading of headingsIn(tree))
    if (typeof heading.properties.id === 'string') heading.data = { ...heading.data, hasWrittenId: true };
}

/** Title and headings of a tree that no other step has processed. */
export function readHeadings(tree: HastRoot, frontmatter: Frontmatter): Headings {
  noteWrittenIds(tree);
  rehypeSlug()(tree);
  return settleHeadings(tree, frontmatter);
}

/**
 * Removes the title from a tree (unless it is a fragment, which has no front matter) and finalizes the ids of rehype-slug:
 * without badges and emoji, and without ids that an author set elsewhere.
 */
function settleHeadings(tree: HastRoot, frontmatter: Frontmatter | undefined): Headings {
  const { title, extraTitles } = frontmatter
    ? takeTitle(tree, frontmatter)
    : { title: undefined, extraTitles: [] };
  const elements = headingsIn(tree);
  const written = new Map<string, Element>();
  const duplicates: Headings['duplicates'] = [];
  for (const element of elements) {
    if (!element.data?.hasWrittenId) continue;
    const id = String(element.properties.id);
    if (written.has(id)) duplicates.push({ element, id });
    written.set(id, element);
  }
  const used = new Map([...written.keys()].map((id) => [id, 1]));
  const headings = elements.map((element): HeadingElement => {
    const own = String(element.properties.id ?? '');
    const isExplicit = written.get(own) === element;
    const id = isExplicit ? own : freeId(element, own, used);
    element.properties.id = id;
    delete element.properties.dataSlug;
    if (!used.has(id)) used.set(id, 1);
    return { element, depth: Number(element.tagName[1]), text: textOf(element).trim(), id, isExplicit };
  });
  return { title, extraTitles, duplicates, headings };
}

function headingsIn(tree: HastRoot): Element[] {
  return findAll(tree, (node) => isElement(node, ...DEPTHS));
}

/**
 * The id of rehype-slug, or GitHub's where it differs; numbered if it is taken.
 * @param used taken ids → next number to try
 */
function freeId(element: Element, slugged: string, used: Map<string, number>): string {
  const { dataSlug } = element.properties;
  const words = element.children.filter((child) => !isElement(child) || !isLabel(child));
  const isPlain = typeof dataSlug !== 'string' && words.length === element.children.length;
  const text = typeof dataSlug === 'string' ? dataSlug : words.map(textOf).join('').trim();
  const base = slug(isPlain ? textOf(element) : text) || 'section';
  let id = isPlain && slugged !== '' ? slugged : base;
  for (let number = used.get(base) ?? 1; used.has(id); number++) {
    id = `${base}-${number}`;
    used.set(base, number);
  }
  return id;
}

/** Words in a heading that are not part of its name. */
const isLabel = (element: Element) => hasClass(element, 'badge') || hasClass(element, UNKNOWN_TAG);

/** Text of a page's title, from the front matter or the first heading. */
export function titleOf(frontmatter: { title?: string | undefined }, heading: Element | undefined): string {
  return frontmatter.title ?? (heading ? textOf(heading).trim() : '');
}

/**
 * Runs after rehype-slug: removes the title from the body, makes every heading a link to itself, and collects the outline.
 * Reports duplicate ids set by authors, and a second title.
 */
export function finishHeadings(tree: HastRoot, page: PageContext): void {
  const found = settleHeadings(tree, page.isFragment ? undefined : page.frontmatter);
  reportHeadings(found, page);
  const { title, headings } = found;
  page.titleHeading = title;
  if (title) {
    const { id } = title.properties;
    page.titleIds = [slug(textOf(title)), String(id ?? '')].filter((name) => name !== '');
    moveSourceLinks(title, tree);
  }
  for (const { element, depth, text, id } of headings) {
    // The heading of the footnotes is only for assistive technology.
    if ((depth === 2 || depth === 3 || depth === 4) && id !== FOOTNOTES) {
      page.toc.push({ text, id, depth, charIndex: Number(element.properties.dataOffset ?? -1) });
    }
    linkToItself(element, id, page);
    for (const name of ['dataOffset', 'dataOrigin']) delete element.properties[name];
  }
}

function reportHeadings({ extraTitles, duplicates }: Headings, page: PageContext): void {
  for (const extra of extraTitles) {
    const message = 'The page has a second first-level heading.';
    const problem = { rule: 'two-titles', message, advice: 'Start it with ##.' };
    report(page, extra, { severity: 'warning', ...problem });
  }
  for (const { element, id } of duplicates) {
    const message = `The heading id "${id}" is used twice.`;
    const advice = 'Rename one, or set another {#id}.';
    report(page, element, { rule: 'duplicate-id', message, advice });
  }
}

/** Class of a tag that is shown as text. */
export const UNKNOWN_TAG = 'unknown-tag';

/** Class of a link to the source code of the page's subject. */
export const SOURCE_LINK = 'source-link';

/** A title is plain text, so a source link moves below it. */
function moveSourceLinks(title: Element, tree: HastRoot): void {
  const links = title.children.filter((child) => isElement(child, 'a') && hasClass(child, SOURCE_LINK));
  if (links.length === 0) return;
  title.children = title.children.filter((child) => !links.includes(child));
  tree.children.unshift(h('p', {}, links));
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
 * The first heading of a page without `<h1>`, of any depth. If the page starts with it and all others are of a lower level, it
 * is removed from the tree; otherwise it also remains a heading.
 */
function firstHeading(tree: HastRoot): Element | undefined {
  const isHeading = (node: HastRoot['children'][number]): node is Element =>
    isElement(node, ...DEPTHS.slice(1));
  const found = tree.children.filter(isHeading);
  const [first] = found;
  const isOnly = found.every((other) => other === first || other.tagName > (first?.tagName ?? ''));
  const start = tree.children.findIndex((node) => isHeading(node) || !isAside(node));
  if (first && isOnly && tree.children[start] === first) tree.children.splice(start, 1);
  return first;
}

/** Whether a node is not part of the text of a page. */
function isAside(node: HastRoot['children'][number]): boolean {
  const type: string = node.type;
  return type === 'comment' || type === 'mdxjsEsm' || isBlank(node);
}

/**
 * Makes the heading's text the link, which gives the link a name and makes it reachable by keyboard. A heading with links gets
 * a separate one.
 */
function linkToItself(heading: Element, id: string, page: PageContext): void {
  const hasLink = findAll(heading, (node) => isElement(node, 'a')).length > 0;
  const href = `#${id}`;
  heading.children = hasLink
    ? [...heading.children, h('a', { className: ['anchor'], href, ariaLabel: page.labels.headingLink }, [])]
    : [h('a', { className: ['anchor'], href }, heading.children)];
}
