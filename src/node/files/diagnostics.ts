import type { Diagnostic } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { type Advice, withAdvice } from './suggest.ts';

/** Sorts by location and removes duplicates: every page that uses a fragment reports the fragment's problems. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(
    list.map((item) => [[item.file, item.line, item.column, item.rule, item.message].join('\0'), item]),
  );
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}

/** An error in a file; without a location, it concerns the file as a whole. */
export function fileError(
  rule: string,
  file: string,
  message: string,
  advice: Advice = '',
  place: { line: number; column: number } = { line: 1, column: 1 },
): Diagnostic {
  return { severity: 'error', rule, file, ...place, message, ...withAdvice(advice) };
}

/** Like `fileError`, with severity `warning`. */
export const fileWarning: typeof fileError = (...args) => ({ ...fileError(...args), severity: 'warning' });

/** Compares two strings by UTF-16 code units, which gives the same order on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many further locations a message names; the rest are counted. */
const NAMED_PLACES = 3;

/**
 * Merges the problems of a kind into one at the first location, with their number and the next locations: syntax of another
 * engine may occur on hundreds of pages.
 * @param list sorted by location
 */
export function joinKinds<Problem extends Diagnostic>(list: readonly Problem[]): Problem[] {
  const byKind = groupBy(list, (item) => item.kind ?? item);
  return list.flatMap((item) => {
    const [first, ...others] = byKind.get(item.kind ?? item) ?? [];
    if (others.length === 0) return [item];
    if (first !== item) return [];
    const named = others
      .slice(0, NAMED_PLACES)
      .map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
    const rest = others.length - named.length;
    const places = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return [
      {
        ...item,
        message: `${item.message.replace(/\.$/, '')} (${others.length + 1} times; also ${places}).`,
      },
    ];
  });
}
