import type { SOCIAL_ICONS } from '../shared/icon-names.ts';
import styles from './icon.module.css';

/** Line icons on a 24 by 24 grid, stroked in the text color. */
export const LINES = {
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  external: 'M14 4h6v6m0-6-9 9m6 1v6H4V7h6',
  flag: 'M6 21V4h11l-2 4.5L17 13H6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18Z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  monitor: 'M3 5h18v11H3zM9 20h6m-3-4v4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  pencil: 'm14.5 5.5 4 4L8 20H4v-4zM13 7l4 4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M4.9 4.9l1.5 1.5m11.2 11.2 1.5 1.5M2 12h2m16 0h2M4.9 19.1l1.5-1.5M17.6 6.4l1.5-1.5',
  text: 'M4 7h16M4 12h10M4 17h13',
  wrap: 'M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4m2.5-2.5L13 19l2.5 2.5M4 18h5',
} as const;

/** Filled icons on the same grid. */
const SHAPES = {
  bluesky:
    'M12 10.6C10.7 8 7.3 4.6 4.6 3.4 3 2.7 2 3.4 2 5.4c0 1 .4 4.6.8 5.6.7 1.9 2.6 2.5 4.6 2.3-3.2.5-5 2-2.7 4.5 2.9 2.9 5.2.4 6.5-2.2l.8-2 .8 2c1.3 2.6 3.6 5.1 6.5 2.2 2.3-2.5.5-4-2.7-4.5 2 .2 3.9-.4 4.6-2.3.4-1 .8-4.6.8-5.6 0-2-1-2.7-2.6-2C16.7 4.6 13.3 8 12 10.6Z',
  discord:
    'M9.3 4.2 8.6 4C7 4.3 5.4 4.8 4 5.7 1.6 9.3 1 13 1.3 16.5a17 17 0 0 0 5.2 2.7l1.2-2-1.9-.9.4-.4c3.7 1.7 7.9 1.7 11.6 0l.4.4-1.9.9 1.2 2a17 17 0 0 0 5.2-2.7c.4-4.1-.7-7.7-2.7-10.8A15.6 15.6 0 0 0 15.4 4l-.7.2-.6 1.2a15 15 0 0 0-4.2 0zM8.4 9.7c1.1 0 2 1 1.9 2.2 0 1.2-.8 2.2-1.9 2.2s-2-1-1.9-2.2c0-1.2.8-2.2 1.9-2.2Zm7.2 0c1.1 0 2 1 1.9 2.2 0 1.2-.8 2.2-1.9 2.2s-2-1-1.9-2.2c0-1.2.8-2.2 1.9-2.2Z',
  github:
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 2.9.9.1-.7.4-1.1.6-1.4-2.2-.2-4.5-1.1-4.5-4.9 0-1.1.4-2 1-2.7-.1-.2-.4-1.3.1-2.6 0 0 .8-.3 2.7 1a9.6 9.6 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .5 1.3.2 2.4.1 2.6.6.7 1 1.6 1 2.7 0 3.8-2.3 4.7-4.5 4.9.4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z',
  x: 'M3 3h6l4.2 5.9L18.2 3h2.3l-6.3 7.4L21.5 21h-6l-4.6-6.5L5.3 21H3l6.9-8zm3.3 1.8L16.4 19.2h1.7L8 4.8z',
} as const satisfies Readonly<Record<(typeof SOCIAL_ICONS)[number], string>>;

export type IconName = keyof typeof LINES | keyof typeof SHAPES;

/** Whether there is an icon of that name; settings name icons as text. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(LINES, name) || Object.hasOwn(SHAPES, name);
}

/** A decorative icon: the meaning is in the text beside it or the accessible name of its button. */
export function Icon({ name }: { name: IconName }) {
  const isShape = Object.hasOwn(SHAPES, name);
  const path = isShape ? SHAPES[name as keyof typeof SHAPES] : LINES[name as keyof typeof LINES];
  return (
    <svg className={styles.icon} data-shape={isShape || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
