import type { PageMeta, RoutePath } from '../shared/contracts.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import type { LoadedLanguage } from './language.ts';
import type { LoadedPage } from './page-store.ts';
import type { Site } from './use-site.tsx';

/** Where the reader is, without the base path. */
export interface ViewLocation {
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty; as in the address bar, still encoded. */
  hash: string;
  /** Names the history entry; scroll positions are kept by it. */
  key: string;
}

/** Everything one screen is made of. URL, article, outline and title change together because they are one value. */
export interface View {
  location: ViewLocation;
  language: LoadedLanguage;
  route: RoutePath | null;
  /** `null` when no route fits the path, or when the page could not be had. */
  page: LoadedPage | null;
  /** Why there is no page although the path may be right. */
  failure?: 'offline' | 'failed';
}

/** The page's facts; `null` on the 404 and error screens. */
export function metaOf(view: View): PageMeta | null {
  return view.page?.meta ?? null;
}

/** The view as components see it. */
export function siteOf(view: View, config: ClientConfig): Site {
  const { language, location, route } = view;
  const { lang, messages } = language;
  return { config, lang, language, messages, location, route, meta: metaOf(view), view };
}
