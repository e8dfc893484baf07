import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { CodeTipProps } from './code-tip.tsx';
import { arrangeTabStops, codeLinkAt, handleLinkKey, keepTabStop } from './tab-stops.ts';

/** The tip opens and closes this long after the pointer came or went, in milliseconds (the specification, 9). */
const HOVER_DELAY = 100;
/** A finger that rests this long on a link asks what it is, in milliseconds. */
const LONG_PRESS = 450;

/**
 * Says what a name in code or a term in prose is, to who points at it, comes to it by keyboard or presses it long. Pages without such links
 * have no listener; the tip and its texts are downloaded when they are first wanted.
 *
 * @param content what the article shows; a new value means new elements
 */
export function CodeLinks({
  article,
  content,
}: {
  article: RefObject<HTMLElement | null>;
  content: unknown;
}) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const [Tip, setTip] = useState<ComponentType<CodeTipProps> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content means new elements
  useEffect(() => {
    const root = article.current;
    if (!root || !arrangeTabStops(root)) return;
    let isPressed = false;

    const wait = (next: HTMLAnchorElement | null, delay: number) => {
      clearTimeout(timer.current);
      if (next) loadTip();
      timer.current = setTimeout(() => setLink(next), delay);
    };
    const loadTip = () => {
      // Without connection there is no tip, and the link is still a link.
      import('./code-tip.tsx').then(
        (module) => setTip(() => module.CodeTip),
        () => undefined,
      );
    };
    const onPointerOver = (event: PointerEvent) => {
      const target = codeLinkAt(event.target);
      if (target && event.pointerType !== 'touch') wait(target, HOVER_DELAY);
    };
    const onPointerOut = (event: PointerEvent) => {
      if (codeLinkAt(event.target) && event.pointerType !== 'touch') wait(null, HOVER_DELAY);
    };
    const onFocusIn = (event: FocusEvent) => {
      const target = codeLinkAt(event.target);
      if (!target) return;
      keepTabStop(target);
      if (target.matches(':focus-visible')) wait(target, 0);
    };
    const onFocusOut = (event: FocusEvent) => {
      if (codeLinkAt(event.target)) wait(null, 0);
    };
    const onTouchStart = (event: TouchEvent) => {
      const target = codeLinkAt(event.target);
      isPressed = false;
      if (!target) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isPressed = true;
        loadTip();
        setLink(target);
      }, LONG_PRESS);
    };
    const onTouchMove = () => {
      if (!isPressed) clearTimeout(timer.current);
    };
    const onTouchEnd = (event: TouchEvent) => {
      // The press of a mouse that a browser makes of it would close the tip.
      if (isPressed) event.preventDefault();
      else onTouchMove();
    };
    /** The end of a long press is no click, and the menu of the browser would cover the tip. */
    const onAfterPress = (event: Event) => {
      if (!isPressed || !codeLinkAt(event.target)) return;
      event.preventDefault();
      if (event.type === 'click') isPressed = false;
    };

    const controller = new AbortController();
    const { signal } = controller;
    const passive = { signal, passive: true };
    root.addEventListener('keydown', handleLinkKey, { signal });
    root.addEventListener('pointerover', onPointerOver, passive);
    root.addEventListener('pointerout', onPointerOut, passive);
    root.addEventListener('focusin', onFocusIn, { signal });
    root.addEventListener('focusout', onFocusOut, { signal });
    root.addEventListener('touchstart', onTouchStart, passive);
    root.addEventListener('touchend', onTouchEnd, { signal });
    root.addEventListener('touchmove', onTouchMove, passive);
    root.addEventListener('touchcancel', onTouchMove, passive);
    for (const name of ['click', 'contextmenu'])
      root.addEventListener(name, onAfterPress, { signal, capture: true });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
      setLink(null);
    };
  }, [article, content]);

  if (!Tip) return null;
  return (
    <Tip
      link={link}
      onHover={(isOver) => {
        clearTimeout(timer.current);
        if (!isOver) timer.current = setTimeout(() => setLink(null), HOVER_DELAY);
      }}
      onClose={() => {
        clearTimeout(timer.current);
        setLink(null);
      }}
    />
  );
}
