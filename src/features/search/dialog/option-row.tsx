import type { MouseEvent, ReactNode } from 'react';
import styles from './results.module.css';

interface OptionRowProps {
  id: string;
  /** `undefined`: the row does something instead of leading somewhere. */
  href?: string | undefined;
  isActive: boolean;
  /** The active control of an active row: 0 is the row itself. */
  action: number;
  isExternal?: boolean;
  icon: ReactNode;
  /** Connects the row with the page row above it. */
  tree?: 'inner' | 'last' | undefined;
  title: ReactNode;
  path?: ReactNode;
  /** Buttons at the end; `null` shows the sign of the Enter key on the active row. */
  buttons?: { id: string; label: string; icon: ReactNode; onPress: () => void }[];
  enter: ReactNode;
  onPoint: () => void;
  onPress: (event: MouseEvent) => void;
}

/**
 * One option of the list. Focus stays in the input: options are reached with the arrow keys there, or with the
 * pointer. Links are real, so that the browser's own ways to open them work.
 */
export function OptionRow(props: OptionRowProps) {
  const { id, href, isActive, action, isExternal, icon, tree, title, path, buttons = [], enter } = props;
  const content = (
    <>
      {tree && <span className={styles.tree} data-tree={tree} />}
      <span className={styles.icon}>{icon}</span>
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {path && <span className={styles.path}>{path}</span>}
      </span>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only shows what the keys would choose
    <div
      className={styles.row}
      data-active={isActive || undefined}
      data-child={tree ? '' : undefined}
      onMouseMove={props.onPoint}
    >
      {href === undefined ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, see aria-activedescendant
        <div
          id={id}
          className={styles.link}
          role="option"
          aria-selected={isActive && action === 0}
          onClick={props.onPress}
        >
          {content}
        </div>
      ) : (
        <a
          id={id}
          className={styles.link}
          role="option"
          aria-selected={isActive && action === 0}
          tabIndex={-1}
          href={href}
          onClick={props.onPress}
          onAuxClick={(event) => {
            if (event.button === 1) props.onPress(event);
          }}
          {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {content}
        </a>
      )}
      {buttons.map((button, position) => (
        <button
          key={button.id}
          id={button.id}
          type="button"
          role="option"
          aria-selected={isActive && action === position + 1}
          tabIndex={-1}
          className={styles.rowButton}
          data-active={(isActive && action === position + 1) || undefined}
          aria-label={button.label}
          title={button.label}
          onClick={button.onPress}
        >
          {button.icon}
        </button>
      ))}
      {buttons.length === 0 && isActive && <span className={styles.enter}>{enter}</span>}
    </div>
  );
}
