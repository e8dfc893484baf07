import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '../listen.ts';

type DismissReason = 'escape' | 'outside';

/**
 * Calls `onDismiss` on Escape and on a press outside the element while `isActive`. Ignores Escape during input method
 * composition, and one that was already handled.
 */
export function useDismiss(
  isActive: boolean,
  elementRef: RefObject<HTMLElement | null>,
  onDismiss: (reason: DismissReason) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isActive) return;
    return listen(document, {
      keydown(event) {
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
        dismiss('escape');
      },
      pointerdown({ target }) {
        if (target instanceof Node && elementRef.current?.contains(target)) return;
        dismiss('outside');
      },
    });
  }, [isActive, elementRef]);
}
