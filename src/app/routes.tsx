import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { Lang, RoutePath } from '../shared/contracts.ts';
import { langPrefix } from '../shared/locale-path.ts';
import type { PageType } from '../shared/page-types.ts';
import { siteConfig } from '../site/config.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { LANGUAGE_HANDLE } from '../site/use-page.ts';
import { DocLayout } from './doc-layout.tsx';
import { CrashReport, Failure } from './failure.tsx';
import { HomeLayout, MissingLayout, PlainLayout } from './layouts.tsx';
import { Shell } from './shell.tsx';

export interface RouteLoaders {
  language: (lang: Lang, request: Request) => Promise<LoadedLanguage> | LoadedLanguage;
  page: LoaderFunction;
}

const LAYOUTS: Readonly<Record<PageType, React.ReactNode>> = {
  home: <HomeLayout />,
  doc: <DocLayout />,
  custom: <PlainLayout />,
  blank: <PlainLayout />,
  '404': <MissingLayout />,
};

/**
 * The routes of the site: the shell, within it a route per language, within that a route per layout. Pages with the
 * layout `doc` share a splat route, whose loader looks the page up in the language's table, so that matching takes as
 * long for twenty thousand pages as for ten. The few pages with other layouts have routes of their own (`layoutRoutes`).
 */
export function siteRoutes(loaders: RouteLoaders, known: readonly LoadedLanguage[]): RouteObject[] {
  const languages = Object.keys(siteConfig.languages).map((lang): RouteObject => {
    const special = known.find((language) => language.lang === lang);
    return {
      id: lang,
      handle: LANGUAGE_HANDLE,
      loader: ({ request }) => loaders.language(lang, request),
      // A deploy may have changed routes and menus.
      shouldRevalidate: () => true,
      children: [
        {
          id: layoutsId(lang),
          // Keeps the shell and the language when a page fails.
          errorElement: <Failure />,
          children: [
            {
              id: docId(lang),
              path: `${langPrefix(lang, siteConfig.defaultLang)}/*`.slice(1),
              element: LAYOUTS.doc,
              loader: loaders.page,
            },
            ...(special ? layoutRoutes(special, loaders) : []),
          ],
        },
      ],
    };
  });
  // The outer error element is for languages that cannot be loaded.
  return [
    {
      element: <Shell />,
      ...(import.meta.env.DEV && { errorElement: <CrashReport /> }),
      children: [{ errorElement: <Failure />, children: languages }],
    },
  ];
}

/** Routes of the pages with other layouts than `doc`: part of a language's data, known once it is downloaded. */
export function layoutRoutes(language: LoadedLanguage, loaders: RouteLoaders): RouteObject[] {
  return Object.entries(language.layouts)
    .filter(([route]) => hasOwnRoute(language, route))
    .map(([route, type]) => {
      const path = route.replace(/^\/|\/$/g, '');
      const common = { id: route, element: LAYOUTS[type], loader: loaders.page };
      return path === '' ? { ...common, index: true } : { ...common, path };
    });
}

/** Id of the route that contains the routes of a language's pages. */
export const layoutsId = (lang: Lang): string => `${lang}/layouts`;

const docId = (lang: Lang): string => `${lang}/doc`;

export function pageRouteId(language: LoadedLanguage, route: RoutePath): string {
  return hasOwnRoute(language, route) ? route : docId(language.lang);
}

/** A path that the router would parse as a pattern cannot be a route. */
function hasOwnRoute({ layouts }: LoadedLanguage, route: RoutePath): boolean {
  return Object.hasOwn(layouts, route) && !/[:*?]/.test(route);
}
