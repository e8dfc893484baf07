import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClientComponentProps } from '../../shared/client-components.ts';
import type { OverviewItem } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { groupOverview } from '../../shared/overview-groups.ts';
import { PlainLink } from '../../site/link.tsx';
import { focusQuietly, idOfHash, scrollRestoration } from '../../site/scroll.ts';
import { TypeAndDefault } from '../../site/type-and-default.tsx';
import { useAnnouncedCount } from '../../site/use-announced-count.ts';
import { useLanguage, useMessages } from '../../site/use-language.tsx';
import ui from '../../ui/button.module.css';
import { FilterBox } from '../../ui/filter-box/filter-box.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { filterOptions, firstVersion } from './filter-options.ts';
import styles from './overview.module.css';

/** All options, or the pages of a folder, in groups with a filter. The address has the filter as `?q=`. */
export function Overview({ items, synonyms }: ClientComponentProps['Overview']) {
  const { key, hash } = useLocation();
  const messages = useMessages();
  const [query, setQuery] = useState('');
  const [isCompact, setCompact] = useState(false);
  const [isLater, setLater] = useState(false);
  /** The group a link points to but the filter hides. */
  const [sought, setSought] = useState<{ id: string }>();
  const oldest = firstVersion(items);
  const found = filterOptions(items, query, synonyms);
  const shown = isLater ? found.filter(({ since }) => since !== oldest) : found;
  const texts = messages[items.some(({ type }) => type !== '') ? 'overviewOptions' : 'overviewPages'];
  const count = shown.length === 1 ? texts.one : format(texts.many, { count: shown.length });

  useAnnouncedCount(query !== '', count);

  const change = (next: string) => {
    setQuery(next);
    const url = new URL(window.location.href);
    if (next === '') url.searchParams.delete('q');
    else url.searchParams.set('q', next);
    window.history.replaceState(window.history.state, '', url);
  };

  // The query is written to the address without a navigation, unknown to the router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation may have changed the address
  useEffect(() => {
    const target = idOfHash(hash);
    const hidden = document.getElementById(target)
      ? undefined
      : groupOverview(items, '').find(({ id }) => id === target);
    if (hidden) {
      setLater(false);
      change('');
      setSought(hidden);
    } else setQuery(new URLSearchParams(window.location.search).get('q') ?? '');
  }, [key]);

  useEffect(() => {
    const heading = sought && document.getElementById(sought.id);
    if (!heading) return;
    focusQuietly(heading);
    scrollRestoration().toElement(heading);
  }, [sought]);

  return (
    <div className={styles.overview} data-compact={isCompact || undefined}>
      <FilterBox
        label={texts.filter}
        placeholder={texts.placeholder}
        value={query}
        count={count}
        clearLabel={messages.overviewClear}
        onChange={change}
      />
      <div className={styles.views} data-print="none">
        {items.some(({ since }) => since !== oldest) ? (
          <button
            type="button"
            className={ui.button}
            aria-pressed={isLater}
            onClick={() => setLater(!isLater)}
          >
            {format(messages.overviewLater, { version: oldest })}
          </button>
        ) : null}
        <button
          type="button"
          className={ui.button}
          aria-pressed={isCompact}
          onClick={() => setCompact(!isCompact)}
        >
          {messages.overviewCompact}
        </button>
      </div>
      {shown.length === 0 ? <p className={styles.none}>{format(texts.none, { query })}</p> : null}
      {groupOverview(shown, messages.overviewRoot).map(({ id, title, items: members }) => (
        <section key={id} aria-labelledby={title ? id : undefined}>
          {title === '' ? null : (
            <h2 id={id} data-key={(members[0]?.type && members[0].group) || undefined}>
              {title}
            </h2>
          )}
          <ul>
            {members.map((item) => (
              <Option key={item.link} item={item} isLater={item.since !== oldest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Option({ item, isLater }: { item: OverviewItem; isLater: boolean }) {
  const { option } = useLanguage().texts.page;
  return (
    <li data-deprecated={item.deprecated ? '' : undefined}>
      <PlainLink href={item.link}>
        <SoftBreaks text={item.name} />
      </PlainLink>
      {item.deprecated ? (
        <span className="badge" data-type="warning">
          {option.deprecated}
        </span>
      ) : null}
      {isLater ? <span className="badge">{item.since}+</span> : null}
      {item.description === '' ? null : <p>{item.description}</p>}
      {item.type === '' ? null : (
        <dl>
          <TypeAndDefault facts={item} isShort />
        </dl>
      )}
    </li>
  );
}
