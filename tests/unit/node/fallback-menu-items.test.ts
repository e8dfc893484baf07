import { expect, it } from 'vitest';
import { addFallbackItems } from '../../../src/node/content/fallback-menu-items.ts';
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

it('inserts an untranslated page where the default language has it', () => {
  const original = [group('Start', page('/guide/a'), page('/guide/b'), page('/guide/c')), page('/guide/d')];
  const own = [group('开始', page('/zh/guide/a'), page('/zh/guide/c'))];
  expect(add(own, original, '/zh/guide/b', '/zh/guide/d')).toEqual([
    {
      ...group('开始', page('/zh/guide/a'), page('/zh/guide/b', '/guide/b'), page('/zh/guide/c')),
    },
    page('/zh/guide/d', '/guide/d'),
  ]);
});

it('adds a group if all of its pages are missing', () => {
  const original = [group('New', page('/guide/x/1'), page('/guide/x/2')), page('/guide/a')];
  expect(add([page('/zh/guide/a')], original, '/zh/guide/x/2')).toEqual([
    group('New', page('/zh/guide/x/2', '/guide/x/2')),
    page('/zh/guide/a'),
  ]);
});

it('keeps the order of several, and their position after a common item', () => {
  const original = [page('/guide/a'), page('/guide/b'), page('/guide/c'), page('/guide/d')];
  const own = [page('/zh/guide/own'), page('/zh/guide/a'), page('/zh/guide/d')];
  expect(add(own, original, '/zh/guide/b', '/zh/guide/c')).toEqual([
    page('/zh/guide/own'),
    page('/zh/guide/a'),
    page('/zh/guide/b', '/guide/b'),
    page('/zh/guide/c', '/guide/c'),
    page('/zh/guide/d'),
  ]);
});

it('does not repeat a page that the language lists in another group', () => {
  const original = [group('Start', page('/guide/a'), page('/guide/b'))];
  const own = [group('开始', page('/zh/guide/a')), page('/zh/guide/b')];
  expect(add(own, original, '/zh/guide/b')).toEqual(own);
});

it('links a group to its page if that is missing', () => {
  const original = [{ ...group('New', page('/guide/x/1')), link: '/guide/x/' }];
  expect(add([], original, '/zh/guide/x/')).toEqual([{ ...group('New'), link: '/zh/guide/x/' }]);
  expect(add([], original, '/zh/guide/x/1')).toEqual([group('New', page('/zh/guide/x/1', '/guide/x/1'))]);
  expect(add([], original, '/zh/guide/y')).toEqual([]);
});

it('does not mistake a page for a group containing it', () => {
  const original = [group('New', page('/guide/a'), page('/guide/b'))];
  expect(add([page('/zh/guide/a')], original, '/zh/guide/b')).toEqual([
    group('New', page('/zh/guide/b', '/guide/b')),
    page('/zh/guide/a'),
  ]);
});

it('does not create a menu that the language lacks', () => {
  const original = { nav: [], sidebars: { '/guide/': [], '/api/': [page('/api/a')] } };
  const menus = { original, fallbacks: ['/zh/api/a'], toOwn };
  const navigation = { nav: [], sidebars: { '/zh/guide/': [] } };
  expect(addFallbackItems(navigation, menus)).toEqual(navigation);
});

it('leaves alone listed pages, pages in no menu, and links to other sites', () => {
  const original = [page('/guide/a'), page('https://example.com/')];
  const own = [page('/zh/guide/a')];
  expect(add(own, original, '/zh/guide/a', '/zh/guide/hidden')).toEqual(own);
});
