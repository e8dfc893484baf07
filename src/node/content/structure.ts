import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { joinLang, splitLang } from '../../shared/locale-path.ts';
import { routeKey } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { Route, SourceFile } from '../model.ts';
import type { ContentTree } from './find-files.ts';

/** All page files and the routes that serve them. */
export interface Structure extends ContentTree {
  /** Routes of each language in route order. */
  routes: ReadonlyMap<Lang, readonly Route[]>;
  /** Every served route by `routeKey`. */
  known: ReadonlyMap<string, RoutePath>;
  /** Pages that some languages lack: `routeKey` below the language's root → languages that have them. */
  partial: ReadonlyMap<string, readonly Lang[]>;
  /** Pages by absolute file. */
  byFile: ReadonlyMap<string, SourceFile>;
  /** Drafts; the lists above do not contain them. */
  drafts: readonly SourceFile[];
  /** Routes that drafts would have in every language, by `routeKey`. */
  draftRoutes: ReadonlySet<string>;
}

/**
 * Builds the route table of each language: its own pages, and fallbacks for the pages it lacks.
 * @param tree without drafts
 */
export function buildStructure(
  tree: ContentTree,
  drafts: readonly SourceFile[],
  config: SiteConfig,
): Structure {
  const routes = new Map(tree.langs.map((lang) => [lang, routesOf(lang, tree.files, config)]));
  const known = new Map([...routes.values()].flat().map(({ route }) => [routeKey(route), route]));
  return {
    ...tree,
    routes,
    known,
    partial: partlyTranslated(tree, config),
    byFile: new Map(tree.files.map((source) => [source.file, source])),
    drafts,
    draftRoutes: draftRoutesOf(drafts, tree.langs, known, config),
  };
}

function routesOf(lang: Lang, files: readonly SourceFile[], config: SiteConfig): Route[] {
  const { defaultLang } = config;
  const own = files
    .filter((source) => source.lang === lang)
    .map((source): Route => ({ route: source.route, source, fallback: false }));
  if (lang === defaultLang) return own.sort(byRoute);
  const translated = new Set(own.map(({ route }) => routeKey(splitLang(route, config).rest)));
  const fallbacks = files
    .filter((source) => source.lang === defaultLang && !translated.has(routeKey(source.route)))
    .map((source): Route => ({ route: joinLang(lang, source.route, config), source, fallback: true }));
  return [...own, ...fallbacks].sort(byRoute);
}

function byRoute(a: Route, b: Route): number {
  return a.route < b.route ? -1 : 1;
}

function partlyTranslated({ files, langs }: ContentTree, config: SiteConfig): Map<string, Lang[]> {
  const found = new Map<string, Set<Lang>>();
  for (const { route, lang } of files) {
    getOrInsert(found, routeKey(splitLang(route, config).rest), () => new Set()).add(lang);
  }
  return new Map(
    [...found]
      .filter(([, own]) => own.size < langs.length)
      .map(([key, own]) => [key, langs.filter((lang) => own.has(lang))]),
  );
}

/** Languages that have a page; `undefined` when all have it. */
export function translationsOf(
  { route }: SourceFile,
  { partial }: Structure,
  config: SiteConfig,
): readonly Lang[] | undefined {
  return partial.get(routeKey(splitLang(route, config).rest));
}

/**
 * Routes that drafts would have, by `routeKey`, to distinguish a link to a draft from a dead one. A draft of the default language
 * would also stand in for missing translations.
 * @param known routes that are served
 */
export function draftRoutesOf(
  drafts: readonly SourceFile[],
  langs: ContentTree['langs'],
  known: ReadonlyMap<string, RoutePath>,
  config: SiteConfig,
): Set<string> {
  const routes = drafts.flatMap(({ lang, route }) =>
    lang === config.defaultLang ? langs.map((other) => joinLang(other, route, config)) : [route],
  );
  return new Set(routes.map(routeKey).filter((key) => !known.has(key)));
}
