import { existsSync } from 'node:fs';
import type { RoutePath } from '../../shared/contracts.ts';
import { isContentFile } from '../../shared/paths.ts';
import { hasCurrentLinks } from '../compile/page-compiler.ts';
import type { CompiledPage, ContentStore } from '../model.ts';
import { hasCurrentNames } from '../names/name-table.ts';
import { type CompiledPages, filesOf } from './compiled-pages.ts';
import { labelsFile } from './menu-file.ts';
import type { Menus } from './menus.ts';
import type { PageExtras } from './page-extras.ts';
import type { HeadReader } from './page-head.ts';
import type { PageTree } from './page-tree.ts';
import type { StoreBase } from './store-base.ts';
import { type Structure, translationsOf } from './structure.ts';

/** Parts of a store that a change may invalidate. */
interface ChangeTargets extends Pick<StoreBase, 'contentDir' | 'config' | 'heads'> {
  pages: CompiledPages;
  menus: Menus;
  extras: PageExtras;
  tree: PageTree;
}

/**
 * Drops everything that depends on changed files, except for names, see `renewNames`.
 * @param files absolute paths of changed, added or removed files
 */
export async function invalidateFiles(
  files: readonly string[],
  { contentDir, config, heads, pages, menus, extras, tree }: ChangeTargets,
): ReturnType<ContentStore['invalidate']> {
  const before = await tree.read();
  const headsBefore = await headsOf(files, before, heads);
  tree.forget(files);

  const hasOtherPages = files.some(
    (file) =>
      isContentFile(file) && file.startsWith(contentDir) && before.byFile.has(file) !== existsSync(file),
  );
  const after = await tree.refresh(hasOtherPages ? 'pages' : 'texts');
  const hasOtherHeads = (await headsOf(files, after, heads)) !== headsBefore;
  const labels = labelsFile(contentDir);
  const hasMenuFile = files.some((file) => /[\\/]_(?:meta|nav)\.json$/.test(file) || file === labels);
  const structure = hasOtherPages || hasMenuFile || hasOtherHeads;
  if (structure) menus.clear();

  const hasSourceRecord = files.some((file) => file.endsWith('_source.json'));
  if (hasSourceRecord) extras.forget();
  const changed = new Set(files);
  const isStale = (page: CompiledPage): boolean =>
    hasSourceRecord ||
    filesOf(page).some((file) => changed.has(file)) ||
    (hasOtherPages &&
      (!hasCurrentLinks(page, after.known) ||
        String(page.meta.translations) !== String(translationsOf(page.source, after, config))));
  const stale = new Set([...files, ...pages.drop(isStale)]);
  return { routes: routesOf(stale, [before, after]), structure };
}

/**
 * Reads names again, and drops the pages whose links in code have changed.
 * @returns their routes
 */
export async function renewNames(pages: CompiledPages, tree: PageTree): Promise<RoutePath[]> {
  const structure = await tree.refresh('names');
  const stale = pages.drop(({ names }) => !hasCurrentNames(names, tree.nameTable()));
  return routesOf(new Set(stale), [structure]);
}

/** Heads of the pages among these files as a string, for comparison. */
async function headsOf(files: readonly string[], { byFile }: Structure, heads: HeadReader): Promise<string> {
  const sources = files.map((file) => byFile.get(file));
  return JSON.stringify(await Promise.all(sources.map((source) => source && heads.read(source))));
}

function routesOf(files: ReadonlySet<string>, structures: readonly Structure[]): RoutePath[] {
  const routes = structures.flatMap((structure) => [...structure.routes.values()].flat());
  const own = routes.filter(({ source }) => files.has(source.file)).map(({ route }) => route);
  return [...new Set(own)].sort();
}
