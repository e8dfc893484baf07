// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInsights } from '../../../src/features/search/algolia/insights.ts';
import { INSIGHTS_SCRIPT } from '../../../src/shared/insights-script.ts';
import { makeHit } from './make-hit.ts';

const options = { appId: 'APP', apiKey: 'KEY', indexName: 'docs' };
const hits = (count: number, prefix = 'hit') =>
  Array.from({ length: count }, (_, index) => makeHit(`${prefix}-${index}`));

/** A loaded script that records calls. */
function scriptIsThere() {
  const client = vi.fn();
  window.aa = client;
  return client;
}

const calls = (client: ReturnType<typeof vi.fn>, method: string) =>
  client.mock.calls.filter(([name]) => name === method).map(([, event]) => event);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.aa;
  delete window.AlgoliaAnalyticsObject;
  document.head.replaceChildren();
});

describe('a hit that becomes active', () => {
  it('is reported once it has been active for a moment', () => {
    const client = scriptIsThere();
    const insights = createInsights(options);
    insights.activated(makeHit('passed'), 1, 'q');
    insights.activated(makeHit('read'), 2, 'q');
    vi.advanceTimersByTime(400);
    insights.activated(makeHit('passed'), 1, 'q');
    insights.activated(makeHit('read'), 2, 'q');
    vi.advanceTimersByTime(400);
    expect(calls(client, 'clickedObjectIDsAfterSearch')).toEqual([
      { eventName: 'Item Active', index: 'docs', objectIDs: ['read'], positions: [2], queryID: 'q' },
    ]);
  });
});

describe('results that readers see', () => {
  it('are reported 400 ms after the last answer, which alone counts', () => {
    const client = scriptIsThere();
    const insights = createInsights(options);
    insights.viewed(hits(2, 'old'), undefined);
    vi.advanceTimersByTime(399);
    insights.viewed(hits(1, 'new'), undefined);
    vi.advanceTimersByTime(399);
    expect(calls(client, 'viewedObjectIDs')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls(client, 'viewedObjectIDs')).toEqual([
      { eventName: 'Items Viewed', index: 'docs', objectIDs: ['new-0'] },
    ]);
  });

  it('are reported in events of at most twenty, in order', () => {
    const client = scriptIsThere();
    createInsights(options).viewed(hits(45), undefined);
    vi.advanceTimersByTime(400);
    const sent = calls(client, 'viewedObjectIDs').map((event) => event.objectIDs);
    expect(sent.map((ids) => ids.length)).toEqual([20, 20, 5]);
    expect(sent.flat()).toEqual(hits(45).map((hit) => hit.objectID));
  });

  it('are reported once while they stay the same, and not at all if empty', () => {
    const client = scriptIsThere();
    const insights = createInsights(options);
    for (const seen of [hits(3), hits(3), []]) {
      insights.viewed(seen, undefined);
      vi.advanceTimersByTime(400);
    }
    expect(calls(client, 'viewedObjectIDs')).toHaveLength(1);
  });
});

describe('a hit that readers open', () => {
  it('is reported at once, the first hit at position 1, with the query that led to it', () => {
    const client = scriptIsThere();
    createInsights(options).selected(makeHit('first'), 1, 'query-1');
    expect(calls(client, 'clickedObjectIDsAfterSearch')).toEqual([
      {
        eventName: 'Item Selected',
        index: 'docs',
        objectIDs: ['first'],
        positions: [1],
        queryID: 'query-1',
      },
    ]);
    expect(calls(client, 'clickedObjectIDs')).toEqual([]);
  });

  it('is a plain selection without a query', () => {
    const client = scriptIsThere();
    createInsights(options).selected(makeHit('kept'), 3, undefined);
    expect(calls(client, 'clickedObjectIDs')).toEqual([
      { eventName: 'Item Selected', index: 'docs', objectIDs: ['kept'] },
    ]);
    expect(calls(client, 'clickedObjectIDsAfterSearch')).toEqual([]);
  });
});

describe('the script', () => {
  it('receives what was reported before it was loaded, in order', () => {
    const insights = createInsights(options);
    insights.selected(makeHit('early'), 2, 'q');
    expect(window.AlgoliaAnalyticsObject).toBe('aa');
    expect(window.aa?.queue).toEqual([
      ['init', { appId: 'APP', apiKey: 'KEY', useCookie: false }],
      ['clickedObjectIDsAfterSearch', expect.objectContaining({ objectIDs: ['early'], positions: [2] })],
    ]);
    const arrived = vi.fn();
    window.aa = arrived;
    insights.selected(makeHit('late'), 1, 'q');
    expect(calls(arrived, 'clickedObjectIDsAfterSearch')).toHaveLength(1);
  });

  it('is downloaded once', () => {
    createInsights(options);
    createInsights(options);
    expect([...document.head.querySelectorAll('script')].map(({ src }) => src)).toEqual([INSIGHTS_SCRIPT]);
  });

  it('only logs an error if it cannot be loaded', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const insights = createInsights(options);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toContain(INSIGHTS_SCRIPT);
    expect(() => {
      insights.viewed(hits(2), undefined);
      vi.advanceTimersByTime(400);
      insights.selected(makeHit('a'), 1, 'q');
    }).not.toThrow();
    expect(error).toHaveBeenCalledOnce();
  });
});
