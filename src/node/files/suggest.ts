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

/** `Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const found = nearest(name, known);
  return found === undefined ? '' : `Did you mean "${found}"?`;
}

/** The nearest name, otherwise all of them after a few words: `Groups: a, b.` */
export function didYouMeanOf(name: string, known: readonly string[], words: string): string {
  const all = known.length === 0 ? 'There are none.' : `${words} ${known.join(', ')}.`;
  return didYouMean(name, known) || all;
}
