import { useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './filter-box.module.css';

interface FilterBoxProps {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  value: string;
  /** Number of results as text. */
  count: string;
  clearLabel: string;
  onChange: (value: string) => void;
}

/** A field that filters what is below it; Escape and a button clear it. */
export function FilterBox({ label, placeholder, value, count, clearLabel, onChange }: FilterBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.filter} data-print="none">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange('');
        }}
      />
      <span className={styles.count}>{count}</span>
      {value === '' ? null : (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
