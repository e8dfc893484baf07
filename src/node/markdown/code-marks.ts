/** The effect of a mark on a line of a code block. */
export interface CodeMark {
  /** 1-based, in the code without mark lines. */
  line: number;
  /** Classes of the line. */
  classes: readonly string[];
  /** Class of blocks with such a line. */
  block?: string;
}

/** Marks written as `[!code …]` in comments, as in Shiki. */
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

/** Runs in linear time: no part can backtrack into another, and none matches a bracket. */
const NOTATION = /\[!code ([^\s[\]:]+)(?![^\s[\]:])(?::(\d+)(?!\d))?[^[\]]*\]/g;
const OPENERS = /\{\s*\/\*|\/[/*]|#|<!--|--|%|;/g;
/** The rest of a comment that contained only marks. */
const EMPTY_COMMENT = /^\s*(?:\*\/\s*(?:\}\s*)?|-->\s*)?$/;

/**
 * Removes the marks from a block. `[!code focus:3]` marks three lines. A mark on a line of its own applies from the next line
 * on, and its line is removed. `[\!code …]` is an escaped mark, shown without effect.
 */
export function readCodeMarks(source: string): { code: string; marks: CodeMark[] } {
  const lines: string[] = [];
  const marks: CodeMark[] = [];
  const all = source.split(/\r?\n/);
  /** End of the text of each line that already has a mark. */
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

/** Removes the marks from the last comment of a line, and the comment if nothing else is in it. */
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

/** Unknown marks in a code block, with their 1-based line. */
export function unknownMarks(code: string): { mark: string; line: number }[] {
  if (!code.includes('[!code')) return [];
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(NOTATION)].map(([, mark = '']) => ({ mark, line: index + 1 })),
    )
    .filter(({ mark }) => !CODE_MARKS.includes(mark));
}

/** 1-based lines with a known mark that is not closed. */
export function openMarks(code: string): number[] {
  const isOpen = (text: string): boolean =>
    CODE_MARKS.includes(/\[!code ([^\s[\]:]+)[^[\]]*$/.exec(text)?.[1] ?? '');
  if (!code.includes('[!code')) return [];
  return code.split('\n').flatMap((text, index) => (isOpen(text) ? [index + 1] : []));
}
