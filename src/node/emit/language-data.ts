import type { RoutePath } from '../../shared/contracts.ts';
import { type LanguageData, languageFile, shownMenus } from '../../shared/language-data.ts';
import { sidebarKey } from '../../shared/sidebar-tree.ts';
import { type OutputFile, type SiteLanguage, shortHash } from '../content/site-model.ts';

/** A language's data file, see `shared/language-data.ts`. */
export function emitLanguage(
  language: SiteLanguage,
  paths: ReadonlyMap<RoutePath, string>,
  files: { search: string | undefined; names: string | undefined },
  version: string,
): OutputFile {
  const { lang, navigation, layouts, redirects, entries } = language;
  const data: LanguageData = {
    version,
    pages: Object.fromEntries(entries.map(({ route }) => [route, digestIn(paths.get(route))])),
    fallbacks: entries.filter(({ fallback }) => fallback).map(({ route }) => route),
    layouts,
    redirects,
    navigation,
    menus: menuDigests(navigation),
    search: files.search ?? null,
    names: files.names ?? null,
  };
  return { path: languageFile(lang), content: JSON.stringify(data) };
}

/** Digest of the menus shown with a page. */
export function menusOf(navigation: SiteLanguage['navigation'], route: RoutePath): string {
  return digestOf(navigation, sidebarKey(navigation, route));
}

/** Digests of the menus by sidebar key. */
export function menuDigests(navigation: SiteLanguage['navigation']): Record<string, string> {
  const keys = ['', ...Object.keys(navigation.sidebars)];
  return Object.fromEntries(keys.map((key) => [key, digestOf(navigation, key)]));
}

function digestOf({ nav, sidebars }: SiteLanguage['navigation'], key: string): string {
  return shortHash(shownMenus(nav, sidebars[key] ?? []));
}

/** `assets/pages/guide/start.1a2b3c4d.json` → `1a2b3c4d` */
function digestIn(path: string | undefined): string {
  return /\.(\w+)\.json$/.exec(path ?? '')?.[1] ?? '';
}
