import { useLoaderData, useMatches } from 'react-router-dom';
import type { RoutePath } from '../shared/contracts.ts';
import type { LoadedLanguage } from './language.ts';
import type { LoadedPage } from './page-store.ts';

export interface PageEntry {
  route: RoutePath;
  page: LoadedPage;
}

/** Mark of the routes whose loader gives a language. */
export const LANGUAGE_HANDLE = 'language';

/** The page that is shown; for components below a page's route. */
export function usePage(): PageEntry {
  return useLoaderData<PageEntry>() as PageEntry;
}

/** The page on the screen, for components around it; `null` where there is none, as on the 404 and error screens. */
export function useShownPage(): PageEntry | null {
  const data = useMatches().at(-1)?.loaderData as PageEntry | LoadedLanguage | undefined;
  return data && 'page' in data ? data : null;
}

/** The language of the matched routes; `null` when it could not be loaded. */
export function useMatchedLanguage(): LoadedLanguage | null {
  const match = useMatches().find(({ handle }) => handle === LANGUAGE_HANDLE);
  return (match?.loaderData as LoadedLanguage | undefined) ?? null;
}
