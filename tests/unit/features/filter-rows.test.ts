// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { filterRows } from '../../../src/features/table-filter/filter-rows.ts';

const row = (name: string, badge: string) =>
  `<tr><td>${name}</td><td><span class="badge">${badge}</span></td></tr>`;
const table = (id: string, rows: string) =>
  `<div class="table-scroll" id="${id}"><table><thead><tr><th>Name</th></tr></thead><tbody>${rows}</tbody></table></div>`;

const PAGE = `<article>
  <div data-static>${table('before', row('Before', 'on'))}</div>
  <div id="filter"></div>
  <div data-static>
    <h2 id="scripts">Scripts</h2>
    ${table('a', row('TypeScript', 'on') + row('Path aliases', 'option'))}
    <h2 id="styles">Styles</h2>
    <h3 id="sass">Sass</h3>
    ${table('b', row('Sass on demand', 'plugin'))}
    <h3 id="more">More</h3>
    <p>Text</p>
    ${table('c', row('Less', 'plugin'))}
    <h2 id="related">Related</h2>
    <p>Links</p>
  </div>
</article>`;

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

function filter(query: string, badge = '') {
  const box = document.querySelector('#filter');
  if (!box) throw new Error('no box');
  const count = filterRows(box, query, badge);
  const hidden = [...document.querySelectorAll('[hidden]')];
  return {
    shown: count.shown,
    total: count.total,
    hidden: hidden.map((element) => element.id || element.firstElementChild?.textContent),
  };
}

describe('the rows of tables', () => {
  it('need all typed words, in any column', () => {
    expect(filter('DEMAND sass')).toEqual({
      shown: 1,
      total: 4,
      hidden: ['scripts', 'a', 'TypeScript', 'Path aliases', 'c', 'Less'],
    });
    expect(filter('sass less').shown).toBe(0);
  });

  it('match the badge itself, not its text', () => {
    expect(filter('', 'on')).toMatchObject({ shown: 1, total: 4 });
    expect(filter('', 'plugin').hidden).toEqual(['scripts', 'a', 'TypeScript', 'Path aliases']);
  });

  it('match one of several badges', () => {
    const second = '<span class="badge">new</span>';
    document.querySelector('#b .badge')?.insertAdjacentHTML('beforebegin', second);
    expect(filter('', 'new')).toMatchObject({ shown: 1, total: 4 });
    expect(filter('', 'plugin')).toMatchObject({ shown: 2, total: 4 });
  });

  it('leave other hidden elements alone', () => {
    document.querySelector('#more')?.insertAdjacentHTML('afterend', '<p hidden>Own</p>');
    expect(filter('')).toEqual({ shown: 4, total: 4, hidden: [undefined] });
  });

  it('that are all hidden hide their table and its headings, but no heading with text', () => {
    expect(filter('nothing of it').hidden).toEqual([
      'scripts',
      'a',
      'TypeScript',
      'Path aliases',
      'sass',
      'b',
      'Sass on demand',
      'c',
      'Less',
    ]);
  });

  it('hide headings of every level, except those without content', () => {
    document.querySelector('#related')?.insertAdjacentHTML(
      'beforebegin',
      `<h2 id="outer">Outer</h2><h3 id="inner">Inner</h3>${table('f', row('Vue', 'plugin'))}
       <h2 id="both">Both</h2>${table('g', row('React', 'plugin'))}<h3>Text</h3><p>Text</p><h2 id="empty">Empty</h2>`,
    );
    const { hidden } = filter('less');
    const headings = ['scripts', 'outer', 'inner', 'both', 'empty'];
    expect(headings.filter((id) => hidden.includes(id))).toEqual(['scripts', 'outer', 'inner']);
  });

  it('are those on the page of the field, with or without an article', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<article data-static>${table('h', row('Other', ''))}</article>`,
    );
    expect(filter('less').total).toBe(4);
    document.body.innerHTML = PAGE.replaceAll('article', 'main');
    expect(filter('less').total).toBe(4);
  });

  it('are restored', () => {
    filter('nothing of it');
    expect(filter('')).toEqual({ shown: 4, total: 4, hidden: [] });
  });

  it('that begin with a version, or are marked with one, match the selected versions', () => {
    const others = ['Other', 'v1.5.9', '1.5.9-beta.1'];
    const noCell = '<tr></tr>';
    const marked =
      '<div data-rows><h3 id="v1.4">1.4</h3><ul id="d"><li data-version="1.4.2">New</li></ul></div>';
    document
      .querySelector('article')
      ?.insertAdjacentHTML(
        'beforeend',
        `<div data-static>${table('e', row('1.5.10', '') + row('1.5.9', '') + others.map((name) => row(name, '')).join('') + noCell)}</div>${marked}`,
      );
    const box = document.querySelector('#filter') as Element;
    const rows = (since: string, until: string) => {
      const { versions } = filterRows(box, '', '', { since, until });
      expect(versions).toEqual(['1.5.10', '1.5.9', '1.4.2']);
      return [...document.querySelectorAll('#e tbody tr, #d li')].map((each) => !each.hasAttribute('hidden'));
    };
    expect(rows('1.5.9', '')).toEqual([true, false, true, true, true, true, false]);
    expect(document.querySelector('#v1\\.4')?.hasAttribute('hidden')).toBe(true);
    expect(rows('', '1.5.9')).toEqual([false, true, true, true, true, true, true]);
    expect(rows('1.4', '')).toEqual([true, true, true, true, true, true, false]);
    expect(rows('1.3', '1.4')).toEqual([false, false, true, true, true, true, true]);
  });

  it('above the field are not filtered', () => {
    filter('nothing of it');
    expect(document.querySelector('#before')?.hasAttribute('hidden')).toBe(false);
  });
});
