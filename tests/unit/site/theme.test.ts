// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, followTheme } from '../../../src/site/theme.ts';
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

it('the theme is no longer followed after stopping', () => {
  const shown = () => document.documentElement.dataset.theme;
  const stop = followTheme();
  expect(shown()).toBe('light');
  view.setMedia('prefers-color-scheme: dark');
  expect(shown()).toBe('dark');
  stop();
  view.setMedia('prefers-color-scheme: light');
  expect(shown()).toBe('dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'site:theme', newValue: 'light' }));
  expect(shown()).toBe('dark');
});

/** The current theme, and the colors of the browser's interface in light and dark mode. */
const shown = () => [
  document.documentElement.dataset.theme,
  ...[...document.querySelectorAll('meta')].map(({ content }) => content),
];

it.each([
  ['light', ['light', '#fff', '#fff']],
  ['dark', ['dark', '#000', '#000']],
  // Storage may contain a value of another site on the same host.
  ['system', ['dark', '#fff', '#000']],
  ['sepia', ['dark', '#fff', '#000']],
  [null, ['dark', '#fff', '#000']],
])('if the reader has chosen %s, a dark system shows %o', (stored, expected) => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">';
  view.setMedia('prefers-color-scheme: dark');
  if (stored !== null) localStorage.setItem('site:theme', stored);
  const stop = followTheme();
  expect(shown()).toEqual(expected);
  // From another tab, and from this one: both colors are restored.
  window.dispatchEvent(new StorageEvent('storage', { key: 'site:theme', newValue: 'light' }));
  expect(shown()).toEqual(['light', '#fff', '#fff']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'site:other', newValue: 'dark' }));
  expect(shown()).toEqual(['light', '#fff', '#fff']);
  chooseTheme('dark');
  expect([...shown(), localStorage.getItem('site:theme')]).toEqual(['dark', '#000', '#000', 'dark']);
  chooseTheme('system');
  expect([...shown(), localStorage.getItem('site:theme')]).toEqual(['dark', '#fff', '#000', null]);
  stop();
});
