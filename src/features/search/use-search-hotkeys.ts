import { useEffect, useRef } from 'react';

/** Whether the device is one of Apple's, where the Command key takes the place of Control. */
export function isAppleDevice(): boolean {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || navigator.platform || '');
}

/** Whether the reader is typing into something; looks into shadow trees too. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}

/**
 * Whether the key is K. By what it types, as on Dvorak; by its place when the layout types no Latin letter there.
 */
function isK(event: KeyboardEvent): boolean {
  // Some browsers send key events without a key when they fill in a form.
  const key = event.key as string | undefined;
  if (key === undefined) return false;
  if (key.toLowerCase() === 'k') return true;
  return event.code === 'KeyK' && key.length === 1 && key.charCodeAt(0) > 127;
}

/** What a key press means to the search; `null`: nothing. */
export function hotkeyOf(event: KeyboardEvent, isApple: boolean): 'toggle' | 'open' | null {
  if (event.isComposing || event.keyCode === 229 || event.altKey) return null;
  const command = isApple ? event.metaKey : event.ctrlKey;
  const other = isApple ? event.ctrlKey : event.metaKey;
  if (command && !other && !event.shiftKey && isK(event)) return 'toggle';
  if (event.key === '/' && !command && !other && !isTyping(event)) return 'open';
  return null;
}

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
