import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** An overlay opens and closes this long after the pointer came or went, in milliseconds (the specification, 9). */
export const HOVER_DELAY = 100;

/** Handlers that report, after `HOVER_DELAY`, that a mouse or pen entered or left an area. Touch uses the click. */
export function useHoverIntent(onHover: (isOver: boolean) => void): {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  /** Forgets a change that has not happened yet. */
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
