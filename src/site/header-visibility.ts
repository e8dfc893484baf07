import { createStore } from '../ui/create-store.ts';
import { listen } from '../ui/listen.ts';

/** Scroll position in pixels below which the landing page's header is opaque (from the specification). */
const TOP_HEIGHT = 100;
/** Milliseconds between checks of the scroll position for hiding the header (from the specification). */
const THROTTLE = 200;

export const isAtTop = createStore(true);
export const isScrollingDown = createStore(false);

/** Watches the window's scroll position; returns a function that stops it. */
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
