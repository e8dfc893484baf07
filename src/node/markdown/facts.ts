import { slug } from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import type { Frontmatter } from '../../shared/contracts.ts';
import { digest } from '../files/digest.ts';
import type { MarkdownHeading, MarkdownSection } from '../model.ts';
import type { PageContext } from './context.ts';
import { markHeadings, readHeadings, titleOf } from './headings.ts';
import { isComponentName, isJsx, type JsxElement, literalOf, literalProps } from './jsx.ts';
import { element, findAll, isElement, isParent, text as textNode, textOf, walk } from './nodes.ts';
import { programOf } from './scope.ts';

/** Metadata of a parsed text. Fragments it includes are not read. */
export interface MarkdownFacts {
  /** Title of the page, from the front matter or the first heading; empty if there is none. */
  title: string;
  /** The heading that is the title of the page. */
  titleHeading: MarkdownHeading | undefined;
  /** All other headings in document order, including those in HTML. */
  headings: MarkdownHeading[];
  /** Ids of elements that are not headings. */
  ids: string[];
}

/** Reads the metadata of a parsed text. Headings go through the same functions as in the compiler, without the rest of the page. */
export function readFacts(tree: Root, frontmatter: Frontmatter): MarkdownFacts {
  const facts: MarkdownFacts = { title: '', titleHeading: undefined, headings: [], ids: [] };
  const page = headingTree(tree, frontmatter);
  const { title, headings } = readHeadings(page, frontmatter);
  facts.title = titleOf(frontmatter, title);
  if (title) {
    const text = textOf(title).trim();
    const { id } = title.properties;
    const isExplicit = title.data?.hasWrittenId === true;
    facts.titleHeading = {
      depth: Number(title.tagName[1]),
      text,
      id: isExplicit ? String(id) : slug(text),
      isExplicit,
      line: lineOf(title),
    };
  }
  facts.headings = headings.map(({ element, ...heading }) => ({ ...heading, line: lineOf(element) }));
  const headingIds = new Set(facts.headings.map(({ id }) => id));
  const ids = findAll(page, (node) => isElement(node)).map(({ properties }) => properties.id);
  facts.ids = ids.filter((id) => typeof id === 'string').filter((id) => !headingIds.has(id));
  return facts;
}

/** HTML of the headings, and of elements that may contain headings. */
function headingTree(tree: Root, frontmatter: Frontmatter): HastRoot {
  let hasHtml = false;
  let hasHtmlHeading = false;
  walk(tree, (node) => {
    hasHtml ||= node.type === 'html';
    hasHtmlHeading ||= HEADING_TAG.test((node as { value?: string }).value ?? '') && node.type === 'html';
    hasHtmlHeading ||= isJsx(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  });
  const root = shownAs({ ...tree, children: [{ ...tree }] }, frontmatter, hasHtmlHeading)[0] as Root;
  markHeadings(root, new Map());
  const hast = toHast(root, { allowDangerousHtml: true }) as HastRoot;
  return hasHtml ? (rehypeRaw()(hast, new VFile()) as HastRoot) : hast;
}

const HEADING_TAG = /<h[1-6]\b/i;

/**
 * Copies of a node's children, with components and expressions as the compiler renders them.
 * @param isWhole also keeps nodes that cannot contain a heading, since text may be between HTML tags
 */
function shownAs(parent: Node & { children: Node[] }, frontmatter: Frontmatter, isWhole: boolean): Node[] {
  return parent.children.flatMap((node): Node[] => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const value = literalOf(programOf(node), frontmatter);
      if (value === undefined || value === null || typeof value === 'boolean') return [];
      return [textNode(typeof value === 'object' ? JSON.stringify(value) : String(value))];
    }
    if (node.type === 'html' || node.type === 'definition') return [{ ...node }];
    if (!isParent(node)) return isWhole && node.type !== 'code' ? [{ ...node }] : [];
    const isKept = isWhole || node.type === 'heading';
    const children = shownAs(node, frontmatter, isKept);
    if (isJsx(node)) return [elementCopy(node, children)];
    return isKept || children.length > 0 || node.type === 'root' ? [{ ...node, children } as Node] : [];
  });
}

/** The HTML element for a JSX element; for a component, an element with its content. */
function elementCopy(node: JsxElement, content: readonly Node[]): Node {
  const { id, text } = literalProps(node) ?? {};
  const name = node.name ?? 'div';
  const children = isComponentName(name) && typeof text === 'string' ? [textNode(text)] : content;
  const stand = node.type === 'mdxJsxFlowElement' ? 'div' : 'span';
  const tagName = isComponentName(name) ? stand : name;
  const properties = {
    ...(typeof id === 'string' && { id }),
    ...(name === 'Badge' && { className: ['badge'] }),
  };
  return element(tagName, properties, children, { position: node.position });
}

function lineOf({ position }: Element): number {
  return position?.start.line ?? 1;
}

/** Records a page's headings as they are in its source. */
export function noteSourceHeadings(tree: Root, page: PageContext): void {
  page.headings = readFacts(tree, page.frontmatter).headings;
}

/** Sections of a source text. The front matter is part of the first, because translations have one, too. */
export function readSections(source: string, headings: readonly MarkdownHeading[]): MarkdownSection[] {
  const lines = source.split(/\r\n?|\n/);
  const starts = headings.filter(({ depth }) => depth >= 2 && depth <= 4);
  return [{ id: '', text: '', line: 1 }, ...starts].map(({ id, text, line }, index) => {
    const own = lines.slice(line - 1, (starts[index]?.line ?? lines.length + 1) - 1).join('\n');
    return { id, heading: text, digest: digest(own.replace(/\s+/g, ' ').trim()).slice(0, 12) };
  });
}
