import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RoutePath, SidebarGroup, SidebarItem } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { routeKey, stripExtension } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { nameToWords } from '../../shared/slug.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import { byName, compareNames, type Folder, type MenuPage } from './folder-tree.ts';
import { type JsonPath, type MenuFile, type NavigationInput, openMenuFile } from './menu-file.ts';
import { type MetaEntry, metaSchema } from './navigation-schema.ts';

/** Builds the sidebar of each top-level folder, and one for top-level pages if there are any. */
export async function buildSidebars(
  input: NavigationInput,
  root: Folder,
): Promise<Record<RoutePath, SidebarItem[]>> {
  const prefix = langPrefix(input.lang, input.defaultLang);
  const sidebars: Record<string, SidebarItem[]> = {};
  for (const folder of byName(root.folders))
    sidebars[`${prefix}/${folder.path.toLowerCase()}/`] = await folderItems(folder, input);
  const own = await listedItems(root, input);
  if (own) sidebars[`${prefix}/`] = own;
  else if ([...root.pages.keys()].some((name) => name !== 'index'))
    sidebars[`${prefix}/`] = await pageItems(byName(root.pages), input);
  return sidebars;
}

async function folderItems(folder: Folder, input: NavigationInput): Promise<SidebarItem[]> {
  const listed = await listedItems(folder, input);
  if (listed) return listed;
  const groups = byName(folder.folders).map((child) => groupItem(child, {}, input));
  return [...(await pageItems(byName(folder.pages), input)), ...(await Promise.all(groups))];
}

/** A folder with its `_meta.json`. */
interface Listing {
  folder: Folder;
  meta: MenuFile<unknown>;
  input: NavigationInput;
  /** Entries so far, by type and name, to find duplicates. */
  seen: Set<string>;
}

/** Items of a folder's `_meta.json`; `undefined` if there is no valid one. */
async function listedItems(folder: Folder, input: NavigationInput): Promise<SidebarItem[] | undefined> {
  const name = path.join(folder.path, '_meta.json');
  const meta = await openMenuFile(input, name, 'meta', metaSchema);
  if (!meta?.value) return undefined;
  const seen = new Set<string>();
  const items = await listItems(meta.value, [], { folder, meta, input, seen });
  if (!meta.isBorrowed) return items;
  // The default language's file cannot list pages that only other languages have.
  const hasOriginal = ({ name }: MenuPage): boolean =>
    ['.md', '.mdx'].some((end) => existsSync(path.join(input.defaultFolder, folder.path, name + end)));
  const own = byName(folder.pages).filter(
    (page) => page.source.lang === input.lang && !seen.has(`file:${page.name}`) && !hasOriginal(page),
  );
  return [...items, ...(await pageItems(own, input))];
}

/** @param place where the entries are in the file */
async function listItems(
  entries: readonly MetaEntry[],
  place: JsonPath,
  listing: Listing,
): Promise<SidebarItem[]> {
  const { meta, seen } = listing;
  const lists = entries.map((entry, index) => {
    const own = [...place, index];
    if ('name' in entry) {
      const key = `${entry.type === 'file' ? 'file' : 'dir'}:${entry.name}`;
      if (seen.has(key)) {
        const message = `The entry "${entry.name}" is listed twice.`;
        meta.complain([...own, 'name'], 'meta-duplicate', message, 'Remove one of them.');
        return [];
      }
      seen.add(key);
    }
    return entryItems(entry, own, listing);
  });
  return (await Promise.all(lists)).flat();
}

async function groupItem(
  folder: Folder,
  entry: Partial<Extract<MetaEntry, { type: 'dir' }>>,
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
    tag: entry.tag,
    context: entry.context,
  };
}

function pageItems(pages: readonly MenuPage[], { heads }: NavigationInput): Promise<SidebarItem[]> {
  const items = pages.map(async ({ route, source }): Promise<SidebarItem> => {
    const { title } = await heads.read(source);
    return { kind: 'page', text: title, link: route, _fileKey: stripExtension(source.relativePath) };
  });
  return Promise.all(items);
}

async function entryItems(entry: MetaEntry, place: JsonPath, listing: Listing): Promise<SidebarItem[]> {
  const { folder, meta, input } = listing;
  if (entry.type === 'divider') return [{ kind: 'divider', dividerType: entry.dashed ? 'dashed' : 'solid' }];
  if (entry.type === 'section-header')
    return [{ kind: 'section-header', sectionHeaderText: entry.label, tag: entry.tag }];
  if (entry.type === 'custom-link') {
    const link = meta.siteLink(entry.link, [...place, 'link'], 'meta-link');
    const { label: text, tag, context } = entry;
    return link === undefined ? [] : [{ kind: 'page', text, link, tag, context }];
  }
  if (entry.type === 'group') {
    const items = await listItems(entry.items, [...place, 'items'], listing);
    const { label: text, collapsible = true, collapsed = false, tag, context } = entry;
    return items.length > 0 ? [{ kind: 'group', text, collapsible, collapsed, items, tag, context }] : [];
  }
  if (entry.type === 'file') {
    const page = findPage(folder, entry.name);
    if (!page) return missingEntry(entry, place, listing);
    // A translated page uses its own title as label.
    const isOwn = meta.isBorrowed && page.source.lang === input.lang;
    const text = isOwn || entry.label === undefined ? {} : { text: entry.label };
    const items = await pageItems([page], input);
    return items.map((item) => ({ ...item, ...text, tag: entry.tag, context: entry.context }) as SidebarItem);
  }
  const child = findFolder(folder, entry.name);
  if (!child) return missingEntry(entry, place, listing);
  if (entry.type === 'dir') return [await groupItem(child, entry, input)];
  const sectionHeaderText = entry.label ?? nameToWords(child.name);
  const items = await folderItems(child, input);
  return [{ kind: 'section-header', sectionHeaderText, tag: entry.tag }, ...items];
}

/** Reports an entry without a page or folder, unless it is a draft. */
function missingEntry(
  { type, name }: Extract<MetaEntry, { name: string }>,
  place: JsonPath,
  { folder, meta, input }: Listing,
): [] {
  const isFile = type === 'file';
  const address = path.posix.join(folder.path, isFile ? stripExtension(name) : name).replace(/\/$/, '');
  const drafts = [...input.draftPages];
  if (drafts.some((page) => (isFile ? page === address : page.startsWith(`${address}/`)))) return [];
  const [kind, wanted] = isFile ? ['folder', 'dir'] : ['page', 'file'];
  if (isFile ? findFolder(folder, name) : findPage(folder, name)) {
    meta.complain([...place, 'type'], 'meta-entry', `"${name}" is a ${kind}.`, `Write "type": "${wanted}".`);
    return [];
  }
  const known = [...(isFile ? folder.pages : folder.folders).keys()].sort(compareNames);
  const advice = didYouMeanOf(name, known, 'It contains:');
  meta.complain([...place, 'name'], 'meta-entry', `There is no "${name}" in this folder.`, advice);
  return [];
}

/** A page by its file; a name with slashes is looked up below the folder. */
function findPage(folder: Folder, file: string): MenuPage | undefined {
  const parts = stripExtension(file).split('/');
  const last = parts.pop() ?? '';
  return findFolder(folder, parts.join('/'))?.pages.get(last);
}

function findFolder(folder: Folder, name: string): Folder | undefined {
  let found: Folder | undefined = folder;
  for (const part of name.split('/').filter((text) => text !== '' && text !== '.'))
    found = found?.folders.get(part);
  return found;
}
