import { useId } from 'react';
import { useMessages } from '../../site/use-language.tsx';
import styles from './table-filter.module.css';
import type { Versions } from './versions.ts';

/** Two selects for a range of versions. They change the address without a navigation, unknown to the router. */
export function VersionRange({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly string[];
  chosen: Versions;
  onChange: (chosen: Versions) => void;
}) {
  const id = useId();
  const messages = useMessages();
  const choose = (limit: keyof Versions, version: string) => {
    const url = new URL(window.location.href);
    if (version === '') url.searchParams.delete(limit);
    else url.searchParams.set(limit, version);
    window.history.replaceState(window.history.state, '', url);
    onChange({ ...chosen, [limit]: version });
  };
  const fields = [
    { limit: 'since', label: messages.changesSince, all: messages.changesAll },
    { limit: 'until', label: messages.changesUntil, all: messages.changesNewest },
  ] as const;
  return (
    <p className={styles.versions} data-print="none">
      {fields.map(({ limit, label, all }) => (
        <span key={limit}>
          <label htmlFor={id + limit}>{label}</label>
          <select
            id={id + limit}
            value={chosen[limit]}
            onChange={(event) => choose(limit, event.target.value)}
          >
            <option value="">{all}</option>
            {withChosen(choices, chosen[limit]).map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </span>
      ))}
    </p>
  );
}

/** Adds a selected version that no row has, as an address may name one. */
function withChosen(choices: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || choices.includes(chosen) ? choices : [chosen, ...choices];
}
