import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { listen } from '../../../ui/listen.ts';
import { MAX_QUERY } from './search-session.ts';

interface ModalDialog {
  dialogRef: RefObject<HTMLDialogElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Whether the reader is typing; otherwise the text is selected. */
  isTyped: boolean;
}

/** Opens the modal dialog, locks scrolling of the page and focuses the input. */
export function useModalDialog({ dialogRef, inputRef, listId, isTyped }: ModalDialog): void {
  const [isTypedFirst] = useState(isTyped);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const input = inputRef.current;
    dialog?.showModal();
    const { dataset, clientWidth } = document.documentElement;
    // Reserves the space of the page's scroll bar, so that nothing shifts sideways.
    dataset.behindDialog = window.innerWidth > clientWidth ? 'scrollbar' : '';
    input?.focus();
    if (isTypedFirst) input?.setSelectionRange(MAX_QUERY, MAX_QUERY);
    else input?.select();
    return () => {
      delete dataset.behindDialog;
      dialog?.close();
    };
  }, [dialogRef, inputRef, isTypedFirst]);

  // On touch screens the keyboard covers the results; swiping through them closes it.
  useEffect(() => {
    const list = document.getElementById(listId)?.parentElement;
    if (list) return listen(list, { touchmove: () => inputRef.current?.blur() }, { passive: true });
  }, [listId, inputRef]);
}
