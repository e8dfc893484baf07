import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { listen } from '../../../ui/listen.ts';
import { MAX_QUERY } from './search-session.ts';

interface ModalDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Whether the reader is in the middle of typing; else the text is selected. */
  isTyped: boolean;
}

/** Opens the dialog over the page, which cannot be scrolled then, with the focus in the input. */
export function useModalDialog({ dialogRef, inputRef, listId, isTyped }: ModalDialog): void {
  const [isTypedFirst] = useState(isTyped);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const input = inputRef.current;
    dialog?.showModal();
    const { dataset, clientWidth } = document.documentElement;
    // Where the page has a scroll bar, its place is kept, so that nothing moves sideways.
    dataset.behindDialog = window.innerWidth > clientWidth ? 'scrollbar' : '';
    input?.focus();
    if (isTypedFirst) input?.setSelectionRange(MAX_QUERY, MAX_QUERY);
    else input?.select();
    return () => {
      delete dataset.behindDialog;
      dialog?.close();
    };
  }, [dialogRef, inputRef, isTypedFirst]);

  // On a touch screen the keyboard covers the results; a swipe through them puts it away.
  useEffect(() => {
    const list = document.getElementById(listId)?.parentElement;
    if (list) return listen(list, { touchmove: () => inputRef.current?.blur() }, { passive: true });
  }, [listId, inputRef]);
}
