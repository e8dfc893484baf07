import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { controlCount, type ListItem } from './list-content.ts';
import type { SearchSession } from './search-session.ts';

/** Whether a key belongs to an input method. Safari reports the key that ends a composition after it has ended. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Whether a key does nothing by itself. */
function isModifier({ key }: KeyboardEvent): boolean {
  return /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Fn|NumLock)$/.test(key);
}

/** Whether a click asks for another tab or window; the dialog then stays. */
export function hasModifier(event: MouseEvent): boolean {
  return event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

interface KeyContext {
  session: SearchSession;
  /** Items of the screen, and the position of the active one. */
  items: readonly ListItem[];
  active: number;
  inputRef: RefObject<HTMLInputElement | null>;
  pressEnter: (event: KeyboardEvent) => void;
  onClose: (query: string) => void;
}

/** Does what a key asks of the dialog. */
export function pressKey(event: KeyboardEvent, context: KeyContext): void {
  const { session, items, active, inputRef, pressEnter, onClose } = context;
  if (!isModifier(event)) session.whenAnswered(null);
  if (isComposing(event)) {
    // The browser closes a modal dialog on Escape; that key is the input method's now.
    if (event.key === 'Escape') event.preventDefault();
    return;
  }
  const controls = controlCount(items[active]);
  switch (event.key) {
    case 'Escape':
    case 'Tab':
      onClose(session.text());
      break;
    case 'ArrowDown':
      session.move(1, items.length);
      break;
    case 'ArrowUp':
      session.move(-1, items.length);
      break;
    case 'ArrowLeft':
    case 'ArrowRight':
      // They belong to the text as long as there is some.
      if (session.text() !== '' || controls < 2) return;
      session.moveWithin(event.key === 'ArrowRight' ? 1 : -1, controls);
      break;
    case 'Enter':
      // With Alt it is the browser's.
      if (event.target !== inputRef.current || event.altKey) return;
      pressEnter(event);
      break;
    default:
      return;
  }
  event.preventDefault();
}
