import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { routeKey, stripExtension } from '../../shared/paths.ts';
import { nameToWords } from '../../shared/slug.ts';
import { flattenPages } from '../../shared/tree.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import { byName, compareNames, type Folder, type MenuPage } from './folder-tree.ts';
import { type MenuFile, type NavigationInput, openMenuFile } from './menu-file.ts';
import { META_KEYS, type MetaEntry, metaSchema } from './navigation-schema.ts';

/** Builds the sidebar of each top-level folder, and one for the pages beside them if there are any. */
export async function buildSidebars(
  input: NavigationInput,
  root: Folder,
): Promise<Record<RoutePath, SidebarItem[]>> {
  const prefix = langPrefix(input.lang, input.defaultLang);
  const sidebars: Record<string, SidebarItem[]> = {};
  for (const folder of byName(root.folders))
    sidebars[`${prefix}/${folder.path.toLowerCase()}/`] = await folderItems(folder, input);
  const rootMeta = await readMeta(root, input);
  if (rootMeta?.value) sidebars[`${prefix}/`] = await metaItems(root, rootMeta.value, rootMeta, input);
  else if ([...root.pages.keys()].some((name) => name !== 'index'))
    sidebars[`${prefix}/`] = await pageItems(byName(root.pages), input);
  return sidebars;
}

function readMeta(folder: Folder, input: NavigationInput) {
  const name = path.join(folder.path, '_meta.json');
  return openMenuFile(input, name, 'meta', metaSchema, META_KEYS);
}

async function folderItems(folder: Folder, input: NavigationInput): Promise<SidebarItem[]> {
  const meta = await readMeta(folder, input);
  if (meta?.value) return metaItems(folder, meta.value, meta, input);
  const groups = byName(folder.folders).map((child) => groupItem(child, {}, input));
  return [...(await pageItems(byName(folder.pages), input)), ...(await Promise.all(groups))];
}

async function groupItem(
  folder: Folder,
  entry: Partial<Pick<SidebarGroup, 'collapsible' | 'collapsed'>> & Extras & { label?: string | undefined },
  input: NavigationInput,
): Promise<SidebarGroup> {
  const items = await folderItems(folder, input);
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
    ...extrasOf(entry),
  };
}

function pageItems(pages: readonly MenuPage[], { heads }: NavigationInput): Promise<SidebarItem[]> {
  const items = pages.map(async ({ route, source }): Promise<SidebarItem> => {
    const { title } = await heads.read(source);
    return { kind: 'page', text: title, link: route, _fileKey: stripExtension(source.relativePath) };
  });
  return Promise.all(items);
}

async function metaItems(
  folder: Folder,
  entries: readonly MetaEntry[],
  meta: MenuFile<unknown>,
  input: NavigationInput,
): Promise<SidebarItem[]> {
  const seen = new Set<string>();
  const lists = await Promise.all(
    entries.map((entry, index): Promise<SidebarItem[]> | SidebarItem[] => {
      if ('name' in entry) {
        const key = `${entry.type === 'file' ? 'file' : 'dir'}:${entry.name}`;
        if (seen.has(key)) {
          const message = `The entry "${entry.name}" is listed twice.`;
          meta.complain([index, 'name'], 'meta-duplicate', message, 'Remove one of them.');
          return [];
        }
        seen.add(key);
      }
      return metaItem(folder, entry, index, meta, input);
    }),
  );
  if (!meta.isBorrowed) return lists.flat();
  // The file of the default language cannot name what that language does not have.
  const own = byName(folder.pages).filter(
    (page) =>
      isTranslated(page, input) && !seen.has(`file:${page.name}`) && !hasOriginal(folder, page, input),
  );
  return [...lists.flat(), ...(await pageItems(own, input))];
}

function isTranslated({ source }: MenuPage, { lang }: NavigationInput): boolean {
  return source.lang === lang;
}

