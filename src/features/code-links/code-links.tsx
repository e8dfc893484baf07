import { type RefObject, useEffect } from 'react';
import { useTipTarget } from '../../ui/tooltip/use-tip-target.ts';
import type { CodeTipProps } from './code-tip.tsx';
import { arrangeTabStops, codeLinkAt, handleLinkKey, keepTabStop } from './tab-stops.ts';

const importTip = async () => (await import('./code-tip.tsx')).CodeTip;

/** Milliseconds after which a press on a link is a long one, which opens its tooltip. */
const LONG_PRESS = 450;

/**
 * Explains names in code and terms in prose when they are pointed at, focused or pressed long. Pages without such links
 * have no listeners; the tooltip and its texts are downloaded when first wanted.
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
  const { target, Tip, want, listen, onHover, onClose } = useTipTarget<HTMLAnchorElement, CodeTipProps>(
    importTip,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content means new elements
  useEffect(() => {
    const root = article.current;
    if (!root || !arrangeTabStops(root)) return;
    const controller = new AbortController();
    const { signal } = controller;
    listen(root, codeLinkAt, signal);
    listenToFingers(root, want, signal);
    root.addEventListener('keydown', handleLinkKey, { signal });
    root.addEventListener(
      'focusin',
      (event) => {
        const link = codeLinkAt(event.target);
        if (link) keepTabStop(link);
      },
      { signal },
    );
    return () => {
      controller.abort();
      onClose();
    };
  }, [article, content]);

  return Tip && <Tip link={target} onHover={onHover} onClose={onClose} />;
}

/** A long press opens the tooltip. Its end is not a click, and the browser's menu would cover the tooltip. */
function listenToFingers(
  root: HTMLElement,
  want: (link: HTMLAnchorElement | null, delay: number) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  const giveUp = () => clearTimeout(timer);
  const onStart = (event: Event) => {
    const link = codeLinkAt(event.target);
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
    // Browsers follow it with a mouse press, which would close the tooltip.
    if (isPressed) event.preventDefault();
  };
  const onAfterPress = (event: Event) => {
    if (!isPressed || !codeLinkAt(event.target)) return;
    event.preventDefault();
    if (event.type === 'click') isPressed = false;
  };
  const passive = { signal, passive: true };
  root.addEventListener('touchstart', onStart, passive);
  root.addEventListener('touchend', onEnd, { signal });
  root.addEventListener('touchmove', giveUp, passive);
  root.addEventListener('touchcancel', giveUp, passive);
  for (const name of ['click', 'contextmenu'])
    root.addEventListener(name, onAfterPress, { signal, capture: true });
  signal.addEventListener('abort', giveUp);
}
