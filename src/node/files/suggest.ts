/** Edit distance with adjacent swaps, cut off at `limit + 1`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Edits between what is written and what may have been meant; more make another word. */
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
    const found = distance(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const found = nearest(name, known);
  return found === undefined ? '' : `Did you mean "${found}"?`;
}
