import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { PagePart } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { PageContext } from '../markdown/context.ts';
import { isJsx, literalProps } from '../markdown/jsx.ts';
import { findAll, h, hasClass, isElement, textOf, walk } from '../markdown/nodes.ts';
import { printHtml } from '../markdown/print-html.ts';
import type { CompiledPage } from '../model.ts';

/** HTML of a heading without links, for use in other places. */
export function printInline(element: Element): string {
  const unlink = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      // Client components are replaced by their content.
      if (isJsx(node)) return unlink(node.children as ElementContent[]);
      // Expressions are omitted: their values are known only at run time.
      if (!isElement(node)) return node.type === 'text' ? [node] : [];
      const children = unlink(node.children);
      return node.tagName === 'a' ? children : [{ ...node, children }];
    });
  return printHtml(unlink(element.children)).trim();
}

/**
 * Makes wide tables scroll, marks row headers and cells that only say yes, allows their code to wrap in narrow windows, and
 * aligns the columns of tables with the same header. In other text, marks short code and links that must not wrap.
 */
export function wrapTables(tree: Root, { labels }: PageContext): void {
  const groups = new Map<string, Element[]>();
  const visit = (parent: Root | Element, isInTable = false): void => {
    parent.children = parent.children.map((child) => {
      if (!isElement(child) || child.tagName === 'pre') return child;
      const longest = isInTable ? undefined : longestWord(child, parent);
      if (longest !== undefined) breakLongWords(child, longest);
      // Large text may exceed its line, so it may wrap anywhere.
      if (/^h[1-6]$/.test(child.tagName)) return child;
      // Code in a link is wider than the link's text and has a limit of its own.
      const pattern =
        isElement(child, 'a') && codesIn(child).length > 0 ? undefined : WHOLE.get(child.tagName);
      if (pattern?.test(textOf(child))) child.properties.dataWhole = true;
      else if (child.tagName === 'code' && !isInTable) keepParts(child);
      visit(child, isInTable || child.tagName === 'table');
      if (child.tagName === 'figure') for (const code of codesIn(child)) addBreaks(code);
      if (child.tagName !== 'table') return child;
      const rows = rowsOf(child);
      const heads = (rows[0] ?? []).map(textOf).join('\n');
      getOrInsert(groups, heads, () => []).push(child);
      nameRows(rows);
      for (const cell of rows.flat()) if (textOf(cell).trim() === labels.yes) cell.properties.dataYes = true;
      for (const code of codesIn(child)) addBreaks(code);
      return h('div', { className: ['table-scroll'] }, [child]);
    }) as typeof parent.children;
  };
  visit(tree);
  for (const tables of groups.values()) {
    alignNumbers(tables.map(rowsOf));
    layOutColumns(tables);
  }
}

/** Characters in a row of a table with two, three and four columns next to the menu. */
const ROOMS = [79, 74, 78];
/** Minimum width of a column of sentences, in characters. */
const SENTENCE = 16;

/** Maximum length of names that do not wrap, so that the table fits its container. */
function longestWhole(rows: readonly Element[][]): number {
  const columns = columnsOf(rows);
  const room = ROOMS[columns.length - 2] ?? Math.min(...ROOMS);
  const widthOf = (cell: Element, limit: number): number => {
    const names = codesIn(cell).flatMap((code) => textOf(code).split(' '));
    const pieces = names.flatMap((name) => (isLong(name, limit) ? name.split(BREAK) : name));
    return Math.max(Math.min(textOf(cell).length, SENTENCE), ...pieces.map(({ length }) => length));
  };
  const fits = (limit: number): boolean =>
    room >= columns.reduce((sum, cells) => sum + Math.max(...cells.map((cell) => widthOf(cell, limit))), 0);
  let limit = room;
  while (limit > SHORT_CODE && !fits(limit)) limit -= 1;
  return limit;
}

