import { memo } from 'react';

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  star: 'm12 4 2.5 5.1 5.600.8-4 4 .9 5.6-5-2.6-5 2.600.9-5.6-4-4 5.6-.8z',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  enter: 'M19 6v5.5a2.5 2.5 0 0 1-2.5 2.5H5.5M9.5 10l-4 4 4 4',
  up: 'M12 19V5.5M6.5 11 12 5.5l5.5 5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  none: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20M8.3 8.3l4.4 4.4M12.7 8.3l-4.4 4.4',
  error: 'M5 17.5a4 4 0 0 1-.5-7.9 7.5 7.5 0 0 1 14.2 1.4 3.3 3.3 0 0 1 .3 6.5M12 11v5M12 19v.2',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
}

/** A line icon on a 24 by 24 grid. */
export const Icon = memo(function Icon({ name, size = 20, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by the attributes spread here
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" {...naming}>
      <path d={PATHS[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
});
