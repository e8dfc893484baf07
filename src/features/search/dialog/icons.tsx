import { memo } from 'react';

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  star: 'm12 4 2.500 5.100 5.600.800-4 4 .900 5.600-5-2.600-5 2.600.900-5.600-4-4 5.600-.800z',
  close: 'm6.500 6.500 11 11M17.500 6.500l-11 11',
  enter: 'M19 6v5.500a2.500 2.500 0 0 1-2.500 2.500H5.500M9.500 10l-4 4 4 4',
  up: 'M12 19V5.500M6.500 11 12 5.500l5.500 5.500',
  down: 'M12 5v13.500M6.500 13l5.500 5.500 5.500-5.500',
  none: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm4.800 11.300L20 20M8.300 8.300l4.400 4.400M12.700 8.300l-4.400 4.400',
  error:
    'M5 17.500a4 4 0 0 1-.500-7.900 7.500 7.500 0 0 1 14.200 1.400 3.300 3.300 0 0 1 .300 6.500M12 11v5M12 19v.200',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Edge in pixels. */
  size?: number;
  /** What it says; without one it is decoration. */
  label?: string;
}

/** A line drawing of 24 by 24 units. */
export const Icon = memo(function Icon({ name, size = 20, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by the attributes spread here
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" {...naming}>
      <path d={PATHS[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
});
