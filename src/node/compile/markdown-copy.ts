import type { Code, Heading, InlineCode, Root } from 'mdast';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { toUrl } from '../../shared/paths.ts';
import { clientMark } from '../components/client-component.ts';
import type { CopyContext } from '../components/component.ts';
import { commandsAsText, packageManagerCode } from '../components/package-managers.ts';
import { clientComponent, MARKDOWN_COMPONENTS } from '../components/registry.ts';
import { parseCodeMeta, splitLang } from '../markdown/code-meta.ts';
import { codeSpan, fenceAround } from '../markdown/code-span.ts';
import { originOf, type PageContext } from '../markdown/context.ts';
import { markHeadings } from '../markdown/headings.ts';
import { isJsx, type JsxElement, literalOf, literalProps } from '../markdown/jsx.ts';
import { type FragmentNode, isParent, replaceNodes } from '../markdown/nodes.ts';
import { programOf } from '../markdown/scope.ts';
import { markdownHref } from './links.ts';
import { withOptionFacts } from './option-facts.ts';

const BLOCKS = 'paragraph heading list code blockquote table containerDirective html'.split(' ');

/** A replacement in a source text. Offsets are UTF-16 units of that text. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Placeholder at the start of a heading, with its number. Sources cannot contain zero bytes. */
const HEADING = /\0(\d+)\0/g;

/**
 * Generates the Markdown copy of a page: fragments expanded, links absolute; front matter, imports, comments and component tags
 * removed. Records the offset of each heading. Runs before components are expanded, and replaces fragments by their content.
 */
export function makeMarkdownCopy(tree: Root, page: PageContext): void {
  const { option, overview } = page.frontmatter;
  const headings: Heading[] = [];
  const file = page.source.file;
  const plain = `${render(page.text, page.bodyStart, tree, { page, file, headings })}\n`;
  const marked = option ? withOptionFacts(plain, option, copyContext(page, file)) : plain;
  const offsets = new Map<Heading, number>();
  let removed = 0;
  const text = marked.replace(HEADING, (mark, index, offset) => {
    const heading = headings[index];
    if (heading) offsets.set(heading, offset - removed);
    removed += mark.length;
    return '';
  });
  page.markdown = overview ? `${text}\n${clientMark('Overview')}\n` : text;
  replaceNodes(tree, (node) => (node.type === 'fragment' && isParent(node) ? node.children : undefined));
  markHeadings(tree, offsets);
}

/** A copy in progress. */
interface Copy {
  source: string;
  page: PageContext;
  /** File of the source. */
  file: string;
  edits: Edit[];
  /** The page's headings so far, in the order of their numbers. */
  headings: Heading[];
}

function render(
  source: string,
  start: number,
  parent: Node,
  rest: Pick<Copy, 'page' | 'file' | 'headings'>,
): string {
  const edits: Edit[] = [];
  const copy: Copy = { ...rest, source, edits };
  if (isParent(parent)) for (const child of parent.children) collect(copy, child, 0);
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let at = start;
  for (const edit of edits) {
    // An outer edit may end inside an already removed range.
    if (edit.start < at && edit.end <= at) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return (text + source.slice(at)).trim();
}

function collect(copy: Copy, node: Node, indent: number): void {
  if (originOf(copy.page, node) !== copy.file && node.type !== 'fragment') return;
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) return;
  const slice = copy.source.slice(from, to);

  switch (node.type) {
    case 'fragment': {
      const fragment = node as FragmentNode;
      const origin = originOf(copy.page, fragment.children[0]);
      const inner = render(fragment.text, fragment.bodyStart, fragment, { ...copy, file: origin });
      // A pure insertion below a block becomes a separate paragraph.
      const gap = from === to ? '\n\n' : '';
      copy.edits.push({ start: from, end: to, text: gap + inner });
      return;
    }
    case 'mdxjsEsm':
      copy.edits.push(removal(copy, from, to));
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = literalOf(programOf(node), copy.page.frontmatter);
      if (value === null) copy.edits.push(removal(copy, from, to));
      else if (value !== undefined) copy.edits.push({ start: from, end: to, text: String(value) });
      return;
    }
    case 'html':
      if (/^<!--[\s\S]*-->$/.test(slice)) copy.edits.push(removal(copy, from, to));
      return;
    case 'inlineCode':
      if (node.data?.isPinned)
        copy.edits.push({ start: from, end: to, text: codeSpan((node as InlineCode).value) });
      return;
    case 'code':
      if (!code(copy, node as Code, from, to, indent)) dedent(copy, from, to, indent);
      return;
    case 'link':
    case 'image':
    case 'definition':
      link(copy, node as { url: string } & Node, from, to, slice);
      break;
    case 'heading':
      heading(copy, node as Heading, from, slice);
      break;
    default:
      if (isJsx(node)) {
        component(copy, node, from, to);
        return;
      }
  }
  const isBlock = BLOCKS.includes(node.type);
  if (isBlock) dedent(copy, from, to, indent);
  if (isParent(node)) for (const child of node.children) collect(copy, child, isBlock ? 0 : indent);
}

