import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Tracks whether a `<details>` is open, however it was opened, and closes it. */
export function useDetailsOpen(
  ref: RefObject<HTMLDetailsElement | null>,
): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const follow = () => setOpen(details.open);
    follow();
    details.addEventListener('toggle', follow);
    return () => details.removeEventListener('toggle', follow);
  }, [ref]);

  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
  }, [ref]);
  return [isOpen, close];
}
