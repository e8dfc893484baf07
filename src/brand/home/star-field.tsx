import { useEffect, useRef } from 'react';
import styles from './star-field.module.css';
import { STARS } from './stars.ts';

/** The stars of the hero; they follow the pointer across the nearest `<section>`, unless motion is to be reduced. */
export function StarField() {
  const fieldRef = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const field = fieldRef.current;
    const area = field?.closest('section');
    const canHover = window.matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)');
    if (!field || !area || !canHover.matches) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    const start = () => {
      import('./star-motion.ts').then(
        ({ attractStars }) => {
          if (isCurrent) stop = attractStars(field, area);
        },
        // Stars that stay where they are decorate as well.
        () => undefined,
      );
    };
    // Nothing moves before the pointer does, so nothing is loaded before either.
    area.addEventListener('pointermove', start, { once: true, passive: true });
    return () => {
      isCurrent = false;
      area.removeEventListener('pointermove', start);
      stop?.();
    };
  }, []);

  return (
    <svg ref={fieldRef} className={styles.field} aria-hidden="true" focusable="false">
      {STARS.map(({ x, y, size }) => (
        <circle key={x + y} cx={x} cy={y} r={size / 2} />
      ))}
    </svg>
  );
}
