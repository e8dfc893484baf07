// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScrollBoxes } from '../../../src/features/prose/scroll-boxes.ts';
import en from '../../../src/languages/en.ts';

let report: ResizeObserverCallback = () => undefined;
let boxes: Element[] = [];
const disconnect = vi.fn();

beforeEach(() => {
  boxes = [];
  disconnect.mockReset();
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      report = callback;
    }
    observe(box: Element) {
      boxes.push(box);
    }
    disconnect = disconnect;
  }
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Watches the boxes of an article.
 * @returns a function that sets the content width of all boxes, which are 100 pixels wide
 */
function watch(html: string): (width: number) => void {
  const article = document.createElement('article');
  article.innerHTML = html;
  watchScrollBoxes(article, en.interface);
  return (width) => {
    for (const box of boxes) {
      Object.defineProperty(box, 'clientWidth', { value: 100, configurable: true });
      Object.defineProperty(box, 'scrollWidth', { value: width, configurable: true });
    }
    const entries = boxes.map((target) => ({ target }) as ResizeObserverEntry);
    report(entries, {} as ResizeObserver);
  };
}

const names = () => boxes.map((box) => box.getAttribute('aria-label'));
const table = '<div class="table-scroll"><table></table></div>';
const code = (title = '') =>
  `<div class="code-block">${title && `<div class="code-title">${title}</div>`}<pre></pre></div>`;

test('scrollable boxes are named by the heading above them, whose text is a link to itself', () => {
  const heading = (text: string) => `<h2><a class="anchor" href="#x"> ${text} </a></h2>`;
  watch(heading('CSS') + table + table + heading('HTML') + table)(101);
  expect(names()).toEqual(['Table: CSS', 'Table: CSS 2', 'Table: HTML']);
});

test('code is named by its title or as code, and by its section if there is one', () => {
  const facts = '<dl class="facts"><dd data-lines="">x</dd></dl>';
  // A table has no title of its own, whatever is beside it.
  const beside = `<div><p class="code-title">no</p>${table}</div>`;
  watch(
    `${code()}${table}<h3>One</h3>${code('a.ts')}${code()}${facts}${beside}${code('a.ts')}<h3>Two</h3>${code('a.ts')}`,
  )(101);
  expect(names()).toEqual([
    'Code example',
    'Table',
    'a.ts: One',
    'Code example: One',
    'Code example: One 2',
    'Table: One',
    'a.ts: One 2',
    'a.ts: Two',
  ]);
});

test('only boxes that overflow are tab stops, while they do', () => {
  const resize = watch(table);
  const attributes = () => boxes[0]?.getAttributeNames().filter((name) => name !== 'class');
  resize(100);
  expect(attributes()).toEqual([]);
  resize(101);
  expect(attributes()).toEqual(['tabindex', 'role', 'aria-label']);
  expect((boxes[0] as HTMLElement).tabIndex).toBe(0);
  expect(boxes[0]?.getAttribute('role')).toBe('region');
  resize(100);
  expect(attributes()).toEqual([]);
});

test('an article is no longer watched after it is left', () => {
  const stop = watchScrollBoxes(document.createElement('article'), en.interface);
  expect(disconnect).not.toHaveBeenCalled();
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
