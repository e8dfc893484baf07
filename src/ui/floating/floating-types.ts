import type { HTMLAttributes, RefObject } from 'react';

/** Where an overlay wants to be; it goes to the other side when there is no room. */
export type Placement =
  | 'top'
  | 'top-start'
  | 'top-end'
  | 'bottom'
  | 'bottom-start'
  | 'bottom-end'
  | 'left'
  | 'right';

export interface FloatingLayerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'style'> {
  /** The element the box is placed beside. */
  reference: Element | null;
  placement: Placement;
  /** Distance from the reference, in pixels. */
  gap: number;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}
