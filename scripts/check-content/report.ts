import { joinKinds, sortDiagnostics } from '../../src/node/files/diagnostics.ts';
import type { Diagnostic } from '../../src/shared/contracts.ts';

/** The report of a run: one line per kind of problem, sorted by location, with advice below it. */
export function formatReport(found: readonly Diagnostic[], pages: number): string {
  const problems = joinKinds(sortDiagnostics(found));
  const lines = problems.map((diagnostic) => {
    const place = [diagnostic.file, diagnostic.line, diagnostic.line && diagnostic.column]
      .filter(Boolean)
      .join(':');
    const mark = diagnostic.severity === 'warning' ? 'warning ' : '';
    return `${place}  ${mark}${diagnostic.rule}\n    ${diagnostic.message.replaceAll('\n', '\n    ')}${diagnostic.advice ? `\n    → ${diagnostic.advice}` : ''}`;
  });
  const errors = problems.filter((diagnostic) => diagnostic.severity === 'error').length;
  const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
  const summary = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')} in ${count(pages, 'file')}.`;
  return [...lines, summary].join('\n');
}