function removal(copy: Copy, from: number, to: number): Edit {
  const { source } = copy;
  const end = source.indexOf('\n', to);
  const isWholeLine =
    source.slice(lineStart(copy, from), from).trim() === '' &&
    source.slice(to, end < 0 ? undefined : end).trim() === '';
  if (!isWholeLine || end < 0) return { start: from, end: to, text: '' };
  const next = source.indexOf('\n', end + 1);
  const isBlankBelow = next >= 0 && source.slice(end + 1, next).trim() === '';
  return { start: from, end: (isBlankBelow ? next : end) + 1, text: '' };
}

/** Words after the language that mean nothing to readers. */
const MARK = /^(?:changes|file|nocheck|npm2yarn|output|set)(?:=|$)/;

/**
 * Rewrites a code block that is shown differently from its source: with the content of its file, the commands of all package
 * managers, versions, or without marks.
 * @returns whether it was rewritten
 */
function code(copy: Copy, { lang, meta, value, data }: Code, from: number, to: number, indent: number) {
  const { npm2yarn } = parseCodeMeta(splitLang(lang, meta)[1]);
  const words: string[] = meta?.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  const meant = words.filter((word) => !MARK.test(word));
  if (!data?.isPinned && meant.length === words.length) return false;
  const text = npm2yarn ? commandsAsText(packageManagerCode(value)) : value;
  const fence = fenceAround(text, 3);
  const opening = fence + [lang ?? (npm2yarn ? 'sh' : ''), ...meant].join(' ');
  dedent(copy, from, from, indent);
  const begin = lineStart(copy, from);
  const cuts = copy.edits.filter((edit) => edit.start === begin && edit.end <= from && edit.text === '');
  const kept = copy.source.slice(Math.max(begin, ...cuts.map(({ end }) => end)), from);
  // Continuation lines repeat quote markers and replace list markers by spaces.
  const before = kept.replace(/[^>\s]/g, ' ');
  const lines = text.split('\n').map((line) => (line === '' ? before.trimEnd() : before + line));
  copy.edits.push({ start: from, end: to, text: [opening, ...lines, before + fence].join('\n') });
  return true;
}

function heading(copy: Copy, node: Heading, from: number, slice: string): void {
  copy.edits.push({ start: from, end: from, text: `\0${copy.headings.push(node) - 1}\0` });
  if (node.data?.headingId === undefined) return;
  const at = from + slice.lastIndexOf('\\{#');
  if (at < from) return;
  copy.edits.push({ start: blanksBefore(copy, at), end: copy.source.indexOf('}', at) + 1, text: '' });
}

