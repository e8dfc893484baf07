import type { RoutePath } from '../../shared/contracts.ts';
import { joinLang } from '../../shared/locale-path.ts';
import { routeKey } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { SourceFile } from '../model.ts';
import type { ContentTree } from './find-files.ts';
import type { HeadReader } from './page-head.ts';

/** Splits the pages of a tree into those that are published and those whose front matter says `draft: true`. */
export async function splitDrafts(
  tree: ContentTree,
  heads: HeadReader,
): Promise<{ tree: ContentTree; drafts: SourceFile[] }> {
  const read = await Promise.all(tree.files.map(heads.read));
  return {
    tree: { ...tree, files: tree.files.filter((_, index) => !read[index]?.draft) },
    drafts: tree.files.filter((_, index) => read[index]?.draft),
  };
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
