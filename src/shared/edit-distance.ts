/**
 * Edits (insertion, deletion, substitution, swap of neighbors) that turn `word` into `term`, or, with `asPrefix`,
 * into the start of `term`. Stops counting above `limit` and answers `limit + 1`.
 */
export function editDistance(word: string, term: string, limit: number, asPrefix: boolean): number {
  const width = asPrefix ? Math.min(term.length, word.length + limit) : term.length;
  if (Math.abs(width - word.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = word[row - 1] === term[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  const end = asPrefix ? Math.min(...last) : (last[width] as number);
  return Math.min(end, limit + 1);
}
