import type { Lang, PageData, PageModule, RoutePath } from './contracts.ts';
import type { LanguageData } from './language-data.ts';

/** The part of a language's data that rendering needs. Only the keys of the pages are used. */
export type RenderedLanguage = Pick<
  LanguageData,
  'pages' | 'fallbacks' | 'layouts' | 'redirects' | 'navigation'
>;

/** All that one page's HTML is made of; rendering loads nothing. */
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
  /** Source modules, relative to the project, the document should request early, in addition to the entry. */
  modules: readonly string[];
}

/** What the build imports from `app/entry-server.tsx`. */
export type Render = (input: RenderInput) => Promise<Rendered>;
