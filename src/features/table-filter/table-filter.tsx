import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClientComponentProps } from '../../shared/client-components.ts';
import { format } from '../../shared/format.ts';
import { useAnnouncedCount } from '../../site/use-announced-count.ts';
import { useMessages } from '../../site/use-language.tsx';
import boxStyles from '../../ui/filter-box/filter-box.module.css';
import { FilterBox } from '../../ui/filter-box/filter-box.tsx';
import { filterRows, type ShownRows } from './filter-rows.ts';
import styles from './table-filter.module.css';
import { VersionRange } from './version-range.tsx';
import { ALL_VERSIONS, readVersions, versionChoices } from './versions.ts';

/** Filters the rows of the tables below it. The tables are part of the page; without scripts there is no filter. */
export function TableFilter({ badges = '', versions = false }: ClientComponentProps['TableFilter']) {
  const messages = useMessages();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [badge, setBadge] = useState('');
  const [chosen, setChosen] = useState(ALL_VERSIONS);
  const [rows, setRows] = useState<ShownRows | null>(null);
  const isFiltered = query !== '' || badge !== '' || chosen.since !== '' || chosen.until !== '';
  const words = query || badge;
  const none = words ? format(messages.tableFilterNone, { query: words }) : messages.changesNone;
  const count = rows && isFiltered ? `${rows.shown} / ${rows.total}` : '';

  // Clears a filter that hides a link's target.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation has a new key
  useEffect(() => {
    setQuery('');
    setBadge('');
    if (versions) setChosen(readVersions(window.location.search));
  }, [key, versions]);

  useEffect(() => {
    if (box.current) setRows(filterRows(box.current, query, badge, chosen));
  }, [query, badge, chosen]);

  useAnnouncedCount(isFiltered, count);

  return (
    <div ref={box} className={styles.filter} data-print="none" data-scripted="">
      <FilterBox
        label={messages.tableFilter}
        placeholder={messages.tableFilter}
        value={query}
        count={count}
        clearLabel={messages.overviewClear}
        onChange={setQuery}
      />
      {versions ? (
        <VersionRange choices={versionChoices(rows?.versions ?? [])} chosen={chosen} onChange={setChosen} />
      ) : null}
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
      {rows?.shown === 0 && isFiltered ? <p className={styles.none}>{none}</p> : null}
    </div>
  );
}
