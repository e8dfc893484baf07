import { useEffect, useRef } from 'react';
import styles from './star-field.module.css';
import { attractStars } from './star-motion.ts';
import { STARS } from './stars.ts';

/** The stars of the hero; they follow the pointer within the nearest `<section>`, unless reduced motion is preferred. */
export function StarField() {
  const fieldRef = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const field = fieldRef.current;
    const area = field?.closest('section');
    const canHover = window.matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)');
    if (field && area && canHover.matches) return attractStars(field, area);
  }, []);

  return (
    <svg ref={fieldRef} className={styles.field} aria-hidden="true" focusable="false">
      {STARS.map(({ x, y, size }) => (
        <circle key={x + y} cx={x} cy={y} r={size / 2} />
      ))}
    </svg>
  );
}
