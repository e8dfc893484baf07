import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import type { HitType } from '../contracts.ts';
import type { ListItem, ListSection } from './list-content.ts';
import { createTypedSplitter, marked, type SplitTyped } from './marked.tsx';
import { OptionRow, optionId, type RowContent } from './option-row.tsx';
import styles from './results.module.css';
import type { SavedHit } from './saved-searches.ts';
import type { SearchView } from './search-view.ts';

export interface ListActions {
  point: (index: number) => void;
  /** Handles a click on an item; `event` has the modifier keys. */
  press: (index: number, event: MouseEvent) => void;
  save: (hit: SavedHit) => void;
  forget: (hit: SavedHit) => void;
}

interface ResultListProps {
  id: string;
  sections: readonly ListSection[];
  view: SearchView;
  /** Index of the active item; -1 without one. */
  active: number;
  messages: LanguageTexts['search'];
  actions: ListActions;
  isResting: boolean;
}

/** Minimum height of a row and of a section's title, in pixels. */
const ROW = 56;
const SECTION_TITLE = 40;
/** Maximum height of the list in pixels, if it does not fill the screen (`search-dialog.module.css`). */
const LIST = 572;
/** Maximum width of screens that the dialog fills. */
const FULL_SCREEN = 768;

/** The sections, limited to the rows that can be visible before the list is scrolled. */
function inSight(sections: readonly ListSection[]): ListSection[] {
  const { innerHeight, innerWidth } = window;
  let left = innerWidth <= FULL_SCREEN ? innerHeight : Math.min(innerHeight, LIST);
  return sections.flatMap(({ title, items }) => {
    if (title) left -= SECTION_TITLE;
    const rows = Math.max(0, Math.ceil(left / ROW));
    left -= items.length * ROW;
    return rows > 0 ? [{ title, items: items.slice(0, rows) }] : [];
  });
}

/** Index of the item a pointer event is on. One listener on the list costs less than three per row. */
function indexAt({ target }: MouseEvent): number | null {
  const row = (target as Element).closest<HTMLElement>('[data-index]');
  return row && Number(row.dataset.index);
}

const isWithin = ({ target }: MouseEvent, name: 'a' | 'button'): boolean =>
  (target as Element).closest(name) !== null;

function iconOf(type: HitType): RowContent['icon'] {
  if (type === 'lvl1') return 'page';
  return type === 'content' ? 'text' : 'heading';
}

/** Title and second line of a saved search, which has no highlights. */
function savedTexts({ type, hierarchy }: SavedHit): Pick<RowContent, 'title' | 'path'> {
  const page = hierarchy.lvl1 ?? hierarchy.lvl0 ?? '';
  if (type === 'lvl1' || type === 'content') return { title: page, path: hierarchy.lvl0 };
  return { title: hierarchy[type] ?? page, path: page };
}

function contentOf(
  item: ListItem,
  messages: LanguageTexts['search'],
  actions: ListActions,
  split: SplitTyped,
): RowContent {
  switch (item.kind) {
    case 'hit': {
      const { url, type, title, path } = item.hit;
      return {
        icon: iconOf(type),
        href: url,
        tree: item.tree,
        title: marked(title, split),
        path: path && marked(path, split),
      };
    }
    case 'recent':
    case 'favorite': {
      const isRecent = item.kind === 'recent';
      const label = isRecent ? messages.removeRecent : messages.removeFavorite;
      const save = {
        label: messages.saveRecent,
        icon: 'star',
        onPress: () => actions.save(item.hit),
      } as const;
      const remove = { label, icon: 'close', onPress: () => actions.forget(item.hit) } as const;
      return {
        icon: item.kind,
        href: item.hit.url,
        ...savedTexts(item.hit),
        buttons: isRecent ? [save, remove] : [remove],
      };
    }
    case 'task':
      return { icon: 'page', href: item.url, title: item.title };
    case 'suggestion':
      return { icon: 'query', title: item.text };
    case 'report': {
      const [before, after] = messages.report.split('{link}');
      return {
        icon: 'external',
        href: item.url,
        title: (
          <>
            {before}
            <span className={styles.reportLink}>{messages.reportLink}</span>
            {after}
          </>
        ),
        path: messages.newTab,
      };
    }
    case 'retry':
      return { icon: 'recent', title: messages.retry };
  }
}

/**
 * The listbox. Scrolls the active option into view when keys move it. Renders only the visible rows until the reader
 * pauses, scrolls or moves.
 */
export function ResultList({ id, sections, view, active, messages, actions, isResting }: ResultListProps) {
  const { action, movedBy, shownQuery } = view;
  const listRef = useRef<HTMLDivElement>(null);
  const [scrolledOn, setScrolledOn] = useState<string>();
  const isScrolled = useRef(false);
  const isWhole = isResting || active > 0 || scrolledOn === shownQuery;
  const split = createTypedSplitter(shownQuery);

  useEffect(() => {
    if (movedBy !== 'key') return;
    document.getElementById(optionId(id, active, action))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, action, movedBy]);

  // A new answer starts at the top. The scroll position is not read, which would force a layout.
  useEffect(() => {
    const scroller = listRef.current?.parentElement;
    if (isScrolled.current) scroller?.scrollTo({ top: 0 });
    isScrolled.current = false;
    const onScroll = () => {
      if (scroller?.scrollTop === 0) return;
      isScrolled.current = true;
      setScrolledOn(shownQuery);
    };
    scroller?.addEventListener('scroll', onScroll);
    return () => scroller?.removeEventListener('scroll', onScroll);
  }, [shownQuery]);

  const press = (event: MouseEvent) => {
    const index = indexAt(event);
    if (index !== null && !isWithin(event, 'button')) actions.press(index, event);
  };

  let index = -1;
  const rowOf = (item: ListItem) => {
    index += 1;
    const content = contentOf(item, messages, actions, split);
    // Keyed by index: rows have no state, and new text in existing elements costs less than new elements.
    return (
      <OptionRow
        key={index}
        content={content}
        listId={id}
        index={index}
        action={index === active ? action : null}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={messages.resultsLabel}
      className={styles.list}
      onMouseMove={(event) => {
        const at = indexAt(event);
        if (at !== null) actions.point(at);
      }}
      onClick={press}
      onAuxClick={(event) => {
        if (event.button === 1 && isWithin(event, 'a')) press(event);
      }}
    >
      {(isWhole ? sections : inSight(sections)).map(({ title, items }, position) => (
        // biome-ignore lint/a11y/useSemanticElements lint/suspicious/noArrayIndexKey: options, not form fields; see above
        <div key={position} role="group" aria-labelledby={title ? `${id}-title-${position}` : undefined}>
          {title && (
            <div className={styles.groupTitle} id={`${id}-title-${position}`} role="presentation">
              {title}
            </div>
          )}
          {items.map(rowOf)}
        </div>
      ))}
    </div>
  );
}
