import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TooltipProps } from './tooltip.tsx';
import { useTipTarget } from './use-tip-target.ts';

const importTip = async () => (await import('./tooltip.tsx')).Tooltip;

const iconAt = (at: EventTarget | null): HTMLElement | null =>
  // A menu that opens when it is pointed at needs no tip then.
  at instanceof Element ? at.closest<HTMLElement>('[data-tip]:not(details:hover > *)') : null;

/**
 * Shows the `data-tip` of the element that is pointed at or focused, anywhere in the document. Not `title`: browsers show it late,
 * and never to the keyboard.
 */
export function IconTips() {
  const { target, Tip, listen, onHover, onClose } = useTipTarget<HTMLElement, TooltipProps>(importTip);
  // The last one keeps its text while it fades out.
  const [shown, setShown] = useState<HTMLElement | null>(null);
  if (target && target !== shown) setShown(target);

  useEffect(() => {
    const controller = new AbortController();
    listen(document, iconAt, controller.signal);
    return () => controller.abort();
  }, [listen]);

  if (!Tip) return null;
  const title = shown?.dataset.tip;
  const tip = (
    <Tip reference={shown} isOpen={target !== null} title={title} onHover={onHover} onClose={onClose} />
  );
  // All text of a page belongs to a landmark.
  const main = document.querySelector('main');
  return main ? createPortal(tip, main) : tip;
}
