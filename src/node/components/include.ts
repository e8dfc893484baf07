import path from 'node:path';
import type { BlockContent, DefinitionContent, Root } from 'mdast';
import type { Node } from 'unist';
import { z } from 'zod';
import { markdownProblem } from '../files/text.ts';
import {
  displayPath,
  originOf,
  type PageContext,
  readDependency,
  report,
  scopeOf,
  withheld,
} from '../markdown/context.ts';
import { replaceEmoji } from '../markdown/emoji.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import { isJsx, type JsxElement, literalProps } from '../markdown/jsx.ts';
import { noteWrittenText } from '../markdown/lost-text.ts';
import { type FragmentNode, isBlank, isParent, replaceNodes, walk } from '../markdown/nodes.ts';
import { normalizeSource } from '../markdown/normalize-source.ts';
import { type ParseError, parseMarkdown } from '../markdown/parser.ts';
import { inlineValues } from '../markdown/scope.ts';
import { checkProps } from './component.ts';
import { readImports } from './imports.ts';

const MAX_FRAGMENTS = 500;

/** A fragment, inserted in place before any other step: outline, search and Markdown copy include its content. */
const INCLUDE = {
  name: 'Include',
  example: '<Include file="shared/x.mdx" />',
  props: z.strictObject({
    file: z.string().min(1),
  }),
};

/**
 * Replaces every `<Include file="…" />` by the tree of the fragment, recursively. A path that starts with a dot is relative to
 * the including file, any other to the language folder, then to that of the default language.
 */
export async function expandIncludes(
  parent: Node & { children: Node[] },
  page: PageContext,
  stack: readonly string[] = [page.source.file],
): Promise<void> {
  for (const [index, child] of parent.children.entries()) {
    const include = includeIn(child, page);
    if (include) parent.children[index] = await load(include, page, stack);
    else if (isParent(child)) await expandIncludes(child, page, stack);
  }
}

async function load(node: JsxElement, page: PageContext, stack: readonly string[]): Promise<FragmentNode> {
  const partial = partialOf(node, page);
  const props = partial ? { file: partial } : checkProps(INCLUDE, node, page);
  const { position } = node;
  const empty: FragmentNode = { type: 'fragment', children: [], text: '', bodyStart: 0, position };
  if (!props || !countFragment(node, page)) return empty;
  const name = partial ? displayPath(page.options.root, partial) : props.file;
  const found = findFragment(name, partial ? [partial] : candidates(page, node, name), stack, page);
  if (!('problem' in found)) return parse(found, node, page, stack);
  report(page, node, { rule: 'include', ...found.problem });
  return empty;
}

/** Limits the number of fragments: a few that include each other several times could produce an endless page. */
function countFragment(node: JsxElement, page: PageContext): boolean {
  page.fragments++;
  if (page.fragments === MAX_FRAGMENTS + 1) {
    const message = `The page has more than ${MAX_FRAGMENTS} fragments.`;
    const advice = 'Fragments that include each other repeatedly multiply: include the text once.';
    report(page, node, { rule: 'include', message, advice });
  }
  return page.fragments <= MAX_FRAGMENTS;
}

/** Reads the first file that exists. Missing ones are dependencies, too, because they may be added. */
function findFragment(
  name: string,
  files: readonly string[],
  stack: readonly string[],
  page: PageContext,
): Fragment | { problem: { message: string; advice: string } } {
  const { contentDir, root } = page.options;
  const held = files.map((file) => withheld(page.options, file)).find(Boolean);
  if (held) return { problem: { message: `The fragment "${name}" ${held.why}`, advice: held.advice } };
  for (const file of files) {
    const content = readDependency(page, file);
    if (!content) continue;
    const wrong = markdownProblem(content, `The fragment "${displayPath(root, file)}"`);
    if (wrong) return { problem: { message: `${wrong.message} (line ${wrong.line})`, advice: wrong.advice } };
    if (!stack.includes(file)) return { file, text: content.toString() };
    const circle = [...stack.slice(stack.indexOf(file)), file].map((part) => displayPath(contentDir, part));
    const message = `The fragment includes itself: ${circle.join(' → ')}.`;
    return { problem: { message, advice: 'Remove one of these.' } };
  }
  const message = `The fragment "${name}" does not exist.`;
  return { problem: { message, advice: 'Start the path with ./ or name a file below the language folder.' } };
}

