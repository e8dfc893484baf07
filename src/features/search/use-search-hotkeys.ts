import { useEffect, useEffectEvent } from 'react';
import { hotkeyOf, isAppleDevice } from '../../boot/hotkeys.ts';
import { listen } from '../../ui/listen.ts';

export function useSearchHotkeys(isOpen: boolean, onOpen: () => void, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const hotkey = hotkeyOf(event, isAppleDevice());
    if (hotkey === null || (hotkey === 'open' && isOpen)) return;
    event.preventDefault();
    // A key that is held down is one press.
    if (event.repeat) return;
    if (isOpen) onClose();
    else onOpen();
  });
  useEffect(() => listen(window, { keydown: onKeyDown }), []);
}
