import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { byName, type Folder, folderTree } from '../../src/node/content/folder-tree.ts';
import { groupBy } from '../../src/shared/get-or-insert.ts';
import { splitLang } from '../../src/shared/locale-path.ts';
import { stripExtension, toUrl } from '../../src/shared/paths.ts';
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
  /** Plain Markdown, including the first heading. */
  text: string;
}

/** An entry of the common menu: a page, or a folder with its entries. */
export type MenuEntry =
  | { title: string; name: string; route: string }
  | { title: string; name: string; entries: MenuEntry[] };

/** Language → top-level folders. Written to each workspace as `menu.json`, which the peers' settings read. */
export type Menu = Record<string, Extract<MenuEntry, { entries: MenuEntry[] }>[]>;

/** The content tree that every tool builds. */
export interface Tree {
  pages: readonly TreePage[];
  menu: Menu;
}

/** Compiles the project's content and writes it as plain Markdown, with a common menu for all tools. */
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
    const routes = new Map(
      compiled.map(({ source }) => [config.origin + toUrl(source.route, config.base), source.route]),
    );
    return compiled.map(({ source, meta, markdown }) => ({
      lang: source.lang,
      name: stripExtension(source.relativePath).slice(source.lang.length + 1),
      route: splitLang(source.route, config).rest,
      title: meta.title || config.title,
      // A page whose content comes entirely from code has no source text; the description replaces it, since an empty page is
      // no fair comparison.
      text: plainMarkdown(markdown.trim() || meta.description, meta.title || config.title, routes),
    }));
  });
}

/** Builds the menu from the folders: pages before folders, sorted by name, index page first. */
export function menuOf(pages: readonly TreePage[]): Menu {
  return Object.fromEntries(
    [...groupBy(pages, ({ lang }) => lang)].map(([lang, own]) => {
      const routes = own.map(({ name, route }) => {
        return { route, source: { file: '', relativePath: `${name}.md`, lang, route } };
      });
      const titles = new Map(own.map(({ route, title }) => [route, title]));
      return [lang, foldersOf(folderTree(routes, false), titles)];
    }),
  );
}

function foldersOf({ folders }: Folder, titles: ReadonlyMap<string, string>): Menu[string] {
  return byName(folders).map((folder) => {
    const pages = byName(folder.pages).map(({ name, route }) => {
      return { title: titles.get(route) ?? '', name: `${folder.path}/${name}`, route };
    });
    const entries: MenuEntry[] = [...pages, ...foldersOf(folder, titles)];
    return { title: nameToWords(folder.name), name: folder.path, entries };
  });
}
