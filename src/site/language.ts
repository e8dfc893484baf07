import pageModules from 'virtual:site/page-modules';
import type { LanguageTexts } from '../languages/en.ts';
import type { Lang, PageData, PageModule, PageRef, RoutePath, RouteTable } from '../shared/contracts.ts';
import { DEV_PREFIX, type DevPage } from '../shared/dev-events.ts';
import { type LanguageData, languageFile } from '../shared/language-data.ts';
import { pageDataPath } from '../shared/paths.ts';
import { fetchJson, SCRIPT_LIMIT, withTimeout } from '../shared/timeouts.ts';
import { siteConfig } from './config.ts';

export interface LanguageTables extends Omit<LanguageData, 'pages'> {
  routes: RouteTable;
}

/** Everything the interface needs of one language. */
export interface LoadedLanguage extends LanguageTables {
  lang: Lang;
  texts: LanguageTexts;
}

/** One chunk per language; a language without a file of texts uses the English one. */
const textLoaders = import.meta.glob<LanguageTexts>('../languages/*.ts', { import: 'default' });
const loadEnglish = () => import('../languages/en.ts').then(({ default: english }) => english);

/** Loads routes, menus and texts of a language. Rejects when a file cannot be loaded. */
export async function loadLanguage(lang: Lang): Promise<LoadedLanguage> {
  const loadTexts = textLoaders[`../languages/${lang}.ts`] ?? loadEnglish;
  const [tables, texts] = await Promise.all([
    loadTables(lang),
    withTimeout(loadTexts(), `The language "${lang}"`, SCRIPT_LIMIT),
  ]);
  return { lang, ...tables, texts };
}

/**
 * Loads the currently deployed routes and menus.
 *
 * @param cache `no-cache` revalidates the file with the server
 */
export async function loadTables(lang: Lang, cache: RequestCache = 'default'): Promise<LanguageTables> {
  return toTables(await fetchJson<LanguageData>(siteConfig.base + languageFile(lang), { cache }));
}

/** Adds the paths of page data, which follow from route and digest. */
export function toTables({ pages, ...data }: LanguageData): LanguageTables {
  const routes: Record<RoutePath, PageRef> = {};
  for (const [route, digest] of Object.entries(pages)) routes[route] = refOf(route, digest);
  return { ...data, routes };
}

function refOf(route: RoutePath, digest: string): PageRef {
  if (import.meta.env.DEV) return () => loadInDev(route);
  return digest === '' ? (pageModules[route] ?? '') : pageDataPath(route, digest);
}

/** In development pages are compiled on demand; the response is page data or names a module. */
export async function loadInDev(route: RoutePath): Promise<PageModule | PageData> {
  const response = await fetch(`${siteConfig.base}${DEV_PREFIX}page?route=${encodeURIComponent(route)}`);
  if (!response.ok) throw new Error(await response.text());
  return loadDevPage(route, (await response.json()) as DevPage);
}

/** Loads a page that is a module, and reports errors its code throws. Development only. */
export async function loadDevPage(route: RoutePath, page: DevPage): Promise<PageModule | PageData> {
  if (!('module' in page)) return page;
  return import(/* @vite-ignore */ page.module).catch((error: unknown) => {
    reportThrown(route, error);
    throw error;
  });
}

/** Sends the rendered HTML of a page with code of its own to the development server, which only has the source. */
export function reportShown(route: RoutePath): void {
  const html = document.querySelector('main')?.outerHTML ?? '';
  import.meta.hot?.send('site:page-shown', { route, html });
}

/** Reports a rendering error to the development server, which finds its position in the source. */
export function reportThrown(route: RoutePath, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  import.meta.hot?.send('site:page-threw', { route, message, stack });
}
