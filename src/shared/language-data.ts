import type { Lang, NavItem, Navigation, RoutePath, SidebarItem } from './contracts.ts';
import type { PageType } from './page-types.ts';

/**
 * Routes and menus of a language: the content of its data file. The file keeps its name across deploys and names all
 * other data by digest, so a content edit changes neither the code nor the documents of other pages.
 */
export interface LanguageData {
  /** Version of the code that reads it; empty in development. `<html data-version>` holds that of a document. */
  version: string;
  /** Digest of each page's data, by route; empty for pages that are modules. */
  pages: Readonly<Record<RoutePath, string>>;
  /** Routes shown in another language because a translation is missing. */
  fallbacks: readonly RoutePath[];
  /** Page types of the routes whose type is not `doc`. */
  layouts: Readonly<Record<RoutePath, PageType>>;
  /** Routes of folders without a page → route of the first page in their menu. Folders end in a slash. */
  redirects: Readonly<Record<RoutePath, RoutePath>>;
  navigation: Navigation;
  /** Digest of the menus beside the pages of each sidebar; the empty key is for pages without a sidebar. */
  menus: Readonly<Record<string, string>>;
  /** File of the embedded search index, relative to the base path; `null` if the language has none. */
  search: string | null;
  /** File with the facts of names in code (`NameFactsFile`), relative to the base path; `null` if there is none. */
  names: string | null;
}

/** Name of a language's data file, at the root of the site. Always revalidated. */
export function languageFile(lang: Lang): string {
  return `language-${lang}.json`;
}

/** Input of a menu digest, which tells whether a document shows the current menus. */
export function shownMenus(nav: readonly NavItem[], sidebar: readonly SidebarItem[]): string {
  return JSON.stringify([nav, sidebar]);
}
