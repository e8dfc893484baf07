import type { Text } from 'mdast';
import type { Node } from 'unist';
import { type PageContext, report } from './context.ts';
import { findAll, isParent } from './nodes.ts';

/** A pattern in text that was probably not intended as text. */
interface Rule {
  rule: string;
  pattern: RegExp;
  /** Precedes the first 50 characters of the match. */
  message: string;
  advice: string | ((found: RegExpExecArray) => string);
  /** Default: warning. */
  severity?: 'error';
}

const LINE_STARTS: readonly Rule[] = [
  {
    rule: 'conflict',
    pattern: /^<{7}(?!<).*$/,
    message: 'A merge conflict is shown as text',
    advice: 'Keep one side, and remove the conflict markers.',
    severity: 'error',
  },
  {
    rule: 'no-heading',
    pattern: /^(?:#{2,6}[^\s#!]|#(?=\p{Lu}|\p{Script=Han})).*$/u,
    message: 'A heading without a space after its # characters is shown as text',
    advice: 'Write a space after them: ## Title.',
  },
  {
    rule: 'import',
    pattern: /^(?:import\s.*\sfrom\s+['"][^'"]+['"];?|export\s+(?:const|default|function)\s.*)$/,
    message: 'Code is shown as text',
    advice: 'Rename the page so that its name ends in .mdx.',
  },
];

const ANYWHERE: readonly Rule[] = [
  {
    rule: 'heading-id',
    pattern: /(?<!\\)\{#[^{}\s]*\s[^{}]*\}$/,
    message: 'An id with a space is shown as text',
    advice: 'Write a hyphen instead of the space.',
  },
  {
    rule: 'no-link',
    pattern: /\[[^\][]+\]\s+\((?:\.{0,2}\/|https?:\/\/|#)[^()\s]*\)/,
    message: 'A link with a space before its URL is shown as text',
    advice: 'Remove the space.',
  },
  {
    rule: 'no-link',
    pattern:
      /\[[^\][]*\]\((?:(?:\.{0,2}\/|https?:\/\/)[^()<>"'\s]*\s[^()<>"']*|[^()<>"'\s]+\s[^()<>"']*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp))\)/,
    message: 'A link with a space in its URL is shown as text',
    advice: 'Write %20 instead of the space, or rename the file.',
  },
  {
    rule: 'undefined-reference',
    pattern: /(?<!\\)\[\^([^\][\s\\]+)\]/,
    message: 'A footnote without a definition is shown as text',
    advice: ([, name]) => `Write [^${name}]: and the note on a line of its own.`,
  },
  {
    rule: 'undefined-reference',
    pattern: /(?<![\\\w\])!])\[([^\][]+)\]\[([^\][]*)\](?!\()/,
    message: 'A link without a definition is shown as text',
    advice: ([, text, name]) => `Write [${name || text}]: and the URL on a line of its own.`,
  },
];

/** Syntax of other Markdown dialects, at the start of a line and within it. */
const FOREIGN_MARK =
  /^(?:!!!|\?\?\?|<<<|\$\$|\+\+\+|;;;|-+8<-+|\/\/(?=\s)|::(?=[a-z]))|(?<!\\)(?:\{[{%]|\[\[)/;

/** Reports text that was probably intended as Markdown. */
export function lintText(tree: Node, page: PageContext): void {
  for (const node of findAll(tree, isParent)) {
    for (const [index, child] of node.children.entries()) {
      if (child.type === 'text') checkText(child as Text, node.type === 'paragraph' && index === 0, page);
    }
  }
}

function checkText({ position }: Text, isStart: boolean, page: PageContext): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  for (const [index, written] of page.text.slice(start.offset, end.offset).split('\n').entries()) {
    if (!/[#[{!?<$+;:/-]|^\s*(?:im|ex)port/.test(written)) continue;
    const line = written.replace(/^[\s>]+/, '');
    const column = (index === 0 ? start.column : 1) + written.length - line.length;
    const at = (offset: number) => ({
      position: { start: { line: start.line + index, column: column + offset } },
    });
    const rules = index > 0 || isStart ? [...LINE_STARTS, ...ANYWHERE] : ANYWHERE;
    const found = rules.flatMap((rule) => {
      const match = rule.pattern.exec(line);
      return match ? [{ ...rule, match }] : [];
    })[0];
    if (found) {
      const { match, rule, message, advice, severity = 'warning' } = found;
      report(page, at(match.index), {
        severity,
        rule,
        kind: `${rule}:${message}`,
        message: `${message}: ${shorten(match[0])}`,
        advice: typeof advice === 'string' ? advice : advice(match),
      });
      continue;
    }
    const foreign = FOREIGN_MARK.exec(line);
    if (!foreign || !(index > 0 || isStart || foreign.index > 0 || /^[[{]/.test(foreign[0]))) continue;
    const [mark] = foreign;
    const kind = `unknown-syntax:${mark}`;
    const text = shorten(line.slice(foreign.index));
    const message = `"${mark}" has no meaning here and is shown as text: ${text}`;
    const advice = 'Write Markdown or a component, or put it into `code`.';
    report(page, at(foreign.index), { severity: 'warning', rule: 'unknown-syntax', kind, message, advice });
  }
}

/** The first words of a text, for messages. */
export function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}
