import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchEngine, SearchHit } from '../../../src/features/search/contracts.ts';
import {
  createSearchSession,
  cutQuery,
  MAX_QUERY,
} from '../../../src/features/search/dialog/search-session.ts';
import { step } from '../../../src/features/search/dialog/search-view.ts';
import { makeHit } from './make-hit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answerOf = (...hits: SearchHit[]): SearchAnswer => ({ hits });

/** A session whose answers are controlled by the test, by query. Counts renders. */
function setUp(initialQuery = '') {
  const asked: {
    query: string;
    pasted: string | undefined;
    signal: AbortSignal;
    resolve(answer: SearchAnswer): void;
    reject(): void;
  }[] = [];
  const engine: SearchEngine = {
    search: (query, { signal, pasted }) =>
      new Promise((resolve, reject) => {
        asked.push({ query, pasted, signal, resolve, reject: () => reject(new Error('down')) });
      }),
  };
  const session = createSearchSession(engine, initialQuery);
  let drawn = 0;
  session.subscribe(() => {
    drawn += 1;
  });
  /** Moves like the arrow keys, through a list of `count` items. */
  const move = (by: 1 | -1, count: number) => session.select(step(session.view().active, by, count));
  const newest = (query: string) => asked.findLast((each) => each.query === query);
  const settle = async (run: () => void) => {
    run();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    session,
    move,
    asked,
    drawn: () => drawn,
    answer: (query: string, answer: SearchAnswer) => settle(() => newest(query)?.resolve(answer)),
    fail: (query: string) => settle(() => newest(query)?.reject()),
  };
}

