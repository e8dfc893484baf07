/** Where a key moves the focus in a wrapping list of `count` items; `undefined` when the key has no such meaning. */
export function indexForKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current <= 0 ? count : current) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * The item that typed letters lead to: the next one, after the current and wrapping, whose label starts with them.
 * A single letter leaves the current item, so that typing it again goes through all items with that letter.
 */
export function indexForTyping(
  labels: readonly string[],
  current: number,
  typed: string,
): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  const start = typed.length === 1 ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
