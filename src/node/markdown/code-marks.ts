import type { CodeMeta } from './code-meta.ts';

/** How the lines and words of a code block are marked. Lines are counted from 1. */
export interface CodeMarks {
  /** Class → lines that have it. */
  lines: Readonly<Record<LineMark, readonly number[]>>;
  /** Texts that are marked, and the lines in which they are. */
  words: readonly { text: string; from: number; to: number }[];
}

type LineMark = 'highlighted' | 'add' | 'remove' | 'focused' | 'error';

/** Words of the comments that mark lines, by the mark they set. */
const MARKS: Readonly<Record<string, LineMark>> = {
  highlight: 'highlighted',
  mark: 'highlighted',
  focus: 'focused',
  error: 'error',
  success: 'add',
  ins: 'add',
  del: 'remove',
};

const OPEN = String.raw`(?:\/\/|\/\*|\{\s*\/\*|#|<!--|--|%|;)`;
const CLOSE = String.raw`(?:\*\/\s*\}?|-->)?`;
const COMMENT = new RegExp(
  `^\\s*${OPEN}\\s*(${Object.keys(MARKS).join('|')})-(next-line|start|end)\\s*${CLOSE}\\s*$`,
);
const AT_END = new RegExp(`\\s*${OPEN}\\s*(highlight)-line\\s*${CLOSE}\\s*$`);
const WORD = new RegExp(`\\s*${OPEN}\\s*\\[!code word:((?:\\\\.|[^:\\]])+)(?::(\\d+))?\\]\\s*${CLOSE}`);
const NOTATION = /\[!code ([^\s\]:]+)[^\]]*\]/g;

/** Marks that are written `[!code …]`; the highlighter reads them. */
const KNOWN = new Set(['++', '--', 'highlight', 'hl', 'focus', 'error', 'warning', 'info', 'word']);

/** A code block without the comments that mark it. */
export interface MarkedCode {
  code: string;
  marks: CodeMarks;
  /** Marks nobody knows, with their line, from 1. */
  unknown: { mark: string; line: number }[];
}

/** Reads the marks of a block: those of its fence, and `highlight-next-line`, `highlight-start`, `[!code word:x]` in comments. */
export function readCodeMarks(source: string, meta: CodeMeta): MarkedCode {
  const lines: Record<LineMark, number[]> = {
    highlighted: [...meta.lines],
    add: [...(meta.added ?? [])],
    remove: [...(meta.removed ?? [])],
    focused: [],
    error: [],
  };
  const words = (meta.words ?? []).map((text) => ({ text, from: 1, to: Number.POSITIVE_INFINITY }));
  const unknown: MarkedCode['unknown'] = [];
  if (!/\[!code|-next-line|-start|highlight-line/.test(source))
    return { code: source, marks: { lines, words }, unknown };

  const kept: string[] = [];
  const open = new Set<LineMark>();
  let next: LineMark[] = [];
  source.split('\n').forEach((text, index) => {
    const [, word = '', kind] = COMMENT.exec(text) ?? [];
    const mark = MARKS[word];
    if (mark !== undefined) {
      if (kind === 'next-line') next.push(mark);
      else if (kind === 'start') open.add(mark);
      else open.delete(mark);
      return;
    }
    for (const [, name = ''] of text.matchAll(NOTATION)) {
      if (!KNOWN.has(name)) unknown.push({ mark: name, line: index + 1 });
    }
    const shown = text.replace(AT_END, '');
    const noted = WORD.exec(shown);
    const rest = noted ? shown.replace(WORD, '') : shown;
    if (noted) {
      const from = kept.length + 1;
      const count = noted[2] === undefined ? Number.POSITIVE_INFINITY : Number(noted[2]);
      words.push({
        text: (noted[1] ?? '').replace(/\\(.)/g, '$1'),
        from,
        to: from + count - (rest.trim() === '' ? 1 : 0),
      });
      if (rest.trim() === '') return;
    }
    kept.push(rest);
    const number = kept.length;
    if (shown !== text) lines.highlighted.push(number);
    for (const mark of new Set([...open, ...next])) lines[mark].push(number);
    next = [];
  });
  return { code: kept.join('\n'), marks: { lines, words }, unknown };
}

/** Names of marks, for advice. */
export const CODE_MARKS: readonly string[] = [...KNOWN];
