import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The sidebar as a drawer on small screens. */
export interface Drawer {
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Widest window, in pixels, on which the sidebar is a drawer (the specification). */
const DRAWER_WIDTH = 960;

/**
 * Opens and closes the sidebar drawer: focus goes in and comes back, what lies behind is inert, and Escape, a
 * navigation or a wider window closes it.
 */
export function useDrawer(): Drawer {
  const location = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const isLeftByReader = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [shownKey, setShownKey] = useState(location.key);
  if (shownKey !== location.key) {
    setShownKey(location.key);
    setOpen(false);
  }

  const open = useCallback(() => {
    opener.current = document.activeElement;
    isLeftByReader.current = false;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    isLeftByReader.current = true;
    setOpen(false);
  }, []);

  useEffect(() => {
    const drawer = ref.current;
    if (!isOpen || !drawer) return;
    const first =
      drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? drawer.querySelector<HTMLElement>('a');
    first?.focus({ preventScroll: true });
    const behind = [...document.querySelectorAll<HTMLElement>('[data-behind]')];
    for (const element of behind) element.inert = true;
    document.documentElement.dataset.drawer = 'open';

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !drawer.contains(event.target)) close();
    };
    const listening = new AbortController();
    const wide = window.matchMedia(`(width > ${DRAWER_WIDTH}px)`);
    const onWide = () => setOpen(false);
    const { signal } = listening;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    wide.addEventListener('change', onWide, { signal });
    return () => {
      for (const element of behind) element.inert = false;
      delete document.documentElement.dataset.drawer;
      // Only now: what is inert cannot take the focus. A new page takes it from here to its title.
      const isLeft = isLeftByReader.current || drawer.contains(document.activeElement);
      if (isLeft && opener.current instanceof HTMLElement) opener.current.focus();
      listening.abort();
    };
  }, [isOpen, close]);

  return { ref, isOpen, open, close };
}
