// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { groupId, isOpenAtFirst, rememberClick } from '../../../src/features/sidebar/sidebar-state.ts';
import type { SidebarGroup, SidebarItem } from '../../../src/shared/contracts.ts';
import { openFoldsAround } from '../../../src/site/scroll.ts';

const group = (text: string, items: SidebarItem[], collapsed = true): SidebarGroup => ({
  kind: 'group',
  text,
  collapsible: true,
  collapsed,
  items,
});
const page = (link: string): SidebarItem => ({ kind: 'page', text: link, link });

describe('a group of the sidebar', () => {
  it('starts open if it is not collapsed by default, or contains the page', () => {
    const inner = group('Inner', [page('/a')]);
    const outer = group('Outer', [inner, page('/b')]);
    const other = group('Other', [page('/c')]);
    const items = [outer, other];
    const open = (route: string | null) =>
      [outer, inner, other].map((each) => isOpenAtFirst(each, items, route));
    expect(open('/a')).toEqual([true, true, false]);
    expect(open('/b')).toEqual([true, false, false]);
    expect(open(null)).toEqual([false, false, false]);
    expect(isOpenAtFirst(group('Unfolded', [page('/d')], false), items, '/a')).toBe(true);
  });

  it('has the texts of its path as key', () => {
    expect(groupId('', group('Guide', []))).toBe('Guide');
    expect(groupId('Guide', group('Start', []))).toBe('Guide/Start');
  });

  describe('toggled by the reader', () => {
    const key = 'site:sidebar';
    const kept = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
    const click = (selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    beforeEach(() => {
      localStorage.clear();
      document.body.innerHTML = `<nav>
        <details data-id="A" open><summary><b>A</b></summary><a href="/a">a</a></details>
        <details data-id="B"><summary id="b">B</summary></details>
        <details><summary id="unnamed">C</summary></details>
        <div data-id="D"><summary id="else">D</summary></div>
      </nav>`;
      document.querySelector('nav')?.addEventListener('click', rememberClick);
    });

    it('is stored in its new state, beside the others', () => {
      localStorage.setItem(key, '{"old":1}');
      click('b');
      expect(kept()).toEqual({ old: 1, A: 0 });
      click('#b');
      expect(kept()).toEqual({ old: 1, A: 0, B: 1 });
    });

    it('is the one whose own summary was clicked, if it has a key', () => {
      for (const selector of ['a', '#unnamed', '#else', 'nav']) click(selector);
      expect(kept()).toBeNull();
    });
  });

  it('is opened for the current item, with all enclosing groups and no other', () => {
    document.body.innerHTML =
      '<details id="a"><ul><li><details id="b"><a></a></details><details id="c"></details></li></ul></details><details id="d"></details>';
    openFoldsAround(document.querySelector('a') as Element);
    const open = [...document.querySelectorAll('details')].filter((each) => each.open).map(({ id }) => id);
    expect(open).toEqual(['a', 'b']);
  });
});