describe('the view', () => {
  it('is unchanged by a letter until its answer, then changes once', async () => {
    const { session, answer, drawn } = setUp();
    session.type('p');
    await answer('p', answerOf(makeHit('a')));
    const before = drawn();
    session.type('po');
    expect(drawn()).toBe(before);
    await answer('po', answerOf(makeHit('a')));
    expect(drawn()).toBe(before + 1);
  });

  it('changes when text appears or disappears', () => {
    const { session } = setUp();
    session.type('p');
    expect(session.view().screen).toBe('searching');
    session.type(' ');
    expect(session.view().screen).toBe('start');
  });

  it('shows a spinner after 300 ms, until the answer or another letter', async () => {
    const { session, answer } = setUp();
    session.type('p');
    vi.advanceTimersByTime(299);
    expect(session.view().isStalled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(session.view().isStalled).toBe(true);
    session.type('po');
    expect(session.view().isStalled).toBe(false);
    vi.advanceTimersByTime(300);
    await answer('po', answerOf(makeHit('a')));
    expect(session.view().isStalled).toBe(false);
    vi.advanceTimersByTime(300);
    expect(session.view().isStalled).toBe(false);
  });
});

it('shows an answer with its snippets, in one change, if they arrive soon', async () => {
  const { session, answer, drawn } = setUp();
  session.type('p');
  const before = drawn();
  const details = new Promise<SearchHit[]>((resolve) => setTimeout(resolve, 49, [makeHit('b')]));
  await answer('p', { ...answerOf(makeHit('a')), details });
  await vi.advanceTimersByTimeAsync(49);
  expect(session.view().hits).toEqual([makeHit('b')]);
  expect(drawn() - before).toBe(1);
});

it('shows no spinner for late snippets', async () => {
  const { session, answer } = setUp();
  session.type('p');
  await answer('p', { ...answerOf(makeHit('a')), details: new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.view()).toMatchObject({ screen: 'results', isStalled: false });
});

describe('a query', () => {
  it('is sent at once when a session starts with it, and aborted when the session ends', () => {
    const { session, asked } = setUp('port');
    const end = session.start();
    expect(asked.map(({ query }) => query)).toEqual(['port']);
    end();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('keeps the screen while a newer one is pending', async () => {
    const { session, answer } = setUp();
    session.type('p');
    await answer('p', answerOf(makeHit('a')));
    session.type('po');
    expect(session.view()).toMatchObject({ screen: 'results', shownQuery: 'p' });
    expect(session.isWaiting()).toBe(true);
    expect(session.view().hits).toHaveLength(1);
  });

  it('that was superseded changes nothing: no answer, better answer, failure or snippets', async () => {
    const { session, asked, answer } = setUp();
    let arrive: (hits: SearchHit[]) => void = () => {};
    const details = new Promise<SearchHit[]>((resolve) => {
      arrive = resolve;
    });
    session.type('p');
    session.type('po');
    session.type('por');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    await answer('p', answerOf(makeHit('old')));
    asked[1]?.reject();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view()).toMatchObject({ screen: 'searching', hits: [] });
    const update = details.then((hits) => answerOf(...hits));
    await answer('por', { ...answerOf(makeHit('a')), details, update });
    await vi.advanceTimersByTimeAsync(50);
    session.type('port');
    arrive([makeHit('late')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view()).toMatchObject({ screen: 'results', shownQuery: 'por' });
    expect(session.view().hits.map(({ objectID }) => objectID)).toEqual(['a']);
  });

  it('without hits offers three suggestions, and nothing is active until a key moves', async () => {
    const { session, move, answer } = setUp();
    session.type('x');
    await answer('x', { ...answerOf(), suggestions: ['a', 'b', 'c', 'd'] });
    expect(session.view()).toMatchObject({ screen: 'none', suggestions: ['a', 'b', 'c'], active: -1 });
    move(-1, 3);
    expect(session.view().active).toBe(2);
  });

  it('without hits offers the sections of previous results if the engine has no suggestions', async () => {
    const { session, answer } = setUp();
    session.type('por');
    await answer('por', answerOf(makeHit('a', 'lvl1', 'Guide')));
    for (const query of ['porx', ' porxy ', 'porxyz']) {
      session.type(query);
      await answer(query, answerOf());
      expect(session.view().suggestions).toEqual(['guide ']);
    }
    session.type('y');
    await answer('y', answerOf());
    expect(session.view().suggestions).toEqual([]);
  });

  it('that failed is retried', async () => {
    const { session, asked, answer, fail } = setUp();
    session.type('x');
    await fail('x');
    expect(session.view()).toMatchObject({ screen: 'error', active: 0 });
    expect(session.isWaiting()).toBe(false);
    session.retry();
    expect(asked).toHaveLength(2);
    await answer('x', answerOf(makeHit('a')));
    expect(session.view().screen).toBe('results');
  });

  it('that is cleared returns to the start screen', async () => {
    const { session, answer } = setUp();
    session.type('x');
    await answer('x', answerOf(makeHit('a')));
    session.type('');
    expect(session.view()).toMatchObject({ screen: 'start', hits: [], shownQuery: '' });
    expect(session.isWaiting()).toBe(false);
  });

  it('is not sent again for a leading or trailing space', async () => {
    const { session, asked, answer } = setUp();
    session.type('x');
    await answer('x', answerOf(makeHit('a')));
    for (const text of ['x ', 'x', ' x', ' x ', 'x']) {
      session.type(text);
      expect(session.text()).toBe(text);
    }
    expect(asked).toHaveLength(1);
    session.type('x y');
    expect(asked).toHaveLength(2);
  });

  it('is not sent during composition', () => {
    const { session, asked } = setUp();
    expect(session.type('gou', true)).toBe('gou');
    expect(asked).toEqual([]);
    session.type('构');
    expect(asked.map(({ query }) => query)).toEqual(['构']);
  });

  it('is truncated to the limit, never within a character', () => {
    expect(cutQuery('a'.repeat(MAX_QUERY + 9))).toHaveLength(MAX_QUERY);
    expect(cutQuery(`${'a'.repeat(MAX_QUERY - 1)}😀`)).toHaveLength(MAX_QUERY - 1);
    expect(setUp().session.type('a'.repeat(600))).toHaveLength(MAX_QUERY);
  });

  it('includes the whole pasted text in addition to what the input keeps, until it is edited', async () => {
    const { session, asked, answer } = setUp();
    const whole = `ERROR in ./a.js\n${'  at run (/srv/a.js:1:2)\n'.repeat(40)}require is not defined`;
    const kept = session.type(whole.replaceAll('\n', ' ').slice(0, MAX_QUERY), false, whole);
    expect(asked.at(-1)).toMatchObject({ query: kept, pasted: whole });
    await answer(kept, answerOf(makeHit('a')));
    expect(session.view().shownQuery).toBe(kept);
    session.type(kept, false, `${whole} twice`);
    expect(asked.at(-1)?.pasted).toBe(`${whole} twice`);
    session.type(`${kept.slice(0, -1)}`);
    expect(asked.at(-1)).toMatchObject({ query: kept.slice(0, -1), pasted: undefined });
  });

  it('limits the length of pasted text', () => {
    const { session, asked } = setUp();
    session.type('a'.repeat(MAX_QUERY), false, 'a'.repeat(100_000));
    expect(asked[0]?.pasted).toHaveLength(4096);
  });

  it('shows a better answer that comes later, unless the reader has moved in the list', async () => {
    for (const moves of [false, true]) {
      const { session, answer } = setUp();
      let improve: (answer: SearchAnswer) => void = () => {};
      const update = new Promise<SearchAnswer>((resolve) => {
        improve = resolve;
      });
      session.type('x');
      await answer('x', { ...answerOf(makeHit('own')), standInFor: 'slow', update });
      expect(session.view().failure).toBe('slow');
      if (moves) session.select(step(0, 1, 1));
      improve(answerOf(makeHit('service')));
      await vi.advanceTimersByTimeAsync(0);
      expect(session.view().hits[0]?.objectID).toBe(moves ? 'own' : 'service');
      expect(session.view().failure).toBe(moves ? 'slow' : undefined);
    }
  });
});

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [2, -1, 3, 1],
  [0, -1, 3, 2],
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [0, 1, 0, -1],
] as const)('from item %i, a step by %i in a list of %i leads to %i', (index, by, count, next) => {
  expect(step(index, by, count)).toBe(next);
});

describe('the active item', () => {
  async function ready() {
    const made = setUp();
    made.session.type('x');
    await made.answer('x', answerOf(makeHit('a'), makeHit('b'), makeHit('c')));
    return made;
  }

  it('is the first, and wraps around both ends', async () => {
    const { session, move } = await ready();
    expect(session.view().active).toBe(0);
    move(-1, 3);
    expect(session.view().active).toBe(2);
    move(1, 3);
    expect(session.view().active).toBe(0);
  });

  it('is absent in an empty list', async () => {
    const { session, move } = await ready();
    move(1, 0);
    expect(session.view().active).toBe(-1);
  });

  it('is the first again after every answer', async () => {
    const { session, answer } = await ready();
    session.select(2, 0, 'pointer');
    session.type('y');
    await answer('y', answerOf(makeHit('d')));
    expect(session.view()).toMatchObject({ active: 0, movedBy: 'query' });
  });

  it('moves between the controls of its row, and back to the row for another', async () => {
    const { session, move } = await ready();
    session.select(0, step(session.view().action, -1, 3));
    expect(session.view().action).toBe(2);
    move(1, 3);
    expect(session.view()).toMatchObject({ active: 1, action: 0 });
  });
});
