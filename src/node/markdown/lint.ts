import type { Definition, Heading, Html, Image, Link, Paragraph, Root } from 'mdast';
import type { Node } from 'unist';
import type { Diagnostic, Frontmatter } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { fileError } from '../files/diagnostics.ts';
import { type PageContext, report } from './context.ts';
import { lintText, shorten } from './lint-text.ts';
import { isBlank, walk } from './nodes.ts';

/**
 * Reports Markdown that is valid but probably unintended: unclosed blocks, links without a URL, headings that skip a level,
 * tables without a delimiter row, a page without text.
 * @param tree as parsed, without fragments
 */
export function lintMarkdown(tree: Root, page: PageContext): void {
  lintText(tree, page);
  const lines = page.text.split('\n');
  const tags = new Map<string, Node[]>();
  let depth = 0;
  walk(tree, (node) => {
    if (node.type === 'containerDirective') warnUnclosed(node, lines, page, CONTAINER);
    else if (node.type === 'code') warnUnclosed(node, lines, page, FENCE);
    else if (node.type === 'heading') depth = warnHeading(node as Heading, depth, page);
    else if (node.type === 'paragraph') warnBrokenTable(node as Paragraph, page);
    else if (node.type === 'html') readTags(node as Html, tags, page);
    else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      warnNoAddress(node as Link | Image | Definition, page);
    }
  });
  for (const [name, [node]] of tags) {
    if (node) {
      warn(page, node, {
        rule: 'not-closed',
        kind: `not-closed:${name}`,
        message: `The <${name}> that starts here is not closed: it contains everything that follows.`,
        advice: `Write </${name}> where it ends.`,
      });
    }
  }
  const { overview, pageType = 'doc' } = page.frontmatter;
  if (tree.children.length > 0 || overview || pageType !== 'doc') return;
  warn(page, START, {
    rule: 'empty-page',
    message: 'The page is empty.',
    advice: 'Write "# Title" and some text, or remove the file.',
  });
}

/**
 * Reports aliases whose target does not exist.
 * @param ids all ids of the page
 * @param text the source with its front matter
 */
export function deadAliases(
  { aliases = {} }: Frontmatter,
  ids: readonly string[],
  text: string,
  file: string,
): Diagnostic[] {
  const known = new Set(ids);
  const lines = text.split('\n');
  const keys = lines.map((content) => content.trim().replace(/^["']/, ''));
  return Object.entries(aliases).flatMap(([old, id]): Diagnostic[] => {
    if (known.has(id)) return [];
    const line = keys.findIndex((key) => key.startsWith(old)) + 1;
    const place = { line: Math.max(1, line), column: Math.max(1, (lines[line - 1]?.indexOf(old) ?? 0) + 1) };
    const message = `The alias "${old}" leads to "${id}", which is not a heading of the page.`;
    return [fileError('dead-alias', file, message, 'Write the id of a heading, without #.', place)];
  });
}

const START = { position: { start: { line: 1, column: 1 } } };

function warn(
  page: PageContext,
  place: Parameters<typeof report>[1],
  problem: Omit<Parameters<typeof report>[2], 'severity'>,
): void {
  report(page, place, { severity: 'warning', ...problem });
}

interface Fenced {
  name: string;
  begin: RegExp;
  end: RegExp;
  advice: string;
}

const CONTAINER: Fenced = {
  name: 'container',
  begin: /:{3,}/,
  end: /(?<!:):{3,}[ \t]*$/,
  advice: 'Write a line of as many colons at its end.',
};
const FENCE: Fenced = {
  name: 'code block',
  begin: /`{3,}|~{3,}/,
  end: /(?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*$/,
  advice: 'Write a line of as many backticks or tildes at its end.',
};

function warnUnclosed(node: Node, lines: readonly string[], page: PageContext, fenced: Fenced): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const mark = fenced.begin.exec((lines[start.line - 1] ?? '').slice(start.column - 1));
  // Indented code has no fences.
  if (mark?.index !== 0) return;
  const last = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
  if (end.line > start.line && fenced.end.test(last)) return;
  warn(page, node, {
    rule: 'not-closed',
    message: `The ${fenced.name} that starts here is not closed: it contains everything that follows.`,
    advice: fenced.advice,
  });
}

/** Elements that change the look of their content, so that a missing end tag affects the rest of the page. */
const HOLDERS =
  /<(\/?)(details|table|blockquote|pre|div|span|a|b|i|u|s|em|strong|code|mark|small|sub|sup|font)\b[^<>]*>/g;

/** Updates the elements that are open after an HTML node, by name, and reports comments that hide text. */
function readTags(node: Html, open: Map<string, Node[]>, page: PageContext): void {
  let html = '';
  for (let from = 0; from < node.value.length; ) {
    const start = node.value.indexOf('<!--', from);
    const end = start < 0 ? start : node.value.indexOf('-->', start + 4);
    html += node.value.slice(from, start < 0 ? undefined : start);
    if (start >= 0 && end < 0) {
      warn(page, node, {
        rule: 'not-closed',
        message: 'The comment that starts here is not closed: everything that follows is hidden.',
        advice: 'Write --> where it ends.',
      });
    }
    from = end < 0 ? node.value.length : end + 3;
  }
  const [include] = /<!--\s*@include:[^>\n]*>?/.exec(node.value) ?? [];
  if (include) {
    warn(page, node, {
      rule: 'unknown-syntax',
      kind: 'unknown-syntax:@include',
      message: `"@include" has no meaning here, and nothing is shown: ${shorten(include)}`,
      advice: 'Write <Include file="./part.mdx" />, in a page whose name ends in .mdx.',
    });
  }
  for (const [, slash, name = ''] of html.matchAll(HOLDERS)) {
    const nodes = getOrInsert(open, name, () => []);
    if (slash === '') nodes.push(node);
    else nodes.pop();
  }
}

/** Reports table rows that the parser read as text. */
function warnBrokenTable({ position }: Paragraph, page: PageContext): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || page.text[start.offset] !== '|') return;
  const lines = page.text.slice(start.offset, end.offset).split('\n');
  if (lines.length < 2 || !lines.every((line) => /^[\s>]*\|.*\|\s*$/.test(line))) return;
  const columns = (lines[0] ?? '')
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/).length;
  const message =
    'These lines are not a table: a delimiter row with as many cells must follow the header row.';
  const advice = `Write |${' --- |'.repeat(columns)} below the first line.`;
  warn(page, { position }, { rule: 'no-table', message, advice });
}

function warnHeading({ children, depth, position }: Heading, before: number, page: PageContext): number {
  if (children.every(isBlank)) {
    const advice = 'Write a title after the # characters, or remove them.';
    warn(page, { position }, { rule: 'empty-heading', message: 'The heading has no text.', advice });
  }
  if (before > 0 && depth > before + 1) {
    const rule = 'heading-level';
    const message = `A heading of level ${depth} follows one of level ${before}.`;
    const advice = `Start it with ${'#'.repeat(before + 1)}.`;
    warn(page, { position }, { rule, kind: rule, message, advice });
  }
  return depth;
}

function warnNoAddress(node: Link | Image | Definition, page: PageContext): void {
  if (!/^(?:[a-z][a-z\d+.-]*:(?:\/\/)?)?$/i.test(node.url)) return;
  const what = node.type === 'image' ? 'image' : 'link';
  warn(page, node, {
    rule: 'no-address',
    message: `The ${what} has no URL.`,
    advice: node.type === 'image' ? 'Write ![text](./file.png).' : 'Write [text](/page), or the text alone.',
  });
}
