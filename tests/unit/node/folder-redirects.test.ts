import { describe, expect, test } from 'vitest';
import { folderRedirects } from '../../../src/node/content/folder-redirects.ts';
import type { Navigation, SidebarItem } from '../../../src/shared/contracts.ts';

const page = (link: string): SidebarItem => ({ kind: 'page', text: link, link });
const menus = (sidebars: Navigation['sidebars']): Navigation => ({ nav: [], sidebars });

describe('folders without a page', () => {
  test('redirect to the first page below them, in menu order', () => {
    const routes = ['/', '/config/', '/config/output/b', '/config/output/a', '/guide/a', '/guide/start/'];
    const navigation = menus({
      '/config/': [page('/config/'), page('/config/output/b'), page('/config/output/a')],
      '/guide/': [page('https://rspack.rs'), page('/guide/start'), page('/guide/a')],
    });
    expect(folderRedirects(routes, navigation, '')).toEqual({
      '/config/output/': '/config/output/b',
      '/guide/': '/guide/start/',
    });
  });

  test('of a language end at its root', () => {
    const routes = ['/zh/guide/start/', '/zh/guide/other'];
    expect(folderRedirects(routes, menus({ '/zh/guide/': [page('/zh/guide/other')] }), '/zh')).toEqual({
      '/zh/': '/zh/guide/other',
      '/zh/guide/': '/zh/guide/other',
    });
  });

  test('are found if no menu lists their pages', () => {
    expect(folderRedirects(['/a/b/c'], menus({}), '')).toEqual({
      '/': '/a/b/c',
      '/a/': '/a/b/c',
      '/a/b/': '/a/b/c',
    });
  });

  test('redirect to the first page of the menu with the longest matching path', () => {
    const inner = { '/a/b/': [page('/a/b/c')], '/a/': [page('/a/d')] };
    expect(folderRedirects(['/', '/a/b/c', '/a/d'], menus(inner), '')).toEqual({
      '/a/': '/a/d',
      '/a/b/': '/a/b/c',
    });
  });

  test('are skipped if a page has their name', () => {
    expect(folderRedirects(['/', '/api', '/api/x'], menus({}), '')).toEqual({});
  });
});
