import { SEARCH_KEY } from '../shared/storage-keys.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { hotkeyOf, isAppleDevice, isTyping } from './hotkeys.ts';
import { textAfter } from './typed-text.ts';

/** Milliseconds after which an unanswered request is dropped, so that the keys work normally again if the code never loads. */
const FORGOTTEN = 10_000;
const BUTTON = '[data-search-button]';
const EVENT = 'site:search';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Requests the search dialog, prefilled with text typed so far. `<html data-search>` is `?` followed by the text until
 * the dialog has its input, then `open`; absent without a request. The page's code acknowledges the event with
 * `preventDefault`.
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

/** Text typed since the search was requested, in the form of `textAfter`; `undefined` without a pending request. */
export function pendingQuery(): string | undefined {
  const noted = document.documentElement.dataset.search;
  return noted?.startsWith('?') ? noted.slice(1) : undefined;
}

/**
 * Handles the hotkeys and the button of the search, and collects what is typed until the dialog has its input. After a
 * reload because a search file was gone, it starts with the text typed before.
 */
export function listenForSearch(): void {
  const { dataset } = document.documentElement;

  const onKey = (event: KeyboardEvent) => {
    if (dataset.search === 'open' || !document.querySelector(BUTTON)) return;
    const pending = pendingQuery();
    const hotkey = hotkeyOf(event, isAppleDevice());
    if (hotkey === 'toggle' || (hotkey && pending === undefined)) {
      event.preventDefault();
      // Key repeat of one press.
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

  const resumed = readStored(SEARCH_KEY, 'session');
  if (resumed === null) return;
  writeStored(SEARCH_KEY, null, 'session');
  requestSearch(resumed);
}
