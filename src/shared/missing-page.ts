import type { Lang, PageMeta, RoutePath } from './contracts.ts';

/** What is known of an address without a page. */
export function missingPageMeta(title: string, lang: Lang, routePath: RoutePath): PageMeta {
  return {
    title,
    titleHtml: title,
    description: '',
    routePath,
    lang,
    contentLang: lang,
    toc: [],
    frontmatter: { pageType: '404' },
    version: '',
    _relativePath: '',
    feeds: [],
  };
}
