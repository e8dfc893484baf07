import type { Element, Nodes, Root } from 'hast';
import type { SearchSection } from '../../shared/contracts.ts';
import { PANEL_ID } from '../../shared/effects.ts';
import { pageRules } from '../../shared/page-types.ts';
import { columnsLine, rowLine } from '../../shared/section-lines.ts';
import { titleFromPath } from '../../shared/slug.ts';
import type { PageContext } from '../markdown/context.ts';
import { definedName } from '../markdown/definitions.ts';
import { titleOf } from '../markdown/headings.ts';
import { shownText } from '../markdown/lost-text.ts';
import { hasClass, isElement, isParent, textOf } from '../markdown/nodes.ts';
import { withSearchedDefault } from './option-facts.ts';

const BLOCKS = new Set(
  'p li ul ol dl dt dd div section table thead tbody tr td th blockquote details summary figure figcaption br hr pre h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Records the title of a page, its searchable sections and its first paragraph. */
export function noteSections(tree: Root, page: PageContext): void {
  const { frontmatter, titleHeading, labels } = page;
  const fallback = pageRules(frontmatter).isLanding ? '' : titleFromPath(page.source.relativePath);
  page.title = titleOf(frontmatter, titleHeading) || fallback;
  const sections = searchSections(tree, page.title, titleHeading && shownText(titleHeading).trim());
  page.sections = frontmatter.option ? withSearchedDefault(sections, frontmatter.option, labels) : sections;
  page.firstParagraph = firstParagraph(tree, 160);
}

/** A section being read. */
interface OpenSection {
  section: SearchSection;
  text: string[];
  code: string[];
}

/**
 * Splits a page at its headings into searchable sections, with text and code separate and the titles of the headings above.
 * Rows that define a flag are sections of their own.
 * @param heading the page's first heading, indexed as well if it differs from the title
 */
function searchSections(tree: Root, pageTitle: string, heading = pageTitle): SearchSection[] {
  const sections: OpenSection[] = [];
  const titles: string[] = [];

  const open = (id: string, path: string[]): OpenSection => {
    const opened = { section: { id, titles: path, text: '', code: '' }, text: [], code: [] };
    sections.push(opened);
    return opened;
  };
  let current = open('', [pageTitle]);
  if (heading !== pageTitle) current.text.push(heading, '\n');
  /** Whether the next row is a header row. */
  let isHead = false;
  const visit = (node: Nodes): void => {
    if (node.type === 'text') current.text.push(oneLine(node.value));
    if (node.type !== 'element') {
      // JSX elements of pages with code of their own.
      if (isParent(node)) for (const child of node.children) visit(child as Nodes);
      if (node.type === 'mdxJsxFlowElement') current.text.push('\n');
      return;
    }
    if (/^h[2-6]$/.test(node.tagName)) {
      const level = Number(node.tagName[1]) - 2;
      titles.length = Math.min(titles.length, level);
      titles[level] = textOf(node).trim();
      current = open(String(node.properties.id ?? ''), [
        pageTitle,
        ...titles.filter((title) => title !== undefined),
      ]);
      return;
    }
    // Titles of code blocks and labels of tabs are not prose.
    if (node.tagName === 'pre' || hasClass(node, 'code-title') || node.properties.role === 'tab') {
      current.code.push(textOf(node));
      return;
    }
    if (isElement(node, 'img')) current.text.push(String(node.properties.alt ?? ''));
    if (isSkipped(node)) return;
    // Types of keys are also in the page's code; readers search for a key by its path.
    if (hasClass(node, 'key-type')) return;
    if (hasClass(node, 'key-facts')) {
      current.text.push(String(node.properties.dataPath), '\n');
      return;
    }
    if (node.tagName === 'tr') {
      const line = isHead ? columnsLine : rowLine;
      const cells = node.children.filter((child) => isElement(child));
      const texts = cells.map((cell) => {
        const from = current.text.length;
        for (const child of cell.children) visit(child);
        return oneLine(current.text.splice(from).join('')).trim();
      });
      const defined = definedRow(cells[0]);
      const row = defined ? open(defined.id, [...current.section.titles, defined.name]) : current;
      row.text.push(line(texts), '\n');
      return;
    }
    const end = BLOCKS.has(node.tagName) || hasClass(node, 'card-title') ? '\n' : '';
    current.text.push(end);
    isHead = node.tagName === 'thead';
    for (const child of node.children) visit(child);
    isHead = false;
    current.text.push(end);
  };

  for (const child of tree.children) visit(child);
  return sections
    .map(({ section, text, code }) => ({
      ...section,
      text: text
        .join('')
        .replace(/ +/g, ' ')
        .replace(/(?<![ \n])[ \n]*\n[ \n]*/g, '\n')
        .replace(/^[ \n]+/, '')
        .trimEnd(),
      code: code.join('\n').trim(),
    }))
    .filter((section, index) => index > 0 || section.text !== '' || section.code !== '');
}

/** The flag a row defines. Readers search for flags by name, but flags have no headings. */
function definedRow(cell: Element | undefined): { id: string; name: string } | undefined {
  const link = cell?.children[0];
  if (!link || !isElement(link, 'a') || !link.properties.id) return undefined;
  const name = definedName(textOf(link).trim());
  return name?.startsWith('--') ? { id: String(link.properties.id), name } : undefined;
}

const PANEL = new RegExp(`^${PANEL_ID}\\d*$`);

/**
 * Whether an element is excluded from the search: footnote numbers, elements hidden from assistive technology, and panels of
 * effects and collapsed project files, which mention settings the page is not about.
 */
function isSkipped(element: Element): boolean {
  const { tagName, properties } = element;
  const isFolded = PANEL.test(String(properties.id)) || hasClass(element, 'project-file');
  return (
    tagName === 'svg' ||
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    String(properties.ariaHidden) === 'true' ||
    (tagName === 'details' && isFolded)
  );
}

/** Text of the first paragraph, cut between words to at most `limit` characters. */
function firstParagraph(tree: Root, limit: number): string {
  const paragraph = tree.children.find(
    (node): node is Element => isElement(node, 'p') && textOf(node).trim() !== '',
  );
  return paragraph ? shorten(proseOf(paragraph), limit) : '';
}

/** Text of a node without excluded elements. */
function proseOf(node: Nodes): string {
  if (isElement(node) && isSkipped(node)) return '';
  if (!isParent(node)) return textOf(node);
  return node.children.map((child) => proseOf(child as Nodes)).join('');
}

function shorten(text: string, limit: number): string {
  const line = oneLine(text).trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const word = cut.replace(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u, '');
  // Chinese has no spaces: cut at the limit.
  return `${(word.length > limit / 2 ? word : cut).trimEnd()}…`;
}
