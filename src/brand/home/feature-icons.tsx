import type { ReactNode } from 'react';

/** Line drawings of the feature cards on a grid of 24; colour and weight come from the card. */
const drawings = {
  /** Slabs that leave a trail: speed. */
  speed: 'M11.5 5H20l-1.5 4.5H10zM9 14.5h8.5L16 19H7.5zM3.5 7.2H7M2.5 12h6.5M2 16.8h2.5',
  /** A full box: everything included. */
  included:
    'M4 9.5 12 13.5l8-4M12 13.5V21M4 9.5v7.2L12 21l8-4.3V9.5L12 5.5zM8.5 3.5l1 1M15.5 3.5l-1 1M12 2.5V3.5',
  /** Four shapes on one base: any framework. */
  frameworks:
    'M3.5 20.5h17M5 16.5 8 11l3 5.5zM13.5 11.5h5v5h-5zM8 3.5a2.25 2.25 0 1 1 0 4.5a2.25 2.25 0 0 1 0-4.5zM16 3l2.5 2.5L16 8l-2.5-2.5z',
  /** A gauge at full: tuned output. */
  output:
    'M4.2 17a9 9 0 1 1 15.6 0M12 13.5l4-5M12 15a1.25 1.25 0 1 1 0-2.5a1.25 1.25 0 0 1 0 2.5zM8 20.5h8M6 12.5h.01M8.2 8.2h.01',
  /** Pieces that fit: plugins. */
  plugins:
    'M4 4.5h6.5v2.2a1.9 1.9 0 1 0 3.5 0V4.5h6v6.3h-2a1.9 1.9 0 1 0 0 3.6h2v5.6H4v-5.6h1.8a1.9 1.9 0 1 0 0-3.6H4z',
  /** Two sliders: configuration. */
  configuration:
    'M4 7.5h8.5M18 7.5h2M4 16.5h2M11.5 16.5H20M15.25 4.75a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 0 1 0-5.5zM8.75 13.75a2.75 2.75 0 1 1 0 5.5a2.75 2.75 0 0 1 0-5.5z',
} as const;

export function FeatureIcon({ name }: { name: keyof typeof drawings }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
