import { expect, it } from 'vitest';
import { addFallbackItems } from '../../../src/node/content/fallback-items.ts';
import type { SidebarItem } from '../../../src/shared/contracts.ts';

const page = (link: string, text = link): SidebarItem => ({ kind: 'page', text, link });
const group = (text: string, ...items: SidebarItem[]): SidebarItem => ({
  kind: 'group',
  text,
  collapsible: true,
  collapsed: false,
  items,
});
const toOwn = (route: string) => `/zh${route}`;

function add(own: SidebarItem[], original: SidebarItem[], ...fallbacks: string[]) {
  const menus = { original: { nav: [], sidebars: { '/guide/': original } }, fallbacks, toOwn };
  return addFallbackItems({ nav: [], sidebars: { '/zh/guide/': own } }, menus).sidebars['/zh/guide/'];
}

it('puts a page without translation where the default language has it', () => {
  const original = [group('Start', page('/guide/a'), page('/guide/b'), page('/guide/c')), page('/guide/d')];
  const own = [group('开始', page('/zh/guide/a'), page('/zh/guide/c'))];
  expect(add(own, original, '/zh/guide/b', '/zh/guide/d')).toEqual([
    {
      ...group('开始', page('/zh/guide/a'), page('/zh/guide/b', '/guide/b'), page('/zh/guide/c')),
    },
    page('/zh/guide/d', '/guide/d'),
  ]);
});

it('adds a group when all of its pages are missing', () => {
  const original = [group('New', page('/guide/x/1'), page('/guide/x/2')), page('/guide/a')];
  expect(add([page('/zh/guide/a')], original, '/zh/guide/x/2')).toEqual([
    group('New', page('/zh/guide/x/2', '/guide/x/2')),
    page('/zh/guide/a'),
  ]);
});

it('leaves alone what is listed, what is in no menu, and links to other sites', () => {
  const original = [page('/guide/a'), page('https://example.com/')];
  const own = [page('/zh/guide/a')];
  expect(add(own, original, '/zh/guide/a', '/zh/guide/hidden')).toEqual(own);
});
