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
  it('find what a mistyped address means', () => {
    expect(nearRoutes('/config/output/filenam', routes, 2)).toEqual([
      '/config/output/filename',
      '/config/output/filename-hash',
    ]);
    expect(nearRoutes('/Guide/Start/quickstart.html', routes, 1)).toEqual(['/guide/start/quick-start']);
  });

  it('find a page by its own name after it moved', () => {
    expect(nearRoutes('/old-docs/reference/filename', routes, 1)).toEqual(['/config/output/filename']);
  });

  it('are none when nothing is alike', () => {
    expect(nearRoutes('/wp-admin/setup.php', routes, 5)).toEqual([]);
  });
});

describe('the query of an address', () => {
  it.each([
    ['/guide/hot-reload.html', 'hot reload'],
    ['/zh/config/outputDir/', 'output dir'],
    ['/%E9%85%8D%E7%BD%AE', '配置'],
    ['/%', '%'],
    ['/', ''],
  ])('%s is %j', (path, query) => {
    expect(queryOf(path).toLowerCase()).toBe(query);
  });
});
