import { useEffect, useState } from 'react';
import type { TocItem } from '../../shared/contracts.ts';
import { idOfHash } from '../../site/scroll.ts';
import { listen } from '../../ui/listen.ts';
import { activeIndex } from './outline-state.ts';

/** Milliseconds between checks of the scroll position (from the specification). */
const THROTTLE = 100;

/**
 * Id of the active heading. A section opened by its link stays active until the reader scrolls, even if it is too short
 * to reach the header.
 */
export function useActiveHeading(items: readonly TocItem[], hash: string, navigationKey: string): string {
  const [active, setActive] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that a link was followed, also to the same hash
  useEffect(() => {
    const chosen = idOfHash(hash);
    let isLocked = items.some((item) => item.id === chosen);
    if (isLocked) setActive(chosen);

    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      timer = 0;
      if (isLocked) return;
      const { scrollY, innerHeight } = window;
      const headings: HTMLElement[] = [];
      const tops: number[] = [];
      for (const { id } of items) {
        const heading = document.getElementById(id);
        // A heading in a closed tab or fold has no position.
        if (!heading || heading.getClientRects().length === 0) continue;
        const { top } = heading.getBoundingClientRect();
        headings.push(heading);
        tops.push(top + scrollY);
        // Headings further below cannot be active, and may not have been laid out.
        if (top > innerHeight) break;
      }
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const index = activeIndex(tops, {
        top: scrollY,
        height: innerHeight,
        maxTop: document.documentElement.scrollHeight - innerHeight,
        covered: padding,
      });
      setActive(headings[index]?.id ?? '');
    };
    const lookSoon = () => {
      timer ||= window.setTimeout(look, THROTTLE);
    };
    const unlock = () => {
      isLocked = false;
    };
    const stop = listen(
      window,
      {
        scroll: lookSoon,
        resize: lookSoon,
        wheel: unlock,
        touchmove: unlock,
        keydown: unlock,
        pointerdown: unlock,
      },
      { passive: true },
    );
    // Delayed, as a navigation still scrolls and adds to the page.
    const first = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(first);
      window.clearTimeout(timer);
      stop();
    };
  }, [items, hash, navigationKey]);

  return active;
}
