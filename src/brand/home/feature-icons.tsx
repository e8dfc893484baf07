import type { ReactNode } from 'react';

/** Line drawings of the feature cards on a grid of 24; colour and weight come from the card. */
const drawings = {
  /** Slabs that leave a trail: speed. */
  speed:
    'M11.500 5H20l-1.500 4.500H10zM9 14.500h8.500L16 19H7.500zM3.500 7.200H7M2.500 12h6.500M2 16.800h2.500',
  /** A full box: everything included. */
  included:
    'M4 9.500 12 13.500l8-4M12 13.500V21M4 9.500v7.200L12 21l8-4.300V9.500L12 5.500zM8.500 3.500l1 1M15.500 3.500l-1 1M12 2.500V3.500',
  /** Four shapes on one base: any framework. */
  frameworks:
    'M3.500 20.500h17M5 16.500 8 11l3 5.500zM13.500 11.500h5v5h-5zM8 3.500a2.250 2.250 0 1 1 0 4.500a2.250 2.250 0 0 1 0-4.500zM16 3l2.500 2.500L16 8l-2.500-2.500z',
  /** A gauge at full: tuned output. */
  output:
    'M4.200 17a9 9 0 1 1 15.600 0M12 13.500l4-5M12 15a1.250 1.250 0 1 1 0-2.500a1.250 1.250 0 0 1 0 2.500zM8 20.500h8M6 12.500h.01M8.200 8.200h.01',
  /** Pieces that fit: plugins. */
  plugins:
    'M4 4.500h6.500v2.200a1.900 1.900 0 1 0 3.500 0V4.500h6v6.300h-2a1.900 1.900 0 1 0 0 3.600h2v5.600H4v-5.600h1.800a1.900 1.900 0 1 0 0-3.600H4z',
  /** Two sliders: configuration. */
  configuration:
    'M4 7.500h8.500M18 7.500h2M4 16.500h2M11.500 16.500H20M15.250 4.750a2.750 2.750 0 1 1 0 5.500a2.750 2.750 0 0 1 0-5.500zM8.750 13.750a2.750 2.750 0 1 1 0 5.500a2.750 2.750 0 0 1 0-5.500z',
} as const;

export function FeatureIcon({ name }: { name: keyof typeof drawings }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
