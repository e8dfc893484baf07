import type { Diagnostic } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { type Advice, withAdvice } from './suggest.ts';

/** Sorts by place and drops repetitions: a fragment's problem shows up in every page that uses it. */
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

/** An error in a file; without a place, it concerns the whole of it. */
export function fileError(
  rule: string,
  file: string,
  message: string,
  advice: Advice = '',
  place: { line: number; column: number } = { line: 1, column: 1 },
): Diagnostic {
  return { severity: 'error', rule, file, ...place, message, ...withAdvice(advice) };
}

/** A problem of a file that stops no build. */
export const fileWarning: typeof fileError = (...args) => ({ ...fileError(...args), severity: 'warning' });

/** Order of two texts by their UTF-16 units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Places named in a message; the others are counted. */
const NAMED_PLACES = 3;

/**
 * Joins the problems of one kind into one, at its first place, with their number and the next places: syntax of another engine
 * may occur on hundreds of pages.
 * @param list sorted by place
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
