// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placesOf, showMatch, wordsToMark } from '../../../src/features/search/dialog/match-highlight.ts';
import { makeHit } from './make-hit.ts';

const marked = (text: string, query: string): string[] =>
  placesOf(text, wordsToMark(query)).map(([start, end]) => text.slice(start, end));

describe('highlighted words', () => {
  it.each([
    ['import, export and the port', 'port', ['port']],
    ['undefined is not what define means', 'define', ['define']],
    ['output.distPath and pathname, not a footpath', 'path', ['Path', 'path']],
    ['HTTPServer at localhost', 'host tps', []],
    ['the server and the port', 'port of the server', ['server', 'port']],
    ['开发服务器的端口被占用', '端口占用', ['端口', '占用']],
    ['output.distPath', 'dist distPath', ['distPath']],
    ['修改端口', '怎么修改端口', ['修改端口']],
  ])('in "%s" for %s', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });
});

describe('highlights', () => {
  const highlights = new Map<string, Set<Range>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('CSS', { highlights });
    vi.stubGlobal(
      'Highlight',
      class extends Set<Range> {
        constructor(...ranges: Range[]) {
          super(ranges);
        }
      },
    );
    document.body.innerHTML = '<main><article><h1>Port</h1><p>A port.</p></article></main>';
    Range.prototype.getBoundingClientRect ??= () => ({ top: 0, bottom: 0 }) as DOMRect;
    showMatch(makeHit('a'), 'port');
    vi.advanceTimersByTime(180);
  });
  afterEach(() => {
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const count = () => highlights.get('search-match')?.size;
  const texts = () => [...(highlights.get('search-match') ?? [])].map(String);
  const box = () => document.querySelector('article')?.dataset.marked;

  it.each([
    ['/a', 'Port port port Port'],
    ['/a#one', 'port port'],
    ['/a#two', 'port'],
    ['/a#three', 'Port'],
  ])('are limited to the section of the hit: %s', (url, expected) => {
    document.body.innerHTML = `<main><article><h1>Port</h1>
      <h2 id="one">One</h2><p>A port.</p><h3 id="two">Two</h3><p>port</p><h2>Three</h2><p id="three">Port</p>
    </article></main>`;
    showMatch({ ...makeHit('a'), url }, 'port');
    vi.advanceTimersByTime(180);
    expect(texts().join(' ')).toBe(expected);
  });

  it.each([
    ['content', -1, 1],
    ['content', 0, 0],
    ['content', 760, 1],
    ['lvl2', -1, 0],
  ] as const)('of a hit of type %s at %i are scrolled to %i times', (type, top, times) => {
    // Even without support for highlights.
    vi.stubGlobal('CSS', {});
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 10 } as DOMRect);
    Element.prototype.scrollIntoView ??= () => {};
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    showMatch(makeHit('a', type), 'port');
    vi.advanceTimersByTime(180);
    expect(scroll.mock.contexts).toEqual(Array(times).fill(document.querySelector('h1')));
    vi.restoreAllMocks();
    vi.stubGlobal('CSS', { highlights });
  });

  it('stay for six seconds', () => {
    expect([count(), box()]).toEqual([2, '']);
    vi.advanceTimersByTime(5999);
    expect(count()).toBe(2);
    vi.advanceTimersByTime(1);
    expect([count(), box()]).toEqual([undefined, undefined]);
  });

  it('of a newer search stay for their own six seconds', () => {
    vi.advanceTimersByTime(3000);
    showMatch(makeHit('a'), 'a port');
    vi.advanceTimersByTime(3500);
    expect([count(), box()]).toEqual([2, '']);
    vi.advanceTimersByTime(3000);
    expect([count(), box()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ])('disappear with %s', (_, act) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(count()).toBe(2);
    act();
    expect([count(), box()]).toEqual([undefined, undefined]);
  });
});
