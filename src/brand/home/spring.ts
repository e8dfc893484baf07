/** The springs of the stars: a little underdamped, so that a star overshoots once. Newtons a metre, and so on. */
const STIFFNESS = 90;
const DAMPING = 14;
const MASS = 0.8;

/** A frame counts as this long at most, in seconds: a tab that was in the background does not jump (the specification, 9). */
export const FRAME_CAP = 0.04;

/** A spring that has not come to rest after so many seconds is put at its target (the specification, 9). */
export const SPRING_LIMIT = 10;

/** Nearer than this to the target, in pixels, and slower than this, in pixels a second, a spring is at rest. */
const REST_DISTANCE = 0.01;
const REST_SPEED = 0.5;

export interface Spring {
  value: number;
  /** Change of the value a second. */
  velocity: number;
  target: number;
  /** Seconds since the target was set. */
  age: number;
}

export function restingSpring(): Spring {
  return { value: 0, velocity: 0, target: 0, age: 0 };
}

/** Gives the spring another target; the value and its velocity stay, so that the movement has no corner. */
export function aim(spring: Spring, target: number): Spring {
  return target === spring.target ? spring : { ...spring, target, age: 0 };
}

export function isAtRest({ value, velocity, target }: Spring): boolean {
  return value === target && velocity === 0;
}

/**
 * The spring after some time.
 *
 * @param seconds since the last frame; more than `FRAME_CAP` counts as `FRAME_CAP`
 */
export function advance(spring: Spring, seconds: number): Spring {
  const { target } = spring;
  const time = Math.min(seconds, FRAME_CAP);
  const age = spring.age + time;
  const force = STIFFNESS * (target - spring.value) - DAMPING * spring.velocity;
  const velocity = spring.velocity + (force / MASS) * time;
  const value = spring.value + velocity * time;
  const isSettled = Math.abs(value - target) < REST_DISTANCE && Math.abs(velocity) < REST_SPEED;
  if (isSettled || age >= SPRING_LIMIT) return { value: target, velocity: 0, target, age };
  return { value, velocity, target, age };
}
