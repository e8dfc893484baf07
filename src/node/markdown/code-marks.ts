/** What a mark does to a line of a code block. */
export interface CodeMark {
  /** Counted from 1, in the code without marks. */
  line: number;
  /** Classes of the line. */
  classes: readonly string[];
  /** Class of a block that has such a line. */
  block?: string;
}

/** Marks that are written `[!code …]` in comments, as Shiki and its users know them. */
const MARKS: Readonly<Record<string, Omit<CodeMark, 'line'>>> = {
  '++': { classes: ['diff', 'add'], block: 'has-diff' },
  '--': { classes: ['diff', 'remove'], block: 'has-diff' },
  highlight: { classes: ['highlighted'] },
  hl: { classes: ['highlighted'] },
  focus: { classes: ['focused'], block: 'has-focused' },
  error: { classes: ['highlighted', 'error'] },
  warning: { classes: ['highlighted', 'warning'] },
  info: { classes: ['highlighted', 'info'] },
};

/** Names of marks, for advice. */
export const CODE_MARKS: readonly string[] = Object.keys(MARKS);

/** The time does not grow with the square: no part can give back what another would take, and none passes a bracket. */
const NOTATION = /\[!code ([^\s[\]:]+)(?![^\s[\]:])(?::(\d+)(?!\d))?[^[\]]*\]/g;
const OPENERS = /\{\s*\/\*|\/[/*]|#|<!--|--|%|;/g;
/** What is left of a comment that contained marks only. */
const EMPTY_COMMENT = /^\s*(?:\*\/\s*(?:\}\s*)?|-->\s*)?$/;

/**
 * Takes the marks out of a block. `[!code focus:3]` marks three lines; one on a separate line marks from the next line on,
 * and its line is removed. `[\!code …]` shows a mark that has no effect.
 */
export function readCodeMarks(source: string): { code: string; marks: CodeMark[] } {
  const lines: string[] = [];
  const marks: CodeMark[] = [];
  const all = source.split(/\r?\n/);
  /** Where the lines that have a mark already end. */
  const ends = new Map<string, number>();
  for (const written of all) {
    const { text, found } = takeMarks(written);
    const first = lines.length + 1;
    for (const { name, count } of found) {
      const mark = MARKS[name];
      const end = Math.min(first + count, all.length + 1);
      const before = ends.get(name) ?? 0;
      for (let line = Math.max(first, before); mark && line < end; line++) marks.push({ ...mark, line });
      ends.set(name, Math.max(end, before));
    }
    if (found.length === 0 || text.trim() !== '') lines.push(text);
  }
  return { code: lines.join('\n').replaceAll('[\\!code', '[!code'), marks };
}

/** Takes the marks out of the last comment of a line; a comment that contained nothing else is removed with them. */
function takeMarks(line: string): { text: string; found: { name: string; count: number }[] } {
  const at = line.search(NOTATION);
  const opener = at < 0 ? undefined : [...line.slice(0, at).matchAll(OPENERS)].at(-1);
  if (!opener) return { text: line, found: [] };
  const found: { name: string; count: number }[] = [];
  const inside = opener.index + opener[0].length;
  const rest = line.slice(inside).replace(NOTATION, (written, name: string, count = '1') => {
    if (!Object.hasOwn(MARKS, name)) return written;
    found.push({ name, count: Number(count) });
    return '';
  });
  if (found.length === 0) return { text: line, found };
  const kept = EMPTY_COMMENT.test(rest) ? line.slice(0, opener.index) : line.slice(0, inside) + rest;
  return { text: kept.trimEnd(), found };
}

/** Marks in a code block that have no meaning, with their line, from 1. */
export function unknownMarks(code: string): { mark: string; line: number }[] {
  if (!code.includes('[!code')) return [];
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(NOTATION)].map(([, mark = '']) => ({ mark, line: index + 1 })),
    )
    .filter(({ mark }) => !CODE_MARKS.includes(mark));
}

/** Lines, from 1, with the beginning of a known mark that has no end. */
export function openMarks(code: string): number[] {
  const isOpen = (text: string): boolean =>
    CODE_MARKS.includes(/\[!code ([^\s[\]:]+)[^[\]]*$/.exec(text)?.[1] ?? '');
  if (!code.includes('[!code')) return [];
  return code.split('\n').flatMap((text, index) => (isOpen(text) ? [index + 1] : []));
}
