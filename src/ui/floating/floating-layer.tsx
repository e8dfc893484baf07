import {
  autoUpdate,
  type Placement as FloatingPlacement,
  flip,
  offset,
  shift,
  useFloating,
} from '@floating-ui/react-dom';
import type { FloatingLayerProps } from './floating-types.ts';

const VIEWPORT_PADDING = 8;

/** A box placed beside its reference, kept inside the window and moved along when anything scrolls or resizes. */
export default function FloatingLayer({
  reference,
  placement,
  gap,
  ref,
  children,
  ...attributes
}: FloatingLayerProps) {
  const {
    refs,
    floatingStyles,
    placement: side,
  } = useFloating({
    placement: placement satisfies FloatingPlacement,
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
    <div {...attributes} ref={setElement} style={floatingStyles} data-side={side.split('-', 1)[0]}>
      {children}
    </div>
  );
}
