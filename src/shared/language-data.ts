import type { Lang, NavItem, Navigation, RoutePath, SidebarItem } from './contracts.ts';
import type { PageType } from './page-types.ts';

/**
 * Routes and menus of a language: content of its data file. The file has one name in all versions of the site, and
 * names all other data by digest: so an edit of content changes neither code nor the documents of other pages.
 */
export interface LanguageData {
  /** Version of the code that reads it; empty in development. `<html data-version>` has that of a document. */
  version: string;
  /** Digest of each page's data by route; empty for pages that are modules. */
  pages: Readonly<Record<RoutePath, string>>;
  /** Routes shown in another language because the translation is missing. */
  fallbacks: readonly RoutePath[];
  /** Page types of the routes whose type is not `doc`. */
  layouts: Readonly<Record<RoutePath, PageType>>;
  /** Folders without a page → the first page of their menu. Both are routes; folders end in a slash. */
  redirects: Readonly<Record<RoutePath, RoutePath>>;
  navigation: Navigation;
  /** Digest of the menus beside the pages of each sidebar; under the empty key that of pages without one. */
  menus: Readonly<Record<string, string>>;
  /** File of the embedded search index, relative to the base path; `null` when the language has none. */
  search: string | null;
  /** File with the facts of names in code (`NameFactsFile`), relative to the base path; `null` when there is none. */
  names: string | null;
}

/** Name of a language's data file, at the root of the site. Always revalidated. */
export function languageFile(lang: Lang): string {
  return `language-${lang}.json`;
}

/** The source of the menus beside a page; its digest tells whether a document shows the current ones. */
export function shownMenus(nav: readonly NavItem[], sidebar: readonly SidebarItem[]): string {
  return JSON.stringify([nav, sidebar]);
}
