import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import { reservedAddresses } from '../../shared/reserved-addresses.ts';
import { fileError } from '../files/diagnostics.ts';
import type { SiteName, SourceFile } from '../model.ts';
import { createNameTable, type NameTable } from '../names/name-table.ts';
import { type ContentTree, findFiles, NO_PAGES } from './find-files.ts';
import type { HeadReader } from './page-head.ts';
import { addressesOf, readSiteNames } from './site-names.ts';
import type { StoreBase } from './store-base.ts';
import { buildStructure, type Structure } from './structure.ts';

export type PageTree = ReturnType<typeof createPageTree>;

/** The list of pages and the names they document, available before any page is compiled. */
export function createPageTree(base: StoreBase) {
  const { cache, command, compiler, config, contentDir, display, heads, languages, publicDir } = base;
  let table = createNameTable(new Map());
  let known: Promise<Structure> | undefined;

  async function list(): Promise<Structure> {
    const excludedFolders = [...config.excludedFolders, path.relative(contentDir, publicDir)];
    const { defaultLang } = config;
    const reserved = reservedAddresses(config);
    const found = await findFiles({
      ...languages,
      contentDir,
      defaultLang,
      known: Object.keys(config.languages),
      excludedFolders,
      reserved,
      display,
    });
    // Development includes drafts.
    const isSplit = command === 'build';
    const { tree, drafts } = isSplit ? await splitDrafts(found, heads) : { tree: found, drafts: [] };
    const [draft] = drafts;
    if (draft && tree.files.length === 0) {
      const advice = 'Remove "draft: true" from one of them.';
      tree.diagnostics.push(fileError(NO_PAGES, display(draft.file), 'All pages are drafts.', advice));
    }
    const structure = buildStructure(tree, drafts, config);
    await readNames(structure, base.knownNamesOnly ?? command === 'serve');
    compiler.setTargets(structure.known, table, base.labels());
    return structure;
  }

  async function readNames({ files }: Structure, isKnownOnly?: boolean): Promise<void> {
    const addresses = addressesOf(await readSiteNames(config.defaultLang, files, { ...base, isKnownOnly }));
    // Keep an equal table, which the threads already have.
    if (JSON.stringify([...addresses]) !== JSON.stringify([...table.addresses]))
      table = createNameTable(addresses);
  }

  /** Lists the folder on the first call. */
  const read = (): Promise<Structure> => {
    known ??= list();
    return known;
  };
  return {
    read,
    /** Forgets the content of files. */
    forget(files: readonly string[]): void {
      heads.forget(files);
      cache.forget();
    },
    /** Lists the folder again, or only reads the names or the texts again. */
    async refresh(what: 'pages' | 'names' | 'texts'): Promise<Structure> {
      if (what === 'pages') known = undefined;
      const structure = await read();
      if (what === 'names') await readNames(structure);
      if (what !== 'pages') compiler.setTargets(structure.known, table, base.labels());
      return structure;
    },
    /** Names documented in a language. */
    namesOf: async (lang: Lang): Promise<readonly SiteName[]> =>
      readSiteNames(lang, (await read()).files, base),
    /** The names used for links in code. */
    nameTable: (): NameTable => table,
  };
}

/** Splits the pages of a tree into published ones and drafts (`draft: true`). */
async function splitDrafts(
  tree: ContentTree,
  heads: HeadReader,
): Promise<{ tree: ContentTree; drafts: SourceFile[] }> {
  const read = await Promise.all(tree.files.map(heads.read));
  return {
    tree: { ...tree, files: tree.files.filter((_, index) => !read[index]?.draft) },
    drafts: tree.files.filter((_, index) => read[index]?.draft),
  };
}
