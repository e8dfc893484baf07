/** Number of decorative stars (from the specification, 9). */
const STAR_COUNT = 35;

/** A star follows the pointer if it is this close on both axes, in pixels. */
const STAR_REACH = 100;

export interface Star {
  /** Position in the hero, as percentages. */
  x: string;
  y: string;
  /** Diameter in pixels: 3 + index / 20. */
  size: number;
}

/**
 * The stars, identical on every visit so that server and browser agree. Halton sequences distribute them evenly without a
 * visible grid.
 */
export const STARS: readonly Star[] = Array.from({ length: STAR_COUNT }, (_, index) => ({
  x: `${(2 + halton(index + 1, 2) * 96).toFixed(1)}%`,
  y: `${(3 + halton(index + 1, 3) * 92).toFixed(1)}%`,
  size: 3 + index / 20,
}));

/**
 * Displacement of a star, in pixels, for a pointer at this distance: half the distance if it is within reach on both
 * axes, else none.
 */
export function starOffset(distanceX: number, distanceY: number): { x: number; y: number } {
  const isNear = Math.abs(distanceX) < STAR_REACH && Math.abs(distanceY) < STAR_REACH;
  return isNear ? { x: distanceX / 2, y: distanceY / 2 } : { x: 0, y: 0 };
}

function halton(index: number, base: number): number {
  let result = 0;
  let fraction = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    result += fraction * (rest % base);
    fraction /= base;
  }
  return result;
}
