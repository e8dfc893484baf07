import type { KeyboardEvent, RefObject } from 'react';
import { isSafeUrl } from '../foreign-data.ts';
import type { SearchObserver } from '../service.ts';
import { hasModifier } from './dialog-keys.ts';
import { type LinkItem, type ListItem, urlOf } from './list-content.ts';
import { showMatch } from './match-highlight.ts';
import type { ListActions } from './result-list.tsx';
import type { SavedHit } from './saved-searches.ts';
import type { SearchSession } from './search-session.ts';

export type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

interface DialogActionsOptions
  extends Record<'add' | 'promote' | 'removeRecent' | 'removeFavorite', (hit: SavedHit) => void> {
  session: SearchSession;
  observer: SearchObserver | undefined;
  /** Items of the screen, in the order of the keys, and the position of the active one. */
  items: readonly ListItem[];
  active: number;
  dialogRef: RefObject<HTMLDialogElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  navigate: (url: string) => Promise<void>;
  onClose: (query: string) => void;
}

/** What keys and presses do to the items on the screen. */
export function createDialogActions(options: DialogActionsOptions) {
  const { session, observer, items, active, add, dialogRef, inputRef } = options;

  const fill = (text: string) => {
    const input = inputRef.current;
    if (!input) return;
    input.value = text;
    session.type(text);
    input.focus();
  };

  const remember = (item: LinkItem, index: number) => {
    const { failure, queryID } = session.view();
    if (item.kind === 'hit' && !failure) observer?.selected(item.hit, index + 1, queryID);
    if (item.kind === 'hit' || item.kind === 'recent') add(item.hit);
  };

  const open = async (item: LinkItem) => {
    const url = urlOf(item);
    if (item.kind === 'report' || !isSafeUrl(url)) return;
    const query = item.kind === 'hit' ? session.view().shownQuery : '';
    // The focus returns at once, or it would be taken from where the navigation puts it.
    dialogRef.current?.close();
    options.onClose('');
    await options.navigate(url);
    if (item.kind !== 'task') showMatch(item.hit, query);
  };

  const retry = () => {
    session.retry();
    inputRef.current?.focus();
  };

  const list: ListActions = {
    point: session.point,
    press: (index, event) => {
      const item = items[index];
      if (!item || item.kind === 'report') return;
      if (item.kind === 'suggestion') return fill(item.text);
      if (item.kind === 'retry') return retry();
      remember(item, index);
      if (hasModifier(event)) return;
      event.preventDefault();
      void open(item);
    },
    save: (hit) => {
      options.promote(hit);
      inputRef.current?.focus();
    },
    remove: (item) => {
      if (item.kind === 'recent') options.removeRecent(item.hit);
      if (item.kind === 'favorite') options.removeFavorite(item.hit);
      session.moveTo(Math.max(0, Math.min(active, items.length - 2)));
      inputRef.current?.focus();
    },
  };

  /** Opens an item's address the way the modifiers ask. */
  const follow = (item: LinkItem, index: number, { shiftKey, ctrlKey, metaKey }: Modifiers) => {
    const url = urlOf(item);
    if (!isSafeUrl(url)) return;
    remember(item, index);
    if (shiftKey && !ctrlKey && !metaKey) {
      window.open(url, '_blank', `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`);
    } else if (ctrlKey || metaKey || item.kind === 'report') {
      window.open(url, '_blank', 'noopener');
    } else {
      void open(item);
    }
  };

  const followFirst = (modifiers: Modifiers) =>
    session.whenAnswered((hit) => follow({ kind: 'hit', hit }, 0, modifiers));

  const pressEnter = (event: KeyboardEvent) => {
    // A key held down is one press: the dialog may have been opened with it.
    if (event.repeat) return;
    // The screen shows the answer to an older query, or none: the key waits.
    if (session.isWaiting()) return followFirst(event);
    const item = items[active];
    const { action } = session.view();
    if (!item) return;
    if (action > 0) {
      if (item.kind === 'recent' && action === 1) list.save(item.hit);
      else list.remove(item);
    } else if (item.kind === 'suggestion') {
      fill(item.text);
    } else if (item.kind === 'retry') {
      retry();
      followFirst(event);
    } else {
      follow(item, active, event);
    }
  };

  return { fill, list, pressEnter, followFirst };
}
