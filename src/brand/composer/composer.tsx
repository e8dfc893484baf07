import { useId } from 'react';
import ui from '../../ui/button.module.css';
import { codeField } from '../code-field.ts';
import { configSource } from '../config-source.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './composer.module.css';

/** A field, by the option it sets. */
export interface ComposerField {
  option: string;
  value: string;
  /** What applies while the field is empty. */
  placeholder: string;
  isInvalid?: boolean;
  onChange: (value: string) => void;
}

export interface ComposerProps {
  title: string;
  fields: readonly ComposerField[];
  onReset: () => void;
  /** Lines of a name and a value, or what is wrong. */
  result: readonly (readonly [name: string, value: string])[] | string;
  /** By the path of the option. */
  settings: Readonly<Record<string, string | boolean>>;
}

/** Options to type, what a build makes of them, and the configuration that sets them. */
export function Composer({ title, fields, onReset, result, settings }: ComposerProps) {
  const messages = useBrandTexts();
  const id = useId();
  return (
    <form className={styles.composer} aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>
        {fields.map(({ option, value, placeholder, isInvalid, onChange }) => (
          <label key={option} htmlFor={id + option}>
            <code>{option}</code>
            <input
              {...codeField}
              id={id + option}
              value={value}
              placeholder={placeholder}
              aria-invalid={isInvalid || undefined}
              onChange={(event) => onChange(event.target.value.trim())}
            />
          </label>
        ))}
        <button type="button" className={`${ui.button} ${styles.reset}`} onClick={onReset}>
          {messages.composerReset}
        </button>
      </div>
      <output htmlFor={fields.map(({ option }) => id + option).join(' ')}>
        {typeof result === 'string' ? (
          <p>{result}</p>
        ) : (
          <dl>
            {result.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </output>
      <pre className={styles.config}>
        <code className="language-ts">{configSource(settings)}</code>
      </pre>
    </form>
  );
}
