import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { PagePart } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { PageContext } from '../markdown/context.ts';
import { isJsx, literalProps } from '../markdown/jsx.ts';
import { findAll, h, isElement, textOf, walk } from '../markdown/nodes.ts';
import { printHtml } from '../markdown/print-html.ts';
import type { CompiledPage } from '../model.ts';

/** Inline HTML of a heading without links, to be used in another heading. */
export function printInline(element: Element): string {
  const unlink = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      // Parts that only run in a browser are in the page, not in its title.
      if (isJsx(node)) return unlink(node.children as ElementContent[]);
      if (!isElement(node)) return [node];
      const children = unlink(node.children);
      return node.tagName === 'a' ? children : [{ ...node, children }];
    });
  return printHtml(unlink(element.children)).trim();
}

/**
 * Lets wide tables scroll, marks the heads of rows and cells that only say yes, lets code break in narrow windows, and aligns
 * the columns of tables with the same heads.
 */
export function wrapTables(tree: Root, { labels }: PageContext): void {
  const groups = new Map<string, { table: Element; rows: Element[][] }[]>();
  const visit = (parent: Root | Element): void => {
    parent.children = parent.children.map((child) => {
      if (!isElement(child) || child.tagName === 'pre') return child;
      visit(child);
      if (child.tagName !== 'table') return child;
      const rows = rowsOf(child);
      const heads = (rows[0] ?? []).map(textOf).join('\n');
      getOrInsert(groups, heads, () => []).push({ table: child, rows });
      nameRows(rows);
      alignNumbers(rows);
      for (const cell of rows.flat()) if (textOf(cell).trim() === labels.yes) cell.properties.dataYes = true;
      const codes = codesIn(child);
      codes.forEach(addBreaks);
      if (isTooWide(rows)) for (const code of codes) code.properties.dataBreak ??= 'parts';
      return h('div', { className: ['table-scroll'] }, [child]);
    }) as typeof parent.children;
  };
  visit(tree);
  for (const group of groups.values()) if (group.length > 1) shareWidths(group);
}

/** Characters of names that fit beside each other into a table of four columns, and those of a column of words. */
const WIDE = 66;
const WORD = 8;

/** Whether names have to break for all columns to be seen beside a menu. */
function isTooWide([head = [], ...body]: readonly Element[][]): boolean {
  const widths = head.map((_, column) => {
    const names = body.flatMap(({ [column]: cell }) => (cell ? codesIn(cell) : []));
    return Math.max(WORD, ...names.map((code) => (code.properties.dataBreak ? 0 : textOf(code).length)));
  });
  return widths.length > 3 && widths.reduce((sum, width) => sum + width, 0) > WIDE;
}

function codesIn(element: Element): Element[] {
  return findAll(element, (node) => isElement(node, 'code'));
}

/** Text of a column that counts for its width, in characters. */
const WIDEST = 36;
/** What a letter of a word counts for: it can go on no other line, and those of names are wider. */
const WHOLE = 1.3;
/** Room beside the text of a cell, in characters. */
const PADDING = 7;

function shareWidths(group: readonly { table: Element; rows: Element[][] }[]): void {
  const rows = group.flatMap((each) => each.rows);
  const widths = (rows[0] ?? []).map((_, column) => {
    const texts = rows.map(({ [column]: cell }) => (cell ? textOf(cell) : ''));
    const text = Math.max(...texts.map((each) => each.length));
    const word = Math.max(...texts.flatMap((each) => each.split(' ')).map((each) => each.length));
    return Math.max(Math.min(WIDEST, text), WHOLE * Math.min(WIDEST, word)) + PADDING;
  });
  const sum = widths.reduce((total, width) => total + width, 0);
  const columns = widths.map((width) => h('col', { style: `width:${Math.round((100 * width) / sum)}%` }, []));
  for (const { table } of group) table.children.unshift(h('colgroup', {}, columns));
}

/** Cells of a table by row, the head first. */
function rowsOf(table: Element): Element[][] {
  const rows = findAll(table, (node) => isElement(node, 'tr'));
  return rows.map((row) => row.children.filter((cell) => isElement(cell, 'th', 'td')));
}

