import { describe, expect, it } from 'vitest';
import { activeIndex, foldedItems, timelineItems } from '../../../src/features/toc/outline-state.ts';

/** A document of 3000 px in a window of 800 px with a header of 100 px. */
const at = (top: number) => ({ top, height: 800, maxTop: 2200, covered: 100 });
const tops = [300, 1000, 2600, 2750, 2900];

describe('the active section', () => {
  it('is the first one, even above the first heading', () => {
    expect(activeIndex([500, 900], at(0))).toBe(0);
  });

  it('is the one whose heading is close to the header', () => {
    expect(activeIndex(tops, at(810))).toBe(0);
    expect(activeIndex(tops, at(820))).toBe(1);
    // At 12 % of the height below the header, to the pixel.
    expect(activeIndex([0, 1005], at(820))).toBe(1);
    expect(activeIndex([0, 1006], at(820))).toBe(0);
  });

  it('reaches every short section before the end, one after the other', () => {
    const seen = new Set<number>();
    for (let top = 0; top <= 2200; top += 5) seen.add(activeIndex(tops, at(top)));
    expect([...seen]).toEqual([0, 1, 2, 3, 4]);
    expect(activeIndex(tops, at(2200))).toBe(4);
  });

  it('never goes back while the reader scrolls forward', () => {
    let last = -1;
    for (let top = 0; top <= 2200; top += 1) {
      const now = activeIndex(tops, at(top));
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });

  it('is at a line slightly below the header, which moves down over the last screen', () => {
    const tops = [0, 1121, 1122, 5061, 5062, 6001];
    const view = { height: 1000, maxTop: 5000, covered: 0 };
    expect(activeIndex(tops, { ...view, top: 1000 })).toBe(1);
    expect(activeIndex(tops, { ...view, top: 4500 })).toBe(3);
    expect(activeIndex(tops, { ...view, top: 5000 })).toBe(5);
  });

  it('moves from the header to the bottom edge on a page that scrolls by less than a screen, too', () => {
    const view = { height: 1000, maxTop: 200, covered: 0 };
    expect(activeIndex([0, 122], { ...view, top: 0 })).toBe(0);
    expect(activeIndex([0, 121], { ...view, top: 0 })).toBe(1);
    expect(activeIndex([0, 661, 662], { ...view, top: 100 })).toBe(1);
    expect(activeIndex([0, 1201, 1202], { ...view, top: 200 })).toBe(1);
  });

  it('works on pages that do not scroll', () => {
    expect(activeIndex([150, 300], { top: 0, height: 800, maxTop: 0, covered: 100 })).toBe(0);
    expect(activeIndex([50, 300], { top: 0, height: 800, maxTop: 0, covered: 100 })).toBe(0);
    expect(activeIndex([50, 99, 300], { top: 0, height: 800, maxTop: 0, covered: 100 })).toBe(1);
    expect(activeIndex([], at(0))).toBe(0);
  });
});

describe('foldedItems', () => {
  const section = (id: string, count: number) => [
    { id, depth: 2 },
    ...Array.from({ length: count }, (_, index) => ({ id: `${id}-${index}`, depth: 3 })),
  ];

  it('leaves a short outline alone', () => {
    expect(foldedItems(section('a', 5), '')).toEqual(Array(6).fill(false));
  });

  it('folds deeper entries of a long one, except those of the section being read', () => {
    const items = [...section('a', 12), ...section('b', 12)];
    const visible = (active: string) =>
      items.filter((_, index) => !foldedItems(items, active)[index]).map(({ id }) => id);
    expect(visible('b-3')).toEqual([
      'a',
      'b',
      ...section('b', 12)
        .slice(1)
        .map(({ id }) => id),
    ]);
    expect(visible('a')).toHaveLength(14);
    // The state in a document, which must not change when the page starts.
    expect(visible('')).toEqual(visible('a'));
  });
});

describe('the outline of a page about hooks', () => {
  it('lists hooks without their parameters; other pages keep their list', () => {
    const plain = [{ depth: 2 }, { depth: 4 }] as const;
    expect(timelineItems(plain)).toBe(plain);
    expect(timelineItems([...plain, { depth: 3, runs: ['dev'] }])).toEqual([
      { depth: 2 },
      { depth: 3, runs: ['dev'] },
    ]);
  });
});
