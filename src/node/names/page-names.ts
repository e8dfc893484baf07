import type { Root, TableCell } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { definitionId } from '../markdown/definitions.ts';
import { readFacts } from '../markdown/facts.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import { isJsx, literalProps } from '../markdown/jsx.ts';
import { isParagraph, walk } from '../markdown/nodes.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import type { MarkdownHeading, PageName } from '../model.ts';

/** Component with the facts of a key, below its heading. */
export const KEY_FACTS = 'KeyFacts';

/** Pages whose headings are exports. */
const EXPORTS = 'exports';
/** Glossaries: headings are terms of prose. */
const TERMS = 'terms';

/**
 * Reads the names a page documents: option keys, and the names in its headings.
 * @param explains what kind of names the headings are, see `codeReference.pages`; absent for other pages
 */
export function readPageNames(
  text: string,
  { file, packageName, explains }: { file: string; packageName: string; explains?: string },
): PageName[] {
  const { frontmatter, body } = splitFrontmatter(text, file);
  const { tree } = parseMarkdown(body, { isMdx: /\.mdx$/i.test(file) });
  const { headings } = readFacts(tree, frontmatter);
  const keys = keysOf(tree, headings);
  if (explains === undefined) return keys;
  if (explains === TERMS) return [...keys, ...termsOf(tree, headings)];
  const prefix = explains === EXPORTS ? packageName : explains;
  const stated = new Set(keys.map(({ id }) => id));
  // `<KeyFacts>` may name a key of another type.
  const named = headings
    .filter(({ id }) => !stated.has(id))
    .flatMap(({ text: heading, id, line }): PageName[] => {
      // `api.context` is a member like `context`.
      const name = heading.split('.').at(-1) ?? '';
      return IDENTIFIER.test(name) ? [{ name: `${prefix}#${name}`, id, ...beginningAfter(tree, line) }] : [];
    });
  if (explains !== EXPORTS) return [...keys, ...named];
  const known = new Set(named.map(({ name }) => name));
  const listed = exportsInTables(tree, headings).map((row) => ({ ...row, name: `${prefix}#${row.name}` }));
  return [...keys, ...named, ...listed.filter(({ name }) => !known.has(name))];
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

function keysOf(tree: Root, headings: readonly MarkdownHeading[]): PageName[] {
  const found: PageName[] = [];
  walk(tree, (node) => {
    if (!isJsx(node, KEY_FACTS)) return undefined;
    const { name, default: initial, since } = literalProps(node) ?? {};
    const line = node.position?.start.line ?? 0;
    const heading = headings.findLast((candidate) => candidate.line < line);
    if (typeof name !== 'string' || !heading) return undefined;
    found.push({
      name: memberName(name),
      id: heading.id,
      ...beginningAfter(tree, line),
      ...(typeof initial === 'string' && { default: initial }),
      ...(typeof since === 'string' && { since }),
    });
    return undefined;
  });
  return found;
}

/** `Utils.addRules` is a member of a type, `output.filename` is an option. */
function memberName(name: string): string {
  const [type = '', ...rest] = name.split('.');
  return /^[A-Z]/.test(type) ? `${type}#${rest.join('.')}` : name;
}

/** Types and values listed in a table. Lower-case names are members of the heading's type. */
function exportsInTables(tree: Root, headings: readonly MarkdownHeading[]): PageName[] {
  return tableRows(tree, headings).flatMap(({ heading, first, summary }) =>
    first.children
      .flatMap((node) => (node.type === 'inlineCode' && IDENTIFIER.test(node.value) ? [node.value] : []))
      .filter((name) => /^[A-Z]/.test(name) || !IDENTIFIER.test(heading.text))
      .map((name) => ({
        name,
        id: definitionId(heading.id, name),
        // A row without a description gets the first paragraph of its section.
        ...(summary === '' ? beginningAfter(tree, heading.line) : { summary }),
      })),
  );
}

/** Rows of the tables of a page, without header rows. */
function tableRows(
  tree: Root,
  headings: readonly MarkdownHeading[],
): { heading: MarkdownHeading; first: TableCell; summary: string }[] {
  return tree.children
    .filter((node) => node.type === 'table')
    .flatMap((table) => {
      const heading = headings.findLast(({ line }) => line < (table.position?.start.line ?? 0));
      return heading ? table.children.slice(1).map((row) => ({ heading, row })) : [];
    })
    .flatMap(({ heading, row: { children } }) => {
      const [first, ...others] = children;
      return first ? [{ heading, first, summary: others.map((cell) => plainText(cell)).join(' ') }] : [];
    });
}

/** Glossary terms with their first paragraph. */
function termsOf(tree: Root, headings: readonly MarkdownHeading[]): PageName[] {
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ text, id, line }) => ({
      name: `term#${text}`,
      id,
      summary: beginningAfter(tree, line).summary.replace(/(?<=^|[.。]) ?(?:See|见)[^.。]*[.。]$/, ''),
    }));
}

/** The first paragraph of a text, as plain text. */
export function firstParagraph(text: string, file: string): string {
  const { body } = splitFrontmatter(text, file);
  return beginningAfter(parseMarkdown(body, { isMdx: /\.mdx$/i.test(file) }).tree, 0).summary;
}

/** The first paragraph after a line and before the next heading, or the fragment that has it. */
function beginningAfter(tree: Root, line: number): Pick<PageName, 'summary' | 'include'> {
  const after = tree.children.filter((node: Node) => (node.position?.start.line ?? 0) > line);
  for (const node of after) {
    if (node.type === 'heading') break;
    if (isParagraph(node)) return { summary: plainText(node).replace(/\s+/g, ' ').trim() };
    const { file } = (isJsx(node, 'Include') && literalProps(node)) || {};
    if (typeof file === 'string') return { summary: '', include: file };
  }
  return { summary: '' };
}
