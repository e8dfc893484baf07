import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PageMeta } from '../../src/shared/contracts.ts';
import type { LoadedLanguage } from '../../src/site/language.ts';
import { LanguageProvider } from '../../src/site/use-language.tsx';
import { texts } from '../site-config.ts';

/** Metadata of an ordinary page. */
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

/** Renders components on a page of the site, with just what the components under test need. */
export function SiteFixture({
  pathname,
  lang = 'en',
  texts: shown = lang === 'zh' ? texts.zh : texts.en,
  children,
}: {
  pathname: string;
  lang?: string;
  texts?: LoadedLanguage['texts'];
  children: ReactNode;
}) {
  return (
    <MemoryRouter initialEntries={[pathname]}>
      <LanguageProvider value={{ lang, texts: shown } as LoadedLanguage}>{children}</LanguageProvider>
    </MemoryRouter>
  );
}

/** A `matchMedia` that matches the given queries. */
export function stubMatchMedia(...matching: string[]): void {
  window.matchMedia = (query: string) =>
    ({ matches: matching.some((text) => query.includes(text)), media: query }) as MediaQueryList;
}
