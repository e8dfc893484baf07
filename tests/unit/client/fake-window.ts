import { vi } from 'vitest';

/** A window without layout: `data-top` is an element's position, in pixels from the top of the document. */
export interface FakeWindow {
  /** Full loads requested by the application: `assign /a`, `replace /a`, `reload`. */
  loads: string[];
  scrollY: () => number;
  /** Scrolls like a reader. */
  scrollTo: (top: number) => void;
  /** Calls the resize observers, as when an image loads. */
  resize: () => void;
  /** Number of resize observers. */
  observers: () => number;
  /** Makes media queries match that contain one of these texts. */
  setMedia: (...matching: string[]) => void;
  /** Undoes everything added to window and document since. */
  stop: () => void;
}

const HEIGHT = 800;
const DOCUMENT_HEIGHT = 6000;

export function fakeWindow(): FakeWindow {
  let top = 0;
  let media: string[] = [];
  const loads: string[] = [];
  const sizeObservers = new Set<() => void>();
  const queries = new Map<string, EventTarget & { matches: boolean; media: string }>();
  const moveTo = (next: number) => {
    top = Math.max(0, Math.min(next, DOCUMENT_HEIGHT - HEIGHT));
    window.dispatchEvent(new Event('scroll'));
  };

  const { location } = window;
  const load = (way: string) => (href: string) => loads.push(`${way} ${href.replace(location.origin, '')}`);
  vi.stubGlobal('location', {
    assign: load('assign'),
    replace: load('replace'),
    reload: () => loads.push('reload'),
    get origin() {
      return location.origin;
    },
    get href() {
      return location.href;
    },
    get pathname() {
      return location.pathname;
    },
    get search() {
      return location.search;
    },
    get hash() {
      return location.hash;
    },
    set hash(hash) {
      location.hash = hash;
    },
  });
  const stops = [recordListeners(window), recordListeners(document)];
  stops.push(define(window, 'scrollY', { get: () => top }));
  stops.push(define(window, 'innerHeight', { get: () => HEIGHT }));
  stops.push(define(document.documentElement, 'scrollHeight', { get: () => DOCUMENT_HEIGHT }));
  // With smooth scrolling, the window takes a while to get there.
  const isInstant = ({ behavior }: ScrollToOptions) => behavior === 'instant';
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => isInstant(to) && moveTo(to.top ?? 0));
  vi.stubGlobal('scrollBy', (by: ScrollToOptions) => isInstant(by) && moveTo(top + (by.top ?? 0)));
  vi.stubGlobal('matchMedia', (query: string) => {
    const known = queries.get(query);
    if (known) return known;
    const list = Object.assign(new EventTarget(), {
      media: query,
      matches: media.some((m) => query.includes(m)),
    });
    queries.set(query, list);
    return list;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #targets: Element[] = [];
      #report: () => void;
      constructor(call: (entries: { target: Element }[]) => void) {
        this.#report = () => call(this.#targets.map((target) => ({ target })));
      }
      observe(target: Element) {
        this.#targets.push(target);
        sizeObservers.add(this.#report);
      }
      disconnect() {
        sizeObservers.delete(this.#report);
      }
    },
  );
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const own = Number(this.closest<HTMLElement>('[data-top]')?.dataset.top ?? 0) - top;
    return { top: own, bottom: own + 20, height: 20, left: 0, right: 0, width: 0, x: 0, y: own } as DOMRect;
  });
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden], details:not([open])') ? [] : [{}]) as unknown as DOMRectList;
  });
  stops.push(() => {
    box.mockRestore();
    boxes.mockRestore();
  });

  return {
    loads,
    scrollY: () => top,
    scrollTo: moveTo,
    resize: () => {
      for (const call of [...sizeObservers]) call();
    },
    observers: () => sizeObservers.size,
    setMedia(...matching) {
      media = matching;
      for (const list of queries.values()) {
        const matches = media.some((text) => list.media.includes(text));
        if (matches === list.matches) continue;
        list.matches = matches;
        list.dispatchEvent(Object.assign(new Event('change'), { matches }));
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function define(target: object, name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}

/** @returns a function that removes all listeners added since: an application is never stopped */
function recordListeners(target: Window | Document): () => void {
  const added: [
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ][] = [];
  const { addEventListener } = target;
  const restore = define(target, 'addEventListener', {
    value(...args: (typeof added)[number]) {
      added.push(args);
      addEventListener.apply(target, args as never);
    },
  });
  return () => {
    restore();
    for (const [name, listener, options] of added) target.removeEventListener(name, listener, options);
  };
}
