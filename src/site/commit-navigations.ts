import type { DataRouter } from 'react-router-dom';
import { scrollRestoration } from './scroll.ts';

/**
 * Has a finished navigation put on the screen in the task that changed the address: URL, article, outline and title
 * change in one step. Left to itself `RouterProvider` renders it some tasks later, as a transition. What is pending is
 * shown by one; it is not urgent, and what has come within the task was never pending.
 *
 * Before the page changes, the position it was left at is noted under the key of its history entry.
 */
export function commitNavigations(router: DataRouter): void {
  const { subscribe } = router;
  let shown = router.state.location;
  subscribe.call(router, ({ location }) => {
    if (location === shown) return;
    scrollRestoration().save(shown.key);
    shown = location;
  });
  router.subscribe = (listener) => {
    // A state that waited for its first listener is handed over within an effect, where React cannot render.
    let isSubscribing = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe.call(router, (state, options) => {
      clearTimeout(timer);
      const isFinished = state.navigation.state === 'idle';
      const tell = () => listener(state, { ...options, flushSync: isFinished && !isSubscribing });
      if (isFinished || isSubscribing) tell();
      else timer = setTimeout(tell);
    });
    isSubscribing = false;
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}
