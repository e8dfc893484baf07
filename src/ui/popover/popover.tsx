import type { Placement } from '@floating-ui/react-dom';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDismiss } from '../floating/use-dismiss.ts';
import { useFloatingLayer } from '../floating/use-floating-layer.ts';
import { useHoverIntent } from '../floating/use-hover-intent.ts';
import { usePresence } from '../floating/use-presence.ts';
import { indexForKey } from '../list-keys.ts';
import { type OpenOptions, useControllableOpen } from '../use-controllable-open.ts';
import styles from './popover.module.css';

/** Attributes the trigger must take. */
interface PopoverTriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface PopoverProps extends OpenOptions {
  /** Head of the popover. */
  title?: ReactNode;
  content?: ReactNode;
  placement?: Placement;
  /** Name of the popover for assistive technology. */
  label: string;
  /** Renders the control that opens the popover. */
  children: (trigger: PopoverTriggerProps) => ReactElement;
}

/**
 * A card beside a control. It opens on hover and closes when the pointer has left both; a press or the arrow key
 * opens it to stay. Arrow keys, Home and End move through its links, Escape and a press outside close it.
 * Without title and content it is not there at all.
 */
export function Popover({
  title,
  content,
  placement = 'bottom-start',
  label,
  children,
  ...openOptions
}: PopoverProps) {
  const id = useId();
  const areaRef = useRef<HTMLSpanElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  /** Whether it was opened to stay; one opened by hover closes when the pointer leaves. */
  const isPinned = useRef(false);
  const wantsFocus = useRef(false);
  const [isOpen, setOpen] = useControllableOpen(openOptions);
  const hasContent = Boolean(title || content);
  const isShown = isOpen && hasContent;
  const { Layer, preload } = useFloatingLayer(isShown);
  const { isPresent, isClosing } = usePresence(isShown, layerRef);

  const close = () => {
    cancel();
    isPinned.current = false;
    wantsFocus.current = false;
    setOpen(false);
  };
  const { cancel, ...hover } = useHoverIntent((isOver) => {
    if (isOver) setOpen(true);
    else if (!isPinned.current && !layerRef.current?.contains(document.activeElement)) close();
  });
  useDismiss(isShown, areaRef, (reason) => {
    const hadFocus = layerRef.current?.contains(document.activeElement) ?? false;
    close();
    if (reason === 'escape' && hadFocus) focusTrigger(areaRef.current);
  });

  const isMounted = Layer !== null && isPresent;
  // After every render, because the content may come later than the box.
  useEffect(() => {
    if (!isShown || !isMounted || !wantsFocus.current) return;
    const first = links(layerRef.current)[0];
    if (!first) return;
    wantsFocus.current = false;
    // The box is placed a moment after it is in the document; focus must not scroll the page to where it was before.
    first.focus({ preventScroll: true });
  });

  const openToStay = () => {
    cancel();
    isPinned.current = true;
    setOpen(true);
  };
  const trigger = children({
    'aria-expanded': isShown,
    'aria-controls': isShown && isMounted ? id : undefined,
    onClick: () => (isShown && isPinned.current ? close() : openToStay()),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (isShown && isMounted) links(layerRef.current)[0]?.focus();
      else wantsFocus.current = true;
      openToStay();
    },
  });
  if (!hasContent) return trigger;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the trigger inside is the control; this only watches it
    <span
      ref={areaRef}
      className={styles.area}
      {...hover}
      onFocus={preload}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          close();
      }}
    >
      {trigger}
      {isMounted && (
        <Layer
          ref={layerRef}
          id={id}
          role="group"
          aria-label={label}
          className={styles.layer}
          reference={areaRef.current?.firstElementChild ?? null}
          placement={placement}
          gap={8}
          onKeyDown={moveFocus}
        >
          <div className={styles.card} data-closing={isClosing || undefined}>
            {title && <div className={styles.title}>{title}</div>}
            {content}
          </div>
        </Layer>
      )}
    </span>
  );
}

function links(layer: HTMLElement | null): HTMLElement[] {
  return [...(layer?.querySelectorAll<HTMLElement>('a[href], button:not([disabled])') ?? [])];
}

function focusTrigger(area: HTMLElement | null): void {
  area?.querySelector<HTMLElement>('button, a[href], [tabindex]')?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = links(event.currentTarget);
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = indexForKey(event.key, current, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