/** Whether a word must be able to wrap. Quotes, patterns and `oneOf[svg].type` wrap earlier than names. */
function isLong(word: string, limit: number): boolean {
  return word.length > (/^['"/]|\w\[/.test(word) ? 0.6 * limit : limit);
}

/** All inline code in an element. */
export function codesIn(element: Element): Element[] {
  return findAll(element, (node) => isElement(node, 'code'));
}

/** Characters of code in the narrowest table next to the menu, and the padding of a cell. */
const ROOM = 86;
const WORD = 8;
const PADDING = 6;
/** Maximum length of text that counts for the width of its column, in characters. */
const WIDEST = 36;

/** Sets the column widths of tables with the same header: a column fits its unbreakable parts, and texts share the rest. */
function layOutColumns(tables: readonly Element[]): void {
  const rows = tables.flatMap(rowsOf);
  const limit = longestWhole(rows);
  for (const code of tables.flatMap(codesIn)) {
    const words = textOf(code).split(' ');
    if (words.some((word) => isLong(word, limit))) code.properties.dataBreak = 'parts';
    else if (words.length > 1 && textOf(code).length > SENTENCE) code.properties.dataBreak = 'words';
    code.properties.dataWide = words.some(({ length }) => length > PHONE_LINE);
  }
  if (tables.length < 2) return;
  const columns = columnsOf(rows).map((cells) => {
    const whole = longest(cells.flatMap(piecesOf));
    const wish = Math.min(WIDEST, longest(cells.map(textOf)));
    return { need: PADDING + whole, wish: 1 + Math.max(0, wish - whole) };
  });
  const sum = (key: 'need' | 'wish') => columns.reduce((total, { [key]: value }) => total + value, 0);
  const share = Math.max(0, ROOM - sum('need')) / sum('wish');
  const all = Math.max(ROOM, sum('need'));
  const widths = columns.map(({ need, wish }) => Math.round((1000 * (need + share * wish)) / all) / 10);
  const group = widths.map((width) => h('col', { style: `width:${width}%` }, []));
  for (const table of tables) table.children.unshift(h('colgroup', {}, group));
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), WORD);
}

/** The unbreakable parts of a cell: words, names, and badges with their padding. */
function piecesOf(node: ElementContent): string[] {
  if (node.type === 'text')
    return node.value.split(/\s|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u);
  if (!isElement(node)) return [];
  const { dataBreak, className } = node.properties;
  if (className?.toString() === 'badge') return [`  ${textOf(node)}  `];
  const pieces =
    node.tagName === 'code' && dataBreak !== 'parts' ? [textOf(node)] : node.children.flatMap(piecesOf);
  return dataBreak
    ? pieces.flatMap((piece) => piece.split(' ')).map((word) => word.slice(0, LONG_LITERAL))
    : pieces;
}

/** Cells of a table by row, header row first. */
function rowsOf(table: Element): Element[][] {
  const rows = findAll(table, (node) => isElement(node, 'tr'));
  return rows.map((row) => row.children.filter((cell) => isElement(cell, 'th', 'td')));
}

/** Turns header cells without text into data cells, and the cells below an empty corner into row headers. */
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

/** The same cells by column. */
function columnsOf([head = [], ...body]: readonly Element[][]): Element[][] {
  return head.map((cell, column) => [cell, ...body.flatMap((row) => row[column] ?? [])]);
}

/** A number with its unit, as in `5.47 s` or `99%`, but not a version. */
const NUMBER = /^[<>≈]?\s?\d[\d,\u2009]*(?:\.\d+)?(?:\s?(?:%|[kMG]?B|m?s|min|px))?$/;

/**
 * Right-aligns columns that contain only numbers in all tables with the same header, and keeps each number on one line. Code
 * is no number.
 */
function alignNumbers(tables: readonly Element[][][]): void {
  for (const column of tables[0]?.[0]?.keys() ?? []) {
    const inColumn = (rows: readonly Element[][]): Element[] => rows.flatMap((row) => row[column] ?? []);
    const cells = tables.flatMap(([, ...body]) => inColumn(body));
    const isNumber = (cell: Element) => NUMBER.test(textOf(cell).trim()) && codesIn(cell).length === 0;
    if (cells.length < 2 || !cells.every(isNumber)) continue;
    for (const cell of tables.flatMap(inColumn)) cell.properties.dataNumber = true;
  }
}

