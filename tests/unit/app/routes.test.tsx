import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { pageRouteId, siteRoutes } from '../../../src/app/routes.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';

vi.mock('../../../src/site/config.ts', () => ({
  siteConfig: { defaultLang: 'en', languages: { en: {}, zh: {} } },
}));
vi.mock('../../../src/site/use-page.ts', () => ({ LANGUAGE_HANDLE: {} }));
vi.mock('../../../src/app/shell.tsx', () => ({ Shell: () => null }));
vi.mock('../../../src/app/failure.tsx', () => ({ CrashReport: () => null, Failure: () => null }));
vi.mock('../../../src/app/doc-layout.tsx', () => ({ DocLayout: () => null }));
vi.mock('../../../src/app/layouts.tsx', () => ({
  HomeLayout: () => null,
  MissingLayout: () => null,
  PlainLayout: () => null,
}));

/** A language with this many pages, two of which have a special layout. */
function language(pages: number): LoadedLanguage {
  const routes = Array.from({ length: pages }, (_, index) => `/guide/folder-${index % 50}/page-${index}`);
  return {
    lang: 'en',
    pages: Object.fromEntries(['/', ...routes].map((route) => [route, '1a2b3c4d'])),
    layouts: { '/': 'home', '/guide/folder-1/page-1': 'custom' },
  } as unknown as LoadedLanguage;
}

const loaders = { language: () => language(1), page: () => null };

function countOf(routes: readonly RouteObject[]): number {
  return routes.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

test('matching looks at as many routes with twenty thousand pages as with a hundred', () => {
  const counts = [100, 1000, 20_000].map((pages) => countOf(siteRoutes(loaders, [language(pages)])));
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeLessThan(12);
});

test.each([
  ['/', '/'],
  ['/guide/folder-1/page-1', '/guide/folder-1/page-1'],
  ['/guide/folder-7/page-1007', 'en/doc'],
  ['/guide/nowhere', 'en/doc'],
  ['/zh/guide/folder-7/page-1007', 'zh/doc'],
])('%s matches the route %s', (path, id) => {
  const matches = matchRoutes(siteRoutes(loaders, [language(20_000)]), path);
  expect(matches?.at(-1)?.route.id).toBe(id);
});

test('a page whose path the router would parse as a pattern uses the route of all pages', () => {
  const names = ['/guide/:id', '/guide/all*', '/guide/why?'];
  const layouts = Object.fromEntries(['/guide/plain', ...names].map((route) => [route, 'custom']));
  const special = { ...language(2), layouts } as LoadedLanguage;
  const routes = siteRoutes(loaders, [special]);
  for (const path of ['/guide/anything', '/guide/all/of/them'])
    expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe('en/doc');
  expect(matchRoutes(routes, '/guide/plain')?.at(-1)?.route.id).toBe('/guide/plain');
  // The page that came with the document is assigned to its route.
  expect(names.map((route) => pageRouteId(special, route))).toEqual(names.map(() => 'en/doc'));
  expect(pageRouteId(special, '/guide/plain')).toBe('/guide/plain');
  expect(pageRouteId(special, '/guide/folder-0/page-0')).toBe('en/doc');
});
