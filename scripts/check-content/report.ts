import type { Diagnostic } from '../../src/shared/contracts.ts';

/** The report of a run: one problem a line, sorted by place, advice below it. */
export function formatReport(found: readonly Diagnostic[], pages: number): string {
  const sorted = [...found].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  const lines = sorted.map((diagnostic) => {
    const place = [diagnostic.file, diagnostic.line, diagnostic.line && diagnostic.column]
      .filter(Boolean)
      .join(':');
    const mark = diagnostic.severity === 'warning' ? 'warning ' : '';
    return `${place}  ${mark}${diagnostic.rule}\n    ${diagnostic.message.replaceAll('\n', '\n    ')}${diagnostic.advice ? `\n    → ${diagnostic.advice}` : ''}`;
  });
  const errors = found.filter((diagnostic) => diagnostic.severity === 'error').length;
  const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
  const summary = `${count(errors, 'error')}, ${count(found.length - errors, 'warning')} in ${count(pages, 'file')}.`;
  return [...lines, summary].join('\n');
}
