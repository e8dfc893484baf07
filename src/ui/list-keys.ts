type Arrows = readonly [back: string, forward: string];

const UPRIGHT: Arrows = ['ArrowUp', 'ArrowDown'];
export const SIDEWAYS: Arrows = ['ArrowLeft', 'ArrowRight'];
/** Where text runs from right to left, the next item is on the left. */
export const MIRRORED: Arrows = ['ArrowRight', 'ArrowLeft'];

/** Where a key moves the focus in a wrapping list of `count` items; `undefined` when the key has no such meaning. */
export function indexForKey(
  key: string,
  current: number,
  count: number,
  [back, forward] = UPRIGHT,
): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case forward:
      return (current + 1) % count;
    case back:
      return (current <= 0 ? count : current) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
