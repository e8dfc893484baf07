import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../../src/shared/contracts.ts';
import { ancestorsOf, flattenPages, neighbors, sidebarOf } from '../../../src/shared/sidebar-tree.ts';

const page = (link: string): SidebarItem => ({ kind: 'page', text: link, link });
const group = (text: string, items: SidebarItem[], link?: string): SidebarItem => ({
  kind: 'group',
  text,
  collapsible: true,
  collapsed: false,
  items,
  ...(link !== undefined && { link }),
});

const items: SidebarItem[] = [
  page('/guide/'),
  { kind: 'divider', dividerType: 'solid' },
  group('Start', [page('/guide/start/'), group('Deep', [page('/guide/start/deep')])], '/guide/start-group'),
  page('https://example.com/'),
];

it('picks the longest sidebar key that matches a route in whole segments', () => {
  const navigation = {
    nav: [],
    sidebars: { '/': [page('/a')], '/guide/': items, '/guide/start/': [page('/b')] },
  };
  expect(sidebarOf(navigation, '/guide/start/deep')).toEqual([page('/b')]);
  expect(sidebarOf(navigation, '/guide/')).toBe(items);
  expect(sidebarOf(navigation, '/guidelines')).toEqual([page('/a')]);
  expect(sidebarOf({ nav: [], sidebars: { '/x/': items } }, '/y')).toEqual([]);
});

it('lists pages in reading order without external links', () => {
  expect(flattenPages(items).map(({ link }) => link)).toEqual([
    '/guide/',
    '/guide/start-group',
    '/guide/start/',
    '/guide/start/deep',
  ]);
  expect(flattenPages(items)[1]).toEqual({ kind: 'page', text: 'Start', link: '/guide/start-group' });
});

describe('neighbors', () => {
  it('gives the previous and next page, regardless of trailing slashes', () => {
    const { previous, next } = neighbors(items, '/guide/start');
    expect(previous?.link).toBe('/guide/start-group');
    expect(next?.link).toBe('/guide/start/deep');
  });

  it('has none at the ends and for unknown routes', () => {
    expect(neighbors(items, '/guide/').previous).toBeUndefined();
    expect(neighbors(items, '/guide/start/deep').next).toBeUndefined();
    expect(neighbors(items, '/nowhere')).toEqual({});
  });

  it('treats a duplicate page as being at its first position, with its label there', () => {
    const again: SidebarItem = { kind: 'page', text: 'once more', link: '/a/' };
    const twice = [page('/a'), page('/b'), again, page('/c')];
    expect(neighbors(twice, '/a')).toEqual({ next: page('/b') });
    expect(neighbors(twice, '/b')).toEqual({ previous: page('/a'), next: page('/c') });
  });
});

it('lists the groups that contain a route, outermost first', () => {
  expect(ancestorsOf(items, '/guide/start/deep').map(({ text }) => text)).toEqual(['Start', 'Deep']);
  expect(ancestorsOf(items, '/guide/start-group').map(({ text }) => text)).toEqual(['Start']);
  expect(ancestorsOf(items, '/nowhere')).toEqual([]);
});
