import { type RefObject, useEffect, useState } from 'react';

/** An overlay that is still animating out this long after it closed is taken away, in milliseconds (the specification, 9). */
const MOTION_DEADLINE = 1000;

/**
 * Keeps a closed overlay in the document until its closing animation has ended, at most `MOTION_DEADLINE`.
 * The element, or one inside it, must take `data-closing` and start its animation or transition from it.
 */
export function usePresence(
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
