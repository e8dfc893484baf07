import { isTyping } from '../../boot/hotkeys.ts';
import { ENTERED, textAfter } from '../../boot/typed-text.ts';

/** What the reader typed before there was an input. */
export interface Typing {
  text(): string;
  /** Whether Enter was the last key. */
  isEntered(): boolean;
  /** Whether the reader pressed Escape. */
  isGivenUp(): boolean;
  stop(): void;
}

/**
 * Collects keys while the dialog is on its way, so that a reader who goes on typing loses nothing.
 * @param before what was typed so far, as `textAfter` has it
 */
export function collectTyping(before = ''): Typing {
  let text = before;
  let isGivenUp = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const next = textAfter(text, event.key);
    if (next === undefined) return;
    if (next === null) isGivenUp = true;
    text = next ?? '';
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    text: () => text.replace(ENTERED, ''),
    isEntered: () => text.endsWith(ENTERED),
    isGivenUp: () => isGivenUp,
    stop: () => window.removeEventListener('keydown', onKeyDown, { capture: true }),
  };
}
