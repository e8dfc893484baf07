import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useFloatingLayer } from '../floating/use-floating-layer.ts';
import { usePresence } from '../floating/use-presence.ts';
import styles from './tooltip.module.css';

export interface AnchoredTooltipProps {
  /** The element the tooltip speaks of, which React need not have rendered. */
  reference: Element | null;
  isOpen: boolean;
  /** The pointer came over the tooltip, or left it. */
  onHover: (isOver: boolean) => void;
  /** Escape, or a press elsewhere. */
  onClose: () => void;
  children: ReactNode;
}

/** The tooltip of an element that is none of React's: who shows it decides when. It has room for a few lines. */
export function AnchoredTooltip({ reference, isOpen, onHover, onClose, children }: AnchoredTooltipProps) {
  const id = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const { Layer } = useFloatingLayer(isOpen);
  const { isPresent, isClosing } = usePresence(isOpen, layerRef);
  useDismiss(isOpen, layerRef, onClose);
  const isDescribing = isOpen && Layer !== null;

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
      className={`${styles.layer} ${styles.wide}`}
      reference={reference}
      placement="top-start"
      gap={6}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <div className={styles.bubble} data-closing={isClosing || undefined}>
        {children}
      </div>
    </Layer>
  );
}
