import type { DataRouter, RouterSubscriber } from 'react-router-dom';

/**
 * Wraps the router for `RouterProvider`: a finished navigation is rendered synchronously, in the task that changed the
 * address, so that URL, article, outline and title change together. By default it would be rendered some tasks later as a
 * transition, which is right only for pending states. `decisions/data-router.md` says why the router's own `flushSync` is
 * not enough.
 */
export function withSyncNavigation(router: DataRouter): DataRouter {
  const subscribe = (listener: RouterSubscriber) => {
    // A state that was waiting for its first listener arrives within an effect, where React cannot flush.
    let isSubscribing = true;
    const stop = router.subscribe((state, options) => {
      const isFinished = state.navigation.state === 'idle';
      listener(state, { ...options, flushSync: isFinished && !isSubscribing });
    });
    isSubscribing = false;
    return stop;
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
