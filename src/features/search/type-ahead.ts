import { isTyping } from './use-search-hotkeys.ts';

/** What the reader typed before there was an input. */
export interface Typing {
  text(): string;
  /** Whether the reader pressed Escape. */
  isGivenUp(): boolean;
  stop(): void;
}

/**
 * Collects keys while the dialog is on its way, so that a reader who goes on typing loses nothing.
 * @param before what was typed so far
 */
export function collectTyping(before = ''): Typing {
  let text = before;
  let isGivenUp = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const { key } = event;
    if (key === 'Escape') {
      text = '';
      isGivenUp = true;
    } else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    text: () => text,
    isGivenUp: () => isGivenUp,
    stop: () => window.removeEventListener('keydown', onKeyDown, { capture: true }),
  };
}
