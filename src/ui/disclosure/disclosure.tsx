import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useHoverIntent } from '../floating/use-hover-intent.ts';
import { indexForKey } from '../list-keys.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  button: ReactNode;
  /** Accessible name of the button, if its content has none; also shown as a tooltip for keyboard users. */
  label?: string;
  /** Class of the button. */
  className?: string;
  /** Whether hovering opens it, too. */
  opensOnHover?: boolean;
  /** Aligns the panel with the other edge of the button. */
  align?: 'end';
  /** Renders the panel only when it is about to open: documents need not contain what requires scripts anyway. */
  isDeferred?: boolean;
  /** The panel's links or buttons. */
  children: ReactNode;
}

/**
 * A button that shows a panel of links below itself. Being a `<details>`, it works before any script runs, and `open` can
 * be set from outside. With scripts, arrow keys, Home and End move between the links, and Escape, a press outside or a
 * choice closes it.
 */
export function Disclosure({
  button,
  label,
  className,
  opensOnHover = true,
  align,
  isDeferred = false,
  children,
}: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(!isDeferred);

  const follow = useCallback(() => {
    const isOpenNow = ref.current?.open === true;
    setOpen(isOpenNow);
    if (isOpenNow || ref.current?.contains(document.activeElement)) setFilled(true);
  }, []);
  // Covers one that was opened or focused before scripts ran.
  useEffect(follow, [follow]);

  const close = () => {
    if (ref.current) ref.current.open = false;
  };
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
      // Not left to `useDismiss`: the `toggle` event arrives a moment after opening.
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') details.open = true;
    if (!details.open) return;
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
      data-scripted={isDeferred ? '' : undefined}
      {...(opensOnHover && hover)}
      onToggle={follow}
      onFocus={() => setFilled(true)}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        cancel();
        const isChoice = event.target instanceof Element && event.target.closest('a, button');
        // Pressing the button of a panel that hovering opened leaves it open.
        if (isByHover.current && event.currentTarget.open && !isChoice) event.preventDefault();
        isByHover.current = false;
        if (!isChoice) return;
        close();
        // Hidden elements cannot keep the focus; a new page moves it from here to its title.
        ref.current?.querySelector('summary')?.focus({ preventScroll: true });
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          close();
      }}
    >
      <summary className={className} aria-label={label} data-tip={label}>
        {button}
      </summary>
      {isFilled ? <div className={styles.panel}>{children}</div> : null}
    </details>
  );
}
