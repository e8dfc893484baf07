/** Marks that are written `[!code …]`; the highlighter reads them. */
export const CODE_MARKS: readonly string[] = [
  '++',
  '--',
  'highlight',
  'hl',
  'focus',
  'error',
  'warning',
  'info',
];

const NOTATION = /\[!code ([^\s\]:]+)[^\]]*\]/g;

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
