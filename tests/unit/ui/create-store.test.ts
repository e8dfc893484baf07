import { expect, test, vi } from 'vitest';
import { createStore } from '../../../src/ui/create-store.ts';

test('a store reports changes, not equal values, and only to current listeners', () => {
  const store = createStore(Number.NaN);
  const heard = vi.fn(() => stop());
  const stop = store.subscribe(heard);
  const other = vi.fn();
  store.subscribe(other);
  store.set(Number.NaN);
  expect([heard, other].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  for (const next of [1, 1, 2]) store.set(next);
  expect(store.get()).toBe(2);
  expect([heard, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});
