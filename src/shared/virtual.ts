import type { Navigation, PageData, PageModule, PageType, RoutePath, RouteTable } from './contracts.ts';

/** Ids of the virtual modules; `virtual-modules.d.ts` gives their shapes. */
export const VIRTUAL = {
  config: 'virtual:site/config',
  languages: 'virtual:site/languages',
  /** Followed by the language key. */
  language: 'virtual:site/language/',
  search: 'virtual:site/search',
  /** Input of the server bundle; imported by nobody. */
  server: 'virtual:site/server',
} as const;

/** Shape of `virtual:site/language/<lang>`. */
export interface LanguageModule {
  routes: RouteTable;
  /** Routes shown in another language because the translation is missing. */
  fallbacks: readonly string[];
  navigation: Navigation;
  /** Page types of the routes that have another than `doc`. */
  layouts: Readonly<Record<RoutePath, PageType>>;
  /** Folders without a page → the first page of their menu. Both are routes; folders end in a slash. */
  redirects: Readonly<Record<RoutePath, RoutePath>>;
  /** Development only: loads a page by its route, also one that was added later. */
  load?: (route: RoutePath) => Promise<PageModule | PageData>;
}
