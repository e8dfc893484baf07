// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchScroll } from '../../../src/site/header-visibility.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('the window is not watched any more after that was stopped', () => {
  vi.useFakeTimers();
  const stop = watchScroll();
  vi.runAllTimers();
  window.dispatchEvent(new Event('scroll'));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  const stopNext = watchScroll();
  vi.runAllTimers();
  stopNext();
  window.dispatchEvent(new Event('scroll'));
  expect(vi.getTimerCount()).toBe(0);
});
