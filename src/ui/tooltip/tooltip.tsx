import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useFloatingLayer } from '../floating/use-floating-layer.ts';
import { usePresence } from '../floating/use-presence.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** The element the tooltip describes; it need not be rendered by React. */
  reference: Element | null;
  isOpen: boolean;
  /** What the tooltip says. */
  title?: ReactNode;
  /** Takes the place of `title`. */
  overlay?: ReactNode;
  /** The pointer came over the tooltip, or left it. */
  onHover: (isOver: boolean) => void;
  /** Escape, or a press elsewhere. */
  onClose: () => void;
}

/**
 * A short text beside an element. When to show it is up to the parent (`use-tip-target.ts`). Without title and overlay it is
 * not shown at all.
 */
export function Tooltip({ reference, isOpen, title, overlay, onHover, onClose }: TooltipProps) {
  const id = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const content = overlay ?? title;
  const isShown = isOpen && Boolean(content);
  const { Layer } = useFloatingLayer(isShown);
  const { isPresent, isClosing } = usePresence(isShown, layerRef);
  useDismiss(isShown, layerRef, onClose);
  // A title that is the name of its button need not be read out twice.
  const isDescribing = isShown && Layer !== null && reference?.getAttribute('aria-label') !== content;

  useEffect(() => {
    if (!isDescribing || !reference) return;
    reference.setAttribute('aria-describedby', id);
    return () => reference.removeAttribute('aria-describedby');
  }, [isDescribing, reference, id]);

  if (!Layer || !isPresent || !reference) return null;
  return (
    <Layer
      ref={layerRef}
      id={id}
      role="tooltip"
      className={styles.layer}
      reference={reference}
      placement="top"
      gap={6}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <div className={styles.bubble} data-closing={isClosing || undefined}>
        {content}
      </div>
    </Layer>
  );
}
