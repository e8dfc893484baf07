import path from 'node:path';
import type { BlockContent, DefinitionContent, Heading, Root } from 'mdast';
import type { Node } from 'unist';
import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { markdownProblem, type TextProblem } from '../files/text.ts';
import {
  displayPath,
  mayBePublished,
  OUTSIDE_ADVICE,
  originOf,
  type PageContext,
  readDependency,
  report,
  scopeOf,
} from '../markdown/context.ts';
import { replaceEmoji } from '../markdown/emoji.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import { isJsx, type JsxElement, literalProps } from '../markdown/jsx.ts';
import { type FragmentNode, isParent, replaceNodes, walk } from '../markdown/nodes.ts';
import { normalizeSource } from '../markdown/normalize-source.ts';
import { parseMarkdown } from '../markdown/parser.ts';
import { inlineValues } from '../markdown/scope.ts';
import { checkProps } from './component.ts';
import { readImports } from './imports.ts';

const MOST_FRAGMENTS = 500;

/** A fragment, expanded in place before anything else: outline, search and Markdown copy see its content. */
const INCLUDE = {
  name: 'Include',
  example: '<Include file="shared/x.mdx" />',
  props: z.strictObject({
    file: z.string().min(1),
    /** Levels its headings go deeper. */
    shift: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int()).optional(),
  }),
};

/**
 * Replaces every `<Include file="…" />` by the fragment's tree, fragments within fragments too. A path that begins with
 * a dot is relative to the including file, any other to the language folder (then to that of the default language).
 */
export async function expandIncludes(
  tree: Root,
  page: PageContext,
  stack: readonly string[] = [page.source.file],
): Promise<void> {
  await visit(tree);

  async function visit(parent: Node & { children: Node[] }): Promise<void> {
    for (const [index, child] of parent.children.entries()) {
      const include = includeIn(child, page);
      if (include) {
        parent.children[index] = await load(include);
      } else if (isParent(child)) {
        await visit(child);
      }
    }
  }

  async function load(node: JsxElement): Promise<FragmentNode> {
    const partial = partialOf(node, page);
    const props = partial
      ? { file: partial, shift: 0 }
      : checkProps(INCLUDE, literalProps(node) ?? {}, node, page);
    const empty: FragmentNode = {
      type: 'fragment',
      children: [],
      text: '',
      bodyStart: 0,
      position: node.position,
    };
    if (!props) return empty;
    const name = partial ? displayPath(page.options.root, partial) : props.file;
    const files = partial ? [partial] : candidates(page, node, name);
    if (!files.every((file) => mayBePublished(page.options, file))) {
      report(page, node, {
        rule: 'include',
        message: `The fragment "${name}" is outside the content folder.`,
        advice: OUTSIDE_ADVICE,
      });
      return empty;
    }
    page.fragments++;
    if (page.fragments > MOST_FRAGMENTS) {
      if (page.fragments === MOST_FRAGMENTS + 1) {
        report(page, node, {
          rule: 'include',
          message: `The page has more than ${MOST_FRAGMENTS} fragments.`,
          advice: 'Fragments that include each other several times multiply: write the text once.',
        });
      }
      return empty;
    }
    const found = readFirst(files, page);
    if (!found) {
      report(page, node, {
        rule: 'include',
        message: `The fragment "${name}" does not exist.`,
        advice: 'Begin the path with ./ or name a file below the language folder.',
      });
      return empty;
    }
    if (found.problem) {
      report(page, node, {
        rule: 'include',
        message: `${found.problem.message} (line ${found.problem.line})`,
        advice: found.problem.advice,
      });
      return empty;
    }
    if (stack.includes(found.file)) {
      const names = [...stack.slice(stack.indexOf(found.file)), found.file].map((file) =>
        displayPath(page.options.contentDir, file),
      );
      report(page, node, {
        rule: 'include',
        message: `The fragment includes itself: ${names.join(' → ')}.`,
        advice: 'Remove one of these.',
      });
      return empty;
    }
    return parse(found, node, props.shift ?? 0);
  }

  async function parse(found: Fragment, node: JsxElement, shift: number): Promise<FragmentNode> {
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
      if (partialOf(node, page)) giveProps(root, node);
      await expandIncludes(root, page, [...stack, found.file]);
      if (shift !== 0) shiftHeadings(root, shift);
      fragment.children = root.children as (BlockContent | DefinitionContent)[];
    } catch (error) {
      const { reason, line, column } = error as VFileMessage;
      const place = line === undefined ? {} : { position: { start: { line, column: column ?? 1 } } };
      report(
        page,
        { ...place, data: { origin: found.file } },
        { rule: 'broken-mdx', message: reason ?? String(error) },
      );
    }
    return fragment;
  }
}

