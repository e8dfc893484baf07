// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { arrangeCodeStops, handleCodeKey, keepCodeStop } from '../../../src/features/prose/code-stops.ts';

const BLOCK =
  '<pre class="shiki"><code><a href="#a">a</a> <a href="#b">b</a> <a href="#c">c</a></code></pre>';

function article(html: string): HTMLElement {
  const box = document.createElement('article');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  box.addEventListener('keydown', handleCodeKey);
  box.addEventListener('focusin', keepCodeStop);
  return box;
}

const stops = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.tabIndex);
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
};

it('each block is a single tab stop', () => {
  const box = article(`<p><a href="#x">x</a></p>${BLOCK}${BLOCK}`);
  arrangeCodeStops(box);
  expect(stops(box)).toEqual([0, 0, -1, -1, 0, -1, -1]);
});

it('arrow keys, Home and End move within a block, whose tab stop is the last link visited', () => {
  const box = article(BLOCK + BLOCK);
  arrangeCodeStops(box);
  box.querySelectorAll('a')[0]?.focus();
  const visited = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft'].map((key) => {
    expect(press(key)).toBe(true);
    return document.activeElement?.textContent;
  });
  expect(visited).toEqual(['b', 'c', 'a', 'c', 'a', 'c']);
  expect(stops(box)).toEqual([-1, -1, 0, 0, -1, -1]);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(press('ArrowRight', { [modifier]: true })).toBe(false);
  expect(press('ArrowDown')).toBe(false);
});

it('a clicked link becomes the tab stop, so that Shift+Tab leaves the block', () => {
  const box = article(BLOCK);
  arrangeCodeStops(box);
  box.querySelectorAll('a')[1]?.focus();
  expect(stops(box)).toEqual([-1, 0, -1]);
});

it('a glossary term is a tab stop of its own, without arrow keys', () => {
  const box = article('<p>A <a class="term" href="#chunk">chunk</a></p>');
  arrangeCodeStops(box);
  expect(stops(box)).toEqual([0]);
  box.querySelector('a')?.focus();
  expect(press('ArrowRight')).toBe(false);
});
