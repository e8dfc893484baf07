import type { ReactNode } from 'react';
import styles from './results.module.css';

/** Icon of a row: what it leads to, or does. A drawing of the style sheet (`icons/`). */
export type RowIcon = 'page' | 'heading' | 'text' | 'recent' | 'favorite' | 'query' | 'external';

interface OptionRowProps {
  id: string;
  /** Position among all items; the list reads it from the element a press is on. */
  index: number;
  /** `undefined`: the row does something instead of leading somewhere. */
  href?: string | undefined;
  isActive: boolean;
  isExternal?: boolean | undefined;
  icon: RowIcon;
  /** Connects the row with the page row above it. */
  tree?: 'inner' | 'last' | undefined;
  title: ReactNode;
  path?: ReactNode;
  /** Whether buttons stand at its end instead of the sign of the Enter key. */
  hasButtons?: boolean | undefined;
}

/**
 * One option of the list. Focus stays in the input: options are reached with the arrow keys there, or with the
 * pointer. Links are real, so that the browser's own ways to open them work. Made of no more elements than it needs:
 * a screen of rows is laid out and drawn again at every key.
 */
export function OptionRow(props: OptionRowProps) {
  const { id, index, href, isActive, isExternal, icon, tree, title, path, hasButtons } = props;
  const Element = href === undefined ? 'div' : 'a';
  return (
    <Element
      id={id}
      className={styles.row}
      role="option"
      aria-selected={isActive}
      tabIndex={href === undefined ? undefined : -1}
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      data-index={index}
      data-icon={icon}
      data-tree={tree}
      data-buttons={hasButtons}
    >
      <span className={styles.title}>{title}</span>
      {path && <span className={styles.path}>{path}</span>}
    </Element>
  );
}

export interface RowButton {
  id: string;
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

interface ButtonRowProps extends Omit<OptionRowProps, 'hasButtons'> {
  /** The active control of the active row: 0 is the row itself, 1 its first button. */
  action: number;
  buttons: readonly RowButton[];
}

/** A row with buttons at its end, each an option of its own. */
export function ButtonRow({ action, buttons, isActive, ...row }: ButtonRowProps) {
  return (
    <div className={styles.buttonRow} data-index={row.index} data-active={isActive || undefined}>
      <OptionRow {...row} isActive={isActive && action === 0} hasButtons />
      {buttons.map(({ id, label, icon, onPress }, position) => (
        <button
          key={id}
          id={id}
          type="button"
          role="option"
          aria-selected={isActive && action === position + 1}
          tabIndex={-1}
          className={styles.button}
          aria-label={label}
          title={label}
          onClick={onPress}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
