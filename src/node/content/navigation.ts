import type { Diagnostic, NavItem, Navigation } from '../../shared/contracts.ts';
import { escapeRegExp } from '../../shared/escape-reg-exp.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { patternProblem } from '../../shared/patterns.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { nameToWords } from '../../shared/slug.ts';
import { byName, firstPage, folderTree } from './folder-tree.ts';
import { type NavigationInput, openMenuFile } from './menu-file.ts';
import { navSchema } from './navigation-schema.ts';
import { buildSidebars } from './sidebars.ts';

export interface NavigationResult {
  navigation: Navigation;
  diagnostics: Diagnostic[];
}

/** Builds the menus of one language from `_nav.json`, `_meta.json` and page titles. */
export async function buildNavigation(input: NavigationInput): Promise<NavigationResult> {
  const root = folderTree(input.routes, input.hasLangFolders);
  const sidebars = await buildSidebars(input, root);
  const nav = (await readNav()) ?? navFromFolders();
  return { navigation: { nav, sidebars }, diagnostics: input.diagnostics };

  async function readNav(): Promise<NavItem[] | undefined> {
    const file = await openMenuFile(input, '_nav.json', 'nav', navSchema);
    return file?.value?.flatMap((item, index): NavItem[] => {
      const link = (raw: string, place: (string | number)[]) => file.siteLink(raw, place, 'nav-link');
      if (item.items) {
        const own = item.link === undefined ? undefined : link(item.link, [index, 'link']);
        const below = item.items.flatMap((child, at) => {
          const target = link(child.link, [index, 'items', at, 'link']);
          return target === undefined ? [] : [{ text: child.text, link: target }];
        });
        const items = own === undefined ? below : [{ text: item.text, link: own }, ...below];
        const isHeldBack = items.length === 0 && item.items.length > 0;
        return isHeldBack ? [] : [{ kind: 'menu', text: item.text, items }];
      }
      const { activeMatch } = item;
      const problem = activeMatch && patternProblem(activeMatch);
      if (problem) file.complain([index, 'activeMatch'], 'nav-match', `"${activeMatch}" ${problem}.`);
      const target = link(item.link ?? '/', [index, 'link']);
      if (target === undefined) return [];
      return [
        { kind: 'link', text: item.text, link: target, ...(activeMatch && !problem && { activeMatch }) },
      ];
    });
  }

  function navFromFolders(): NavItem[] {
    return byName(root.folders).flatMap((folder): NavItem[] => {
      const key = `${langPrefix(input.lang, input.defaultLang)}/${folder.path.toLowerCase()}/`;
      const first = flattenPages(sidebars[key] ?? [])[0]?.link ?? firstPage(folder)?.route;
      const link = folder.pages.get('index')?.route ?? first;
      if (link === undefined) return [];
      return [{ kind: 'link', text: nameToWords(folder.name), link, activeMatch: `^${escapeRegExp(key)}` }];
    });
  }
}
