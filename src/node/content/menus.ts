import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { switchLang } from '../../shared/locale-path.ts';
import { stripExtension } from '../../shared/paths.ts';
import type { SourceFile } from '../model.ts';
import { addFallbackItems } from './fallback-menu-items.ts';
import { labelsFile, readLabels } from './menu-file.ts';
import { buildNavigation, type NavigationResult } from './navigation.ts';
import type { StoreBase } from './store-base.ts';
import type { Structure } from './structure.ts';

export type Menus = ReturnType<typeof createMenus>;

/** Menus by language, built on first use. */
export function createMenus(base: StoreBase, structure: () => Promise<Structure>) {
  const { contentDir, config, publicDir, heads, display } = base;
  const { hasLangFolders } = base.languages;
  const made = new Map<Lang, Promise<NavigationResult>>();
  const folderOf = (lang: Lang) => (hasLangFolders ? path.join(contentDir, lang) : contentDir);

  async function of(lang: Lang): Promise<NavigationResult> {
    const found = await structure();
    return getOrInsert(made, lang, () => build(lang, found));
  }

  /** Untranslated pages are placed as in the default language. */
  async function build(lang: Lang, found: Structure): Promise<NavigationResult> {
    const { routes, known, drafts, draftRoutes } = found;
    const heldBack = drafts.filter((page) => page.lang === lang || page.lang === config.defaultLang);
    const file = labelsFile(contentDir);
    const { labels, diagnostics } = await readLabels(file, display(file));
    const [result, main] = await Promise.all([
      buildNavigation({
        lang,
        defaultLang: config.defaultLang,
        folder: folderOf(lang),
        defaultFolder: folderOf(config.defaultLang),
        hasLangFolders,
        routes: routes.get(lang) ?? [],
        known,
        draftPages: new Set(heldBack.map((page) => stripExtension(pathInLang(page).slice(1)))),
        draftRoutes,
        labels,
        isPublicFile: (sitePath) => /\.\w+$/.test(sitePath) && existsSync(path.join(publicDir, sitePath)),
        heads,
        display,
        diagnostics: [],
      }),
      lang === config.defaultLang ? undefined : of(config.defaultLang),
    ]);
    if (!main) return { ...result, diagnostics: [...result.diagnostics, ...diagnostics] };
    const fallbacks = (routes.get(lang) ?? []).flatMap(({ route, fallback }) => (fallback ? [route] : []));
    const toOwn = (route: RoutePath) => switchLang(route, lang, config);
    const navigation = addFallbackItems(result.navigation, { original: main.navigation, fallbacks, toOwn });
    return { ...result, navigation };
  }

  return {
    of,
    /** To be called when titles, menu files or the list of pages have changed. */
    clear: (): void => made.clear(),
  };
}

/** `en/guide/start.mdx` → `/guide/start.mdx` */
export function pathInLang({ lang, relativePath }: SourceFile): string {
  return relativePath.startsWith(`${lang}/`) ? relativePath.slice(lang.length) : `/${relativePath}`;
}
