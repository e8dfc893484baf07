import type { ChangeEvent, CompositionEvent, RefObject } from 'react';
import { Icon } from './icons.tsx';
import type { SearchMessages } from './messages.ts';
import styles from './search-dialog.module.css';
import { MAX_QUERY, type SearchAction, type SearchState } from './search-state.ts';

interface SearchBoxProps {
  state: SearchState;
  dispatch: (action: SearchAction) => void;
  messages: SearchMessages;
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Id of the active option; `undefined` when there is none. */
  activeId: string | undefined;
  hasItems: boolean;
  onCancel: () => void;
}

/** The input with its buttons. The combobox that steers the list below. */
export function SearchBox(props: SearchBoxProps) {
  const { state, dispatch, messages, inputRef, listId, activeId, hasItems, onCancel } = props;
  const clear = () => {
    dispatch({ type: 'typed', text: '' });
    inputRef.current?.focus();
  };
  return (
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        clear();
      }}
    >
      <span className={styles.lens} data-stalled={state.status === 'stalled' || undefined}>
        {state.status === 'stalled' ? (
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
        aria-busy={state.status === 'loading' || state.status === 'stalled'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_QUERY}
        placeholder={messages.placeholder}
        value={state.text}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          dispatch({ type: 'typed', text: event.currentTarget.value })
        }
        onCompositionStart={() => dispatch({ type: 'compositionStarted' })}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          dispatch({ type: 'compositionEnded', text: event.currentTarget.value })
        }
      />
      <button
        type="reset"
        className={styles.clear}
        aria-label={messages.clearLabel}
        hidden={state.text === ''}
      >
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
