type Arrows = readonly [back: string, forward: string];

const UPRIGHT: Arrows = ['ArrowUp', 'ArrowDown'];
export const SIDEWAYS: Arrows = ['ArrowLeft', 'ArrowRight'];
/** For right-to-left text, where the next item is on the left. */
export const MIRRORED: Arrows = ['ArrowRight', 'ArrowLeft'];

/** The index a key moves the focus to in a wrapping list of `count` items; `undefined` for other keys. */
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
