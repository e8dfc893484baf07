// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attractStars } from '../../../src/brand/home/star-motion.ts';
import { STARS } from '../../../src/brand/home/stars.ts';

const SVG = 'http://www.w3.org/2000/svg';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field of 1000 by 1000 pixels in an area; `near` is 40 pixels to the right of the first star. */
function setUp() {
  const area = document.createElement('section');
  const field = document.createElementNS(SVG, 'svg');
  for (const _ of STARS) field.append(document.createElementNS(SVG, 'circle'));
  area.append(field);
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
  const stop = attractStars(field, area);
  const [star] = STARS;
  const near = {
    clientX: Number.parseFloat(star?.x ?? '') * 10 + 40,
    clientY: Number.parseFloat(star?.y ?? '') * 10,
  };
  const point = (name: string, init: MouseEventInit & { pointerType?: string } = {}) => {
    const event = new MouseEvent(name, init);
    area.dispatchEvent(Object.assign(event, { pointerType: init.pointerType ?? 'mouse' }));
  };
  const [first] = [...field.children] as SVGElement[];
  return { stop, near, point, places: () => first?.style.translate };
}

test('a star moves halfway to a nearby pointer, and returns when it leaves', () => {
  const { near, point, places } = setUp();
  point('pointermove', near);
  vi.advanceTimersByTime(5000);
  expect(places()).toBe('20.00px 0.00px');
  // No frames are requested at rest.
  expect(vi.getTimerCount()).toBe(0);
  point('pointerleave');
  vi.advanceTimersByTime(5000);
  expect(places()).toBe('0.00px 0.00px');
});

test('touch moves no star', () => {
  const { near, point } = setUp();
  point('pointermove', { ...near, pointerType: 'touch' });
  expect(vi.getTimerCount()).toBe(0);
});

test('unmounted stars are at their positions and stop moving', () => {
  const { near, point, places, stop } = setUp();
  point('pointermove', near);
  vi.advanceTimersByTime(100);
  expect(places()).not.toBe('');
  stop();
  point('pointermove', near);
  vi.advanceTimersByTime(100);
  expect([places(), vi.getTimerCount()]).toEqual(['', 0]);
});
