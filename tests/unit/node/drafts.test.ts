import { expect, it } from 'vitest';
import { draftRoutesOf } from '../../../src/node/content/structure.ts';
import { siteConfig } from '../../site-config.ts';

const draftsAt = (...drafts: readonly [lang: string, route: string][]) =>
  drafts.map(([lang, route]) => ({ lang, route, file: '', relativePath: '' }));

it('a draft is the fallback for its missing translations, unless it is in another language', () => {
  const drafts = draftsAt(['en', '/guide/a'], ['zh', '/zh/guide/b']);
  const routes = draftRoutesOf(drafts, ['en', 'zh', 'fr'], new Map(), siteConfig);
  expect([...routes].sort()).toEqual(['/fr/guide/a', '/guide/a', '/zh/guide/a', '/zh/guide/b']);
});

it('a page served at the address of a draft is no draft', () => {
  const known = new Map([['/zh/guide', '/zh/guide/']]);
  expect([...draftRoutesOf(draftsAt(['en', '/guide/']), ['en', 'zh'], known, siteConfig)]).toEqual([
    '/guide',
  ]);
});
