import type { Diagnostic } from '../../shared/contracts.ts';
import { editDistance } from '../../shared/edit-distance.ts';

/** Most edits between a typo and its suggestion. */
const MAX_EDITS = 2;

/**
 * The known name nearest to a mistyped one: at most one edit away for a short name, two for a longer one. `undefined` if the
 * name itself is known: then its spelling is not the problem.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(MAX_EDITS, Math.max(1, Math.floor(wanted.length / 3))) + 1;
  for (const candidate of known) {
    if (candidate === name) return undefined;
    const found = editDistance(wanted, candidate.toLowerCase(), bestDistance - 1, false);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** What to do about a problem: a sentence, with the replacement if there is one. */
export type Advice = string | Required<Pick<Diagnostic, 'advice' | 'fix'>>;

/** Advice as fields of a diagnostic. */
export function withAdvice(advice: Advice): Pick<Diagnostic, 'advice' | 'fix'> {
  if (typeof advice === 'object') return advice;
  return advice === '' ? {} : { advice };
}

/** `Did you mean "x"?`, or nothing. `before` is the text before the name in the file. */
export function didYouMean(name: string, known: Iterable<string>, before = ''): Advice {
  const to = nearest(name, known);
  if (to === undefined) return '';
  return { advice: `Did you mean "${to}"?`, fix: { from: before + name, to: before + to } };
}

/** Suggests the nearest name, otherwise lists all: `Groups: a, b.` */
export function didYouMeanOf(name: string, known: readonly string[], words: string): Advice {
  const all = known.length === 0 ? 'There are none.' : `${words} ${[...new Set(known)].join(', ')}.`;
  return didYouMean(name, known) || all;
}

/** Validates a string: returns the normalized value, or advice on what to write instead. */
export type Check = (text: string) => { value: string } | { advice: Advice };

/** A check that accepts only these values. */
export function oneOf(...values: readonly string[]): Check {
  return (text) =>
    values.includes(text)
      ? { value: text }
      : { advice: didYouMean(text, values) || `Write ${values.join(' or ')}.` };
}
