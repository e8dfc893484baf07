import { describe, expect, it } from 'vitest';
import { groupHits } from '../../../src/features/search/dialog/grouping.ts';
import { controlCount, listContent } from '../../../src/features/search/dialog/items.ts';
import {
  cutQuery,
  initialState,
  isDrawnAlike,
  MAX_QUERY,
  type SearchAction,
  type SearchState,
  searchReducer,
} from '../../../src/features/search/dialog/search-state.ts';
import type { SearchHit } from '../../../src/shared/contracts.ts';
import { makeHit } from './make-hit.ts';

const run = (actions: SearchAction[], from: SearchState = initialState('')): SearchState =>
  actions.reduce(searchReducer, from);
const answered = (query: string, ...hits: SearchHit[]): SearchAction => ({
  type: 'answered',
  query,
  answer: { hits, total: hits.length },
  suggestions: ['a', 'b', 'c', 'd'],
});

describe('what has to be drawn', () => {
  const shown = run([{ type: 'typed', text: 'p' }, answered('p', makeHit('a'))]);
  const isDrawn = (...actions: SearchAction[]) => {
    const before = run(actions.slice(0, -1), shown);
    return !isDrawnAlike(before, run(actions.slice(-1), before));
  };

  it('is nothing of a letter before its answer', () => {
    expect(isDrawn({ type: 'typed', text: 'po' })).toBe(false);
    expect(isDrawn({ type: 'typed', text: 'po' }, answered('po', makeHit('a')))).toBe(true);
  });

  it('is that a text begins or ends, and that a query takes long', () => {
    expect(isDrawnAlike(initialState(''), run([{ type: 'typed', text: 'p' }]))).toBe(false);
    expect(isDrawn({ type: 'typed', text: '' })).toBe(true);
    expect(isDrawn({ type: 'typed', text: 'po' }, { type: 'stalled', query: 'po' })).toBe(true);
    expect(
      isDrawn(
        { type: 'typed', text: 'po' },
        { type: 'stalled', query: 'po' },
        { type: 'typed', text: 'por' },
      ),
    ).toBe(true);
  });

  it('is a failure once more when the same query fails again', () => {
    const failed: SearchAction = { type: 'failed', query: 'po' };
    expect(isDrawn({ type: 'typed', text: 'po' }, failed, { type: 'retried' }, failed)).toBe(true);
  });
});

describe('the course of a query', () => {
  it('goes from idle over loading and stalled to ready', () => {
    const seen: string[] = [];
    let state = initialState('');
    for (const action of [
      { type: 'typed', text: 'port' },
      { type: 'stalled', query: 'port' },
      answered('port', makeHit('a')),
    ] as SearchAction[]) {
      seen.push(state.status);
      state = searchReducer(state, action);
    }
    expect([...seen, state.status, state.screen]).toEqual(['idle', 'loading', 'stalled', 'ready', 'results']);
  });

  it('starts at once with an initial query', () => {
    expect(initialState('port')).toMatchObject({ status: 'loading', query: 'port' });
  });

  it('keeps the screen while a newer query is under way', () => {
    const state = run([
      { type: 'typed', text: 'p' },
      answered('p', makeHit('a')),
      { type: 'typed', text: 'po' },
    ]);
    expect(state).toMatchObject({ status: 'loading', screen: 'results', shownQuery: 'p' });
    expect(state.hits).toHaveLength(1);
  });

  it('drops answers, snippets and failures of an older query', () => {
    const before = run([
      { type: 'typed', text: 'p' },
      { type: 'typed', text: 'po' },
    ]);
    for (const late of [
      answered('p', makeHit('a')),
      { type: 'failed', query: 'p' },
      { type: 'stalled', query: 'p' },
    ] as SearchAction[]) {
      expect(searchReducer(before, late)).toBe(before);
    }
  });

  it('offers at most three suggestions when there are no hits', () => {
    const state = run([{ type: 'typed', text: 'x' }, answered('x')]);
    expect(state).toMatchObject({ status: 'empty', screen: 'none', suggestions: ['a', 'b', 'c'] });
  });

  it('fails, and tries the same query again', () => {
    const failed = run([
      { type: 'typed', text: 'x' },
      { type: 'failed', query: 'x' },
    ]);
    expect(failed).toMatchObject({ status: 'failed', screen: 'error' });
    expect(searchReducer(failed, { type: 'retried' })).toMatchObject({ status: 'loading', attempt: 1 });
  });

  it('returns to the start when the query is cleared', () => {
    const state = run([
      { type: 'typed', text: 'x' },
      answered('x', makeHit('a')),
      { type: 'typed', text: '' },
    ]);
    expect(state).toMatchObject({ status: 'idle', screen: 'start', hits: [] });
  });

  it('does not search again for a blank at the end', () => {
    const state = run([{ type: 'typed', text: 'x' }, answered('x', makeHit('a'))]);
    expect(searchReducer(state, { type: 'typed', text: 'x ' }).status).toBe('ready');
  });

  it('does not search while an input method composes', () => {
    const composing = run([{ type: 'compositionStarted' }, { type: 'typed', text: 'gou' }]);
    expect(composing).toMatchObject({ text: 'gou', query: '', status: 'idle' });
    expect(searchReducer(composing, { type: 'compositionEnded', text: '构' })).toMatchObject({
      query: '构',
      status: 'loading',
    });
  });

  it('cuts a query to the limit, never through a character', () => {
    expect(cutQuery('a'.repeat(MAX_QUERY + 9))).toHaveLength(MAX_QUERY);
    expect(cutQuery(`${'a'.repeat(MAX_QUERY - 1)}😀`)).toHaveLength(MAX_QUERY - 1);
  });
});

