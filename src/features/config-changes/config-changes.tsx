import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConfigChange } from '../../shared/client-components.ts';
import { inOneLine } from '../../shared/option-facts.ts';
import { PlainLink } from '../../site/link.tsx';
import { useMessages } from '../../site/use-language.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { changesAfter, groupByMinor, minorOf } from './changes-state.ts';
import styles from './config-changes.module.css';

/** What versions changed of the configuration, newest first. The version a reader has stands in the address as `?since=`. */
export function ConfigChanges({ items }: { items: readonly ConfigChange[] }) {
  const { key } = useLocation();
  const messages = useMessages();
  const id = useId();
  const [since, setSince] = useState('');
  const minors = [...new Set(items.map(({ version }) => minorOf(version)))];
  const groups = groupByMinor(changesAfter(items, since));

  // What is chosen stands in the address without being a navigation: the router does not know it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation may have changed the address
  useEffect(() => setSince(new URLSearchParams(window.location.search).get('since') ?? ''), [key]);

  const choose = (next: string) => {
    setSince(next);
    const url = new URL(window.location.href);
    if (next === '') url.searchParams.delete('since');
    else url.searchParams.set('since', next);
    window.history.replaceState(window.history.state, '', url);
  };

  return (
    <div className={styles.changes}>
      <p className={styles.choice} data-print="none">
        <label htmlFor={id}>{messages.changesSince}</label>
        <select id={id} value={since} onChange={(event) => choose(event.target.value)}>
          <option value="">{messages.changesAll}</option>
          {minors.map((minor) => (
            <option key={minor}>{minor}</option>
          ))}
        </select>
      </p>
      {groups.length === 0 ? <p>{messages.changesNone}</p> : null}
      {groups.map(({ minor, changes }) => (
        <section key={minor} aria-labelledby={`v${minor}`}>
          <h2 id={`v${minor}`}>{minor}</h2>
          <ul>
            {changes.map((change) => (
              <Change key={`${change.kind} ${change.name} ${change.version}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Shortest name that gets places to break, in UTF-16 units; shorter ones fit on the line of a phone. */
const LONG_NAME = 30;

const BADGES = { added: 'tip', default: 'info', deprecated: 'warning', removed: 'danger' } as const;

function Change({ change }: { change: ConfigChange }) {
  const messages = useMessages();
  const { kind, name, link, version, text, before, after, instead } = change;
  const labels = {
    added: messages.changesAdded,
    default: messages.changesDefault,
    deprecated: messages.changesDeprecated,
    removed: messages.changesRemoved,
  };
  const breakable = <SoftBreaks text={name} shortest={LONG_NAME} />;
  return (
    <li>
      {link === null ? <code>{breakable}</code> : <PlainLink href={link}>{breakable}</PlainLink>}
      <span className="badge" data-type={BADGES[kind]}>
        {labels[kind]}
      </span>
      <small>{version}</small>
      {text ? <p>{text}</p> : null}
      {before === undefined ? null : (
        <p>
          <code>{inOneLine(before)}</code> → <code>{inOneLine(after ?? '')}</code>
        </p>
      )}
      {instead ? (
        <p>
          → <PlainLink href={instead.link}>{instead.name}</PlainLink>
        </p>
      ) : null}
    </li>
  );
}
