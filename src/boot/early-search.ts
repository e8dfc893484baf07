import { SEARCH_KEY } from '../shared/storage-keys.ts';
import { hotkeyOf, isAppleDevice, isTyping } from './hotkeys.ts';
import { keep, kept } from './kept.ts';
import { textAfter } from './typed-text.ts';

/** Milliseconds after which an unanswered request is dropped: the code may never load, and the keys must work again. */
const FORGOTTEN = 10_000;
const BUTTON = '[data-search-button]';
const EVENT = 'site:search';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for the search, as if the reader had typed a text already. `data-search` is `?` and the text until the dialog has its
 * input, then `open`; without it nobody asks. The page's own code answers the event with `preventDefault`.
 */
export function requestSearch(text: string): void {
  const { dataset } = document.documentElement;
  const ask = () => dispatchEvent(new Event(EVENT, { cancelable: true }));
  dataset.search = `?${text}`;
  clearTimeout(timer);
  if (!ask()) return;
  timer = setTimeout(() => {
    if (pendingQuery() !== undefined && ask()) delete dataset.search;
  }, FORGOTTEN);
}

/** What the reader typed since asking for the search, as `textAfter` has it; `undefined` when nobody asks, or no longer. */
export function pendingQuery(): string | undefined {
  const noted = document.documentElement.dataset.search;
  return noted?.startsWith('?') ? noted.slice(1) : undefined;
}

/**
 * Listens for the search's keys and its button, and for what is typed until the dialog has its input. A document that was
 * loaded because a file of the search had gone begins with what was typed before.
 */
export function listenForSearch(): void {
  const { dataset } = document.documentElement;

  const onKey = (event: KeyboardEvent) => {
    if (dataset.search === 'open' || !document.querySelector(BUTTON)) return;
    const pending = pendingQuery();
    const hotkey = hotkeyOf(event, isAppleDevice());
    if (hotkey === 'toggle' || (hotkey && pending === undefined)) {
      event.preventDefault();
      // A key that is held down is one press.
      if (!event.repeat) requestSearch(pending ?? '');
      return;
    }
    if (pending === undefined || event.isComposing || event.altKey || event.metaKey || event.ctrlKey) return;
    const text = isTyping(event) ? undefined : textAfter(pending, event.key ?? '');
    if (text === undefined) return;
    if (text === null) delete dataset.search;
    else dataset.search = `?${text}`;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, true);
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(BUTTON)) requestSearch(pendingQuery() ?? '');
  });

  const resumed = kept(SEARCH_KEY, 'session');
  if (resumed === null) return;
  keep(SEARCH_KEY, null, 'session');
  requestSearch(resumed);
}
