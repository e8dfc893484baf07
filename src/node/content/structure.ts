import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { joinLang, splitLang } from '../../shared/locale-path.ts';
import { routeKey } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { SourceFile } from '../model.ts';
import { type ContentTree, type FindOptions, findFiles } from './find-files.ts';

/** A served route; `fallback` when it shows the default language because the translation is missing. */
export interface Route {
  route: RoutePath;
  source: SourceFile;
  fallback: boolean;
}

/** Which files there are and where they are served. */
export interface Structure extends ContentTree {
  /** Routes of each language in route order. */
  routes: ReadonlyMap<Lang, readonly Route[]>;
  /** Every served route by `routeKey`. */
  known: ReadonlyMap<string, RoutePath>;
  /** Pages that some languages lack: `routeKey` below the language's root → languages that have them. */
  partial: ReadonlyMap<string, readonly Lang[]>;
  /** Pages by absolute file. */
  byFile: ReadonlyMap<string, SourceFile>;
  /** Pages that are held back: none of them is in the lists above. */
  drafts: readonly SourceFile[];
  /** Their routes in every language, by `routeKey`. */
  draftRoutes: ReadonlySet<string>;
}

/**
 * Lists the content folder and adds, for each language, the pages that are missing in it.
 * @param isDraft whether a page is held back
 */
export async function readStructure(
  options: FindOptions,
  config: SiteConfig,
  isDraft: (source: SourceFile) => Promise<boolean>,
): Promise<Structure> {
  const { tree, drafts } = await withoutDrafts(await findFiles(options), isDraft);
  const { defaultLang } = config;
  const originals = tree.files.filter(({ lang }) => lang === defaultLang);
  const routes = new Map(
    tree.langs.map((lang) => {
      const own = tree.files
        .filter((source) => source.lang === lang)
        .map((source): Route => ({ route: source.route, source, fallback: false }));
      const translated = new Set(own.map(({ route }) => routeKey(splitLang(route, config).rest)));
      const missing =
        lang === defaultLang ? [] : originals.filter(({ route }) => !translated.has(routeKey(route)));
      const fallbacks = missing.map(
        (source): Route => ({ route: joinLang(lang, source.route, config), source, fallback: true }),
      );
      const all = [...own, ...fallbacks].sort((a, b) => (a.route < b.route ? -1 : 1));
      return [lang, all] as const;
    }),
  );
  const known = new Map([...routes.values()].flat().map(({ route }) => [routeKey(route), route]));
  const partial = partlyTranslated(tree, config);
  return {
    ...tree,
    routes,
    known,
    partial,
    byFile: new Map(tree.files.map((source) => [source.file, source])),
    drafts,
    draftRoutes: new Set(drafts.flatMap(routesOfDraft)),
  };

  /** A page of the default language would have stood in for the missing ones. */
  function routesOfDraft({ lang, route }: SourceFile): string[] {
    const others = lang === defaultLang ? tree.langs.filter((other) => other !== lang) : [];
    return [route, ...others.map((other) => joinLang(other, route, config))]
      .map(routeKey)
      .filter((key) => !known.has(key));
  }
}

async function withoutDrafts(
  tree: ContentTree,
  isDraft: (source: SourceFile) => Promise<boolean>,
): Promise<{ tree: ContentTree; drafts: SourceFile[] }> {
  const marks = await Promise.all(tree.files.map(isDraft));
  return {
    tree: { ...tree, files: tree.files.filter((_, index) => !marks[index]) },
    drafts: tree.files.filter((_, index) => marks[index]),
  };
}

function partlyTranslated({ files, langs }: ContentTree, config: SiteConfig): Map<string, Lang[]> {
  const found = new Map<string, Lang[]>();
  for (const { route, lang } of files) {
    const key = routeKey(splitLang(route, config).rest);
    found.set(key, [...(found.get(key) ?? []), lang]);
  }
  for (const [key, own] of found) {
    if (own.length === langs.length) found.delete(key);
    else
      found.set(
        key,
        [...own].sort((a, b) => langs.indexOf(a) - langs.indexOf(b)),
      );
  }
  return found;
}
