// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isScrollingDown, watchScroll } from '../../../src/site/header-visibility.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('the window is no longer watched after stopping', () => {
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

it('scroll events within an interval are handled together', () => {
  vi.useFakeTimers();
  const stop = watchScroll();
  vi.runAllTimers();
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
  for (let event = 0; event < 3; event += 1) {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(50);
  }
  vi.runAllTimers();
  // A separate check would see no movement.
  expect(isScrollingDown.get()).toBe(true);
  stop();
  top.mockRestore();
});
