import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { routeKey, stripExtension } from '../../shared/paths.ts';
import { nameToWords } from '../../shared/slug.ts';
import { flattenPages } from '../../shared/tree.ts';
import { didYouMean } from '../files/suggest.ts';
import { compareNames, type Folder, type MenuPage } from './folder-tree.ts';
import { type MenuFile, type NavigationInput, openMenuFile } from './menu-file.ts';
import { META_KEYS, type MetaEntry, metaSchema } from './navigation-schema.ts';

/** Builds the sidebar of each top-level folder, and one for the pages beside them if there are any. */
export async function buildSidebars(
  input: NavigationInput,
  root: Folder,
  diagnostics: Diagnostic[],
): Promise<Record<RoutePath, SidebarItem[]>> {
  const prefix = langPrefix(input.lang, input.defaultLang);
  const sidebars: Record<string, SidebarItem[]> = {};
  for (const folder of [...root.folders.values()].sort((a, b) => compareNames(a.name, b.name))) {
    sidebars[`${prefix}/${folder.path.toLowerCase()}/`] = await folderItems(folder);
  }
  const rootMeta = await readMeta(root);
  if (rootMeta?.value || [...root.pages.keys()].some((name) => name !== 'index')) {
    sidebars[`${prefix}/`] = rootMeta?.value
      ? await metaItems(root, rootMeta.value, rootMeta)
      : await Promise.all(sortedPages(root).map(pageItem));
  }
  return sidebars;

  async function folderItems(folder: Folder): Promise<SidebarItem[]> {
    const meta = await readMeta(folder);
    if (meta?.value) return metaItems(folder, meta.value, meta);
    const pages = await Promise.all(sortedPages(folder).map(pageItem));
    const folders = [...folder.folders.values()].sort((a, b) => compareNames(a.name, b.name));
    return [...pages, ...(await Promise.all(folders.map((child) => group(child, {}))))];
  }

  async function group(
    folder: Folder,
    entry: {
      label?: string | undefined;
      collapsible?: boolean | undefined;
      collapsed?: boolean | undefined;
      tag?: string | undefined;
      context?: string | undefined;
    },
  ): Promise<SidebarGroup> {
    const items = await folderItems(folder);
    const own = folder.pages.get('index');
    const isListed =
      own !== undefined && flattenPages(items).some((page) => routeKey(page.link) === routeKey(own.route));
    return {
      kind: 'group',
      text: entry.label ?? nameToWords(folder.name),
      ...(own && !isListed && { link: own.route }),
      collapsible: entry.collapsible ?? true,
      collapsed: entry.collapsed ?? false,
      items,
      ...(entry.tag !== undefined && { tag: entry.tag }),
      ...(entry.context !== undefined && { context: entry.context }),
    };
  }

  async function pageItem(page: MenuPage): Promise<SidebarItem> {
    const { title } = await input.heads.read(page.source);
    return {
      kind: 'page',
      text: title,
      link: page.route,
      _fileKey: stripExtension(page.source.relativePath),
    };
  }

  async function metaItems(
    folder: Folder,
    entries: readonly MetaEntry[],
    meta: MenuFile<unknown>,
  ): Promise<SidebarItem[]> {
    const seen = new Set<string>();
    const lists = await Promise.all(
      entries.map((entry, index): Promise<SidebarItem[]> | SidebarItem[] => {
        const key = 'name' in entry ? `${entry.type === 'file' ? 'file' : 'dir'}:${entry.name}` : undefined;
        if (key !== undefined && seen.has(key)) {
          meta.complain(
            [index, 'name'],
            'meta-duplicate',
            `The entry "${key.replace(/^\w+:/, '')}" is listed twice.`,
            'Remove one of them.',
          );
          return [];
        }
        if (key !== undefined) seen.add(key);
        return metaItem(folder, entry, index, meta);
      }),
    );
    if (!meta.isBorrowed) return lists.flat();
    // The file of the default language cannot name what that language does not have.
    const own = [...folder.pages.values()]
      .filter((page) => isTranslated(page) && !seen.has(`file:${page.name}`) && !hasOriginal(folder, page))
      .sort((a, b) => compareNames(a.name, b.name));
    return [...lists.flat(), ...(await Promise.all(own.map(pageItem)))];
  }

  function hasOriginal(folder: Folder, { name }: MenuPage): boolean {
    return ['.md', '.mdx'].some((extension) =>
      existsSync(path.join(input.defaultFolder, folder.path, name + extension)),
    );
  }

  async function metaItem(
    folder: Folder,
    entry: MetaEntry,
    index: number,
    meta: MenuFile<unknown>,
  ): Promise<SidebarItem[]> {
    switch (entry.type) {
      case 'divider':
        return [{ kind: 'divider', dividerType: entry.dashed ? 'dashed' : 'solid' }];
      case 'section-header':
        return [{ kind: 'section-header', sectionHeaderText: entry.label, ...tagOf(entry) }];
      case 'custom-link': {
        const link = meta.siteLink(entry.link, [index, 'link'], 'meta-link');
        if (link === undefined) return [];
        return [{ kind: 'page', text: entry.label, link, ...tagOf(entry), ...contextOf(entry) }];
      }
      case 'file': {
        const page = findPage(folder, stripExtension(entry.name));
        if (!page) {
          if (input.draftPages.has(pathBelow(folder, stripExtension(entry.name)))) return [];
          if (findFolder(folder, entry.name)) {
            const message = `"${entry.name}" is a folder.`;
            meta.complain([index, 'type'], 'meta-entry', message, 'Write "type": "dir".');
          } else unknownEntry(entry.name, [...folder.pages.keys()], meta, index);
          return [];
        }
        const item = await pageItem(page);
        return [
          {
            ...item,
            // A translated page has a label of its own: its title.
            ...(entry.label !== undefined &&
              !(meta.isBorrowed && isTranslated(page)) && { text: entry.label }),
            ...tagOf(entry),
            ...contextOf(entry),
          } as SidebarItem,
        ];
      }
      default: {
        const child = findFolder(folder, entry.name);
        if (!child) {
          const folderPath = `${pathBelow(folder, entry.name)}/`;
          if ([...input.draftPages].some((page) => page.startsWith(folderPath))) return [];
          if (findPage(folder, stripExtension(entry.name))) {
            const message = `"${entry.name}" is a page.`;
            meta.complain([index, 'type'], 'meta-entry', message, 'Write "type": "file".');
          } else unknownEntry(entry.name, [...folder.folders.keys()], meta, index);
          return [];
        }
        if (entry.type === 'dir') return [await group(child, entry)];
        const sectionHeaderText = entry.label ?? nameToWords(child.name);
        return [
          { kind: 'section-header', sectionHeaderText, ...tagOf(entry) },
          ...(await folderItems(child)),
        ];
      }
    }
  }

  function unknownEntry(name: string, known: string[], meta: MenuFile<unknown>, index: number): void {
    const advice =
      didYouMean(name, known) ||
      (known.length > 0 ? `There are: ${known.sort(compareNames).join(', ')}.` : 'The folder is empty.');
    meta.complain([index, 'name'], 'meta-entry', `There is no "${name}" in this folder.`, advice);
  }

  function isTranslated({ source }: MenuPage): boolean {
    return source.lang === input.lang;
  }

  function readMeta(folder: Folder) {
    const name = path.join(folder.path, '_meta.json');
    return openMenuFile(input, diagnostics, name, 'meta', metaSchema, META_KEYS);
  }
}

/** A name of a menu file as a path below the folder of the language. */
function pathBelow(folder: Folder, name: string): string {
  return path.posix.join(folder.path, name).replace(/\/$/, '');
}

function sortedPages(folder: Folder): MenuPage[] {
  return [...folder.pages.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** A page by name; a name with slashes is looked up below the folder. */
function findPage(folder: Folder, name: string): MenuPage | undefined {
  const parts = name.split('/');
  const last = parts.pop() ?? '';
  return findFolder(folder, parts.join('/'))?.pages.get(last);
}

function findFolder(folder: Folder, name: string): Folder | undefined {
  let found: Folder | undefined = folder;
  for (const part of name.split('/').filter((text) => text !== '' && text !== '.'))
    found = found?.folders.get(part);
  return found;
}

function tagOf(entry: { tag?: string | undefined }): { tag?: string } {
  return entry.tag === undefined ? {} : { tag: entry.tag };
}

function contextOf(entry: { context?: string | undefined }): { context?: string } {
  return entry.context === undefined ? {} : { context: entry.context };
}
