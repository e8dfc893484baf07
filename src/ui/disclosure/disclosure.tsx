import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useHoverIntent } from '../floating/use-hover-intent.ts';
import { indexForKey } from '../list-keys.ts';
import styles from './disclosure.module.css';
import { useDetailsOpen } from './use-details-open.ts';

interface DisclosureProps {
  /** Content of the button. */
  button: ReactNode;
  /** Name of the button where its content does not say it: its tip for the keyboard. */
  label?: string;
  /** Which edge of the button the panel is aligned with. */
  align?: 'start' | 'end';
  /** Called when the button gets the focus or the panel opens: time to fill a panel that was empty. */
  onApproach?: () => void;
  /** The panel: links or buttons. */
  children: ReactNode;
}

/**
 * A button that shows a panel of links below itself. A `<details>`, so that it works before any script runs; with
 * script, pointing opens it, arrow keys move between the links, and Escape, a press elsewhere or a choice closes it.
 */
export function Disclosure({ button, label, align = 'start', onApproach, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, close] = useDetailsOpen(ref);

  // Also when it was opened before scripts ran.
  useEffect(() => {
    if (isOpen) onApproach?.();
  }, [isOpen, onApproach]);

  // Escape inside the element is handled below.
  useDismiss(isOpen, ref, close);

  const isByHover = useRef(false);
  const { cancel, ...hover } = useHoverIntent((isOver) => {
    const details = ref.current;
    if (!details || details.open === isOver || !(isOver || isByHover.current)) return;
    isByHover.current = isOver;
    if (isOver || !details.contains(document.activeElement)) details.open = isOver;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const details = event.currentTarget;
    if (event.key === 'Escape' && details.open) {
      // Not left to `useDismiss`: the element reports that it is open a moment later than it is.
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    details.open = true;
    const items = [...details.querySelectorAll<HTMLElement>('a[href], button')];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = indexForKey(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <details
      ref={ref}
      className={styles.disclosure}
      data-align={align}
      {...hover}
      onFocus={onApproach}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        cancel();
        const isChoice = event.target instanceof Element && event.target.closest('a, button');
        // A press on the button of an open panel lets it stay.
        if (isByHover.current && event.currentTarget.open && !isChoice) event.preventDefault();
        isByHover.current = false;
        if (!isChoice) return;
        close();
        // What is hidden cannot keep the focus; a new page takes it from here to its title.
        ref.current?.querySelector('summary')?.focus({ preventScroll: true });
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          close();
      }}
    >
      <summary aria-label={label} data-tip={label}>
        {button}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
