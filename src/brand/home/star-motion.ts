import { listen } from '../../ui/listen.ts';
import { advance, aim, isAtRest, restingSpring, type Spring } from './spring.ts';
import { STARS, starOffset } from './stars.ts';

interface Attraction {
  element: SVGElement;
  x: Spring;
  y: Spring;
}

/**
 * Makes the stars in `field` follow the pointer while it is near them.
 * @param area element whose pointer events count
 * @returns a function that stops the effect; the stars return immediately
 */
export function attractStars(field: SVGSVGElement, area: HTMLElement): () => void {
  const stars = [...field.children].map(
    (element): Attraction => ({ element: element as SVGElement, x: restingSpring(), y: restingSpring() }),
  );
  let pointer: { x: number; y: number } | null = null;
  let hasNews = false;
  let frame = 0;
  /** Time of the last frame in milliseconds, while something moves. */
  let last: number | undefined;

  const wake = () => {
    hasNews = true;
    frame ||= requestAnimationFrame(draw);
  };
  const draw = (now: number) => {
    frame = 0;
    if (hasNews) aimStars(stars, field, pointer);
    hasNews = false;
    const seconds = last === undefined ? 0 : (now - last) / 1000;
    const areMoving = stars.map((star) => moveStar(star, seconds)).includes(true);
    last = areMoving ? now : undefined;
    if (areMoving) frame = requestAnimationFrame(draw);
  };
  const stop = listen(area, {
    pointermove({ pointerType, clientX, clientY }) {
      if (pointerType === 'touch') return;
      pointer = { x: clientX, y: clientY };
      wake();
    },
    pointerleave() {
      pointer = null;
      wake();
    },
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
    for (const { element } of stars) element.style.translate = '';
  };
}

/** Sets the target of every star: near the pointer, or its own position without a pointer. */
function aimStars(
  stars: readonly Attraction[],
  field: SVGSVGElement,
  pointer: { x: number; y: number } | null,
): void {
  const box = field.getBoundingClientRect();
  stars.forEach((star, index) => {
    const place = STARS[index];
    if (!place) return;
    const x = box.left + (box.width * Number.parseFloat(place.x)) / 100;
    const y = box.top + (box.height * Number.parseFloat(place.y)) / 100;
    const offset = pointer ? starOffset(pointer.x - x, pointer.y - y) : { x: 0, y: 0 };
    star.x = aim(star.x, offset.x);
    star.y = aim(star.y, offset.y);
  });
}

/** @returns whether the star is still moving */
function moveStar(star: Attraction, seconds: number): boolean {
  if (isAtRest(star.x) && isAtRest(star.y)) return false;
  star.x = advance(star.x, seconds);
  star.y = advance(star.y, seconds);
  star.element.style.translate = `${star.x.value.toFixed(2)}px ${star.y.value.toFixed(2)}px`;
  return true;
}
