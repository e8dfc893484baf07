import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { splitLang } from '../../src/shared/locale-path.ts';
import { stripExtension } from '../../src/shared/paths.ts';
import { nameToWords } from '../../src/shared/slug.ts';
import { withContent } from '../open-content.ts';
import type { Places } from './places.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** A page of the exported tree. */
export interface TreePage {
  lang: string;
  /** Path below the language's folder, without extension: `config/root`, `guide/start/index`. */
  name: string;
  /** Without language: `/config/root`, `/guide/start/`. */
  route: string;
  title: string;
  /** Plain Markdown, its first heading included. */
  text: string;
}

/** An entry of the menu all tools get: a page, or a folder with its entries. */
export type MenuEntry =
  | { title: string; name: string; route: string }
  | { title: string; name: string; entries: MenuEntry[] };

/** Language → top-level folders. Written to each workspace as `menu.json`, from which the peers' settings are made. */
export type Menu = Record<string, Extract<MenuEntry, { entries: MenuEntry[] }>[]>;

/** The tree every tool builds. */
export interface Tree {
  pages: readonly TreePage[];
  menu: Menu;
}

/** Compiles the project's content and writes it as plain Markdown, with one menu for all tools. */
export async function exportTree(places: Places): Promise<Tree> {
  const pages = await readPages();
  const tree = { pages, menu: menuOf(pages) };
  await rm(places.tree, { recursive: true, force: true });
  for (const { lang, name, text } of pages) {
    const file = path.join(places.tree, lang, `${name}.md`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(places.tree, 'menu.json'), `${JSON.stringify(tree.menu, null, 2)}\n`);
  return tree;
}

function readPages(): Promise<TreePage[]> {
  return withContent(async (store, { config }) => {
    const compiled = await store.compileAll();
    return compiled.map(({ source, meta, markdown }) => ({
      lang: source.lang,
      name: stripExtension(source.relativePath).slice(source.lang.length + 1),
      route: splitLang(source.route, config).rest,
      title: meta.title || config.title,
      // What a page shows that is made by code alone is not in its source; an empty page would be no page to compare.
      text: plainMarkdown(markdown.trim() || meta.description, {
        route: source.route,
        title: meta.title || config.title,
      }),
    }));
  });
}

/** Arranges pages by folder: pages before folders, each by name, the folder's own page first. */
export function menuOf(pages: readonly TreePage[]): Menu {
  const menu: Menu = {};
  const folders = new Map<string, MenuEntry[]>();
  for (const page of [...pages].sort(byPlace)) {
    const parts = page.name.split('/');
    if (parts.length === 1) continue;
    const entries = folderOf(page.lang, parts.slice(0, -1));
    const isOwn = parts.at(-1) === 'index';
    const entry = { title: page.title, name: page.name, route: page.route };
    if (isOwn) entries.unshift(entry);
    else entries.push(entry);
  }
  return menu;

  function folderOf(lang: string, parts: readonly string[]): MenuEntry[] {
    const key = [lang, ...parts].join('/');
    const known = folders.get(key);
    if (known) return known;
    const folder = { title: nameToWords(parts.at(-1) ?? ''), name: parts.join('/'), entries: [] };
    folders.set(key, folder.entries);
    if (parts.length === 1) menu[lang] = [...(menu[lang] ?? []), folder];
    else folderOf(lang, parts.slice(0, -1)).push(folder);
    return folder.entries;
  }
}

/** Pages of a folder come before those of the folders in it. */
function byPlace(a: TreePage, b: TreePage): number {
  const [left, right] = [a.name.split('/'), b.name.split('/')];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const isLast = [left.length - 1 === at, right.length - 1 === at];
    if (isLast[0] !== isLast[1]) return isLast[0] ? -1 : 1;
    const order = (left[at] ?? '').localeCompare(right[at] ?? '', 'en');
    if (order !== 0) return order;
  }
  return a.lang.localeCompare(b.lang);
}
