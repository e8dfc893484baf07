import type { DataRouter } from 'react-router-dom';
import { scrollRestoration } from './scroll.ts';

/**
 * Has a finished navigation put on the screen in the task that changed the address: URL, article, outline and title
 * change in one step. Left to itself `RouterProvider` renders it some tasks later, as a transition. What is pending is
 * shown by one; it is not urgent.
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
    const stop = subscribe.call(router, (state, options) => {
      const isFinished = state.navigation.state === 'idle';
      listener(state, { ...options, flushSync: isFinished && !isSubscribing });
    });
    isSubscribing = false;
    return stop;
  };
}
