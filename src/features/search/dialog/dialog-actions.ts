import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { hotkeyOf, isAppleDevice } from '../../../boot/hotkeys.ts';
import type { SearchObserver } from '../contracts.ts';
import { isSafeUrl } from '../untrusted-data.ts';
import { controlCount, type LinkItem, type ListItem, urlOf } from './list-content.ts';
import { showMatch } from './match-highlight.ts';
import { addRecent, type ChangeSaved, promote, remove, type SavedHit } from './saved-searches.ts';
import type { SearchSession } from './search-session.ts';
import { step } from './search-view.ts';

export interface DialogContext {
  session: SearchSession;
  observer: SearchObserver | undefined;
  /** Items on the screen, in keyboard order, and the index of the active one. */
  items: readonly ListItem[];
  active: number;
  changeSaved: ChangeSaved;
  dialogRef: RefObject<HTMLDialogElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  navigate: (url: string) => Promise<void>;
  onClose: (query: string) => void;
}

type Modifiers = Partial<Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>>;

/** Puts a text into the input and searches for it. */
export function fill({ session, inputRef: { current: input } }: DialogContext, text: string): void {
  if (!input) return;
  input.value = text;
  session.type(text);
  input.focus();
}

function retry({ session, inputRef }: DialogContext): void {
  session.retry();
  inputRef.current?.focus();
}

/** Turns a recent search into a favorite. */
export function save({ changeSaved, inputRef }: DialogContext, hit: SavedHit): void {
  changeSaved(promote, hit);
  inputRef.current?.focus();
}

/** Removes a recent search or favorite; the next item, or else the last, becomes active. */
export function forget({ session, changeSaved, active, inputRef }: DialogContext, hit: SavedHit): void {
  changeSaved(remove, hit);
  session.select(active);
  inputRef.current?.focus();
}

/** Stores an item that is about to be opened, and reports it. */
function remember({ session, observer, changeSaved }: DialogContext, item: LinkItem, index: number): void {
  const { failure, queryID } = session.view();
  if (item.kind === 'hit' && !failure) observer?.selected(item.hit, index + 1, queryID);
  if (item.kind === 'hit' || item.kind === 'recent') changeSaved(addRecent, item.hit);
}

/** Opens an item of the site in this tab. */
async function open(context: DialogContext, item: LinkItem): Promise<void> {
  const url = urlOf(item);
  if (item.kind === 'report' || !isSafeUrl(url)) return;
  const query = item.kind === 'hit' ? context.session.view().shownQuery : '';
  // Returns the focus before the navigation moves it.
  context.dialogRef.current?.close();
  context.onClose('');
  await context.navigate(url);
  if (item.kind !== 'task') showMatch(item.hit, query);
}

/** Opens an item's URL as the modifier keys ask. */
function follow(context: DialogContext, item: LinkItem, index: number, modifiers: Modifiers): void {
  const { shiftKey, ctrlKey, metaKey } = modifiers;
  const url = urlOf(item);
  if (!isSafeUrl(url)) return;
  remember(context, item, index);
  if (shiftKey && !ctrlKey && !metaKey) {
    window.open(url, '_blank', `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`);
  } else if (ctrlKey || metaKey || item.kind === 'report') {
    window.open(url, '_blank', 'noopener');
  } else {
    void open(context, item);
  }
}

/** Opens the first hit of the pending answer. */
export function followFirst(context: DialogContext, modifiers: Modifiers = {}): void {
  context.session.whenAnswered((hit) => follow(context, { kind: 'hit', hit }, 0, modifiers));
}

/** Handles a click on an item. With a modifier key the browser opens another tab or window, and the dialog stays open. */
export function pressItem(context: DialogContext, index: number, event: MouseEvent): void {
  const item = context.items[index];
  if (!item || item.kind === 'report') return;
  if (item.kind === 'suggestion' || item.kind === 'retry') {
    if (item.kind === 'retry') retry(context);
    else fill(context, item.text);
    return;
  }
  remember(context, item, index);
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void open(context, item);
}

function pressEnter(context: DialogContext, event: KeyboardEvent): void {
  const { session, items, active } = context;
  // Ignores key repeat: the held key may have opened the dialog.
  if (event.repeat) return;
  const item = items[active];
  const { action } = session.view();
  // The visible results are for an older query or missing: Enter waits for the answer.
  if (session.isWaiting()) {
    followFirst(context, event);
  } else if (action > 0 && (item?.kind === 'recent' || item?.kind === 'favorite')) {
    const isSaving = item.kind === 'recent' && action === 1;
    (isSaving ? save : forget)(context, item.hit);
  } else if (item?.kind === 'suggestion') {
    fill(context, item.text);
  } else if (item?.kind === 'retry') {
    retry(context);
    followFirst(context, event);
  } else if (item) {
    follow(context, item, active, event);
  }
}

/** Whether an input method handles the key. Safari reports the key that ends a composition after its end. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

function isModifier({ key }: KeyboardEvent): boolean {
  return /Shift|Control|Alt|Meta|Fn|CapsLock|NumLock|ScrollLock/.test(key);
}

export function pressKey(context: DialogContext, event: KeyboardEvent): void {
  const { session, items, active, inputRef, onClose } = context;
  if (hotkeyOf(event.nativeEvent, isAppleDevice()) === 'toggle') {
    event.preventDefault();
    // Ignores key repeat.
    if (!event.repeat) onClose('');
    return;
  }
  if (!isModifier(event)) session.whenAnswered(null);
  if (isComposing(event)) {
    // The browser closes a modal dialog on Escape; this one is for the input method.
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
    case 'ArrowUp':
      session.select(step(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
      break;
    case 'ArrowLeft':
    case 'ArrowRight': {
      // Left and right move within the text, if there is any.
      if (session.text() !== '' || controls < 2) return;
      const isForward = (event.key === 'ArrowRight') !== (document.dir === 'rtl');
      session.select(active, step(session.view().action, isForward ? 1 : -1, controls));
      break;
    }
    case 'Enter':
      // With Alt it is a browser shortcut.
      if (event.target !== inputRef.current || event.altKey) return;
      pressEnter(context, event);
      break;
    default:
      return;
  }
  event.preventDefault();
}
