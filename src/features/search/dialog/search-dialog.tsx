import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import { isFrugal } from '../../../site/connection.ts';
import type { PageAt } from '../../../site/use-page-at.ts';
import type { SearchService } from '../contracts.ts';
import {
  type DialogContext,
  fill,
  followFirst,
  forget,
  pressItem,
  pressKey,
  save,
} from './dialog-actions.ts';
import { HitPreview } from './hit-preview.tsx';
import { listContent, pageOf, type Task } from './list-content.ts';
import { optionId } from './option-row.tsx';
import { ResultList } from './result-list.tsx';
import { useSavedSearches } from './saved-searches.ts';
import { DialogFooter, outcomeOf, ScreenNotice } from './screens.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-dialog.module.css';
import { createSearchSession, type SearchCallbacks } from './search-session.ts';
import { useModalDialog } from './use-modal-dialog.ts';

export interface SearchDialogProps {
  service: Pick<SearchService, 'engine' | 'indexName' | 'observer'>;
  texts: LanguageTexts['search'];
  initialQuery: string;
  /** Whether the reader is still typing the initial query: the cursor is put at its end. */
  isTyped?: boolean | undefined;
  /** Whether Enter was already pressed: the first hit is opened. */
  isEntered?: boolean | undefined;
  /** Shown while the input is empty. */
  tasks?: readonly Task[] | undefined;
  /** With the placeholder `{query}`. */
  missingResultsUrl?: string | undefined;
  navigate: (url: string) => Promise<void>;
  /** Loads pages for the preview of the active item. */
  pageAt: PageAt;
  onFailure?: SearchCallbacks['onFailure'];
  /** `query`: initial text for the next time. */
  onClose: (query: string) => void;
}

const NO_TASKS: readonly Task[] = [];
/** Screens with room for a preview (`hit-preview.module.css`). */
const WIDE = '(width >= 1000px)';

/** The search dialog. It is open while it is rendered. */
export function SearchDialog(props: SearchDialogProps) {
  const { service, texts: messages, tasks = NO_TASKS, missingResultsUrl, navigate, onClose } = props;
  const { engine, observer } = service;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [saved, changeSaved] = useSavedSearches(service.indexName);
  const [canPreview] = useState(() => !isFrugal() && window.matchMedia?.(WIDE).matches);
  const [session] = useState(() =>
    createSearchSession(engine, props.initialQuery, {
      // The service cannot attribute answers of the site's own index.
      onAnswer: ({ hits, queryID, standInFor }) => standInFor ?? observer?.viewed(hits, queryID),
      onFailure: props.onFailure,
    }),
  );
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { screen, hits, suggestions, movedBy, queryID, failure } = view;
  const isResting = useRest(view.shownQuery);
  const hasPreview = (canPreview && screen !== 'none' && screen !== 'error') || undefined;
  const reportUrl = missingResultsUrl?.replace('{query}', encodeURIComponent(view.shownQuery.trim())) ?? null;
  const sections = useMemo(
    () => listContent({ screen, hits, suggestions }, saved, tasks, reportUrl, messages),
    [screen, hits, suggestions, saved, tasks, reportUrl, messages],
  );
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const active = Math.min(view.active, items.length - 1);
  const item = items[active];
  const open = { session, observer, items, active, changeSaved };
  const context: DialogContext = { ...open, dialogRef, inputRef, navigate, onClose };

  const isEntered = useRef(props.isEntered);
  useEffect(() => session.start(), [session]);
  useEffect(() => {
    if (movedBy === 'query' || failure || item?.kind !== 'hit') return;
    observer?.activated(item.hit, active + 1, queryID);
  }, [observer, item, active, movedBy, queryID, failure]);
  useModalDialog({ dialogRef, inputRef, listId, isTyped: props.isTyped === true });
  useEffect(() => {
    if (isEntered.current) followFirst(context);
    isEntered.current = false;
  });

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={messages.dialogLabel}
      onKeyDown={(event) => pressKey(context, event)}
      onCancel={(event) => {
        event.preventDefault();
        onClose(session.text());
      }}
      onMouseDown={(event) => {
        if (event.target === dialogRef.current) onClose(session.text());
      }}
    >
      <div className={styles.panel} data-wide={canPreview || undefined} data-preview={hasPreview}>
        <SearchBox
          session={session}
          messages={messages}
          inputRef={inputRef}
          listId={listId}
          activeId={active < 0 ? undefined : optionId(listId, active, view.action)}
          hasItems={items.length > 0}
          onClear={() => fill(context, '')}
          onCancel={() => onClose('')}
        />
        <div className={styles.columns}>
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
              actions={{
                point: (index) => session.select(index, 0, 'pointer'),
                press: (index, event) => pressItem(context, index, event),
                save: (hit) => save(context, hit),
                forget: (hit) => forget(context, hit),
              }}
              isResting={isResting}
            />
          </div>
          {hasPreview && <HitPreview href={pageOf(item)} movedBy={movedBy} pageAt={props.pageAt} />}
        </div>
        <DialogFooter messages={messages} credit={engine.credit} />
      </div>
      <div className="visually-hidden" role="status" aria-live="polite">
        {isResting ? outcomeOf(view, items.length, messages) : ''}
      </div>
    </dialog>
  );
}

/** Milliseconds without a new answer after which typing counts as paused: longer than the pause between keystrokes. */
const REST = 500;

/** Whether no answer has arrived for a moment. Defers work that is not needed at every keystroke. */
function useRest(shownQuery: string): boolean {
  const [restsOn, setRestsOn] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRestsOn(shownQuery), REST);
    return () => clearTimeout(timer);
  }, [shownQuery]);
  return restsOn === shownQuery;
}
