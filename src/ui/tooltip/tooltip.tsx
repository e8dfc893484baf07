import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The element the tooltip describes; it need not be rendered by React. */
  reference: Element | null;
  isOpen: boolean;
  title?: ReactNode;
  /** Takes the place of `title`. */
  overlay?: ReactNode;
  /** The pointer came over the tooltip, or left it. */
  onHover: (isOver: boolean) => void;
  /** Escape, or a press elsewhere. */
  onClose: () => void;
}

/** Least distance from the window's edge, and from the element, in pixels. */
const PADDING = 8;
const GAP = 6;

/**
 * A short text above an element, or below it where there is no room; it moves along when anything scrolls or resizes. When to
 * show it is up to the parent (`features/tips`). Without title and overlay it is not shown at all.
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
  // A title that is the name of its button need not be read out twice.
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

/** An overlay that is still animating out this long after it closed is taken away, in milliseconds (the specification, 9). */
const MOTION_DEADLINE = 1000;

/**
 * Keeps a closed overlay in the document until its closing animation has ended, at most `MOTION_DEADLINE`.
 * The element, or one inside it, must take `data-closing` and start its animation or transition from it.
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
