// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTheme } from '../../../src/site/theme.ts';
import { type FakeWindow, fakeWindow } from '../client/fake-window.ts';

let view: FakeWindow;

beforeEach(() => {
  view = fakeWindow();
});
afterEach(() => {
  view.stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the theme is no longer followed after the end', () => {
  const shown = () => document.documentElement.dataset.theme;
  const stop = followTheme();
  view.setMedia('prefers-color-scheme: dark');
  expect(shown()).toBe('dark');
  stop();
  view.setMedia('prefers-color-scheme: light');
  expect(shown()).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'site:theme', newValue: 'light' }));
  expect(shown()).toBe('dark');
});
