import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import type { SearchService } from '../service.ts';
import { createDialogActions, type Modifiers } from './dialog-actions.ts';
import { pressKey } from './dialog-keys.ts';
import { listContent, type Task } from './list-content.ts';
import { lockScroll } from './lock-scroll.ts';
import { optionId } from './option-row.tsx';
import { ResultList } from './result-list.tsx';
import { DialogFooter, outcomeOf, ScreenNotice } from './screens.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-dialog.module.css';
import { createSearchSession, MAX_QUERY, type SearchCallbacks } from './search-session.ts';
import { useSavedSearches } from './use-saved-searches.ts';

export interface SearchDialogProps {
  service: Pick<SearchService, 'engine' | 'indexName' | 'observer'>;
  texts: LanguageTexts['search'];
  initialQuery: string;
  /** Whether the reader is in the middle of typing the initial query, and goes on at its end. */
  isTyped?: boolean | undefined;
  /** Whether the reader has pressed Enter already: the first hit is opened. */
  isEntered?: boolean | undefined;
  /** Shown while nothing is typed. */
  tasks?: readonly Task[] | undefined;
  /** With `{query}` as place holder. */
  missingResultsUrl?: string | undefined;
  navigate: (url: string) => Promise<void>;
  onFailure?: SearchCallbacks['onFailure'];
  /** `query`: what to begin with next time. */
  onClose: (query: string) => void;
}

const NO_TASKS: readonly Task[] = [];
const NO_MODIFIERS: Modifiers = { shiftKey: false, ctrlKey: false, metaKey: false };

/** The search dialog. It is open for as long as it is rendered. */
export function SearchDialog(props: SearchDialogProps) {
  const { service, texts: messages, tasks = NO_TASKS, missingResultsUrl, navigate, onClose } = props;
  const { engine, observer } = service;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const isEntered = useRef(props.isEntered);
  const listId = useId();
  const { saved, add, promote, removeRecent, removeFavorite } = useSavedSearches(service.indexName);
  const [session] = useState(() =>
    createSearchSession(engine, props.initialQuery, {
      // A service does not know what the site's own index answered.
      onAnswer: ({ hits, queryID, standInFor }) => standInFor ?? observer?.viewed(hits, queryID),
      ...(props.onFailure && { onFailure: props.onFailure }),
    }),
  );
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { screen, hits, suggestions, hasQuery, movedBy, queryID, failure } = view;
  const isResting = useRest(view.shownQuery);
  const reportUrl = missingResultsUrl?.replace('{query}', encodeURIComponent(view.shownQuery.trim())) ?? null;
  const sections = useMemo(
    () => listContent({ screen, hits, suggestions, hasQuery }, saved, tasks, reportUrl, messages),
    [screen, hits, suggestions, hasQuery, saved, tasks, reportUrl, messages],
  );
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const active = Math.min(view.active, items.length - 1);
  const activeId = active < 0 ? undefined : optionId(listId, active, view.action);

  useEffect(() => session.start(), [session]);
  useEffect(() => {
    const item = items[active];
    if (movedBy === 'query' || failure || item?.kind !== 'hit') return;
    observer?.activated(item.hit, active + 1, queryID);
  }, [observer, items, active, movedBy, queryID, failure]);
  useModalDialog(dialogRef, inputRef, props.isTyped === true);
  useHiddenKeyboard(listId, inputRef);

  const { fill, list, pressEnter, followFirst } = createDialogActions({
    ...{ session, observer, items, active, add, promote, removeRecent, removeFavorite, dialogRef, inputRef },
    ...{ navigate, onClose },
  });

  useEffect(() => {
    if (isEntered.current) followFirst(NO_MODIFIERS);
    isEntered.current = false;
  });

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={messages.dialogLabel}
      onKeyDown={(event) => pressKey(event, { session, items, active, inputRef, pressEnter, onClose })}
      onCancel={(event) => {
        event.preventDefault();
        onClose(session.text());
      }}
      onMouseDown={(event) => {
        if (event.target === dialogRef.current) onClose(session.text());
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
        <div className={styles.body} data-query={view.shownQuery}>
          <ScreenNotice
            view={view}
            messages={messages}
            hasSaved={saved.recent.length + saved.favorites.length > 0}
          />
          <ResultList
            id={listId}
            sections={sections}
            view={view}
            active={active}
            messages={messages}
            actions={list}
            isResting={isResting}
          />
        </div>
        <DialogFooter messages={messages} credit={engine.credit} />
      </div>
      <div className={styles.live} role="status" aria-live="polite">
        {isResting ? outcomeOf(view, items.length, messages) : ''}
      </div>
    </dialog>
  );
}

/** Milliseconds without a new answer after which typing counts as paused: longer than between the keys of a word. */
const REST = 500;

/** Whether nothing new came for a moment. What is not needed at every key waits for it. */
function useRest(shownQuery: string): boolean {
  const [restsOn, setRestsOn] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRestsOn(shownQuery), REST);
    return () => clearTimeout(timer);
  }, [shownQuery]);
  return restsOn === shownQuery;
}

/** Opens the dialog over the page, which is held still, with the focus in the input. */
function useModalDialog(
  dialogRef: RefObject<HTMLDialogElement | null>,
  inputRef: RefObject<HTMLInputElement | null>,
  isTyped: boolean,
): void {
  const [isTypedFirst] = useState(isTyped);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const input = inputRef.current;
    dialog?.showModal();
    const unlock = lockScroll();
    input?.focus();
    if (isTypedFirst) input?.setSelectionRange(MAX_QUERY, MAX_QUERY);
    else input?.select();
    return () => {
      unlock();
      dialog?.close();
    };
  }, [dialogRef, inputRef, isTypedFirst]);
}

/** On a touch screen the keyboard covers the results; a swipe through them puts it away. */
function useHiddenKeyboard(listId: string, inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const list = document.getElementById(listId)?.parentElement;
    const hideKeyboard = () => inputRef.current?.blur();
    list?.addEventListener('touchmove', hideKeyboard, { passive: true });
    return () => list?.removeEventListener('touchmove', hideKeyboard);
  }, [listId, inputRef]);
}
