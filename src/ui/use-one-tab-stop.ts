import { type RefObject, useEffect } from 'react';
import { indexForKey } from './list-keys.ts';
import { listen } from './listen.ts';

/**
 * Makes a long list a single tab stop, at its current entry, so that what follows the list is one Tab away. Arrow keys,
 * Home and End move within it.
 *
 * @param moved changes whenever another entry becomes current
 */
export function useOneTabStop(ref: RefObject<HTMLElement | null>, moved: unknown): void {
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const arrange = () => arrangeStop(list);
    // Entries appear and disappear with groups, whose `toggle` event does not bubble, and with changes of a filter.
    const changes = { focusin: arrange, toggle: arrange, change: arrange };
    return listen(list, { keydown: (event) => moveFocus(list, event), ...changes }, { capture: true });
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is current is read from the document
  useEffect(() => {
    if (ref.current) arrangeStop(ref.current);
  }, [ref, moved]);
}

function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('a, summary')];
}

function isVisible(entry: Element): boolean {
  return entry.getClientRects().length > 0 && !entry.closest('details:not([open]) > :not(summary)');
}

function arrangeStop(list: HTMLElement): void {
  const entries = entriesOf(list);
  const isCurrent = (entry: HTMLElement) => entry.hasAttribute('aria-current');
  const focused = entries.filter((entry) => entry === document.activeElement);
  // The list itself may be hidden.
  const stop =
    [...focused, ...entries.filter(isCurrent), ...entries].find(isVisible) ?? entries.find(isCurrent);
  for (const entry of entries) entry.tabIndex = entry === (stop ?? entries[0]) ? 0 : -1;
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const entries = entriesOf(list).filter(isVisible);
  const current = entries.indexOf(document.activeElement as HTMLElement);
  const next = indexForKey(event.key, current, entries.length);
  if (next === undefined || current < 0) return;
  event.preventDefault();
  entries[next]?.focus();
}
