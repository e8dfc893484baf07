import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from '../ui/floating/use-dismiss.ts';
import { listen } from '../ui/listen.ts';

/** A part of the shell that covers the page on small screens. */
export interface Sheet<Part extends HTMLElement> {
  ref: RefObject<Part | null>;
  isOpen: boolean;
  /** Takes the event of the button, which gets the focus back. */
  open: (event: { currentTarget: EventTarget }) => void;
  close: () => void;
}

interface SheetOptions<Part> {
  /** Media query of the windows in which it is beside the page. */
  beside: string;
  /** Selector of what is behind it. */
  behind: string;
  /** Called when it opens; returns the cleanup. */
  onOpen?: (part: Part) => () => void;
}

/**
 * Opens and closes a sheet. What is behind it is inert. Escape, a press outside, a navigation (even to the current page)
 * or a wider window closes it, and focus returns to the button.
 */
export function useSheet<Part extends HTMLElement>({
  beside,
  behind,
  onOpen,
}: SheetOptions<Part>): Sheet<Part> {
  const location = useLocation();
  const ref = useRef<Part>(null);
  const opener = useRef<EventTarget | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [shownKey, setShownKey] = useState(location.key);
  if (shownKey !== location.key) {
    setShownKey(location.key);
    setOpen(false);
  }

  const open = useCallback(({ currentTarget }: { currentTarget: EventTarget }) => {
    opener.current = currentTarget;
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const part = ref.current;
    if (!isOpen || !part) return;
    const end = onOpen?.(part);
    const covered = [...document.querySelectorAll<HTMLElement>(behind)];
    for (const element of covered) element.inert = true;
    const stop = listen(window.matchMedia(beside), { change: close });
    return () => {
      for (const element of covered) element.inert = false;
      end?.();
      // Only now: inert elements cannot take the focus. A new page moves it from here to its title.
      const { activeElement: focused, body } = document;
      const isLeft = focused === body || part.contains(focused);
      if (isLeft && opener.current instanceof HTMLElement) opener.current.focus();
      stop();
    };
  }, [isOpen, beside, behind, close, onOpen]);
  useDismiss(isOpen, ref, close);

  return { ref, isOpen, open, close };
}
