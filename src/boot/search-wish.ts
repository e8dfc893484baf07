import { SEARCH_KEY } from '../shared/storage-keys.ts';
import { hotkeyOf, isAppleDevice, isTyping } from './hotkeys.ts';
import { keep, kept } from './kept.ts';
import { textAfter } from './typed-text.ts';

/** Milliseconds after which an unanswered request is dropped: the code may never load, and the keys must work again. */
const FORGOTTEN = 10_000;
const BUTTON = '[data-search-button]';

/**
 * Listens for the search's keys and its button while the page's own code is on its way. What the reader did is in
 * `data-search` then: `?` and what was typed since. `features/search/early-search.ts` sets it to `ready`. A document that was
 * loaded because a file of the search had gone begins with what was typed before.
 */
export function listenForSearch(): void {
  const { dataset } = document.documentElement;
  let timer: number | undefined;

  const wish = (text: string, event: Event) => {
    dataset.search = `?${text}`;
    event.preventDefault();
  };
  const begin = (event: Event) => {
    if (!document.querySelector(BUTTON)) return;
    wish(dataset.search?.slice(1) ?? '', event);
    limit();
  };
  const limit = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (dataset.search !== 'ready') delete dataset.search;
    }, FORGOTTEN) as unknown as number;
  };
  const isReady = () => {
    if (dataset.search !== 'ready') return false;
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick);
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (isReady()) return;
    const noted = dataset.search;
    const hotkey = hotkeyOf(event, isAppleDevice());
    if (hotkey === 'toggle' || (hotkey && noted === undefined)) begin(event);
    else if (
      noted !== undefined &&
      !(event.isComposing || event.altKey || event.metaKey || event.ctrlKey || isTyping(event))
    ) {
      const text = textAfter(noted.slice(1), event.key ?? '');
      if (text === null) delete dataset.search;
      else if (text !== undefined) wish(text, event);
    }
  };
  const onClick = (event: Event) => {
    if (!isReady() && (event.target as Element).closest(BUTTON)) begin(event);
  };
  addEventListener('keydown', onKey);
  addEventListener('click', onClick);

  const resumed = kept(SEARCH_KEY, 'session');
  if (resumed === null) return;
  keep(SEARCH_KEY, null, 'session');
  dataset.search = `?${resumed}`;
  limit();
}
