import type { Diagnostic, Lang } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { pageRules } from '../../shared/page-types.ts';
import { routeKey } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { fileWarning } from '../files/diagnostics.ts';
import type { CompiledPage } from '../model.ts';
import type { NavigationResult } from './navigation.ts';
import type { StoreBase } from './store-base.ts';

/**
 * Reports pages in no menu, mostly because `_meta.json` was forgotten. Pages without a sidebar, `noindex` pages and the first
 * page of a language are found in other ways.
 */
export function findUnlistedPages(
  pages: readonly CompiledPage[],
  menus: readonly NavigationResult[],
  { langs, config, display }: Pick<StoreBase, 'config' | 'display'> & { langs: readonly Lang[] },
): Diagnostic[] {
  const sidebars = menus.flatMap(({ navigation }) => Object.values(navigation.sidebars));
  const listed = new Set(sidebars.flatMap(flattenPages).map(({ link }) => routeKey(link)));
  const roots = new Set(langs.map((lang) => langPrefix(lang, config.defaultLang)));
  return pages.flatMap(({ source, meta }): Diagnostic[] => {
    const { sidebar = true, noindex = false } = meta.frontmatter;
    const key = routeKey(source.route);
    if (!pageRules(meta.frontmatter).isDocument || !sidebar || noindex || roots.has(key) || listed.has(key))
      return [];
    const advice = 'List it in the _meta.json of its folder, or set "sidebar: false" if this is intended.';
    return [fileWarning('unlisted-page', display(source.file), 'The page is in no menu.', advice)];
  });
}
