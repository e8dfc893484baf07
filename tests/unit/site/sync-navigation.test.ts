import type { DataRouter, RouterState, RouterSubscriber } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withSyncNavigation } from '../../../src/site/sync-navigation.ts';

test('a finished navigation is rendered synchronously; pending ones, and a state that waited for its listener, are not', () => {
  let pass: RouterSubscriber = () => {};
  const state = (name: RouterState['navigation']['state']) =>
    ({ navigation: { state: name } }) as RouterState;
  const options = { deletedFetchers: [], newErrors: null, flushSync: false };
  const stop = vi.fn();
  const router = {
    basename: '/docs/',
    subscribe(listener: RouterSubscriber) {
      pass = listener;
      // As for a navigation that has finished in the meantime.
      listener(state('idle'), options);
      return stop;
    },
  } as unknown as DataRouter;
  const rendered = withSyncNavigation(router);
  const atOnce: boolean[] = [];
  const end = rendered.subscribe((_state, { flushSync }) => atOnce.push(flushSync));
  for (const name of ['loading', 'idle'] as const) pass(state(name), options);
  expect(atOnce).toEqual([false, false, true]);
  expect([rendered.basename, end]).toEqual(['/docs/', stop]);
});
