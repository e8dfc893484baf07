import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './results.module.css';

/** URLs by file, as `./icons/page.svg`. */
const DRAWINGS = import.meta.glob<string>('./icons/*.svg', { query: '?url', import: 'default', eager: true });

interface RowButton {
  label: string;
  icon: IconName;
  onPress: () => void;
}

export interface RowContent {
  /** A file in `icons/`; a link with `external` opens a new tab. */
  icon: 'page' | 'heading' | 'text' | 'recent' | 'favorite' | 'query' | 'external';
  /** Absent for a row that performs an action. */
  href?: string;
  /** Connects the row with the page row above it. */
  tree?: 'inner' | 'last' | undefined;
  title: ReactNode;
  path?: ReactNode;
  buttons?: readonly RowButton[];
}

interface OptionRowProps {
  content: RowContent;
  listId: string;
  /** Index among all items; the list reads it from the event's element. */
  index: number;
  /** Index of the active control if the row is active: 0 is the row itself, 1 its first button. */
  action: number | null;
}

/** Id of an item's control; 0 is the item itself. */
export function optionId(listId: string, index: number, action: number): string {
  return action === 0 ? `${listId}-${index}` : `${listId}-${index}-${action}`;
}

/**
 * One option of the list, with its buttons. Focus stays in the input: options are reached with its arrow keys or with the
 * pointer. Links are real, so that the browser's own ways to open them work. As few elements as possible: a screen of
 * rows is laid out and painted at every keystroke.
 */
export function OptionRow({ content, listId, index, action }: OptionRowProps) {
  const { icon, href, tree, title, path, buttons } = content;
  const Element = href === undefined ? 'div' : 'a';
  const row = (
    <Element
      id={optionId(listId, index, 0)}
      className={styles.row}
      role="option"
      aria-selected={action === 0}
      tabIndex={href === undefined ? undefined : -1}
      href={href}
      {...(icon === 'external' ? { target: '_blank', rel: 'noopener' } : {})}
      data-index={index}
      data-icon={icon}
      style={{ '--icon': `url("${DRAWINGS[`./icons/${icon}.svg`]}")` } as CSSProperties}
      data-tree={tree}
      data-buttons={buttons && true}
    >
      <span className={styles.title}>{title}</span>
      {path && <span className={styles.path}>{path}</span>}
    </Element>
  );
  if (!buttons) return row;
  return (
    <div className={styles.buttonRow} data-index={index} data-active={action !== null || undefined}>
      {row}
      {buttons.map(({ label, icon, onPress }, position) => (
        <button
          key={label}
          id={optionId(listId, index, position + 1)}
          type="button"
          role="option"
          aria-selected={action === position + 1}
          tabIndex={-1}
          className={styles.button}
          aria-label={label}
          title={label}
          onClick={onPress}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
