import { useId, useState } from 'react';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './address-composer.module.css';
import { type AddressOptions, composeAddresses, configOf, DEFAULTS } from './compose-addresses.ts';

const FIELDS: readonly (readonly [key: keyof AddressOptions, option: string])[] = [
  ['base', 'server.base'],
  ['prefix', 'output.assetPrefix'],
  ['root', 'output.distPath.root'],
  ['folder', 'output.distPath.js'],
  ['filename', 'output.filename.js'],
];

const EMPTY: AddressOptions = { base: '', prefix: '', root: '', folder: '', filename: '' };
const START: AddressOptions = { ...EMPTY, base: '/shop', prefix: 'https://cdn.example.com/' };

/** Shows what becomes of the addresses of a build while options are typed. */
export function AddressComposer() {
  const messages = useBrandTexts();
  const id = useId();
  const [options, setOptions] = useState(START);
  const addresses = composeAddresses(options);
  const results = addresses && [
    [messages.composerPage, addresses.page],
    [messages.composerScript, addresses.script],
    [messages.composerFile, addresses.file],
  ];
  return (
    <form
      className={styles.composer}
      aria-label={messages.composerTitle}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fields}>
        {FIELDS.map(([key, option]) => (
          <label key={key} htmlFor={id + key}>
            <code>{option}</code>
            <input
              id={id + key}
              value={options[key]}
              placeholder={key === 'prefix' ? options.base || DEFAULTS.base : DEFAULTS[key]}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={(key === 'base' && !addresses) || undefined}
              onChange={(event) => setOptions({ ...options, [key]: event.target.value.trim() })}
            />
          </label>
        ))}
        <button type="button" onClick={() => setOptions(EMPTY)}>
          {messages.composerReset}
        </button>
      </div>
      <output htmlFor={FIELDS.map(([key]) => id + key).join(' ')}>
        {results ? (
          <dl>
            {results.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{messages.composerBase}</p>
        )}
      </output>
      <pre className={styles.config}>
        <code>{configOf(options)}</code>
      </pre>
    </form>
  );
}