function hasOriginal(folder: Folder, { name }: MenuPage, { defaultFolder }: NavigationInput): boolean {
  return ['.md', '.mdx'].some((extension) =>
    existsSync(path.join(defaultFolder, folder.path, name + extension)),
  );
}

function metaItem(
  folder: Folder,
  entry: MetaEntry,
  index: number,
  meta: MenuFile<unknown>,
  input: NavigationInput,
): Promise<SidebarItem[]> | SidebarItem[] {
  switch (entry.type) {
    case 'divider':
      return [{ kind: 'divider', dividerType: entry.dashed ? 'dashed' : 'solid' }];
    case 'section-header':
      return [{ kind: 'section-header', sectionHeaderText: entry.label, ...tagOf(entry) }];
    case 'custom-link': {
      const link = meta.siteLink(entry.link, [index, 'link'], 'meta-link');
      return link === undefined ? [] : [{ kind: 'page', text: entry.label, link, ...extrasOf(entry) }];
    }
    case 'file':
      return fileItem(folder, entry, index, meta, input);
    default:
      return folderItem(folder, entry, index, meta, input);
  }
}

async function fileItem(
  folder: Folder,
  { name, label, ...entry }: Extract<MetaEntry, { type: 'file' }>,
  index: number,
  meta: MenuFile<unknown>,
  input: NavigationInput,
): Promise<SidebarItem[]> {
  const page = findPage(folder, stripExtension(name));
  if (page) {
    // A translated page has its own label: its title.
    const text = meta.isBorrowed && isTranslated(page, input) ? undefined : label;
    const items = await pageItems([page], input);
    return items.map(
      (item) => ({ ...item, ...(text !== undefined && { text }), ...extrasOf(entry) }) as SidebarItem,
    );
  }
  if (input.draftPages.has(pathBelow(folder, stripExtension(name)))) return [];
  if (findFolder(folder, name))
    meta.complain([index, 'type'], 'meta-entry', `"${name}" is a folder.`, 'Write "type": "dir".');
  else unknownEntry(name, [...folder.pages.keys()], meta, index);
  return [];
}

async function folderItem(
  folder: Folder,
  entry: Extract<MetaEntry, { type: 'dir' | 'dir-section-header' }>,
  index: number,
  meta: MenuFile<unknown>,
  input: NavigationInput,
): Promise<SidebarItem[]> {
  const { name } = entry;
  const child = findFolder(folder, name);
  if (child && entry.type === 'dir') return [await groupItem(child, entry, input)];
  if (child) {
    const sectionHeaderText = entry.label ?? nameToWords(child.name);
    const items = await folderItems(child, input);
    return [{ kind: 'section-header', sectionHeaderText, ...tagOf({ tag: entry.tag }) }, ...items];
  }
  const folderPath = `${pathBelow(folder, name)}/`;
  if ([...input.draftPages].some((page) => page.startsWith(folderPath))) return [];
  if (findPage(folder, stripExtension(name)))
    meta.complain([index, 'type'], 'meta-entry', `"${name}" is a page.`, 'Write "type": "file".');
  else unknownEntry(name, [...folder.folders.keys()], meta, index);
  return [];
}

function unknownEntry(name: string, known: string[], meta: MenuFile<unknown>, index: number): void {
  const advice = didYouMeanOf(name, known.sort(compareNames), 'There are:');
  meta.complain([index, 'name'], 'meta-entry', `There is no "${name}" in this folder.`, advice);
}

/** A name of a menu file as a path below the folder of the language. */
function pathBelow(folder: Folder, name: string): string {
  return path.posix.join(folder.path, name).replace(/\/$/, '');
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

/** What an entry may say in addition to its page or folder. */
interface Extras {
  tag?: string | undefined;
  context?: string | undefined;
}

function tagOf({ tag }: Extras): { tag?: string } {
  return tag === undefined ? {} : { tag };
}

function extrasOf({ tag, context }: Extras): { tag?: string; context?: string } {
  return { ...tagOf({ tag }), ...(context !== undefined && { context }) };
}
