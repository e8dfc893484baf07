import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { indexForKey, indexForTyping } from '../list-keys.ts';
import styles from './menu-button.module.css';

/** A line of a menu: a link when it has `href`, otherwise an action. */
interface MenuItem {
  /** Unique in the menu. */
  key: string;
  label: string;
  icon?: ReactNode;
  /** Opens in a new tab. */
  href?: string;
  onSelect?: () => void;
}

interface MenuButtonProps {
  /** Content of the button. */
  children: ReactNode;
  /** Name of the button and the menu, where the content does not say it. */
  label?: string | undefined;
  items: readonly MenuItem[];
  className?: string | undefined;
}

/** Letters typed within this time are taken together, in milliseconds. */
const TYPING_PAUSE = 500;

/** Least distance between a menu and the window's edge, in pixels. */
const WINDOW_PADDING = 12;

/**
 * A button that opens a menu, with the keyboard pattern of the ARIA authoring practices: arrows, Home, End and
 * typed letters move, Enter and Space choose, Escape closes and goes back to the button, Tab leaves.
 */
export function MenuButton({ children, label, items, className }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const areaRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  /** The item to get the focus when the menu appears. */
  const entry = useRef<'first' | 'last' | 'none'>('none');

  useEffect(() => {
    if (!isOpen) return;
    keepInWindow(menuRef.current);
    const elements = menuItems(menuRef.current);
    if (entry.current === 'none') menuRef.current?.focus();
    else elements.at(entry.current === 'first' ? 0 : -1)?.focus();
  }, [isOpen]);

  useDismiss(isOpen, areaRef, (reason) => {
    setOpen(false);
    if (reason === 'escape') buttonRef.current?.focus();
  });

  const open = (at: 'first' | 'last' | 'none') => {
    entry.current = at;
    setOpen(true);
  };
  const closeToButton = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };

  const onMenuKeyDown = useMenuKeys(menuRef, () => setOpen(false));

  const handleButtonKeyDown = (event: KeyboardEvent) => {
    const isForward = event.key === 'ArrowDown' || event.key === 'Enter' || event.key === ' ';
    if (!isForward && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(isForward ? 'first' : 'last');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: button and menu inside are the controls; this only watches the focus leave
    <div
      ref={areaRef}
      className={styles.area}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        id={`${id}button`}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}menu` : undefined}
        onClick={() => (isOpen ? setOpen(false) : open('none'))}
        onKeyDown={handleButtonKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menuRef}
          role="menu"
          id={`${id}menu`}
          className={styles.menu}
          aria-labelledby={`${id}button`}
          tabIndex={-1}
          onKeyDown={onMenuKeyDown}
        >
          {items.map((item) => (
            <MenuLine key={item.key} item={item} onChosen={closeToButton} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuLine({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { label, icon, href, onSelect } = item;
  const select = () => {
    onSelect?.();
    onChosen();
  };
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  return href === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select}>
      {content}
    </button>
  ) : (
    <a role="menuitem" tabIndex={-1} href={href} target="_blank" rel="noopener noreferrer" onClick={select}>
      {content}
    </a>
  );
}

/** The keys of an open menu. */
function useMenuKeys(menuRef: RefObject<HTMLDivElement | null>, close: () => void) {
  const typing = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const elements = menuItems(menuRef.current);
    const current = elements.findIndex((element) => element.contains(document.activeElement));
    if (event.key === 'Tab') {
      close();
      return;
    }
    const isTyping = typing.current.text !== '' && event.timeStamp - typing.current.at < TYPING_PAUSE;
    if (event.key === ' ' && current >= 0 && !isTyping) {
      event.preventDefault();
      elements[current]?.click();
      return;
    }
    let next = indexForKey(event.key, current, elements.length);
    if (next === undefined && event.key.length === 1) {
      const text = (isTyping ? typing.current.text : '') + event.key;
      typing.current = { text: text.trimStart(), at: event.timeStamp };
      next = indexForTyping(
        elements.map((element) => element.textContent ?? ''),
        current,
        typing.current.text,
      );
    }
    if (next === undefined) return;
    event.preventDefault();
    elements[next]?.focus();
  };
}

/** Moves a menu that would end beyond the window's edge to the side. */
function keepInWindow(menu: HTMLElement | null): void {
  if (!menu) return;
  const { left, right } = menu.getBoundingClientRect();
  const overflow = right - (document.documentElement.clientWidth - WINDOW_PADDING);
  if (overflow > 0) menu.style.translate = `${-Math.min(overflow, left - WINDOW_PADDING)}px`;
}

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
