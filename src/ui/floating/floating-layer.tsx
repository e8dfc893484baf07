import { autoUpdate, flip, offset, type Placement, shift, useFloating } from '@floating-ui/react-dom';
import type { HTMLAttributes, RefObject } from 'react';

const VIEWPORT_PADDING = 8;

export interface FloatingLayerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'style'> {
  /** The element the box is placed beside. */
  reference: Element | null;
  /** Where the box wants to be; it goes to the other side when there is no room. */
  placement: Placement;
  /** Distance from the reference, in pixels. */
  gap: number;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

/** A box placed beside its reference, kept inside the window and moved along when anything scrolls or resizes. */
export default function FloatingLayer({
  reference,
  placement,
  gap,
  ref,
  children,
  ...attributes
}: FloatingLayerProps) {
  const { refs, floatingStyles } = useFloating({
    placement,
    strategy: 'fixed',
    elements: { reference },
    middleware: [
      offset(gap),
      flip({ padding: VIEWPORT_PADDING }),
      shift({ padding: VIEWPORT_PADDING, crossAxis: false }),
    ],
    whileElementsMounted: autoUpdate,
  });
  const setElement = (element: HTMLDivElement | null) => {
    refs.setFloating(element);
    if (ref) ref.current = element;
  };
  return (
    <div {...attributes} ref={setElement} style={floatingStyles}>
      {children}
    </div>
  );
}
