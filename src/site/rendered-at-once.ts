import type { DataRouter, RouterSubscriber } from 'react-router-dom';

/**
 * The router as `RouterProvider` gets it: a finished navigation is rendered in the task that changed the address, so that
 * URL, article, outline and title change in one step. Otherwise it would be rendered some tasks later, as a transition;
 * that is right for what is pending. Why the router's own `flushSync` is not enough: `decisions/data-router.md`.
 */
export function renderedAtOnce(router: DataRouter): DataRouter {
  const subscribe = (listener: RouterSubscriber) => {
    // A state that waited for its first listener is passed on within an effect, where React cannot render.
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
