// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { arrangeTabStops, handleLinkKey, keepTabStop } from '../../../src/features/code-links/tab-stops.ts';

const BLOCK =
  '<pre class="shiki"><code><a href="#a">a</a> <a href="#b">b</a> <a href="#c">c</a></code></pre>';

function article(html: string): HTMLElement {
  const box = document.createElement('article');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  box.addEventListener('keydown', handleLinkKey);
  return box;
}

const stops = (box: HTMLElement) => [...box.querySelectorAll('a')].map((link) => link.tabIndex);
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
};

it('each block is one stop of the tab key', () => {
  const box = article(`<p><a href="#x">x</a></p>${BLOCK}${BLOCK}`);
  expect(arrangeTabStops(box)).toBe(true);
  expect(stops(box)).toEqual([0, 0, -1, -1, 0, -1, -1]);
});

it('an article without such links is left alone', () => {
  expect(arrangeTabStops(article('<p><a href="#x">x</a></p><pre><code>a</code></pre>'))).toBe(false);
});

it('arrow keys, Home and End move inside of a block', () => {
  const box = article(BLOCK + BLOCK);
  arrangeTabStops(box);
  box.querySelectorAll('a')[0]?.focus();
  const visited = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft'].map((key) => {
    expect(press(key)).toBe(true);
    return document.activeElement?.textContent;
  });
  expect(visited).toEqual(['b', 'c', 'c', 'b', 'a', 'a']);
  expect(press('ArrowRight', { altKey: true })).toBe(false);
  expect(press('ArrowDown')).toBe(false);
});

it('the link that had the focus stays the stop', () => {
  const box = article(BLOCK);
  arrangeTabStops(box);
  keepTabStop(box.querySelectorAll('a')[1] as HTMLAnchorElement);
  expect(stops(box)).toEqual([-1, 0, -1]);
});

it('a term of the glossary is a stop of its own, and keeps the arrow keys of the page', () => {
  const box = article('<p>A <a class="term" href="#chunk">chunk</a></p>');
  expect(arrangeTabStops(box)).toBe(true);
  expect(stops(box)).toEqual([0]);
  box.querySelector('a')?.focus();
  expect(press('ArrowRight')).toBe(false);
});
