import { springValue } from 'motion';
import { STARS, starOffset } from './stars.ts';

/**
 * The springs of the stars. Motion itself keeps to the limits of the specification: a frame counts as 40 ms at
 * most, a spring as 10 s at most.
 */
const SPRING = { stiffness: 90, damping: 14, mass: 0.8 } as const;

interface Attraction {
  moveTo(x: number, y: number): void;
  stop(): void;
}

/**
 * Lets the stars below `field` follow the pointer while it is near them.
 * @param area the element on which the pointer counts
 * @returns ends it; the stars go back at once
 */
export function attractStars(field: SVGSVGElement, area: HTMLElement): () => void {
  const stars = [...field.children].map((element) => attract(element as SVGElement));
  let frame = 0;

  const handleMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const box = field.getBoundingClientRect();
      stars.forEach((star, index) => {
        const place = STARS[index];
        if (!place) return;
        const x = box.left + (box.width * Number.parseFloat(place.x)) / 100;
        const y = box.top + (box.height * Number.parseFloat(place.y)) / 100;
        const offset = starOffset(event.clientX - x, event.clientY - y);
        star.moveTo(offset.x, offset.y);
      });
    });
  };
  const handleLeave = () => {
    cancelAnimationFrame(frame);
    for (const star of stars) star.moveTo(0, 0);
  };

  area.addEventListener('pointermove', handleMove, { passive: true });
  area.addEventListener('pointerleave', handleLeave);
  return () => {
    cancelAnimationFrame(frame);
    area.removeEventListener('pointermove', handleMove);
    area.removeEventListener('pointerleave', handleLeave);
    for (const star of stars) star.stop();
  };
}

function attract(element: SVGElement): Attraction {
  const x = springValue<number>(0, SPRING);
  const y = springValue<number>(0, SPRING);
  const draw = () => {
    element.style.translate = `${x.get().toFixed(2)}px ${y.get().toFixed(2)}px`;
  };
  const unsubscribe = [x.on('change', draw), y.on('change', draw)];
  return {
    moveTo(nextX, nextY) {
      x.set(nextX);
      y.set(nextY);
    },
    stop() {
      for (const end of unsubscribe) end();
      x.destroy();
      y.destroy();
      element.style.translate = '';
    },
  };
}
