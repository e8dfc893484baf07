// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyLateStyles } from '../../../src/site/late-styles.ts';

const idle: (() => void)[] = [];
const links = () =>
  [...document.querySelectorAll('link')].map(({ media, dataset }) => [media, dataset.late !== undefined]);
const LATE = ['print', true];
const APPLIED = ['all', false];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  document.head.innerHTML =
    '<link media="print"><link media="print" data-late><link media="print" data-late>';
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('style sheets that were left for later apply when the page is loaded and idle', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  applyLateStyles();
  expect(idle).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(links()).toEqual([['print', false], LATE, LATE]);
  for (const run of idle) run();
  expect(links()).toEqual([['print', false], APPLIED, APPLIED]);
});

it('they apply on a page that is loaded already, also where the browser does not tell when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  applyLateStyles();
  expect(links().slice(1)).toEqual([LATE, LATE]);
  await vi.waitFor(() => expect(links().slice(1)).toEqual([APPLIED, APPLIED]));
});

it.each(['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate'])(
  'they apply with %s, once',
  (sign) => {
    applyLateStyles();
    window.dispatchEvent(new Event(sign));
    expect(links().slice(1)).toEqual([APPLIED, APPLIED]);
    for (const link of document.querySelectorAll('link')) link.media = 'screen';
    for (const other of ['pointerover', 'keydown']) window.dispatchEvent(new Event(other));
    expect(links().slice(1)).toEqual([
      ['screen', false],
      ['screen', false],
    ]);
  },
);

it('a document that left nothing for later waits for nothing', () => {
  document.head.innerHTML = '<link media="print">';
  applyLateStyles();
  expect(idle).toEqual([]);
});
