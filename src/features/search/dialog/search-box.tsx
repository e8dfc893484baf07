import { type CompositionEvent, type FormEvent, type RefObject, useState } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import { Icon } from './icons.tsx';
import styles from './search-dialog.module.css';
import type { SearchSession } from './search-session.ts';
import { MAX_QUERY } from './search-state.ts';

interface SearchBoxProps {
  session: SearchSession;
  messages: LanguageTexts['search'];
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Id of the active option; `undefined` when there is none. */
  activeId: string | undefined;
  hasItems: boolean;
  onClear: () => void;
  onCancel: () => void;
}

/**
 * The input with its buttons. The combobox that steers the list below. The text is the browser's: it is read from the
 * input, and rendered only at first.
 */
export function SearchBox(props: SearchBoxProps) {
  const { session, messages, inputRef, listId, activeId, hasItems, onClear, onCancel } = props;
  const { text, status } = session.drawn;
  const [initialText] = useState(text);
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    session.dispatch({ type: 'typed', text: currentTarget.value });
    const { state } = session;
    // It may have been cut.
    if (!state.isComposing && currentTarget.value !== state.text) currentTarget.value = state.text;
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
      <span className={styles.lens} data-stalled={status === 'stalled' || undefined}>
        {status === 'stalled' ? (
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
        aria-busy={status === 'stalled'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_QUERY}
        placeholder={messages.placeholder}
        defaultValue={initialText}
        onInput={type}
        onCompositionStart={() => session.dispatch({ type: 'compositionStarted' })}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          session.dispatch({ type: 'compositionEnded', text: event.currentTarget.value })
        }
      />
      <button type="reset" className={styles.clear} aria-label={messages.clearLabel} hidden={text === ''}>
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