/** Positions where code in a narrow cell may wrap: after a dot, slash, `[\\/]`, bracket or dash inside it, before a capital. */
const BREAK =
  /(?<=[\p{L}\p{N}\])][./_:|(<-])(?=[\p{L}\p{N}[])|(?<=\])(?=\[)|(?<=>)(?=<)|(?<=:\/\/|\/\])(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;
/** Code up to this length, in UTF-16 units, fits into any cell. */
const SHORT_CODE = 12;
/** Characters of code in a line on a narrow phone, in UTF-16 units: a longer name must wrap. */
const PHONE_LINE = 32;
/** Maximum length of a literal that counts for the width of its column. */
const LONG_LITERAL = 20;

/**
 * Texts that fit on any line but that browsers would wrap: ASCII in code and links; in a cell, also a name and its version, or
 * two versions.
 */
const WHOLE = new Map([
  ['code', /^(?=.*(?:[ /?|-]|[.\]]\[))[ -~]{1,24}$/],
  ['a', /^(?=\S*[/-])[!-~]{1,33}$/],
  ['td', /^\S{1,16} (?:→ )?\d[\d.]*$/],
]);

/** Prevents wrapping inside words of a command that fit on any line, such as `--watch`, which browsers wrap after its dashes. */
function keepParts(code: Element): void {
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') return [child];
    const parts = child.value.split(/(?<=^| )((?=\S*[/-])(?=\S*\w)[!-~]{2,24})(?= |$)/);
    return parts.flatMap((value, index): ElementContent[] => {
      const part: ElementContent = { type: 'text', value };
      if (index % 2 === 1) return [h('span', { dataWhole: true }, [part])];
      return value === '' ? [] : [part];
    });
  });
}

/**
 * Allows code to wrap between its parts in narrow windows, by default at the same positions as names in cells. Of several
 * words, those that browsers would wrap anyway become elements.
 */
export function addBreaks(code: Element, between: RegExp = BREAK): void {
  code.properties.dataWhole &&= textOf(code).length <= SHORT_CODE;
  code.children = code.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text' || child.value.length <= SHORT_CODE) return [child];
    return child.value.split(/( )/).flatMap((word, _, words) => {
      const parts = withBreaks(word.split(between));
      return words.length > 1 && /[-/]/.test(word) ? [h('span', {}, parts)] : parts;
    });
  });
}

function withBreaks(parts: readonly string[], end = ''): ElementContent[] {
  return parts.flatMap((part, index): ElementContent[] => {
    const value = index === parts.length - 1 ? part + end : part;
    return [...(index > 0 ? [h('wbr', {}, [])] : []), { type: 'text', value }];
  });
}

/** Maximum length of a word that fits on a phone's line, in UTF-16 units: next to other content, and alone. */
const PHONE_WORD = { beside: 15, alone: 24 };
/** The same next to the menu, in a callout. */
const DESKTOP_WORD = 55;

/** Maximum length of a word in an element; `undefined` for preformatted blocks. */
function longestWord(element: Element, parent: Root | Element): number | undefined {
  if (hasClass(element, 'code-title') || hasClass(element, 'tree-name')) return PHONE_WORD.beside;
  if (isElement(element, 'code') && parent.type === 'element' && parent.tagName === 'dd')
    return PHONE_WORD.beside;
  return /^(?:h[2-6]|code|a)$/.test(element.tagName) ? PHONE_WORD.alone : undefined;
}

/** A file extension is not separated from its name. */
const EXTENSION = /(?<=\.)(?=\w{1,5}$)/;

/** Allows longer words to wrap between their parts, mostly only where CSS says that lines are short. */
function breakLongWords(parent: Element, longest: number): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (isElement(child)) breakLongWords(child, longest);
    if (child.type !== 'text') return [child];
    return child.value
      .split(new RegExp(`([!-~]{${longest + 1},})`))
      .flatMap((value, index): ElementContent[] => {
        if (index % 2 === 0) return value === '' ? [] : [{ type: 'text', value }];
        const [name = '', end = ''] = value.split(EXTENSION);
        const dataBreak = value.length > DESKTOP_WORD ? 'parts' : 'phone';
        return [h('span', { dataBreak }, withBreaks(name.split(BREAK), end))];
      });
  });
}

/** All ids that links may point to. */
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

/** Removes white space between blocks, which is invisible. */
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
 * @returns `undefined` if the page needs code of its own
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
    // Known values are already inlined.
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
