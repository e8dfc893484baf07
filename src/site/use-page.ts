import { useLoaderData, useMatches } from 'react-router-dom';
import type { RoutePath } from '../shared/contracts.ts';
import type { LoadedLanguage } from './language.ts';
import type { LoadedPage } from './page-store.ts';

export interface PageEntry {
  route: RoutePath;
  page: LoadedPage;
}

/** Handle of the routes whose loader returns a language. */
export const LANGUAGE_HANDLE = 'language';

/** The current page, for components below its route. */
export function usePage(): PageEntry {
  return useLoaderData<PageEntry>() as PageEntry;
}

/** The current page, for components around it; `null` without one, as on the 404 and error screens. */
export function useShownPage(): PageEntry | null {
  const data = useMatches().at(-1)?.loaderData as PageEntry | LoadedLanguage | undefined;
  return data && 'page' in data ? data : null;
}

/** The language of the matched routes; `null` if it could not be loaded. */
export function useMatchedLanguage(): LoadedLanguage | null {
  const match = useMatches().find(({ handle }) => handle === LANGUAGE_HANDLE);
  return (match?.loaderData as LoadedLanguage | undefined) ?? null;
}
