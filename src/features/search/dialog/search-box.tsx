import { type ClipboardEvent, type FormEvent, type RefObject, useRef } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import { Icon } from './icons.tsx';
import styles from './search-dialog.module.css';
import { MAX_QUERY, type SearchSession } from './search-session.ts';

interface SearchBoxProps {
  session: SearchSession;
  messages: LanguageTexts['search'];
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Id of the active option; `undefined` without one. */
  activeId: string | undefined;
  hasItems: boolean;
  onClear: () => void;
  onCancel: () => void;
}

/** The input with its buttons: the combobox that controls the list. Uncontrolled: rendered only once. */
export function SearchBox(props: SearchBoxProps) {
  const { session, messages, inputRef, listId, activeId, hasItems, onClear, onCancel } = props;
  const { isStalled } = session.view();
  const type = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { isComposing = false, inputType = '' } = nativeEvent instanceof InputEvent ? nativeEvent : {};
    const whole = inputType === 'insertFromPaste' ? pasted.current : undefined;
    const text = session.type(input.value, isComposing, whole);
    if (input.value !== text) input.value = text;
  };
  /** The text resulting from a paste in progress, including line breaks. */
  const pasted = useRef<string>(undefined);
  const paste = ({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
    const before = input.value.slice(0, input.selectionStart ?? 0);
    const after = input.value.slice(input.selectionEnd ?? 0);
    pasted.current = before + clipboardData.getData('text/plain') + after;
  };
  return (
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      <span className={styles.lens} data-stalled={isStalled || undefined}>
        {isStalled ? (
          <span className={styles.spinner} role="img" aria-label={messages.loading} />
        ) : (
          <Icon name="search" size={22} />
        )}
      </span>
      <input
        ref={inputRef}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={messages.inputLabel}
        aria-autocomplete="list"
        aria-expanded={hasItems}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-busy={isStalled}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_QUERY}
        placeholder={messages.placeholder}
        defaultValue={session.text()}
        onInput={type}
        onPaste={paste}
        onCompositionStart={() => session.whenAnswered(null)}
        onCompositionEnd={type}
      />
      <button type="reset" className={styles.clear} aria-label={messages.clearLabel}>
        {messages.clear}
      </button>
      <button type="button" className={styles.cancel} aria-label={messages.cancelLabel} onClick={onCancel}>
        <span className={styles.cancelText}>{messages.cancel}</span>
        <span className={styles.cancelIcon}>
          <Icon name="close" />
        </span>
      </button>
    </form>
  );
}
