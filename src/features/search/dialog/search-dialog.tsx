import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import type { SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import { commandOf, hasModifier, isComposing, isModifier } from './dialog-keys.ts';
import { controlCount, type LinkItem, type ListItem, listContent } from './items.ts';
import { lockScroll } from './lock-scroll.ts';
import { type ListActions, optionId, ResultList } from './result-list.tsx';
import { isSafeUrl, type SavedHit } from './saved-searches.ts';
import { DialogFooter, ScreenNotice } from './screens.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-dialog.module.css';
import { SearchSession } from './search-session.ts';
import { isWaiting, MAX_QUERY } from './search-state.ts';
import { useRest } from './use-rest.ts';
import { useSavedSearches } from './use-saved-searches.ts';

/** What the reader did with a hit, for whoever counts. `position` starts at 1. */
export interface SearchObserver {
  viewed(hits: readonly SearchHit[], queryID: string | undefined): void;
  /** By key or pointer, before it is opened, if it is. */
  activated(hit: SearchHit, position: number, queryID: string | undefined): void;
  selected(hit: SearchHit, position: number, queryID: string | undefined): void;
}

export interface SearchDialogProps {
  engine: SearchEngine;
  /** Names the stored searches. */
  indexName: string;
  texts: LanguageTexts['search'];
  initialQuery: string;
  /** Whether the reader is in the middle of typing the initial query, and goes on at its end. */
  isTyped?: boolean | undefined;
  /** Whether the reader has pressed Enter already: the first hit is opened. */
  isEntered?: boolean | undefined;
  /** With `{query}` as place holder. */
  missingResultsUrl?: string | undefined;
  observer?: SearchObserver | undefined;
  navigate: (url: string) => Promise<void>;
  /** Called once the page of a hit is shown. */
  onOpen?: ((hit: SearchHit | SavedHit, query: string) => void) | undefined;
  onFailure?: ((error: unknown, query: string, isEntered: boolean) => void) | undefined;
  /** `query`: what to begin with next time. */
  onClose: (query: string) => void;
}

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;
const NO_MODIFIERS: Modifiers = { shiftKey: false, ctrlKey: false, metaKey: false };

/** The search dialog. It is open for as long as it is rendered. */
export function SearchDialog(props: SearchDialogProps) {
  const {
    engine,
    indexName,
    texts: messages,
    initialQuery,
    missingResultsUrl,
    observer,
    navigate,
    onOpen,
    onClose,
  } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const isTyped = useRef(props.isTyped);
  const isEntered = useRef(props.isEntered);
  const listId = useId();
  const { saved, add, promote, removeRecent, removeFavorite } = useSavedSearches(indexName);
  const [session] = useState(() => new SearchSession(engine, initialQuery));
  const { dispatch } = session;
  const state = useSyncExternalStore(session.subscribe, () => session.drawn);
  const isResting = useRest(state.shownQuery);
  const reportUrl = missingResultsUrl
    ? missingResultsUrl.replace('{query}', encodeURIComponent(state.shownQuery.trim()))
    : null;
  const { screen, hits, suggestions } = state;
  const hasQuery = state.query.trim() !== '';
  const content = useMemo(
    () => listContent({ screen, hits, suggestions, hasQuery }, saved, reportUrl),
    [screen, hits, suggestions, hasQuery, saved, reportUrl],
  );
  const { items } = content;
  const active = Math.min(state.active, items.length - 1);

  useEffect(() => {
    session.callbacks = {
      // A service does not know what the site's own index answered.
      onAnswer: ({ hits, queryID, standInFor }) => standInFor ?? observer?.viewed(hits, queryID),
      onFailure: props.onFailure,
    };
  });
  useEffect(() => session.start(), [session]);

  const { movedBy, queryID, failure } = state;
  useEffect(() => {
    const item = items[active];
    if (movedBy === 'query' || failure || item?.kind !== 'hit') return;
    observer?.activated(item.hit, active + 1, queryID);
  }, [observer, items, active, movedBy, queryID, failure]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    const unlock = lockScroll();
    inputRef.current?.focus();
    if (isTyped.current) inputRef.current?.setSelectionRange(MAX_QUERY, MAX_QUERY);
    else inputRef.current?.select();
    return () => {
      unlock();
      dialog?.close();
    };
  }, []);

  // On a touch screen the keyboard covers the results; a swipe through them puts it away.
  useEffect(() => {
    const list = document.getElementById(listId)?.parentElement;
    const hideKeyboard = () => inputRef.current?.blur();
    list?.addEventListener('touchmove', hideKeyboard, { passive: true });
    return () => list?.removeEventListener('touchmove', hideKeyboard);
  }, [listId]);

  const fill = (text: string) => {
    const input = inputRef.current;
    if (!input) return;
    input.value = text;
    dispatch({ type: 'typed', text });
    input.focus();
  };

  const remember = (item: ListItem, index: number) => {
    if (item.kind === 'hit') {
      const { failure, queryID } = session.state;
      if (!failure) observer?.selected(item.hit, index + 1, queryID);
      add(item.hit);
    } else if (item.kind === 'recent') {
      add(item.hit);
    }
  };

  const open = async (item: ListItem) => {
    if (!('hit' in item) || !isSafeUrl(item.hit.url)) return;
    const { hit } = item;
    const query = session.state.shownQuery;
    // The focus returns at once, or it would be taken from where the navigation puts it.
    dialogRef.current?.close();
    onClose('');
    await navigate(hit.url);
    onOpen?.(hit, item.kind === 'hit' ? query : '');
  };

  const retry = () => {
    dispatch({ type: 'retried' });
    inputRef.current?.focus();
  };

  const remove = (item: ListItem) => {
    if (item.kind === 'recent') removeRecent(item.hit);
    if (item.kind === 'favorite') removeFavorite(item.hit);
    dispatch({ type: 'movedTo', index: Math.max(0, Math.min(active, items.length - 2)) });
    inputRef.current?.focus();
  };

  const save = (item: ListItem) => {
    if (item.kind === 'recent') promote(item.hit);
    inputRef.current?.focus();
  };

  const actions: ListActions = {
    point: (index) => dispatch({ type: 'pointed', index }),
    press: (index, event) => {
      const item = items[index];
      if (!item) return;
      if (item.kind === 'suggestion') return fill(item.text);
      if (item.kind === 'retry') return retry();
      if (item.kind === 'report') return;
      remember(item, index);
      if (hasModifier(event)) return;
      event.preventDefault();
      void open(item);
    },
    save,
    remove,
  };

  const listActions = useLatestActions(actions);

  /** Opens an item's address the way the modifiers ask. */
  const follow = (item: LinkItem, index: number, { shiftKey, ctrlKey, metaKey }: Modifiers) => {
    const url = item.kind === 'report' ? item.url : item.hit.url;
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

  useEffect(() => {
    if (isEntered.current) followFirst(NO_MODIFIERS);
    isEntered.current = false;
  });

  const pressEnter = (event: KeyboardEvent) => {
    // A key held down is one press: the dialog may have been opened with it.
    if (event.repeat) return;
    // The screen shows the answer to an older query, or none: the key waits.
    if (isWaiting(session.state)) return followFirst(event);
    const item = items[active];
    if (!item) return;
    if (state.action > 0) {
      if (item.kind === 'recent' && state.action === 1) save(item);
      else remove(item);
    } else if (item.kind === 'suggestion') {
      fill(item.text);
    } else if (item.kind === 'retry') {
      retry();
      followFirst(event);
    } else {
      follow(item, active, event);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isModifier(event)) session.whenAnswered(null);
    if (isComposing(event)) {
      // The browser closes a modal dialog on Escape; that key is the input method's now.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    const isInInput = event.target === inputRef.current;
    const command = commandOf(event, {
      isInInput,
      hasText: state.text !== '',
      controls: controlCount(items[active]),
    });
    if (command === null) return;
    event.preventDefault();
    if (command === 'close') onClose(session.state.text);
    else if (command === 'open') pressEnter(event);
    else if (command === 'down' || command === 'up') {
      dispatch({ type: 'moved', by: command === 'down' ? 1 : -1, count: items.length });
    } else {
      dispatch({ type: 'movedWithin', by: command === 'right' ? 1 : -1, count: controlCount(items[active]) });
    }
  };

  const activeId = active >= 0 && items.length > 0 ? optionId(listId, active, state.action) : undefined;
  const outcome =
    state.status === 'ready'
      ? (state.total === 1 ? messages.countOne : messages.count).replace('{count}', String(items.length))
      : state.status === 'empty'
        ? `${messages.noResults} ${state.shownQuery}`
        : state.status === 'failed'
          ? `${messages.errorTitle}. ${failure ? messages.failures[failure] : messages.errorHelp}`
          : '';

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={messages.dialogLabel}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose(session.state.text);
      }}
      onMouseDown={(event) => {
        if (event.target === dialogRef.current) onClose(session.state.text);
      }}
    >
      <div className={styles.panel}>
        <SearchBox
          session={session}
          messages={messages}
          inputRef={inputRef}
          listId={listId}
          activeId={activeId}
          hasItems={items.length > 0}
          onClear={() => fill('')}
          onCancel={() => onClose('')}
        />
        <div className={styles.body} data-query={state.shownQuery}>
          <ScreenNotice state={state} messages={messages} hasItems={items.length > 0} />
          <ResultList
            id={listId}
            active={active}
            action={state.action}
            movedBy={state.movedBy}
            shownQuery={state.shownQuery}
            content={content}
            messages={messages}
            actions={listActions}
            isResting={isResting}
          />
        </div>
        <DialogFooter messages={messages} credit={engine.credit} />
      </div>
      <div className={styles.live} role="status" aria-live="polite">
        {isResting ? outcome : ''}
      </div>
    </dialog>
  );
}

/** The actions of the last render, behind functions that stay the same for the life of the list. */
function useLatestActions(actions: ListActions): ListActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      point: (index) => latest.current.point(index),
      press: (index, event) => latest.current.press(index, event),
      save: (item) => latest.current.save(item),
      remove: (item) => latest.current.remove(item),
    }),
    [],
  );
}