function link(copy: Copy, node: { url: string } & Node, from: number, to: number, slice: string): void {
  const href = markdownHref(copy.page, node.url, copy.file);
  if (href === node.url) return;
  const opening = node.type === 'definition' ? slice.indexOf(']:') : slice.lastIndexOf('](');
  const written = [node.url, node.url.replaceAll('&', '&amp;')].find((url) => slice.includes(url, opening));
  if (opening < 0 || written === undefined) return;
  const start = from + slice.indexOf(written, opening);
  copy.edits.push({ start, end: Math.min(to, start + written.length), text: href });
}

function component(copy: Copy, node: JsxElement, from: number, to: number): void {
  const props = literalProps(node) ?? {};
  const first = node.children[0]?.position?.start;
  const last = node.children.at(-1)?.position?.end;
  // HTML, and what is unknown, stays as written.
  if (!isKnown(node.name ?? '', copy.page)) {
    for (const child of node.children) collect(copy, child, 0);
    return;
  }
  const replacement = standIn(node, props, copy.page, copy.file);
  if (first?.offset === undefined || last?.offset === undefined) {
    copy.edits.push(
      replacement === '' ? removal(copy, from, to) : { start: from, end: to, text: replacement },
    );
    return;
  }
  const isBlockTag = node.type === 'mdxJsxFlowElement';
  const before = lineStart(copy, from);
  const start = isBlockTag && copy.source.slice(before, from).trim() === '' ? before : from;
  // Content on lines of its own keeps its indentation here; `dedent` removes it.
  const end =
    Math.max(lineStart(copy, first.offset), from) === from ? first.offset : lineStart(copy, first.offset);
  copy.edits.push({ start, end, text: isBlockTag && replacement ? `${replacement}\n\n` : replacement });
  for (const child of node.children)
    collect(copy, child, isBlockTag ? (child.position?.start.column ?? 1) - 1 : 0);
  copy.edits.push({ start: last.offset, end: to, text: isBlockTag ? '\n' : '' });
}

/** Whether a component of that name exists. */
const isKnown = (name: string, { options }: PageContext): boolean =>
  MARKDOWN_COMPONENTS.has(name) ||
  clientComponent(name) !== undefined ||
  Object.hasOwn(options.brandComponents, name);

/** Offset of the first of the spaces before an offset. */
function blanksBefore(copy: Copy, offset: number): number {
  const start = lineStart(copy, offset);
  return start + copy.source.slice(start, offset).trimEnd().length;
}

function lineStart(copy: Copy, offset: number): number {
  return copy.source.lastIndexOf('\n', offset - 1) + 1;
}

/** Removes the indentation of an element's content. */
function dedent(copy: Copy, from: number, to: number, columns: number): void {
  if (columns === 0) return;
  for (let at = lineStart(copy, from); at < to; ) {
    const blanks = /^[ \t]*/.exec(copy.source.slice(at, at + columns))?.[0].length ?? 0;
    if (blanks > 0) copy.edits.push({ start: at, end: at + blanks, text: '' });
    const next = copy.source.indexOf('\n', at);
    at = next < 0 ? to : next + 1;
  }
}

/** @param file file that contains the text */
function copyContext(page: PageContext, file: string): CopyContext {
  return { hrefOf: (href) => markdownHref(page, href, file), page };
}

/** The plain Markdown that replaces a component's tag. */
function standIn(
  node: JsxElement,
  given: Readonly<Record<string, JsonValue>>,
  page: PageContext,
  file: string,
): string {
  const name = node.name ?? '';
  const component = MARKDOWN_COMPONENTS.get(name);
  if (clientComponent(name)) return clientMark(name);
  // A component of the brand runs in the browser, on the page.
  if (Object.hasOwn(page.options.brandComponents, name))
    return `<${page.options.origin}${toUrl(page.source.route, page.options.base)}>`;
  const props = component?.props.safeParse(given);
  return (props?.success && component?.toMarkdown?.(props.data, copyContext(page, file))) || '';
}