/** A head without text is not a head; below an empty one in the corner are the heads of the rows. */
function nameRows([head = [], ...body]: Element[][]): void {
  const empty = head.map((cell) => cell.tagName === 'th' && cell.children.length === 0);
  for (const [index, cell] of head.entries()) if (empty[index]) cell.tagName = 'td';
  if (!empty[0]) return;
  for (const [first] of body) {
    if (!first || first.tagName === 'th') continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

/** A number with its unit, as in `5.47 s` or `99%`. */
const NUMBER = /^[<>≈~]?\s?\d[\d.,\u2009]*(?:\s?(?:%|[kMG]?B|m?s|min|px))?$/;

/** Columns that hold only numbers are set flush, with each number on one line. */
function alignNumbers([head = [], ...body]: Element[][]): void {
  for (const column of head.keys()) {
    const cells = body.flatMap((row) => row[column] ?? []);
    if (cells.length < 2 || !cells.every((cell) => NUMBER.test(textOf(cell).trim()))) continue;
    for (const cell of [head[column], ...cells]) if (cell) cell.properties.dataNumber = true;
  }
}

/** Where code in a narrow cell may break: after a dot, slash, `[\\/]` or dash inside it, before a capital. */
const BREAK = /(?<=[\p{L}\p{N}\]][./_:|-])(?=[\p{L}\p{N}[])|(?<=\/\])(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;
/** Code up to this length, in UTF-16 units, fits into any cell. */
const SHORT_CODE = 12;
/** A longer name ends its lines between its parts even where there is room; quotes, patterns and `oneOf[svg].type` end them earlier. */
const LONG_NAME = 34;
const LONG_LITERAL = 20;

function isLong(word: string): boolean {
  return word.length > (/^['"/]|\w\[/.test(word) ? LONG_LITERAL : LONG_NAME);
}

function addBreaks(code: Element): void {
  const text = textOf(code);
  const words = text.split(' ');
  if (words.some(isLong)) code.properties.dataBreak = 'parts';
  else if (words.length > 1) code.properties.dataBreak = 'words';
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= SHORT_CODE) return [child];
    return child.value
      .split(BREAK)
      .flatMap((value, index): ElementContent[] => [
        ...(index > 0 ? [h('wbr', {}, [])] : []),
        { type: 'text', value },
      ]);
  });
}

/** Ids an address may point to. */
export function idsOf(tree: Root): string[] {
  const ids = new Set<string>();
  walk(tree, (node) => {
    if (!isElement(node)) return;
    const { id, name } = node.properties;
    if (typeof id === 'string' && !/^(?:tab|panel):/.test(id)) ids.add(id);
    if (node.tagName === 'a' && typeof name === 'string') ids.add(name);
  });
  return [...ids];
}

/** Removes the line breaks between blocks: they are invisible. */
export function trimBlanks(tree: Root): void {
  const isBlank = (node: Nodes) => node.type === 'text' && /^\n+$/.test(node.value);
  const visit = (parent: Root | Element): void => {
    if (parent.type === 'element' && ['pre', 'p', 'code', 'span', 'a'].includes(parent.tagName)) return;
    const isBlockParent = parent.type === 'root' || BLOCK_PARENTS.has(parent.tagName);
    if (isBlockParent)
      parent.children = parent.children.filter((child) => !isBlank(child)) as typeof parent.children;
    for (const child of parent.children) if (child.type === 'element') visit(child);
  };
  visit(tree);
}

const BLOCK_PARENTS = new Set(
  'div ul ol li dl table thead tbody tr blockquote details section figure article'.split(' '),
);

/**
 * Turns a finished tree into a body: one string of HTML, or runs of HTML between client components.
 * @returns undefined when the page needs its own code
 */
export function staticBody(
  tree: Root,
  page: PageContext,
): Extract<CompiledPage['body'], { kind: 'html' | 'parts' }> | undefined {
  if (page.isDynamic) return undefined;
  const parts: PagePart[] = [];
  let run: Nodes[] = [];
  const flush = () => {
    const html = printHtml(run);
    if (html !== '') parts.push({ kind: 'html', html });
    run = [];
  };
  for (const child of tree.children) {
    // Known values are in the text already.
    if (child.type === 'mdxjsEsm') continue;
    if (!isJsx(child)) {
      run.push(child);
      continue;
    }
    flush();
    parts.push({ kind: 'component', name: child.name ?? '', props: literalProps(child) ?? {} });
  }
  flush();
  const only = parts[0];
  if (parts.length === 0) return { kind: 'html', html: '' };
  return parts.length === 1 && only?.kind === 'html' ? only : { kind: 'parts', parts };
}
