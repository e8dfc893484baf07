import type { Lang, PageMeta, RoutePath } from './contracts.ts';

/** Metadata of a page of which only the title is known. */
export function plainMeta(title: string, lang: Lang, routePath: RoutePath, relativePath = ''): PageMeta {
  return {
    title,
    titleHtml: title,
    description: '',
    routePath,
    lang,
    contentLang: lang,
    toc: [],
    frontmatter: {},
    version: '',
    _relativePath: relativePath,
    feeds: [],
  };
}

export function missingPageMeta(title: string, lang: Lang, routePath: RoutePath): PageMeta {
  return { ...plainMeta(title, lang, routePath), translations: [], frontmatter: { pageType: '404' } };
}