describe('the active item', () => {
  const ready = run([{ type: 'typed', text: 'x' }, answered('x', makeHit('a'), makeHit('b'), makeHit('c'))]);

  it('is the first, and wraps around both ends', () => {
    expect(ready.active).toBe(0);
    expect(searchReducer(ready, { type: 'moved', by: -1, count: 3 }).active).toBe(2);
    expect(
      run(
        [
          { type: 'moved', by: -1, count: 3 },
          { type: 'moved', by: 1, count: 3 },
        ],
        ready,
      ).active,
    ).toBe(0);
  });

  it('is none in an empty list', () => {
    expect(searchReducer(ready, { type: 'moved', by: 1, count: 0 }).active).toBe(-1);
  });

  it('is the first again with every answer', () => {
    const moved = searchReducer(ready, { type: 'pointed', index: 2 });
    expect(run([{ type: 'typed', text: 'y' }, answered('y', makeHit('d'))], moved).active).toBe(0);
  });

  it('moves between the controls of its row', () => {
    expect(searchReducer(ready, { type: 'movedWithin', by: -1, count: 3 }).action).toBe(2);
  });
});

describe('the list', () => {
  it('groups by top-level section, in the order of their best hits', () => {
    const groups = groupHits([makeHit('a', 'lvl1', 'Guide'), makeHit('b'), makeHit('c', 'lvl1', 'Guide')]);
    expect(groups.map(({ title, hits }) => [title, hits.map(({ hit }) => hit.objectID)])).toEqual([
      ['Guide', ['a', 'c']],
      ['Config', ['b']],
    ]);
    expect(groups.flatMap(({ hits }) => hits.map(({ index }) => index))).toEqual([0, 1, 2]);
  });

  it('shows at most five rows of a section', () => {
    expect(groupHits(Array.from({ length: 9 }, (_, n) => makeHit(`p${n}`)))[0]?.hits).toHaveLength(5);
  });

  it('draws sections below their page, and a section before it as a row of its own', () => {
    const rows = groupHits([
      makeHit('top', 'lvl2', 'Config', 'page'),
      makeHit('page'),
      makeHit('x', 'lvl2', 'Config', 'page'),
      makeHit('y', 'content', 'Config', 'page'),
    ])[0]?.hits;
    expect(rows?.map(({ isChild, isLastChild }) => [isChild, isLastChild])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('holds kept searches at the start, suggestions and the report link without hits', () => {
    const saved = { recent: [makeHit('r')], favorites: [makeHit('f')] };
    expect(
      listContent({ ...initialState(''), hasQuery: false }, saved, null).items.map(({ kind }) => kind),
    ).toEqual(['recent', 'favorite']);
    const none = run([{ type: 'typed', text: 'x' }, answered('x')]);
    expect(
      listContent({ ...none, hasQuery: true }, saved, 'https://x').items.map(({ kind }) => kind),
    ).toEqual(['suggestion', 'suggestion', 'suggestion', 'report']);
    expect(controlCount({ kind: 'recent', hit: makeHit('r') })).toBe(3);
  });
});
