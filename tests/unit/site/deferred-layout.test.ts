// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutDeferred } from '../../../src/site/deferred-layout.ts';

/** Blocks of the article; the first eight are laid out at once. */
const BLOCKS = 14;
const { documentElement: root } = document;
const blocks = () => [...document.querySelectorAll<HTMLElement>('p')];
const laidOut = () => blocks().flatMap((block, index) => (block.hasAttribute('data-laid-out') ? index : []));

/** Requested idle callbacks. */
let waiting: IdleRequestCallback[];

/** Runs an idle callback with time for this many blocks. */
function rest(size: number): void {
  let left = size;
  for (const run of waiting.splice(0)) run({ didTimeout: false, timeRemaining: () => (left -= 1) });
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  root.dataset.firstScreen = '';
  document.body.innerHTML = `<main class="prose"><div data-static>${'<p></p>'.repeat(BLOCKS)}</div></main>`;
});

afterEach(() => vi.unstubAllGlobals());

it('lays out what is below the first screen, in order, as much per idle period as there is time for', () => {
  layOutDeferred();
  expect(laidOut()).toEqual([]);
  rest(2);
  expect(laidOut()).toEqual([8, 9]);
  // At least one block, however short the period.
  rest(0);
  expect(laidOut()).toEqual([8, 9, 10]);
  expect(root.dataset.firstScreen).toBe('');
  rest(9);
  expect([laidOut(), root.dataset.firstScreen]).toEqual([[], undefined]);
  expect(waiting).toEqual([]);
});

it('measures each block within the period, so that its duration counts', () => {
  const measured: Element[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    measured.push(this);
    return 0;
  });
  layOutDeferred();
  rest(3);
  expect(measured).toEqual(blocks().slice(8, 11));
  vi.restoreAllMocks();
});

it('ends at once on a shorter page', () => {
  document.querySelector('[data-static]')?.replaceChildren();
  layOutDeferred();
  rest(1);
  expect([waiting.length, root.dataset.firstScreen]).toEqual([0, undefined]);
});

it('does nothing if everything has been laid out', () => {
  delete root.dataset.firstScreen;
  layOutDeferred();
  expect(waiting).toEqual([]);
});
