import { describe, expect, it } from 'vitest';
import { nearRoutes, queryOf } from '../../../src/features/not-found/near-routes.ts';

const routes = Object.fromEntries(
  [
    '/',
    '/config/',
    '/config/output/filename',
    '/config/output/filename-hash',
    '/guide/start/',
    '/guide/start/quick-start',
  ].map((route) => [route, '']),
);

describe('near routes', () => {
  it('find the page for a mistyped address', () => {
    expect(nearRoutes('/config/output/filenam', routes, 2)).toEqual([
      '/config/output/filename',
      '/config/output/filename-hash',
    ]);
    expect(nearRoutes('/Guide/Start/quickstart.html', routes, 1)).toEqual(['/guide/start/quick-start']);
  });

  it('find a moved page by its name', () => {
    expect(nearRoutes('/old-docs/reference/filename', routes, 1)).toEqual(['/config/output/filename']);
  });

  const near = (path: string, ...list: string[]) =>
    nearRoutes(path, Object.fromEntries(list.map((route) => [route, ''])), 9);

  it('differ in less than half of the longer path', () => {
    const a = (count: number) => 'a'.repeat(count);
    expect(near(`/${'b'.repeat(9)}${a(10)}`, `/${a(19)}`)).toHaveLength(1);
    expect(near(`/${'b'.repeat(10)}${a(9)}`, `/${a(19)}`)).toEqual([]);
    expect(near('/ab', '/abcd', '/abcde')).toEqual(['/abcd']);
    expect(near('/INDEX.html', '/', '/a')).toEqual(['/']);
  });

  it('with an equal name rank after nearly equal paths, and names have to be more similar than paths', () => {
    expect(near('/config/filename', '/x/filename', '/config/filenam')).toEqual([
      '/config/filenam',
      '/x/filename',
    ]);
    expect(near('/config/filename', '/x/filename', '/konfik/vilename')).toEqual([
      '/x/filename',
      '/konfik/vilename',
    ]);
    expect(near(`/${'a'.repeat(9)}/abcd`, '/b/abcx')).toHaveLength(1);
    expect(near(`/${'a'.repeat(9)}/abcdef`, '/b/abcdxy')).toEqual([]);
  });

  it('of equal similarity are sorted by length, then by name', () => {
    expect(near('/abcd', '/xbcd', '/abcf', '/abce')).toEqual(['/abce', '/abcf', '/xbcd']);
    expect(near('/old/filename', '/reference/output/filename', '/config/output/filename')).toEqual([
      '/config/output/filename',
      '/reference/output/filename',
    ]);
  });

  it('are empty if nothing is similar', () => {
    expect(nearRoutes('/wp-admin/setup.php', routes, 5)).toEqual([]);
  });
});

describe('the query of an address', () => {
  it.each([
    ['/guide/hot-reload.html', 'hot reload'],
    ['/zh/config/outputDir/', 'output dir'],
    ['/%E9%85%8D%E7%BD%AE', '配置'],
    ['/%', '%'],
    ['/guide/-a__b.c+d-', 'a b c d'],
    ['/a.MD', 'a'],
    ['/a.htm', 'a'],
    ['/a.mdx', 'a'],
    ['/a.md.b', 'a md b'],
    ['/', ''],
  ])('%s is %j', (path, query) => {
    expect(queryOf(path).toLowerCase()).toBe(query);
  });
});
