// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteReadingPlace } from '../../../src/site/reading-place.ts';
import { type FakeWindow, fakeWindow } from '../client/fake-window.ts';

let view: FakeWindow;

beforeEach(() => {
  view = fakeWindow();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => call());
});
afterEach(() => {
  view.stop();
  vi.unstubAllGlobals();
});

const article = (...blocks: [top: number, text: string, name?: string][]) => {
  document.body.innerHTML = `<p data-top="0">Header</p><article>${blocks
    .map(([top, text, name = 'p']) => `<${name} data-top="${top}">${text}</${name}>`)
    .join('')}</article>`;
};
const BEFORE = [
  [100, 'Read before'],
  [1000, 'Being read'],
  [1100, 'Read next'],
] as const;

it('what is being read stays where it is when text comes above it', () => {
  article(...(BEFORE as never as [number, string][]));
  view.scrollTo(900);
  const putBack = noteReadingPlace();
  expect(document.documentElement.style.overflowAnchor).toBe('none');
  for (const block of document.querySelectorAll<HTMLElement>('article p'))
    block.dataset.top = String(Number(block.dataset.top) + 300);
  putBack();
  expect(view.scrollY()).toBe(1200);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});

it('the block may be a new element that says the same, of the same kind', () => {
  article(...(BEFORE as never as [number, string][]));
  view.scrollTo(900);
  const putBack = noteReadingPlace();
  article([500, 'Being read', 'li'], [700, 'Other'], [1250, 'Being read'], [1350, 'Read next']);
  putBack();
  expect(view.scrollY()).toBe(1150);
});

it('where it is gone or says something else, what follows stays', () => {
  article(...(BEFORE as never as [number, string][]));
  view.scrollTo(900);
  const putBack = noteReadingPlace();
  const [, first, second] = document.querySelectorAll<HTMLElement>('article p');
  if (first) first.textContent = 'Edited';
  if (second) second.dataset.top = '1120';
  putBack();
  expect(view.scrollY()).toBe(920);
});

it('a block behind the header is not being read', () => {
  document.documentElement.style.scrollPaddingTop = '72px';
  article([1000, 'Behind the header'], [1060, 'Being read']);
  view.scrollTo(950);
  const putBack = noteReadingPlace();
  article([1000, 'Behind the header'], [1090, 'Being read']);
  putBack();
  expect(view.scrollY()).toBe(980);
  document.documentElement.style.removeProperty('scroll-padding-top');
});

it('at the top of the page the top stays in sight', () => {
  article([100, 'First']);
  const putBack = noteReadingPlace();
  article([50, 'New'], [400, 'First']);
  putBack();
  expect(view.scrollY()).toBe(0);
});

it('blocks below the window are not being read', () => {
  article([900, 'Above'], [1900, 'Below']);
  view.scrollTo(1000);
  const putBack = noteReadingPlace();
  article([2500, 'Below']);
  putBack();
  expect(view.scrollY()).toBe(1000);
});
