import { useCallback, useState } from 'react';

/** The open state of an overlay: its own, or that of the component around it when `open` is given. */
export interface OpenOptions {
  /** Controls the overlay from outside; absent: the overlay keeps its own state. */
  open?: boolean | undefined;
  /** State at first, when not controlled. */
  defaultOpen?: boolean | undefined;
  /** Called when the overlay wants to change, controlled or not. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** @returns the effective state, and a setter that requests a change. */
export function useControllableOpen({
  open,
  defaultOpen = false,
  onOpenChange,
}: OpenOptions): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const setOpen = useCallback(
    (next: boolean) => {
      if (next === isOpen) return;
      setOwn(next);
      onOpenChange?.(next);
    },
    [isOpen, onOpenChange],
  );
  return [isOpen, setOpen];
}
