import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { HOVER_DELAY } from '../../ui/floating/use-hover-intent.ts';
import { listen } from '../../ui/listen.ts';
import type { TipProps } from './tip.tsx';

/** Names in code and terms in prose, which have an explanation. */
const EXPLAINED = '.shiki a, a.term';
/** Those, and icons. A menu that opens when it is pointed at needs no tip then. */
const TIPPED = `[data-tip]:not(details:hover > *), ${EXPLAINED}`;

/** Milliseconds after which a press on a link is a long one, which opens its tip. */
const LONG_PRESS = 450;

/** Wants the tip of an element, or none, after a delay in milliseconds. Takes the place of what was wanted before. */
type Want = (target: HTMLElement | null, delay: number) => void;

/**
 * Says what icons (`data-tip`), names in code and terms mean when they are pointed at or focused, and links also when they are
 * pressed long, anywhere in the document. Not `title`: browsers show it late, and never to the keyboard. The tip is downloaded
 * when one is wanted; without a connection there is none.
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
      // It stays while the pointer is on it.
      onHover={(isOver) => (isOver ? clearTimeout(timer.current) : want(null, HOVER_DELAY))}
      onClose={() => want(null, 0)}
    />
  );
  // All text of a page belongs to a landmark.
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
  // Between parts of the element nothing changes.
  const onCrossing = (act: (found: HTMLElement) => void) =>
    on((found, event) => found === tippedAt((event as PointerEvent).relatedTarget) || act(found));
  // A press uses the element: what it opens must not be covered. The keyboard has only the click.
  const onUse = on((_found, event) => event.defaultPrevented || want(null, 0));
  return listen(document, {
    pointerover: onCrossing((found) => want(found, HOVER_DELAY)),
    pointerout: onCrossing(() => want(null, HOVER_DELAY)),
    pointerdown: onUse,
    click: onUse,
    focusin: on((found) => found.matches(':focus-visible') && want(found, 0)),
    // Also that of a menu that has been pointed at since.
    focusout: () => want(null, 0),
  });
}

/** A long press opens the tip of a link. Its end is not a click, and the browser's menu would cover the tip. */
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
    // Some systems ask for the menu only now.
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
