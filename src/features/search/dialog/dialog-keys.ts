import type { KeyboardEvent, MouseEvent } from 'react';

/** Whether a key belongs to an input method. Safari reports the key that ends a composition after it has ended. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Whether a key does nothing by itself. */
export function isModifier({ key }: KeyboardEvent): boolean {
  return /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|NumLock)$/.test(key);
}

/** Whether a click asks for another tab or window; the dialog then stays. */
export function hasModifier(event: MouseEvent): boolean {
  return event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** What a key asks of the dialog. `left` and `right` move between the controls of a row. */
type DialogCommand = 'close' | 'open' | 'up' | 'down' | 'left' | 'right';

interface KeyContext {
  isInInput: boolean;
  /** The arrows to the sides belong to the text as long as there is some. */
  hasText: boolean;
  /** Controls of the active row. */
  controls: number;
}

/** Reads a key; `null`: it is not the dialog's. Keys of an input method must be kept away before. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey'>,
  context: KeyContext,
): DialogCommand | null {
  switch (event.key) {
    case 'Escape':
    case 'Tab':
      return 'close';
    case 'ArrowDown':
      return 'down';
    case 'ArrowUp':
      return 'up';
    case 'ArrowLeft':
    case 'ArrowRight':
      if (context.hasText || context.controls < 2) return null;
      return event.key === 'ArrowLeft' ? 'left' : 'right';
    case 'Enter':
      // With Alt it is the browser's.
      return context.isInInput && !event.altKey ? 'open' : null;
    default:
      return null;
  }
}