/** Makes headings deeper, those of inner fragments too; none becomes a title. */
function shiftHeadings(root: Node, shift: number): void {
  walk(root, (node) => {
    if (node.type === 'heading') {
      const heading = node as Heading;
      heading.depth = Math.min(6, Math.max(2, heading.depth + shift)) as Heading['depth'];
    }
    return undefined;
  });
}

/** A Markdown file that is not MDX is plain Markdown. */
function parseFragment(text: string, file: string, page: PageContext): Root {
  try {
    return page.parse(text);
  } catch (error) {
    if (!/\.md$/i.test(file)) throw error;
    return parseMarkdown(text, { isMdx: false }).tree;
  }
}

/** What a partial is given where it is used: `{props.name}`, and `{props.children}`. */
function giveProps(root: Root, node: JsxElement): void {
  inlineValues(root, { props: literalProps(node) ?? {} });
  replaceNodes(root, (inner) => {
    const isExpression = inner.type === 'mdxFlowExpression' || inner.type === 'mdxTextExpression';
    const code = isExpression ? (inner as Node & { value: string }).value.trim() : '';
    return /^(?:props\.)?children$/.test(code) ? node.children : undefined;
  });
}

/** The Markdown file an element stands for by an import of its page. */
function partialOf(node: JsxElement, page: PageContext): string | undefined {
  return scopeOf(page, node as { data?: { origin?: string } }).partials.get(node.name ?? '');
}

/** The Include, or imported partial, a node is; alone in its paragraph it stands for the paragraph. */
function includeIn(node: Node, page: PageContext): JsxElement | undefined {
  const isFragment = (candidate: Node): candidate is JsxElement =>
    isJsx(candidate, 'Include') || (isJsx(candidate) && partialOf(candidate, page) !== undefined);
  if (isFragment(node)) return node;
  if (node.type !== 'paragraph' || !isParent(node)) return undefined;
  const content = node.children.filter(
    (child) => !(child.type === 'text' && 'value' in child && child.value === ''),
  );
  const only = content[0];
  return content.length === 1 && only && isFragment(only) ? only : undefined;
}

interface Fragment {
  file: string;
  text: string;
  problem: TextProblem | undefined;
}

function candidates(page: PageContext, node: JsxElement, name: string): string[] {
  const { contentDir, defaultLang, hasLangFolders } = page.options;
  if (name.startsWith('.')) return [path.resolve(path.dirname(originOf(page, node)), name)];
  const folders = hasLangFolders ? [page.source.lang, defaultLang] : [''];
  return folders.map((folder) => path.join(contentDir, folder, name));
}

/** Reads the first file that exists. Those that do not are dependencies too: they may appear. */
function readFirst(files: readonly string[], page: PageContext): Fragment | undefined {
  for (const file of files) {
    const content = readDependency(page, file);
    if (content) {
      const problem = markdownProblem(content, `The fragment "${displayPath(page.options.root, file)}"`);
      return { file, text: content.toString(), problem };
    }
  }
  return undefined;
}

/** What MDX does with a page's own tree: components alone in a paragraph are blocks. */
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

function isBlank(node: Node): boolean {
  return node.type === 'text' && 'value' in node && String(node.value).trim() === '';
}
