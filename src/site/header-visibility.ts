import { createStore } from '../ui/create-store.ts';
import { listen } from '../ui/listen.ts';

/** Below this position, in pixels, the landing page's header turns solid (the specification). */
const TOP_HEIGHT = 100;
/** Pause between two looks at the scroll position for hiding the header, in milliseconds (the specification). */
const THROTTLE = 200;

export const isAtTop = createStore(true);
export const isScrollingDown = createStore(false);

/** Starts to watch the window's scroll position; returns the way to stop. */
export function watchScroll(): () => void {
  let last = window.scrollY;
  let timer = 0;
  const look = () => {
    timer = 0;
    const top = window.scrollY;
    isScrollingDown.set(top > last && top > TOP_HEIGHT);
    last = top;
  };
  const onScroll = () => {
    isAtTop.set(window.scrollY < TOP_HEIGHT);
    timer ||= window.setTimeout(look, THROTTLE);
  };
  onScroll();
  const stop = listen(window, { scroll: onScroll });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
