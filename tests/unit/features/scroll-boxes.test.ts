// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { watchScrollBoxes } from '../../../src/features/prose/scroll-boxes.ts';
import en from '../../../src/languages/en.ts';

test('boxes that scroll are named by the heading above them, whose text is a link to itself', () => {
  let report: ResizeObserverCallback = () => undefined;
  const boxes: Element[] = [];
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      report = callback;
    }
    observe(box: Element) {
      boxes.push(box);
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const article = document.createElement('article');
  const table = '<div class="table-scroll"><table></table></div>';
  article.innerHTML = `<h2><a class="anchor" href="#css">CSS</a></h2>${table}${table}<h2><a class="anchor" href="#html">HTML</a></h2>${table}`;
  const stop = watchScrollBoxes(article, en.interface);
  for (const box of boxes) Object.defineProperty(box, 'scrollWidth', { value: 1 });
  report(
    boxes.map((target) => ({ target }) as ResizeObserverEntry),
    {} as ResizeObserver,
  );
  stop();
  vi.unstubAllGlobals();
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Table: CSS',
    'Table: CSS 2',
    'Table: HTML',
  ]);
});
