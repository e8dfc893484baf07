import type { Node, Parent } from 'unist';
import type { ParsedMarkdown } from '../../src/node/markdown/parser.ts';

/** A line of prose. All strings have the same columns as the original. */
export interface ProseLine {
  /** 1-based. */
  line: number;
  /** Only prose; everything else is blanked. */
  words: string;
  /** As written. */
  raw: string;
  /**
   * For rules on punctuation: inline code is replaced by `` ` ``, URLs of links by `\u0001`, bare URLs by `x`, and everything
   * outside of sentences (tags, expressions, block syntax, comments) by `\u0000`.
   */
  marked: string;
}

/** Replaces characters that are not prose in `marked`, such as cell borders. */
export const NOTHING = '\u0000';
/** Replaces each character of a link's URL in `marked`. */
export const ADDRESS = '\u0001';

/** The lines of a page with prose, read from its tree. */
export function proseLines({ tree, text }: ParsedMarkdown): ProseLine[] {
  // Split into UTF-16 units, which offsets count.
  const units = text.split('');
  const shown = units.map((unit) => (unit === '\n' ? unit : ' '));
  const marked = units.map((unit) => (unit === '\n' ? unit : NOTHING));
  const isProse = new Set<number>();

  const put = (target: string[], from: number, to: number, fill?: string) => {
    for (let at = from; at < to; at++) if (text[at] !== '\n') target[at] = fill ?? text.charAt(at);
  };
  const visit = (node: Node, isBare: boolean): void => {
    const from = node.position?.start.offset;
    const to = node.position?.end.offset;
    if (from === undefined || to === undefined) return;
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell': {
        const inner = (node as Parent).children;
        const first = inner[0]?.position?.start.offset ?? from;
        const last = inner.at(-1)?.position?.end.offset ?? to;
        const until = (inner.at(-1) ?? node).position?.end.line ?? 0;
        for (let line = (inner[0] ?? node).position?.start.line ?? 1; line <= until; line++)
          isProse.add(line);
        // Characters between the parts of a line, such as emphasis marks, belong to it.
        put(marked, first, last);
        break;
      }
      case 'text':
        if (isBare) put(marked, from, to, 'x');
        else put(shown, from, to);
        return;
      case 'inlineCode':
        put(marked, from, to, '`');
        return;
      case 'html':
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        hide(from, to);
        return;
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement': {
        const inner = (node as Parent).children;
        hide(from, inner[0]?.position?.start.offset ?? to);
        hide(inner.at(-1)?.position?.end.offset ?? to, to);
        break;
      }
      case 'link':
      case 'linkReference':
      case 'image':
      case 'imageReference': {
        const inner = (node as Partial<Parent>).children?.at(-1)?.position?.end.offset;
        const alternative = text.indexOf(']', from);
        const end = inner ?? (alternative > 0 ? alternative : to);
        const isAddress = (node as Partial<Parent>).children?.[0]?.position?.start.offset === from;
        if (node.type.startsWith('image')) put(shown, from + 2, end);
        put(marked, end + 1, to, ADDRESS);
        for (const child of (node as Partial<Parent>).children ?? []) visit(child, isAddress);
        return;
      }
      default:
    }
    for (const child of (node as Partial<Parent>).children ?? []) visit(child, isBare);
  };
  /** Hides tags and the like, with adjacent spaces. */
  function hide(from: number, to: number): void {
    let start = from;
    let end = to;
    while (start > 0 && /[ \t]/.test(text.charAt(start - 1))) start--;
    while (/[ \t]/.test(text.charAt(end))) end++;
    put(marked, start, end, NOTHING);
  }
  visit(tree, false);

  const lines = (chars: readonly string[]) => chars.join('').split('\n');
  const [raw, wordLines, markedLines] = [text.split('\n'), lines(shown), lines(marked)];
  return [...isProse]
    .sort((a, b) => a - b)
    .map((line) => ({
      line,
      words: (wordLines[line - 1] ?? '').replace(/&\w+;/g, (entity) => ' '.repeat(entity.length)),
      raw: raw[line - 1] ?? '',
      marked: (markedLines[line - 1] ?? '')
        .replace(/^[\s>]*/, (lead) => NOTHING.repeat(lead.length))
        .replace(/\s*\\?\s*$/, (end) => NOTHING.repeat(end.length)),
    }));
}
