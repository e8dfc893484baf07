import { useId, useState } from 'react';
import ui from '../../ui/button.module.css';
import { codeField } from '../code-field.ts';
import { configSource } from '../config-source.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './composer.module.css';

/** Typed values by field; empty if nothing is typed. */
type Values<Field extends string> = Readonly<Record<Field, string>>;

interface ComposerProps<Field extends string> {
  title: string;
  /** The fields, and the option each sets. */
  fields: Readonly<Record<Field, string>>;
  start: Partial<Values<Field>>;
  /** Default while a field is empty. */
  placeholderOf: (field: Field, values: Values<Field>) => string;
  /** Names and values to show, or an error message. */
  resultOf: (values: Values<Field>) => readonly (readonly [name: string, value: string])[] | string;
  /** The field that the error message is about. */
  wrong: Field;
  /** Settings by option path. */
  settingsOf: (values: Values<Field>) => Readonly<Record<string, string | boolean>>;
}

/** A form for options that shows their effect on a build, and the configuration that sets them. */
export function Composer<Field extends string>(props: ComposerProps<Field>) {
  const messages = useBrandTexts();
  const id = useId();
  const fields = Object.entries(props.fields) as [Field, string][];
  const empty = Object.fromEntries(fields.map(([field]) => [field, ''])) as Values<Field>;
  const [values, setValues] = useState<Values<Field>>({ ...empty, ...props.start });
  const result = props.resultOf(values);
  return (
    <form className={styles.composer} aria-label={props.title} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields} data-print="none">
        {fields.map(([field, option]) => (
          <label key={field} htmlFor={id + field}>
            <code>{option}</code>
            <input
              {...codeField}
              id={id + field}
              value={values[field]}
              placeholder={props.placeholderOf(field, values)}
              aria-invalid={(field === props.wrong && typeof result === 'string') || undefined}
              onChange={(event) => setValues({ ...values, [field]: event.target.value.trim() })}
            />
          </label>
        ))}
        <button type="button" className={`${ui.button} ${styles.reset}`} onClick={() => setValues(empty)}>
          {messages.composerReset}
        </button>
      </div>
      <output htmlFor={fields.map(([field]) => id + field).join(' ')}>
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
        <code className="language-ts">{configSource(props.settingsOf(values))}</code>
      </pre>
    </form>
  );
}
