// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScrollRestoration } from '../../../src/site/scroll.ts';
import { type FakeWindow, fakeWindow } from './fake-window.ts';

let view: FakeWindow;

/** Positions as after a full load, when they are read from storage. */
async function load(): Promise<ScrollRestoration> {
  vi.resetModules();
  const { scrollRestoration } = await import('../../../src/site/scroll.ts');
  return scrollRestoration();
}

beforeEach(() => {
  view = fakeWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<h2 id="a" data-top="1000">A</h2><h2 id="b" data-top="5900">B</h2>';
});
afterEach(() => {
  vi.useRealTimers();
  view.stop();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.documentElement.removeAttribute('style');
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

describe('positions', () => {
  it('are stored per history entry, and restored', async () => {
    const scroll = await load();
    for (const [key, top] of [
      ['one', 100],
      ['two', 200],
      ['one', 300],
    ] as const) {
      view.scrollTo(top);
      scroll.save(key);
    }
    view.scrollTo(0);
    expect(scroll.restore('one')).toBe(true);
    expect(view.scrollY()).toBe(300);
    expect(scroll.restore('two')).toBe(true);
    expect(view.scrollY()).toBe(200);
    expect(scroll.restore('three')).toBe(false);
    expect(view.scrollY()).toBe(200);
  });

  it('beyond the end of a page that has become shorter are limited to its end', async () => {
    const scroll = await load();
    sessionStorage.setItem('site:scroll', JSON.stringify([['far', 9000]]));
    expect((await load()).restore('far')).toBe(true);
    expect(view.scrollY()).toBe(5200);
    scroll.toTop();
    expect(view.scrollY()).toBe(0);
  });

  it('survive the document, the latest hundred of them', async () => {
    const scroll = await load();
    scroll.listen(() => 'last');
    for (let entry = 0; entry < 120; entry += 1) {
      view.scrollTo(entry);
      scroll.save(`entry-${entry}`);
    }
    // Returning to an early entry makes it recent.
    view.scrollTo(7);
    scroll.save('entry-7');
    window.dispatchEvent(new Event('pagehide'));
    const kept = (JSON.parse(sessionStorage.getItem('site:scroll') ?? '[]') as [string, number][]).map(
      ([key]) => key,
    );
    expect(kept).toHaveLength(100);
    expect(kept.slice(-2)).toEqual(['entry-7', 'last']);
    expect(kept[0]).toBe('entry-22');
    const next = await load();
    expect(next.restore('entry-119')).toBe(true);
    expect(view.scrollY()).toBe(119);
  });

  it.each(['{', '{"a":1}', 'null'])('begin from nothing when the storage holds %s', async (text) => {
    sessionStorage.setItem('site:scroll', text);
    expect((await load()).restore('a')).toBe(false);
  });
});

describe('while the layout settles', () => {
  it('a position is held for three seconds', async () => {
    const scroll = await load();
    scroll.toElement(element('#a'));
    expect(view.scrollY()).toBe(1000);
    element('#a').dataset.top = '1400';
    view.resize();
    expect(view.scrollY()).toBe(1400);
    vi.advanceTimersByTime(2999);
    element('#a').dataset.top = '1500';
    view.resize();
    expect(view.scrollY()).toBe(1500);
    vi.advanceTimersByTime(2);
    element('#a').dataset.top = '1600';
    view.resize();
    expect(view.scrollY()).toBe(1500);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    '%s by the reader ends that at once',
    async (name) => {
      const scroll = await load();
      scroll.toElement(element('#a'));
      view.scrollTo(1100);
      window.dispatchEvent(new Event(name));
      view.resize();
      expect(view.scrollY()).toBe(1100);
    },
  );

  it('only the last position is held', async () => {
    const scroll = await load();
    scroll.toElement(element('#a'));
    scroll.toElement(element('#b'));
    expect(view.scrollY()).toBe(5200);
    element('#a').dataset.top = '1200';
    view.resize();
    expect(view.scrollY()).toBe(5200);
    scroll.toTop();
    view.resize();
    expect(view.scrollY()).toBe(0);
    scroll.toElement(element('#b'));
    scroll.toElementSoon(element('#a'));
    view.scrollTo(0);
    view.resize();
    expect(view.scrollY()).toBe(0);
  });

  it('each position is held for three seconds, whatever was held before', async () => {
    const scroll = await load();
    scroll.toElement(element('#b'));
    vi.advanceTimersByTime(2000);
    scroll.toElement(element('#a'));
    vi.advanceTimersByTime(2000);
    view.scrollTo(500);
    view.resize();
    expect(view.scrollY()).toBe(1000);
  });

  it('a position within a pixel is accepted', async () => {
    const scroll = await load();
    scroll.toElement(element('#a'));
    view.scrollTo(1001);
    view.resize();
    expect(view.scrollY()).toBe(1001);
    view.scrollTo(1002);
    view.resize();
    expect(view.scrollY()).toBe(1000);
  });

  it('a removed element holds nothing', async () => {
    const scroll = await load();
    scroll.toElement(element('#a'));
    element('#a').remove();
    view.scrollTo(500);
    view.resize();
    expect(view.scrollY()).toBe(500);
  });
});

describe('an element', () => {
  it('is scrolled below the header and its own margin', async () => {
    document.documentElement.style.scrollPaddingTop = '72px';
    element('#a').style.scrollMarginTop = '8px';
    (await load()).toElement(element('#a'));
    expect(view.scrollY()).toBe(920);
  });

  it('on a new page is scrolled to after a tenth of a second, unless the reader has moved on', async () => {
    const scroll = await load();
    scroll.toElementSoon(element('#a'));
    vi.advanceTimersByTime(99);
    expect(view.scrollY()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(view.scrollY()).toBe(1000);
    scroll.toTop();
    scroll.toElementSoon(element('#a'));
    scroll.toTop();
    vi.advanceTimersByTime(200);
    expect(view.scrollY()).toBe(0);
  });

  it('inside folds is opened, with an event for anything else that hides it', async () => {
    document.body.innerHTML =
      '<section><details><summary>1</summary><details><summary>2</summary><p id="in" data-top="900">x</p></details></details></section>';
    const reveal = vi.fn();
    element('section').addEventListener('site:reveal', reveal);
    (await load()).toElement(element('#in'));
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
    expect(reveal).toHaveBeenCalledOnce();
    expect(view.scrollY()).toBe(900);
  });

  it.each([
    ['at the top, as a browser that did not find it', '#a', 0, 1000],
    ['almost there', '#a', 995, 1000],
    ['elsewhere on purpose', '#a', 400, 400],
    ['as far down as the page goes', '#b', 5195, 5200],
  ])('at the initial address, with the window %s', async (_what, id, top, expected) => {
    view.scrollTo(top);
    (await load()).toElementAtFirst(element(id));
    expect(view.scrollY()).toBe(expected);
  });

  it('at the initial address is always shown if it is hidden', async () => {
    document.body.innerHTML = '<details><summary>1</summary><p id="in" data-top="900">x</p></details>';
    view.scrollTo(400);
    (await load()).toElementAtFirst(element('#in'));
    expect(view.scrollY()).toBe(900);
  });
});

describe('a hash', () => {
  it('is an id, a former id, or neither', async () => {
    const { findHashTarget, idOfHash } = await import('../../../src/site/scroll.ts');
    expect(idOfHash('#%E6%8C%87')).toBe('指');
    expect(idOfHash('#100%')).toBe('100%');
    expect(findHashTarget('#a')?.id).toBe('a');
    expect(findHashTarget('#old', { old: 'b' })?.id).toBe('b');
    // A heading that has the id now comes first.
    expect(findHashTarget('#a', { a: 'b' })?.id).toBe('a');
    const panel = document.body.appendChild(document.createElement('details'));
    panel.id = 'exampleChanges';
    for (const hash of ['#exampleChanges', '#changes', '#what-this-changes'])
      expect(findHashTarget(hash)).toBe(panel);
    for (const hash of ['', '#', '#old', '#toString']) expect(findHashTarget(hash)).toBeNull();
  });
});

it('focus moves without scrolling, also to elements that are not focusable', async () => {
  const { focusQuietly } = await import('../../../src/site/scroll.ts');
  const heading = element('#a');
  const focus = vi.spyOn(heading, 'focus');
  focusQuietly(heading);
  expect(document.activeElement).toBe(heading);
  expect(heading.tabIndex).toBe(-1);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  const button = document.body.appendChild(document.createElement('button'));
  focusQuietly(button);
  expect(button.hasAttribute('tabindex')).toBe(false);
});
