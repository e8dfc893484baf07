import type { RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { folderOf, stripExtension } from '../../shared/paths.ts';
import type { SourceFile } from '../model.ts';

/** A page as the menus of one language see it; a fallback has the route of the missing translation. */
export interface MenuPage {
  /** File name without extension; `index` for the folder's own page. */
  name: string;
  route: RoutePath;
  source: SourceFile;
}

/** A folder of pages. */
export interface Folder {
  /** Relative to the language folder; empty for its root. */
  path: string;
  name: string;
  pages: Map<string, MenuPage>;
  folders: Map<string, Folder>;
}

/** Groups the pages of one language by folder. */
export function folderTree(
  routes: readonly { route: RoutePath; source: SourceFile }[],
  hasLangFolders: boolean,
): Folder {
  const root = emptyFolder('', '');
  for (const { route, source } of routes) {
    const pathInLang = hasLangFolders ? source.relativePath.replace(/^[^/]*\//, '') : source.relativePath;
    const name = stripExtension(pathInLang.slice(folderOf(pathInLang).length).replace(/^\//, ''));
    const page: MenuPage = { name: /^readme$/i.test(name) ? 'index' : name, route, source };
    folderAt(root, folderOf(pathInLang)).pages.set(page.name, page);
  }
  return root;
}

function emptyFolder(path: string, name: string): Folder {
  return { path, name, pages: new Map(), folders: new Map() };
}

function folderAt(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path === '' ? [] : path.split('/')) {
    const below = folder.path === '' ? name : `${folder.path}/${name}`;
    folder = getOrInsert(folder.folders, name, () => emptyFolder(below, name));
  }
  return folder;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural order of names: `v2` before `v10`, the folder's index page first. */
export function compareNames(a: string, b: string): number {
  if (a === 'index' || b === 'index') return a === b ? 0 : a === 'index' ? -1 : 1;
  return collator.compare(a, b) || (a < b ? -1 : 1);
}

/** Pages or folders sorted by name. */
export function byName<Item extends { name: string }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** First page of a folder in name order, including subfolders. */
export function firstPage(folder: Folder): MenuPage | undefined {
  const [own] = byName(folder.pages);
  return (
    own ??
    byName(folder.folders)
      .map(firstPage)
      .find((page) => page !== undefined)
  );
}
