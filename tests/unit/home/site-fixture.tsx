import type { ReactNode } from 'react';
import type { PageMeta } from '../../../src/shared/contracts.ts';
import { type Site, SiteProvider } from '../../../src/site/use-site.tsx';
import siteConfig from '../../../src/site.config.ts';

/** Facts of a page with nothing special. */
export function makeMeta(overrides: Partial<PageMeta> = {}): PageMeta {
  return {
    title: 'Root',
    titleHtml: 'Root',
    description: '',
    routePath: '/config/root',
    lang: 'en',
    contentLang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    _relativePath: 'en/config/root.mdx',
    feeds: [],
    ...overrides,
  };
}

/** Puts components on a page of the site. Only what the components under test read is there. */
export function SiteFixture({
  pathname,
  lang = 'en',
  children,
}: {
  pathname: string;
  lang?: string;
  children: ReactNode;
}) {
  const site = {
    config: siteConfig,
    lang,
    location: { pathname, search: '', hash: '', key: 'test' },
    route: pathname,
    meta: makeMeta({ routePath: pathname, lang }),
  } as unknown as Site;
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

/** A `matchMedia` that answers `true` to the queries given. */
export function stubMatchMedia(...matching: string[]): void {
  window.matchMedia = (query: string) =>
    ({ matches: matching.some((text) => query.includes(text)), media: query }) as MediaQueryList;
}
