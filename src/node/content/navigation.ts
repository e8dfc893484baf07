import path from 'node:path';
import type {
  Diagnostic,
  Lang,
  NavItem,
  Navigation,
  SidebarGroup,
  SidebarItem,
} from '../../shared/contracts';
import { decode, langPrefix, normalizeRoute, routeKey, stripExtension } from '../../shared/paths';
import { nameToWords } from '../../shared/slug';
import { flattenPages, isExternalLink } from '../../shared/tree';
import type { RouteKeys } from '../mdx/context';
import { compareNames, type Folder, firstPage, folderTree, type MenuPage } from './folder-tree';
import { type JsonFile, readJsonFile } from './json-file';
import type { SourceFile } from './model';
import { META_KEYS, type MetaEntry, metaSchema, NAV_KEYS, navSchema } from './navigation-schema';
import type { HeadReader } from './page-head';
import { didYouMean } from './suggest';

/** What the menus of a language are made of. */
export interface NavigationInput {
  lang: Lang;
  defaultLang: Lang;
  /** Absolute folder of the language. */
  folder: string;
  hasLangFolders: boolean;
  routes: readonly { route: string; source: SourceFile }[];
  /** All routes of the site, to check and complete links. */
  known: RouteKeys;
  /** Whether a site path is a file in `public/`. */
  isPublicFile(sitePath: string): boolean;
  heads: HeadReader;
  display(file: string): string;
}

export interface NavigationResult {
  navigation: Navigation;
  diagnostics: Diagnostic[];
}

