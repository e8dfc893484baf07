/** Spring constants of the stars: slightly underdamped, so that a star overshoots once. SI units. */
const STIFFNESS = 90;
const DAMPING = 14;
const MASS = 0.8;

/** Maximum time step of a frame in seconds: a tab that was in the background does not jump (from the specification, 9). */
export const FRAME_CAP = 0.04;

/** Seconds after which a spring that has not come to rest is moved to its target (from the specification, 9). */
export const SPRING_LIMIT = 10;

/** A spring is at rest when it is closer to its target than this, in pixels, and slower than this, in pixels per second. */
const REST_DISTANCE = 0.01;
const REST_SPEED = 0.5;

export interface Spring {
  value: number;
  /** Change of the value per second. */
  velocity: number;
  target: number;
  /** Seconds since the target was set. */
  age: number;
}

export function restingSpring(): Spring {
  return { value: 0, velocity: 0, target: 0, age: 0 };
}

/** Gives the spring a new target; value and velocity are kept, so that the motion stays smooth. */
export function aim(spring: Spring, target: number): Spring {
  return target === spring.target ? spring : { ...spring, target, age: 0 };
}

export function isAtRest({ value, velocity, target }: Spring): boolean {
  return value === target && velocity === 0;
}

/**
 * Advances the spring in time.
 *
 * @param seconds since the last frame, limited to `FRAME_CAP`
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
