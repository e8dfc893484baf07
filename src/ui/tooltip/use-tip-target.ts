import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { HOVER_DELAY } from '../floating/use-hover-intent.ts';

/** Which element's tooltip is wanted, and what changes that. The functions stay the same for the life of the component. */
interface TipTarget<Target extends HTMLElement, Props> {
  target: Target | null;
  /** The component of the tooltip; `null` until it is downloaded. */
  Tip: ComponentType<Props> | null;
  /** Wants the tooltip of an element, or none, after a delay in milliseconds. Takes the place of what was wanted before. */
  want: (target: Target | null, delay: number) => void;
  /**
   * Listens to the pointer and the focus below `root`. Touch is left to others.
   * @param find the element with a tooltip that an event is about
   */
  listen: (
    root: Document | HTMLElement,
    find: (at: EventTarget | null) => Target | null,
    signal: AbortSignal,
  ) => void;
  /** For the tooltip: it stays while the pointer is on it. */
  onHover: (isOver: boolean) => void;
  onClose: () => void;
}

/**
 * @param importTip downloads the tooltip, as soon as one is wanted. Without a connection there is none; the element has a name
 *   all the same
 */
export function useTipTarget<Target extends HTMLElement, Props>(
  importTip: () => Promise<ComponentType<Props>>,
): TipTarget<Target, Props> {
  const [target, setTarget] = useState<Target | null>(null);
  const [Tip, setTip] = useState<ComponentType<Props> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const actions = useMemo((): Omit<TipTarget<Target, Props>, 'target' | 'Tip'> => {
    const want = (next: Target | null, delay: number) => {
      clearTimeout(timer.current);
      if (next)
        importTip().then(
          (component) => setTip(() => component),
          () => undefined,
        );
      timer.current = setTimeout(() => setTarget(next), delay);
    };
    return {
      want,
      listen(root, find, signal) {
        const passive = { signal, passive: true };
        const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';
        root.addEventListener(
          'pointerover',
          (event) => {
            const next = find(event.target);
            // Between parts of the element nothing changes.
            const isNew = next !== find((event as PointerEvent).relatedTarget);
            if (next && isNew && !isTouch(event)) want(next, HOVER_DELAY);
          },
          passive,
        );
        // A press uses the element: what it opens must not be covered. The keyboard has only the click.
        const onPress = (event: Event) => {
          if (find(event.target) && !isTouch(event)) want(null, 0);
        };
        for (const type of ['pointerdown', 'click']) root.addEventListener(type, onPress, passive);
        root.addEventListener(
          'pointerout',
          (event) => {
            const left = find(event.target);
            if (left && left !== find((event as PointerEvent).relatedTarget) && !isTouch(event))
              want(null, HOVER_DELAY);
          },
          passive,
        );
        root.addEventListener(
          'focusin',
          (event) => {
            const next = find(event.target);
            if (next?.matches(':focus-visible')) want(next, 0);
          },
          passive,
        );
        root.addEventListener('focusout', (event) => find(event.target) && want(null, 0), passive);
      },
      onHover(isOver) {
        clearTimeout(timer.current);
        if (!isOver) want(null, HOVER_DELAY);
      },
      onClose() {
        clearTimeout(timer.current);
        setTarget(null);
      },
    };
  }, [importTip]);
  return { target, Tip, ...actions };
}
