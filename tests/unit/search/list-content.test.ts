import { describe, expect, it } from 'vitest';
import { groupHits } from '../../../src/features/search/dialog/grouping.ts';
import {
  controlCount,
  listContent,
  pageOf,
  urlOf,
} from '../../../src/features/search/dialog/list-content.ts';
import { texts } from '../../site-config.ts';
import { makeHit } from './make-hit.ts';

describe('the list', () => {
  it('groups by top-level section, in the order of their best hits', () => {
    const groups = groupHits([makeHit('a', 'lvl1', 'Guide'), makeHit('b'), makeHit('c', 'lvl1', 'Guide')]);
    expect(groups.map(({ title, hits }) => [title, hits.map(({ hit }) => hit.objectID)])).toEqual([
      ['Guide', ['a', 'c']],
      ['Config', ['b']],
    ]);
  });

  it('shows at most five rows of a section', () => {
    expect(groupHits(Array.from({ length: 9 }, (_, n) => makeHit(`p${n}`)))[0]?.hits).toHaveLength(5);
  });

  it('shows sections below their page, and a section before it as a row of its own', () => {
    const rows = groupHits([
      makeHit('top', 'lvl2', 'Config', 'page'),
      makeHit('page'),
      makeHit('x', 'lvl2', 'Config', 'page'),
      makeHit('y', 'content', 'Config', 'page'),
    ])[0]?.hits;
    expect(rows?.map(({ tree }) => tree)).toEqual([undefined, undefined, 'inner', 'last']);
  });

  it('connects no rows whose page has no title', () => {
    const untitled = ['a', 'b'].map((id) => {
      const hit = makeHit(id, id === 'a' ? 'lvl1' : 'content');
      return { ...hit, hierarchy: { ...hit.hierarchy, lvl1: null } };
    });
    expect(groupHits(untitled)[0]?.hits.map(({ tree }) => tree)).toEqual([undefined, undefined]);
  });

  it('starts with saved searches, and has suggestions and the report link without hits', () => {
    const saved = { recent: [makeHit('r')], favorites: [makeHit('f')] };
    const shown = (view: Partial<Parameters<typeof listContent>[0]>, report: string | null = null) =>
      listContent(
        { screen: 'start', hits: [], suggestions: [], ...view },
        saved,
        [{ title: 'Deploy', url: '/deploy' }],
        report,
        texts.en.search,
      ).map(({ title, items }) => [title, ...items.map(({ kind }) => kind)]);
    expect(shown({})).toEqual([
      ['Recent', 'recent'],
      ['Favorites', 'favorite'],
      ['Common tasks', 'task'],
    ]);
    expect(shown({ screen: 'searching' })).toEqual([]);
    expect(shown({ screen: 'none', suggestions: ['a', 'b'] }, 'https://x')).toEqual([
      ['Try searching for', 'suggestion', 'suggestion'],
      ['', 'report'],
    ]);
    expect(shown({ screen: 'error' }, 'https://x')).toEqual([['', 'retry']]);
    expect(shown({ screen: 'none' })).toEqual([]);
    expect(shown({ screen: 'results', hits: [makeHit('a', 'lvl1', 'Guide')] })).toEqual([['Guide', 'hit']]);
  });

  it('has an item with its buttons, its URL and its page', () => {
    const hit = makeHit('a');
    const items = [
      { kind: 'hit', hit },
      { kind: 'recent', hit },
      { kind: 'favorite', hit },
      { kind: 'task', title: 'T', url: '/t' },
      { kind: 'report', url: 'https://x' },
    ] as const;
    expect(items.map(controlCount)).toEqual([1, 3, 2, 1, 1]);
    expect(items.map(urlOf)).toEqual(['/a', '/a', '/a', '/t', 'https://x']);
    expect(items.map(pageOf)).toEqual(['/a', '/a', '/a', '/t', undefined]);
    for (const item of [{ kind: 'suggestion', text: 's' }, { kind: 'retry' }, undefined] as const)
      expect([controlCount(item), pageOf(item)]).toEqual([1, undefined]);
  });
});
