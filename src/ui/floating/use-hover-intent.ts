import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Delay before hovering opens or closes an overlay, in milliseconds (from the specification, 9). */
export const HOVER_DELAY = 100;

/** Handlers that report, after `HOVER_DELAY`, that a mouse or pen entered or left an area. Touch input is ignored. */
export function useHoverIntent(onHover: (isOver: boolean) => void): {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  /** Cancels a pending change. */
  cancel: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onHover);
  useEffect(() => {
    latest.current = onHover;
  }, [onHover]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const schedule = (event: PointerEvent, isOver: boolean) => {
      if (event.pointerType === 'touch') return;
      cancel();
      timer.current = setTimeout(() => latest.current(isOver), HOVER_DELAY);
    };
    return {
      onPointerEnter: (event) => schedule(event, true),
      onPointerLeave: (event) => schedule(event, false),
      cancel,
    };
  }, []);
}