async function parse(
  found: Fragment,
  node: JsxElement,
  page: PageContext,
  stack: readonly string[],
): Promise<FragmentNode> {
  const split = splitFrontmatter(found.text, displayPath(page.options.root, found.file));
  page.diagnostics.push(...split.diagnostics);
  const text = normalizeSource(split.body);
  const fragment: FragmentNode = {
    type: 'fragment',
    children: [],
    text,
    bodyStart: split.bodyStart,
    position: node.position,
    data: { ...node.data, origin: originOf(page, node) },
  };
  try {
    const root = parseFragment(text, found.file, page);
    unravel(root);
    walk(root, (inner) => {
      inner.data = { ...inner.data, origin: found.file };
    });
    readImports(root, page, found.file);
    replaceEmoji(root);
    noteWrittenText(root, page);
    if (partialOf(node, page)) giveProps(root, node, page);
    await expandIncludes(root, page, [...stack, found.file]);
    fragment.children = root.children as (BlockContent | DefinitionContent)[];
  } catch (error) {
    const { reason, line, column } = error as ParseError;
    const place = { data: { origin: found.file } };
    const position = line === undefined ? undefined : { start: { line, column: column ?? 1 } };
    report(page, { ...place, position }, { rule: 'broken-mdx', message: reason ?? String(error) });
  }
  return fragment;
}

/** Parses a fragment, by its extension as MDX or plain Markdown. */
function parseFragment(text: string, file: string, page: PageContext): Root {
  try {
    return page.parse(text);
  } catch (error) {
    if (!/\.md$/i.test(file)) throw error;
    return parseMarkdown(text, { isMdx: false }).tree;
  }
}

/** Replaces `{props.name}` and `{props.children}` in a partial by the values where it is used. */
function giveProps(root: Root, node: JsxElement, page: PageContext): void {
  inlineValues(root, { props: literalProps(node) ?? {} });
  // Positions in other fragments cannot be used: their text is not at hand.
  const isOfPage = node.data?.origin === undefined;
  replaceNodes(root, (inner) => {
    const isExpression = inner.type === 'mdxFlowExpression' || inner.type === 'mdxTextExpression';
    if (!isExpression || !/^\s*(?:props\.)?children\s*$/.test((inner as Node & { value: string }).value))
      return undefined;
    return isOfPage ? [givenContent(node, inner, page)] : node.children;
  });
}

/** The children of a partial, which replace `{props.children}`. Their positions are those of the page. */
function givenContent(node: JsxElement, { position, data }: Node, page: PageContext): FragmentNode {
  const children = node.children as (BlockContent | DefinitionContent)[];
  const bodyStart = children[0]?.position?.start.offset ?? 0;
  const text = page.text.slice(0, children.at(-1)?.position?.end.offset);
  return { type: 'fragment', children, text, bodyStart, position, ...(data && { data }) };
}

/** The Markdown file that an element inserts, according to the imports of its file. */
function partialOf(node: JsxElement, page: PageContext): string | undefined {
  return scopeOf(page, node).partials.get(node.name ?? '');
}

/** The `<Include>` or imported partial in a node. One that is alone in a paragraph replaces the paragraph. */
function includeIn(node: Node, page: PageContext): JsxElement | undefined {
  const isFragment = (candidate: Node): candidate is JsxElement =>
    isJsx(candidate, 'Include') || (isJsx(candidate) && partialOf(candidate, page) !== undefined);
  if (isFragment(node)) return node;
  if (node.type !== 'paragraph' || !isParent(node)) return undefined;
  const content = node.children.filter((child) => !isBlank(child));
  const only = content[0];
  return content.length === 1 && only && isFragment(only) ? only : undefined;
}

interface Fragment {
  file: string;
  text: string;
}

function candidates(page: PageContext, node: JsxElement, name: string): string[] {
  const { contentDir, defaultLang, hasLangFolders } = page.options;
  if (name.startsWith('.')) return [path.resolve(path.dirname(originOf(page, node)), name)];
  const folders = hasLangFolders ? [page.source.lang, defaultLang] : [''];
  return folders.map((folder) => path.join(contentDir, folder, name));
}

/** Unwraps components that are alone in a paragraph, as MDX does for a page's own tree. */
function unravel(parent: Node & { children: Node[] }): void {
  parent.children = parent.children.flatMap((child) => {
    if (isParent(child)) unravel(child);
    if (child.type !== 'paragraph' || !isParent(child)) return [child];
    const isBlock =
      child.children.some((inner) => isJsx(inner) || inner.type === 'mdxTextExpression') &&
      child.children.every((inner) => isJsx(inner) || inner.type === 'mdxTextExpression' || isBlank(inner));
    if (!isBlock) return [child];
    return child.children
      .filter((inner) => !isBlank(inner))
      .map((inner) => ({ ...inner, type: inner.type.replace('Text', 'Flow') }) as Node);
  });
}
