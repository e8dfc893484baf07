// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SidebarItems } from '../../../src/features/sidebar/sidebar-items.tsx';
import type { SidebarGroup, SidebarItem } from '../../../src/shared/contracts.ts';
import { SiteFixture } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

/** The list, as prerendered. */
function list(items: readonly SidebarItem[], route: string | null = '/guide/a'): HTMLUListElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <SiteFixture pathname="/guide/a">
      <SidebarItems items={items} all={items} parent="" route={route} />
    </SiteFixture>,
  );
  return box.firstElementChild as HTMLUListElement;
}

const page = (text: string, link: string, more = {}): SidebarItem => ({ kind: 'page', text, link, ...more });
const group = (text: string, items: SidebarItem[], more: Partial<SidebarGroup> = {}): SidebarGroup => ({
  kind: 'group',
  text,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});
const current = (box: Element) =>
  [...box.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);

describe('an entry of the sidebar', () => {
  it('is marked if it is the current page, with or without trailing slash, and not otherwise', () => {
    const items = [
      page('A', '/guide/a'),
      page('Again', '/guide/a/'),
      page('B', '/guide/b'),
      page('Elsewhere', 'https://a.example/guide/a'),
    ];
    expect(current(list(items))).toEqual(['A', 'Again']);
    expect(current(list(items, null))).toEqual([]);
  });

  it('has its tag, and its context for style sheets', () => {
    const [tagged, plain] = list([page('A', '/a', { tag: 'new', context: 'cli' }), page('B', '/b')]).children;
    expect(tagged?.outerHTML).toBe('<li data-context="cli"><a href="/a">A<small>new</small></a></li>');
    expect(plain?.outerHTML).toBe('<li><a href="/b">B</a></li>');
  });

  it("keeps the group's name for screen readers", () => {
    const items = [
      group('output', [page('output.filename', '/a'), page('outputs.b', '/b'), page('output', '/c')]),
      page('output.minify', '/d'),
    ];
    const texts = [...list(items).querySelectorAll('a')].map((link) => [
      link.querySelector('i')?.textContent,
      link.textContent,
    ]);
    expect(texts).toEqual([
      ['output.', 'output.filename'],
      [undefined, 'outputs.b'],
      [undefined, 'output'],
      [undefined, 'output.minify'],
    ]);
  });

  it('has break opportunities only if it is long', () => {
    const name = 'performance.bundleAnalyzer';
    const breaks = (text: string) => list([page(text, '/a')]).querySelectorAll('wbr').length;
    expect([breaks(name.slice(0, 21)), breaks(name.slice(0, 22))]).toEqual([0, 2]);
  });

  it('may be a divider or a heading', () => {
    const items: SidebarItem[] = [
      { kind: 'divider', dividerType: 'dashed' },
      { kind: 'section-header', sectionHeaderText: 'More', tag: 'beta' },
      { kind: 'section-header', sectionHeaderText: 'Less' },
    ];
    expect(list(items).innerHTML).toBe(
      '<li data-divider="dashed" aria-hidden="true"></li><li data-header="">More<small>beta</small></li><li data-header="">Less</li>',
    );
  });
});

describe('a group of the sidebar', () => {
  it('is folded unless it contains the page, and named by its path of groups', () => {
    const items = [
      group('One', [group('Inner', [page('A', '/guide/a')]), group('Other', [page('C', '/c')])]),
      group('Two', [page('B', '/b')]),
      group('Three', [page('D', '/d')], { collapsed: false, tag: 'new' }),
    ];
    const found = [...list(items).querySelectorAll('details')].map((details) => [
      details.dataset.id,
      details.open,
      details.querySelector('summary')?.innerHTML,
    ]);
    expect(found).toEqual([
      ['One', true, 'One'],
      ['One/Inner', true, 'Inner'],
      ['One/Other', false, 'Other'],
      ['Two', false, 'Two'],
      ['Three', true, 'Three<small>new</small>'],
    ]);
    expect(current(list(items))).toEqual(['A']);
  });

  it('with a page of its own is a link beside the toggle', () => {
    const own = list([group('Guide', [page('A', '/x')], { link: '/guide/a', tag: 'new' })]).firstElementChild;
    const [link, details] = own?.children ?? [];
    expect(link?.outerHTML).toBe('<a href="/guide/a" aria-current="page">Guide<small>new</small></a>');
    expect((details as HTMLDetailsElement).open).toBe(true);
    const summary = details?.querySelector('summary');
    expect(summary?.getAttribute('aria-label')).toBe('Show or hide pages of Guide');
    expect(summary?.textContent).toBe('');
  });

  it('that is not collapsible is a text or a link above its list', () => {
    const fixed = { collapsible: false, tag: 'new' };
    const items = [page('A', '/guide/a')];
    const html = (one: SidebarGroup) => list([one]).firstElementChild?.innerHTML;
    const below = '<ul><li><a href="/guide/a" aria-current="page">A</a></li></ul>';
    expect(html(group('Guide', items, fixed))).toBe(`<p>Guide<small>new</small></p>${below}`);
    expect(html(group('Guide', items, { ...fixed, link: '/b' }))).toBe(
      `<a href="/b">Guide<small>new</small></a>${below}`,
    );
  });
});
