import { memo } from 'react';
import type { LanguageTexts } from '../../../languages/en.ts';
import type { SearchEngine } from '../../../shared/contracts.ts';
import { Icon } from './icons.tsx';
import noticeStyles from './results.module.css';
import styles from './search-dialog.module.css';
import type { SearchState } from './search-state.ts';

/** What stands above the list when the list alone does not say enough. */
export function ScreenNotice({
  state,
  messages,
  hasItems,
}: {
  state: SearchState;
  messages: LanguageTexts['search'];
  hasItems: boolean;
}) {
  if (state.screen === 'error') {
    return (
      <div className={noticeStyles.notice}>
        <Icon name="error" size={44} />
        <p className={noticeStyles.noticeTitle}>{messages.errorTitle}</p>
        <p className={noticeStyles.noticeText}>
          {state.failure ? messages.failures[state.failure] : messages.errorHelp}
        </p>
      </div>
    );
  }
  if (state.screen === 'results' && state.failure) {
    return (
      <p className={noticeStyles.standIn}>
        {messages.failures[state.failure]} {messages.standIn}
      </p>
    );
  }
  if (state.screen === 'none') {
    return (
      <div className={noticeStyles.notice}>
        <Icon name="none" size={44} />
        <p className={noticeStyles.noticeTitle}>
          {messages.noResults} “<strong>{state.shownQuery.trim()}</strong>”
        </p>
      </div>
    );
  }
  if (state.screen === 'start' && state.query.trim() !== '') {
    // The first answer is under way: nothing for a moment, then the shape of what is to come.
    return state.status === 'stalled' ? (
      <div className={noticeStyles.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    ) : null;
  }
  if (state.screen === 'start' && !hasItems) {
    return (
      <div className={noticeStyles.notice}>
        <p className={noticeStyles.noticeText}>{messages.noRecent}</p>
        <p className={noticeStyles.noticeHint}>{messages.startHint}</p>
      </div>
    );
  }
  return null;
}

/** Key hints and the engine's name. */
export const DialogFooter = memo(function DialogFooter({
  messages,
  credit,
}: {
  messages: LanguageTexts['search'];
  credit: SearchEngine['credit'];
}) {
  return (
    <div className={styles.footer}>
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
    </div>
  );
});
