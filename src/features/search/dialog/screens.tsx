import type { SearchEngine } from '../../../shared/contracts';
import { Icon } from './icons';
import type { SearchMessages } from './messages';
import styles from './search-dialog.module.css';
import type { SearchState } from './search-state';

/** What stands above the list when the list alone does not say enough. */
export function ScreenNotice({
  state,
  messages,
  hasItems,
}: {
  state: SearchState;
  messages: SearchMessages;
  hasItems: boolean;
}) {
  if (state.screen === 'error') {
    return (
      <div className={styles.notice}>
        <Icon name="error" size={44} />
        <p className={styles.noticeTitle}>{messages.errorTitle}</p>
        <p className={styles.noticeText}>{messages.errorHelp}</p>
      </div>
    );
  }
  if (state.screen === 'none') {
    return (
      <div className={styles.notice}>
        <Icon name="none" size={44} />
        <p className={styles.noticeTitle}>
          {messages.noResults} “<strong>{state.shownQuery.trim()}</strong>”
        </p>
      </div>
    );
  }
  if (state.screen === 'start' && !hasItems) {
    return (
      <div className={styles.notice}>
        <p className={styles.noticeText}>{messages.noRecent}</p>
        <p className={styles.noticeHint}>{messages.startHint}</p>
      </div>
    );
  }
  return null;
}

/** Key hints and the engine's name. */
export function DialogFooter({
  messages,
  credit,
}: {
  messages: SearchMessages;
  credit: SearchEngine['credit'];
}) {
  return (
    <footer className={styles.footer}>
      <ul className={styles.hints}>
        <li>
          <kbd>
            <Icon name="enter" size={14} label={messages.enterKey} />
          </kbd>
          <span>{messages.toSelect}</span>
        </li>
        <li>
          <kbd>
            <Icon name="down" size={14} label={messages.arrowDown} />
          </kbd>
          <kbd>
            <Icon name="up" size={14} label={messages.arrowUp} />
          </kbd>
          <span>{messages.toNavigate}</span>
        </li>
        <li>
          <kbd>esc</kbd>
          <span>{messages.toClose}</span>
        </li>
      </ul>
      <p className={styles.credit}>
        {messages.searchBy}{' '}
        {credit.url ? (
          <a href={credit.url} target="_blank" rel="noopener" tabIndex={-1}>
            {credit.name}
          </a>
        ) : (
          <strong>{credit.name || messages.embedded}</strong>
        )}
      </p>
    </footer>
  );
}
