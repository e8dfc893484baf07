// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  addRecent,
  type ChangeSaved,
  promote,
  readSaved,
  remove,
  type SavedHit,
  type SavedSearches,
  toSavedHit,
  useSavedSearches,
  writeSaved,
} from '../../../src/features/search/dialog/saved-searches.ts';
import { isSafeUrl } from '../../../src/features/search/untrusted-data.ts';

const none: SavedSearches = { recent: [], favorites: [] };
const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

function hit(objectID: string, more: Partial<SavedHit> = {}): SavedHit {
  const hierarchy = {
    lvl0: 'Guide',
    lvl1: objectID,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return { objectID, url: `/${objectID}`, type: 'lvl1', hierarchy, content: null, ...more };
}

const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  vi.stubGlobal('localStorage', localStorage);
});
afterEach(() => vi.unstubAllGlobals());

const many = (count: number, change: (saved: SavedSearches, hit: SavedHit) => SavedSearches): SavedSearches =>
  Array.from({ length: count }, (_, n) => hit(`p${n}`)).reduce(change, none);

describe('saved searches', () => {
  it('keep seven recent ones, newest first, without duplicates', () => {
    const saved = addRecent(many(9, addRecent), hit('p5'));
    expect(saved.recent.map(({ objectID }) => objectID)).toEqual(['p5', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']);
  });

  it('distinguish a page and a heading with one URL', () => {
    const ofBoth = [hit('page', { url: '/a' }), hit('heading', { url: '/a', type: 'lvl2' })];
    const saved = [...ofBoth, hit('again', { url: '/a' })].reduce(addRecent, none);
    expect(saved.recent.map(({ objectID }) => objectID)).toEqual(['again', 'heading']);
  });

  it('keep four recent ones once there is a favorite, and ten favorites', () => {
    const saved = promote(many(7, addRecent), hit('p6'));
    expect([saved.recent.length, saved.favorites.length]).toEqual([4, 1]);
    expect(saved.recent.some(({ objectID }) => objectID === 'p6')).toBe(false);
    expect(many(12, promote).favorites).toHaveLength(10);
    expect(remove(saved, hit('p6')).favorites).toEqual([]);
  });

  it('do not add a favorite to recent ones', () => {
    const saved = promote(none, hit('a'));
    expect(addRecent(saved, hit('a'))).toBe(saved);
  });

  it('store the heading of a snippet', () => {
    const snippet = hit('a#b@text', {
      type: 'content',
      content: 'long',
      hierarchy: { ...hit('a').hierarchy, lvl2: 'B' },
    });
    expect(toSavedHit(snippet)).toMatchObject({ objectID: 'a#b', type: 'lvl2', content: null });
    // A service has ids of its own.
    expect(toSavedHit({ ...snippet, objectID: '1' }).objectID).toBe(snippet.url);
    const bare = { ...snippet.hierarchy, lvl1: null, lvl2: null };
    expect(toSavedHit({ ...snippet, hierarchy: bare }).type).toBe('lvl1');
  });

  it('are stored under the keys of DocSearch, without highlights', () => {
    const marked = { ...hit('a'), title: { text: 'a', ranges: [] }, path: null };
    writeSaved('docs', addRecent(none, marked));
    expect(JSON.parse(values.get(RECENT) ?? '')).toEqual([hit('a')]);
    expect(readSaved('docs').recent).toEqual([hit('a')]);
    expect(readSaved('other').recent).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    [
      'other things',
      '[1,null,{"objectID":"x"},{"objectID":"x","url":"javascript:alert(1)","type":"lvl1","hierarchy":{}}]',
    ],
  ])('survive a stored value with %s', (_, value) => {
    values.set(RECENT, value).set(FAVORITES, value);
    expect(readSaved('docs')).toEqual(none);
  });

  it.each<[what: string, damage: object]>([
    ['id', { objectID: 1 }],
    ['address', { url: null }],
    ['address of the site', { url: 'https:a', type: 'lvl1' }],
    ['type', { type: 1 }],
    ['known type', { type: 'lvl0' }],
    ['hierarchy', { hierarchy: 'x' }],
  ])('drop entries without %s, and keep the others', (_what, damage) => {
    values.set(RECENT, JSON.stringify([hit('a'), { ...hit('b'), ...damage }, hit('c')]));
    expect(readSaved('docs').recent.map(({ objectID }) => objectID)).toEqual(['a', 'c']);
  });

  it('have text only if a text was stored', () => {
    values.set(RECENT, JSON.stringify([{ ...hit('a'), content: 1, hierarchy: { lvl1: 'A', lvl2: {} } }]));
    expect(readSaved('docs').recent[0]).toMatchObject({
      content: null,
      hierarchy: { lvl0: null, lvl1: 'A', lvl2: null },
    });
  });

  it('survive blocked or full storage', () => {
    const fail = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
    expect(readSaved('docs')).toEqual(none);
    expect(() => writeSaved('docs', none)).not.toThrow();
  });

  it('read what DocSearch itself stored', () => {
    const stored = { ...hit('a'), _highlightResult: {}, __docsearch_parent: null, anchor: 'x' };
    values.set(RECENT, JSON.stringify([stored]));
    expect(readSaved('docs').recent).toEqual([hit('a')]);
  });
});

test("another tab's changes are kept", () => {
  let change: ChangeSaved = () => {};
  let shown: SavedSearches = none;
  const Reader = () => {
    [shown, change] = useSavedSearches('docs');
    return null;
  };
  render(createElement(Reader));
  writeSaved('docs', addRecent(none, hit('other')));
  act(() => change(addRecent, hit('own')));
  const ids = ({ recent }: SavedSearches) => recent.map(({ objectID }) => objectID);
  expect([ids(shown), ids(readSaved('docs'))]).toEqual([
    ['own', 'other'],
    ['own', 'other'],
  ]);
});

describe('URLs that may be opened', () => {
  it.each([
    ['/a#b', true],
    ['https://a.example', true],
    ['javascript:alert(1)', false],
    ['//a.example', false],
    ['data:text/html,x', false],
  ])('%s: %s', (url, isSafe) => {
    expect(isSafeUrl(url)).toBe(isSafe);
  });
});
