import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { format } from '../../shared/format.ts';
import { useAnnouncedCount } from '../../site/use-announced-count.ts';
import { useMessages } from '../../site/use-language.tsx';
import boxStyles from '../../ui/filter-box/filter-box.module.css';
import { FilterBox } from '../../ui/filter-box/filter-box.tsx';
import { filterRows, type ShownRows } from './filter-rows.ts';
import styles from './table-filter.module.css';

/** Filters the rows of the tables below it. The tables are part of the page; without scripts there is no field. */
export function TableFilter({ badges = '' }: { badges?: string }) {
  const messages = useMessages();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [badge, setBadge] = useState('');
  const [rows, setRows] = useState<ShownRows | null>(null);
  const isFiltered = query !== '' || badge !== '';
  const count = rows && isFiltered ? `${rows.shown} / ${rows.total}` : '';

  // A link may lead to what is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation has a new key
  useEffect(() => {
    setQuery('');
    setBadge('');
  }, [key]);

  useEffect(() => {
    if (box.current) setRows(filterRows(box.current, query, badge));
  }, [query, badge]);

  useAnnouncedCount(isFiltered, count);

  return (
    <div ref={box} className={styles.filter}>
      <FilterBox
        label={messages.tableFilter}
        placeholder={messages.tableFilter}
        value={query}
        count={count}
        clearLabel={messages.overviewClear}
        onChange={setQuery}
      />
      {badges === '' ? null : (
        <div className={styles.badges} data-print="none">
          {badges.split(/, ?/).map((name) => (
            <button
              key={name}
              type="button"
              className={boxStyles.choice}
              aria-pressed={badge === name}
              onClick={() => setBadge(badge === name ? '' : name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {rows?.shown === 0 && isFiltered ? (
        <p className={styles.none}>{format(messages.tableFilterNone, { query: query || badge })}</p>
      ) : null}
    </div>
  );
}
