import type { LanguageTexts } from '../../../languages/en.ts';
import { format } from '../../../shared/format.ts';
import type { SearchEngine } from '../contracts.ts';
import { Icon } from './icons.tsx';
import noticeStyles from './results.module.css';
import styles from './search-dialog.module.css';
import type { SearchView } from './search-view.ts';

/** Message above the list for screens whose list is not self-explanatory. */
export function ScreenNotice({
  view: { screen, failure, shownQuery, isStalled },
  messages,
  hasSaved,
}: {
  view: SearchView;
  messages: LanguageTexts['search'];
  hasSaved: boolean;
}) {
  if (screen === 'error') {
    return (
      <div className={noticeStyles.notice}>
        <Icon name="error" size={44} />
        <p className={noticeStyles.noticeTitle}>{messages.errorTitle}</p>
        <p className={noticeStyles.noticeText}>{failureText(failure, messages)}</p>
      </div>
    );
  }
  if (screen === 'results' && failure) {
    return (
      <p className={noticeStyles.standIn}>
        {format(messages.standIn, { reason: messages.failures[failure] })}
      </p>
    );
  }
  if (screen === 'none') {
    const [before, after] = messages.noResults.split('{query}');
    return (
      <div className={noticeStyles.notice}>
        <Icon name="none" size={44} />
        <p className={noticeStyles.noticeTitle}>
          {before}
          <strong>{shownQuery.trim()}</strong>
          {after}
        </p>
      </div>
    );
  }
  if (screen === 'searching') {
    // At first nothing, then a skeleton.
    if (!isStalled) return null;
    return (
      <div className={noticeStyles.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    );
  }
  if (screen === 'start' && !hasSaved) {
    return (
      <div className={noticeStyles.notice}>
        <p className={noticeStyles.noticeText}>{messages.noRecent}</p>
        <p className={noticeStyles.noticeHint}>{messages.startHint}</p>
      </div>
    );
  }
  return null;
}

function failureText(failure: SearchView['failure'], messages: LanguageTexts['search']): string {
  return failure ? messages.failures[failure] : messages.errorHelp;
}

/** The outcome of a search, as announced to assistive technology. */
export function outcomeOf(
  { screen, shownQuery, failure }: SearchView,
  count: number,
  messages: LanguageTexts['search'],
): string {
  if (screen === 'results') {
    return format(count === 1 ? messages.countOne : messages.count, { count });
  }
  if (screen === 'none') return format(messages.noResults, { query: shownQuery.trim() });
  return screen === 'error' ? format(messages.errorSpoken, { reason: failureText(failure, messages) }) : '';
}

export function DialogFooter({
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
        {credit ? (
          <a href={credit.url} target="_blank" rel="noopener" tabIndex={-1}>
            {credit.name}
          </a>
        ) : (
          <strong>{messages.embedded}</strong>
        )}
      </p>
    </div>
  );
}
