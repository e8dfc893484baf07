import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { HOVER_DELAY } from '../../ui/floating/use-hover-intent.ts';
import { listen } from '../../ui/listen.ts';
import type { TipProps } from './tip.tsx';

/** Names in code and terms in prose that have an explanation. */
const EXPLAINED = '.shiki a, a.term';
/** These and icons. Menus that open on hover need no tooltip. */
const TIPPED = `[data-tip]:not(details:hover > *), ${EXPLAINED}`;

/** Milliseconds after which a press on a link is a long press, which opens its tooltip. */
const LONG_PRESS = 450;

/** Requests the tooltip of an element, or none, after a delay in milliseconds. Supersedes the previous request. */
type Want = (target: HTMLElement | null, delay: number) => void;

/**
 * Shows tooltips for icons (`data-tip`), names in code and terms on hover and focus, for links also on a long press,
 * throughout the document. Unlike `title`, they show without delay and for the keyboard. The tooltip's code is downloaded
 * on first use; without a connection there is none.
 */
export function Tips() {
  const { key } = useLocation();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Tip, setTip] = useState<ComponentType<TipProps> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const want: Want = useCallback((next, delay) => {
    clearTimeout(timer.current);
    if (next)
      import('./tip.tsx').then(
        (module) => setTip(() => module.Tip),
        () => undefined,
      );
    timer.current = setTimeout(() => setTarget(next), delay);
  }, []);

  useEffect(() => {
    const stops = [listenToPointer(want), listenToFingers(want), () => clearTimeout(timer.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [want]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pointed at may be gone with the page
  useEffect(() => () => want(null, 0), [key, want]);

  if (!Tip) return null;
  const tip = (
    <Tip
      target={target}
      // Stays open while the pointer is over it.
      onHover={(isOver) => (isOver ? clearTimeout(timer.current) : want(null, HOVER_DELAY))}
      onClose={() => want(null, 0)}
    />
  );
  // All text of a page should be inside a landmark.
  const main = document.querySelector('main');
  return main ? createPortal(tip, main) : tip;
}

function tippedAt(at: EventTarget | null, selector = TIPPED): HTMLElement | null {
  return at instanceof Element ? at.closest<HTMLElement>(selector) : null;
}

/** Mouse, pen and keyboard. */
function listenToPointer(want: Want): () => void {
  const on = (act: (found: HTMLElement, event: Event) => void) => (event: Event) => {
    const found = tippedAt(event.target);
    if (found && (event as PointerEvent).pointerType !== 'touch') act(found, event);
  };
  // Moves between parts of the same element do not count.
  const onCrossing = (act: (found: HTMLElement) => void) =>
    on((found, event) => found === tippedAt((event as PointerEvent).relatedTarget) || act(found));
  // A click uses the element, so that a tooltip must not cover what it opens. Keyboard activation only sends a click.
  const onUse = on((_found, event) => event.defaultPrevented || want(null, 0));
  return listen(document, {
    pointerover: onCrossing((found) => want(found, HOVER_DELAY)),
    pointerout: onCrossing(() => want(null, HOVER_DELAY)),
    pointerdown: onUse,
    click: onUse,
    focusin: on((found) => found.matches(':focus-visible') && want(found, 0)),
    // Also closes that of a menu hovered since.
    focusout: () => want(null, 0),
  });
}

/** Opens the tooltip of a link on a long press. Its end is not a click, and the context menu would cover the tooltip. */
function listenToFingers(want: Want): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  const giveUp = () => clearTimeout(timer);
  const onStart = (event: Event) => {
    const link = tippedAt(event.target, EXPLAINED);
    giveUp();
    isPressed = false;
    if (!link) return;
    timer = setTimeout(() => {
      isPressed = true;
      want(link, 0);
    }, LONG_PRESS);
  };
  const onEnd = (event: Event) => {
    giveUp();
    if (!isPressed) return;
    event.preventDefault();
    // Some systems send `contextmenu` only now.
    timer = setTimeout(() => {
      isPressed = false;
    }, LONG_PRESS);
  };
  const onAfterPress = (event: Event) => {
    if (!isPressed || !tippedAt(event.target, EXPLAINED)) return;
    event.preventDefault();
    if (event.type === 'click') isPressed = false;
  };
  const stops = [
    listen(document, { touchstart: onStart, touchmove: giveUp, touchcancel: giveUp }, { passive: true }),
    listen(document, { touchend: onEnd }),
    listen(document, { click: onAfterPress, contextmenu: onAfterPress }, { capture: true }),
    giveUp,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
