import { type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import type { HitType } from '../../../shared/contracts.ts';
import type { HitGroup } from './grouping.ts';
import { Icon } from './icons.tsx';
import type { ListContent, ListItem } from './items.ts';
import { createTyped, marked } from './marked.tsx';
import { ButtonRow, OptionRow, type RowButton, type RowIcon } from './option-row.tsx';
import styles from './results.module.css';
import type { SavedHit } from './saved-searches.ts';
import type { SearchState } from './search-state.ts';

export interface ListActions {
  point: (index: number) => void;
  /** A press on an item; `event` has the modifier keys. */
  press: (index: number, event: MouseEvent) => void;
  save: (item: ListItem) => void;
  remove: (item: ListItem) => void;
}

interface ResultListProps extends Pick<SearchState, 'active' | 'action' | 'movedBy' | 'shownQuery'> {
  id: string;
  content: ListContent;
  messages: LanguageTexts['search'];
  actions: ListActions;
  /** Whether the reader pauses. */
  isResting: boolean;
}

/** Pixels of a row and of a group's title, at least. */
const ROW = 56;
const GROUP_TITLE = 40;
/** Pixels the list is high at most, where it does not fill the screen (`search-dialog.module.css`). */
const LIST = 572;
/** Widest screen the dialog fills. */
const FULL_SCREEN = 768;

/** The groups and of them the rows that can be in sight before the list is scrolled. */
function inSight(groups: readonly HitGroup[]): HitGroup[] {
  const { innerHeight, innerWidth } = window;
  let left = innerWidth <= FULL_SCREEN ? innerHeight : Math.min(innerHeight, LIST);
  const shown: HitGroup[] = [];
  for (const { title, hits } of groups) {
    if (title) left -= GROUP_TITLE;
    const rows = Math.ceil(left / ROW);
    if (rows <= 0) break;
    shown.push({ title, hits: hits.slice(0, rows) });
    left -= hits.length * ROW;
  }
  return shown;
}

/** Id of an item's control; 0 is the item itself. */
export function optionId(listId: string, index: number, action: number): string {
  return action === 0 ? `${listId}-${index}` : `${listId}-${index}-${action}`;
}

/** Position of the item a pointer event is on. One listener for the list costs less than three in each row. */
function indexAt({ target }: MouseEvent): number | null {
  const row = (target as Element).closest<HTMLElement>('[data-index]');
  return row && Number(row.dataset.index);
}

const isWithin = ({ target }: MouseEvent, name: 'a' | 'button'): boolean =>
  (target as Element).closest(name) !== null;

/** Icon of a hit's type: a page, a heading or a snippet. */
function iconOf(type: HitType): RowIcon {
  if (type === 'lvl1') return 'page';
  return type === 'content' ? 'text' : 'heading';
}

/** Title and second line of a kept search: it was kept without marks. */
function savedTexts({ type, hierarchy }: SavedHit): { title: string; path: string | null } {
  const page = hierarchy.lvl1 ?? hierarchy.lvl0 ?? '';
  if (type === 'lvl1' || type === 'content') return { title: page, path: hierarchy.lvl0 };
  return { title: hierarchy[type] ?? page, path: page };
}

/**
 * The listbox. Keeps the active option in view when the keys move it. A key typed does not touch it, its answer does; and
 * of that only the rows in sight, until the reader pauses, scrolls or moves.
 */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { id, active, action, movedBy, shownQuery, content, messages, actions, isResting } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const [scrolledOn, setScrolledOn] = useState<string>();
  const isScrolled = useRef(false);
  const isWhole = isResting || active > 0 || scrolledOn === shownQuery;
  const groups = isWhole ? content.groups : inSight(content.groups);
  const splitTyped = createTyped(shownQuery ?? '');

  useEffect(() => {
    if (movedBy !== 'key') return;
    const option = document.getElementById(optionId(id, active, action));
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active, action, movedBy]);

  // A new answer starts at the top. Where the list stands is not read: that would have the browser lay it out now.
  useEffect(() => {
    const scroller = listRef.current?.parentElement;
    if (isScrolled.current) scroller?.scrollTo({ top: 0 });
    isScrolled.current = false;
    const takeNote = () => {
      if (scroller?.scrollTop === 0) return;
      isScrolled.current = true;
      setScrolledOn(shownQuery);
    };
    scroller?.addEventListener('scroll', takeNote, { passive: true });
    return () => scroller?.removeEventListener('scroll', takeNote);
  }, [shownQuery]);

  const rowProps = (index: number) => ({ id: optionId(id, index, 0), index, isActive: index === active });

  const savedRow = (item: ListItem, index: number) => {
    if (item.kind !== 'recent' && item.kind !== 'favorite') return null;
    const { title, path } = savedTexts(item.hit);
    const remove: RowButton = {
      id: optionId(id, index, item.kind === 'recent' ? 2 : 1),
      label: item.kind === 'recent' ? messages.removeRecent : messages.removeFavorite,
      icon: <Icon name="close" size={18} />,
      onPress: () => actions.remove(item),
    };
    const save: RowButton = {
      id: optionId(id, index, 1),
      label: messages.saveRecent,
      icon: <Icon name="star" size={18} />,
      onPress: () => actions.save(item),
    };
    return (
      <ButtonRow
        key={`${item.kind}${item.hit.objectID}`}
        {...rowProps(index)}
        action={action}
        href={item.hit.url}
        icon={item.kind}
        title={title}
        path={path}
        buttons={item.kind === 'recent' ? [save, remove] : [remove]}
      />
    );
  };

  const press = (event: MouseEvent) => {
    const index = indexAt(event);
    if (index !== null && !isWithin(event, 'button')) actions.press(index, event);
  };

  const section = (key: string, title: string, rows: React.ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div key={key} role="group" aria-labelledby={title ? `${id}-${key}` : undefined}>
      {title && (
        <div className={styles.groupTitle} id={`${id}-${key}`} role="presentation">
          {title}
        </div>
      )}
      {rows}
    </div>
  );

  const indexed = content.items.map((item, index) => ({ item, index }));
  const ofKind = (kind: ListItem['kind']) => indexed.filter(({ item }) => item.kind === kind);
  const recent = ofKind('recent');
  const favorites = ofKind('favorite');
  const suggestions = ofKind('suggestion');

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={messages.resultsLabel}
      className={styles.list}
      onMouseMove={(event) => {
        const index = indexAt(event);
        if (index !== null) actions.point(index);
      }}
      onClick={press}
      onAuxClick={(event) => {
        if (event.button === 1 && isWithin(event, 'a')) press(event);
      }}
    >
      {groups.map((group, position) =>
        section(
          `group-${position}`,
          group.title,
          group.hits.map(({ hit, index, isChild, isLastChild }, row) => (
            <OptionRow
              // By place: rows have no state, and new texts in old elements cost less than new elements.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={row}
              {...rowProps(index)}
              href={hit.url}
              icon={iconOf(hit.type)}
              tree={isChild ? (isLastChild ? 'last' : 'inner') : undefined}
              title={marked(hit.title, splitTyped)}
              path={hit.path && marked(hit.path, splitTyped)}
            />
          )),
        ),
      )}
      {recent.length > 0 &&
        section(
          'recent',
          messages.recentTitle,
          recent.map(({ item, index }) => savedRow(item, index)),
        )}
      {favorites.length > 0 &&
        section(
          'favorites',
          messages.favoriteTitle,
          favorites.map(({ item, index }) => savedRow(item, index)),
        )}
      {suggestions.length > 0 &&
        section(
          'suggestions',
          messages.suggestions,
          suggestions.map(({ item, index }) => (
            <OptionRow
              key={`suggestion-${index}`}
              {...rowProps(index)}
              icon="query"
              title={item.kind === 'suggestion' ? item.text : ''}
            />
          )),
        )}
      {ofKind('report').map(({ item, index }) => (
        <OptionRow
          key="report"
          {...rowProps(index)}
          href={item.kind === 'report' ? item.url : undefined}
          isExternal
          icon="external"
          title={
            <>
              {messages.report} <span className={styles.reportLink}>{messages.reportLink}</span>
            </>
          }
          path={messages.newTab}
        />
      ))}
      {ofKind('retry').map(({ index }) => (
        <OptionRow key="retry" {...rowProps(index)} icon="recent" title={messages.retry} />
      ))}
    </div>
  );
});
