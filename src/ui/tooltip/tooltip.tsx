import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The element the tooltip describes; it need not be rendered by React. */
  reference: Element | null;
  isOpen: boolean;
  title?: ReactNode;
  /** Content used in place of `title`. */
  overlay?: ReactNode;
  /** Reports that the pointer entered or left the tooltip. */
  onHover: (isOver: boolean) => void;
  /** Called on Escape or a press outside. */
  onClose: () => void;
}

/** Minimum distance from the window's edge and from the element, in pixels. */
const PADDING = 8;
const GAP = 6;

/**
 * A short text above an element, or below it if there is no room; its position follows scrolling and resizing. The parent
 * decides when to show it (`features/tips`). Without title and overlay it is not rendered.
 */
export function Tooltip({ reference, isOpen, title, overlay, onHover, onClose }: TooltipProps) {
  const id = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const content = overlay ?? title;
  const isShown = isOpen && Boolean(content);
  const { refs, floatingStyles } = useFloating({
    placement: 'top',
    strategy: 'fixed',
    elements: { reference },
    middleware: [offset(GAP), flip({ padding: PADDING }), shift({ padding: PADDING, crossAxis: false })],
    whileElementsMounted: autoUpdate,
  });
  const { isPresent, isClosing } = usePresence(isShown, layerRef);
  useDismiss(isShown, layerRef, onClose);
  // A title equal to the button's name need not be read out again.
  const isDescribing = isShown && reference?.getAttribute('aria-label') !== content;

  useEffect(() => {
    if (!isDescribing || !reference) return;
    reference.setAttribute('aria-describedby', id);
    return () => reference.removeAttribute('aria-describedby');
  }, [isDescribing, reference, id]);

  if (!isPresent || !reference) return null;
  return (
    <div
      ref={(layer) => {
        refs.setFloating(layer);
        layerRef.current = layer;
      }}
      id={id}
      role="tooltip"
      className={styles.layer}
      style={floatingStyles}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <div className={styles.bubble} data-closing={isClosing || undefined}>
        {content}
      </div>
    </div>
  );
}

/** An overlay still animating this long after closing is removed, in milliseconds (from the specification, 9). */
const MOTION_DEADLINE = 1000;

/**
 * Keeps a closed overlay in the document until its closing animation has ended, at most `MOTION_DEADLINE`. The element,
 * or a descendant, must start its animation or transition on `data-closing`.
 */
function usePresence(
  isOpen: boolean,
  elementRef: RefObject<HTMLElement | null>,
): { isPresent: boolean; isClosing: boolean } {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  const isClosing = isPresent && !isOpen;

  useEffect(() => {
    if (!isClosing) return;
    let isCurrent = true;
    const finish = () => isCurrent && setPresent(false);
    setTimeout(finish, MOTION_DEADLINE);
    const running = elementRef.current?.getAnimations?.({ subtree: true }) ?? [];
    Promise.allSettled(running.map((animation) => animation.finished)).then(finish);
    return () => {
      isCurrent = false;
    };
  }, [isClosing, elementRef]);

  return { isPresent, isClosing };
}
