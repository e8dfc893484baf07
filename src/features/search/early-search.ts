import { isTyping } from '../../boot/hotkeys.ts';
import { ENTERED, textAfter } from '../../boot/typed-text.ts';
import { listen } from '../../ui/listen.ts';

/** Attribute of the button, by which the script in `<head>` finds it. */
export const searchButtonMark = { 'data-search-button': '' };

/**
 * Takes over from the script in `<head>` (`boot/search-wish.ts`), which noted whether the reader asked for the search
 * before this code was there.
 *
 * @returns what the reader typed after asking, as `textAfter` has it; `null` when nobody asked
 */
export function takeEarlySearch(): string | null {
  const { dataset } = document.documentElement;
  const noted = dataset.search;
  dataset.search = 'ready';
  return noted?.startsWith('?') ? noted.slice(1) : null;
}

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
 * Collects keys while the dialog is loading, so that a reader who goes on typing loses nothing.
 * @param before what was typed so far, as `textAfter` has it
 * @param isAwaited whether the dialog may still come
 */
export function collectTyping(before = '', isAwaited = () => true): Typing {
  let text = before;
  let isGivenUp = false;
  const keydown = (event: KeyboardEvent) => {
    if (!isAwaited()) return;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const next = textAfter(text, event.key);
    if (next === undefined) return;
    if (next === null) isGivenUp = true;
    text = next ?? '';
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text: () => text.replace(ENTERED, ''),
    isEntered: () => text.endsWith(ENTERED),
    isGivenUp: () => isGivenUp,
    stop: listen(window, { keydown }, { capture: true }),
  };
}
