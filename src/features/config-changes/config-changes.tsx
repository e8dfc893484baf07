import { Fragment } from 'react';
import type { ConfigChange } from '../../shared/client-components.ts';
import { inOneLine } from '../../shared/option-facts.ts';
import { minorOf } from '../../shared/version-order.ts';
import { PlainLink } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import styles from './config-changes.module.css';

/** Configuration changes by version, newest first. A `<TableFilter>` above them filters the list. */
export function ConfigChanges({ items }: { items: readonly ConfigChange[] }) {
  const minors = [...new Set(items.map(({ version }) => minorOf(version)))];
  return (
    <div className={styles.changes} data-rows="">
      {minors.map((minor) => (
        <Fragment key={minor}>
          <h3 id={`v${minor}`}>{minor}</h3>
          <ul>
            {items
              .filter(({ version }) => minorOf(version) === minor)
              .map((change) => (
                <Change key={`${change.kind} ${change.name} ${change.version}`} change={change} />
              ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

const BADGES = { added: 'tip', default: 'info', deprecated: 'warning', removed: 'danger' } as const;

function Change({ change }: { change: ConfigChange }) {
  const { interface: messages, page } = useLanguage().texts;
  const { kind, name, link, version, text, before, after, instead } = change;
  const labels = {
    added: messages.changesAdded,
    default: page.option.default,
    deprecated: page.option.deprecated,
    removed: messages.changesRemoved,
  };
  const breakable = <SoftBreaks text={name} />;
  return (
    <li data-version={version}>
      {link === null ? <code>{breakable}</code> : <PlainLink href={link}>{breakable}</PlainLink>}
      <span className="badge" data-type={BADGES[kind]}>
        {labels[kind]}
      </span>
      <small>{version}</small>
      {text ? <p>{text}</p> : null}
      {before && after ? (
        <p>
          <code>{inOneLine(before)}</code> → <code>{inOneLine(after)}</code>
        </p>
      ) : null}
      {instead ? (
        <p>
          → <PlainLink href={instead.link}>{instead.name}</PlainLink>
        </p>
      ) : null}
    </li>
  );
}
