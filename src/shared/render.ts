import type { Lang, PageData, PageModule, RoutePath } from './contracts.ts';
import type { LanguageData } from './language-data.ts';

/** The part of a language's data that rendering needs. Only the keys of `pages` are used. */
export type RenderedLanguage = Pick<
  LanguageData,
  'pages' | 'fallbacks' | 'layouts' | 'redirects' | 'navigation'
>;

/** Everything the HTML of a page is computed from; rendering loads nothing. */
export interface RenderInput {
  pathname: RoutePath;
  /** `null` renders the 404 page. */
  page: PageData | PageModule | null;
  lang: Lang;
  language: RenderedLanguage;
}

export interface Rendered {
  /** Content of `#frameRoot`. */
  appHtml: string;
  /** Source modules, relative to the project, that the document should preload in addition to the entry. */
  modules: readonly string[];
}

/** The function the build imports from `app/entry-server.tsx`. */
export type Render = (input: RenderInput) => Promise<Rendered>;
