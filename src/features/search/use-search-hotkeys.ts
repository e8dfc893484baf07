import { useEffect, useRef } from 'react';
import { hotkeyOf, isAppleDevice } from '../../boot/hotkeys.ts';

/** Listens for the shortcuts of the search on the whole window. */
export function useSearchHotkeys(isOpen: boolean, onOpen: () => void, onClose: () => void): void {
  const handlers = useRef({ isOpen, onOpen, onClose });
  useEffect(() => {
    handlers.current = { isOpen, onOpen, onClose };
  });
  useEffect(() => {
    const isApple = isAppleDevice();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const hotkey = hotkeyOf(event, isApple);
      const current = handlers.current;
      if (hotkey === null || (hotkey === 'open' && current.isOpen)) return;
      event.preventDefault();
      // A key that is held down is one press.
      if (event.repeat) return;
      if (current.isOpen) current.onClose();
      else current.onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