/** Builds the menus of one language from `_nav.json`, `_meta.json` and page titles. */
export async function buildNavigation(input: NavigationInput): Promise<NavigationResult> {
  const diagnostics: Diagnostic[] = [];
  const root = folderTree(input.routes, input.hasLangFolders);
  const prefix = langPrefix(input.lang, input.defaultLang);
  const sidebars: Record<string, SidebarItem[]> = {};

  for (const folder of [...root.folders.values()].sort((a, b) => compareNames(a.name, b.name))) {
    sidebars[`${prefix}/${folder.path.toLowerCase()}/`] = await folderItems(folder);
  }
  const rootMeta = await readMeta(root);
  if (rootMeta?.value || [...root.pages.keys()].some((name) => name !== 'index')) {
    const items = rootMeta?.value
      ? await metaItems(root, rootMeta.value, rootMeta)
      : await Promise.all(sortedPages(root).map(pageItem));
    sidebars[`${prefix}/`] = items;
  }
  const nav = (await readNav()) ?? (await navFromFolders());
  return { navigation: { nav, sidebars }, diagnostics };

  // ---- sidebars

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
    meta: JsonFile<unknown>,
  ): Promise<SidebarItem[]> {
    const seen = new Set<string>();
    const lists = await Promise.all(
      entries.map((entry, index): Promise<SidebarItem[]> | SidebarItem[] => {
        const key = 'name' in entry ? `${entry.type === 'file' ? 'file' : 'dir'}:${entry.name}` : undefined;
        if (key !== undefined && seen.has(key)) {
          complain(
            folder,
            meta,
            [index, 'name'],
            'meta-duplicate',
            `The entry "${key.replace(/^\w+:/, '')}" is listed twice.`,
          );
          return [];
        }
        if (key !== undefined) seen.add(key);
        return metaItem(folder, entry, index, meta);
      }),
    );
    return lists.flat();
  }

  async function metaItem(
    folder: Folder,
    entry: MetaEntry,
    index: number,
    meta: JsonFile<unknown>,
  ): Promise<SidebarItem[]> {
    switch (entry.type) {
      case 'divider':
        return [{ kind: 'divider', dividerType: entry.dashed ? 'dashed' : 'solid' }];
      case 'section-header':
        return [{ kind: 'section-header', sectionHeaderText: entry.label, ...tagOf(entry) }];
      case 'custom-link': {
        const link = siteLink(entry.link, folder, meta, [index, 'link'], 'meta-link');
        return [{ kind: 'page', text: entry.label, link, ...tagOf(entry), ...contextOf(entry) }];
      }
      case 'file': {
        const page = findPage(folder, stripExtension(entry.name));
        if (!page) {
          unknownEntry(folder, entry.name, [...folder.pages.keys()], meta, index);
          return [];
        }
        const item = await pageItem(page);
        return [
          {
            ...item,
            ...(entry.label !== undefined && { text: entry.label }),
            ...tagOf(entry),
            ...contextOf(entry),
          } as SidebarItem,
        ];
      }
      default: {
        const child = findFolder(folder, entry.name);
        if (!child) {
          unknownEntry(folder, entry.name, [...folder.folders.keys()], meta, index);
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

  function unknownEntry(
    folder: Folder,
    name: string,
    known: string[],
    meta: JsonFile<unknown>,
    index: number,
  ): void {
    const advice =
      didYouMean(name, known) ||
      (known.length > 0 ? `There are: ${known.sort(compareNames).join(', ')}.` : 'The folder is empty.');
    complain(folder, meta, [index, 'name'], 'meta-entry', `There is no "${name}" in this folder.`, advice);
  }

  function readMeta(folder: Folder) {
    const file = path.join(input.folder, folder.path, '_meta.json');
    return readChecked(file, 'meta', metaSchema, META_KEYS);
  }

  // ---- top navigation

  async function readNav(): Promise<NavItem[] | undefined> {
    const file = await readChecked(path.join(input.folder, '_nav.json'), 'nav', navSchema, NAV_KEYS);
    return file?.value?.map((item, index): NavItem => {
      const link = (raw: string, place: (string | number)[]) =>
        siteLink(raw, undefined, file, place, 'nav-link');
      if (item.items) {
        const items = item.items.map((child, at) => ({
          text: child.text,
          link: link(child.link, [index, 'items', at, 'link']),
        }));
        return { kind: 'menu', text: item.text, items };
      }
      if (item.activeMatch !== undefined && !isRegExp(item.activeMatch)) {
        complain(
          undefined,
          file,
          [index, 'activeMatch'],
          'nav-match',
          `"${item.activeMatch}" is no regular expression.`,
        );
      }
      return {
        kind: 'link',
        text: item.text,
        link: link(item.link ?? '/', [index, 'link']),
        ...(item.activeMatch !== undefined &&
          isRegExp(item.activeMatch) && { activeMatch: item.activeMatch }),
      };
    });
  }

  async function navFromFolders(): Promise<NavItem[]> {
    const folders = [...root.folders.values()].sort((a, b) => compareNames(a.name, b.name));
    return folders.flatMap((folder): NavItem[] => {
      const key = `${prefix}/${folder.path.toLowerCase()}/`;
      const first = flattenPages(sidebars[key] ?? [])[0]?.link ?? firstPage(folder)?.route;
      const link = folder.pages.get('index')?.route ?? first;
      if (link === undefined) return [];
      return [{ kind: 'link', text: nameToWords(folder.name), link, activeMatch: `^${escapeRegExp(key)}` }];
    });
  }

  // ---- shared

  /** A link of a menu file, in the form the site has it: own language, without `index.html`. */
  function siteLink(
    raw: string,
    folder: Folder | undefined,
    file: JsonFile<unknown>,
    place: (string | number)[],
    rule: string,
  ): string {
    if (isExternalLink(raw)) return raw;
    const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(raw) ?? [];
    if (input.isPublicFile(decode(pathname))) return raw;
    const route = normalizeRoute(pathname);
    const own = `${route}/`.startsWith(`${prefix}/`) ? route : prefix + route;
    const found = input.known.get(routeKey(own)) ?? input.known.get(routeKey(route));
    if (found === undefined) {
      complain(
        folder,
        file,
        place,
        rule,
        `The link "${raw}" leads to no page.`,
        didYouMean(own, input.known.values()),
      );
    }
    return (found ?? own) + suffix;
  }

  async function readChecked<T>(
    file: string,
    rule: string,
    schema: Parameters<typeof readJsonFile<T>>[3],
    keys: readonly string[],
  ): Promise<(JsonFile<T | undefined> & { display: string }) | undefined> {
    const display = input.display(file);
    const result = await readJsonFile(file, display, rule, schema, keys);
    if (!result) return undefined;
    diagnostics.push(...result.diagnostics);
    return { ...result, display };
  }

  function complain(
    folder: Folder | undefined,
    file: JsonFile<unknown>,
    place: readonly (string | number)[],
    rule: string,
    message: string,
    advice = '',
  ): void {
    const name = folder
      ? path.join(input.folder, folder.path, '_meta.json')
      : path.join(input.folder, '_nav.json');
    diagnostics.push({
      severity: 'error',
      rule,
      file: input.display(name),
      ...file.placeOf(place),
      message,
      ...(advice !== '' && { advice }),
    });
  }
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

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
