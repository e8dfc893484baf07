import type { Diagnostic } from '../../shared/contracts.ts';
import { editDistance } from '../../shared/edit-distance.ts';

/** Most edits between a typo and its suggestion. */
const MOST_EDITS = 2;

/**
 * The known name nearest to a mistyped one: one edit away for a short name, two for a longer one. Never the name itself, which is
 * wrong for another reason than its spelling when it is known.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(MOST_EDITS, Math.max(1, Math.floor(wanted.length / 3))) + 1;
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

/** What to do about a problem: a sentence, with the correction where it is known. */
export type Advice = string | Required<Pick<Diagnostic, 'advice' | 'fix'>>;

/** Advice as the facts of a problem. */
export function withAdvice(advice: Advice): Pick<Diagnostic, 'advice' | 'fix'> {
  if (typeof advice === 'object') return advice;
  return advice === '' ? {} : { advice };
}

/** `Did you mean "x"?`, or nothing. `before` is what stands before the name in the file. */
export function didYouMean(name: string, known: Iterable<string>, before = ''): Advice {
  const to = nearest(name, known);
  if (to === undefined) return '';
  return { advice: `Did you mean "${to}"?`, fix: { from: before + name, to: before + to } };
}

/** The nearest name, otherwise all of them after a few words: `Groups: a, b.` */
export function didYouMeanOf(name: string, known: readonly string[], words: string): Advice {
  const all = known.length === 0 ? 'There are none.' : `${words} ${[...new Set(known)].join(', ')}.`;
  return didYouMean(name, known) || all;
}

/** Checks a text: answers the value in its usual form, or what to write instead. */
export type Check = (text: string) => { value: string } | { advice: Advice };

/** One of a few texts. */
export function oneOf(...values: readonly string[]): Check {
  return (text) =>
    values.includes(text)
      ? { value: text }
      : { advice: didYouMean(text, values) || `Write ${values.join(' or ')}.` };
}
