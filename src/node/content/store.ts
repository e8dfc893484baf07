import path from 'node:path';
import pLimit from 'p-limit';
import { generatedFiles } from '../../shared/reserved-addresses.ts';
import { sortDiagnostics } from '../files/diagnostics.ts';
import type { ContentStore, SourceFile } from '../model.ts';
import { checkEmbeds } from './check-embeds.ts';
import { checkReferences } from './check-references.ts';
import { createCompiledPages, filesOf } from './compiled-pages.ts';
import { detectLanguages } from './find-files.ts';
import { invalidateFiles, renewNames } from './invalidate.ts';
import { createMenus, pathInLang } from './menus.ts';
import { readOverview } from './option-overview.ts';
import { createPageExtras } from './page-extras.ts';
import { createPageTree, type PageTree } from './page-tree.ts';
import { projectArchives } from './projects.ts';
import { searchPageOf } from './search-page.ts';
import { type ContentStoreOptions, createStoreBase, type StoreBase } from './store-base.ts';
import { translationsOf } from './structure.ts';
import { findUnlistedPages } from './unlisted-pages.ts';

/** Number of pages compiled concurrently; enough to keep all threads busy. */
const PAGES_AT_ONCE = 48;

/** Creates the content store of a folder. */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  const base = createStoreBase(options);
  const { cache, compiler, config, contentDir, display, heads, languages, publicDir } = base;
  const { langs, hasLangFolders } = languages;
  const tree = createPageTree(base);
  const { pages, extras } = createPages(base, tree);
  const menus = createMenus(base, tree.read);

  const store: ContentStore = {
    contentDir,
    langs,
    otherLanguages() {
      const now = detectLanguages(contentDir, config);
      return now.hasLangFolders === hasLangFolders && String(now.langs) === String(langs) ? null : now.langs;
    },
    files: async () => (await tree.read()).files,
    compile: pages.get,
    compileAsText: async (source) => extras.apply(await compiler.compileAsText(source)),
    moduleOptions: compiler.moduleOptions,
    async compileAll() {
      const { files } = await tree.read();
      const limited = pLimit(PAGES_AT_ONCE);
      // Translations of a page follow each other, because they share code blocks.
      const inOrder = [...files].sort((a, b) => (pathInLang(a) < pathInLang(b) ? -1 : 1));
      let done = 0;
      const compileOne = async (source: SourceFile) => {
        await limited(() => pages.get(source));
        options.onCompiled?.(++done, files.length);
      };
      // Read the names of all languages while other threads compile.
      await Promise.all([...inOrder.map(compileOne), ...langs.map(tree.namesOf)]);
      return Promise.all(files.map(pages.get));
    },
    compiled: pages.finished,
    prepare() {
      extras.prepare();
      compiler.prepare();
    },
    renewCompiler: compiler.renewCompiler,
    routes: async (lang) => (await tree.read()).routes.get(lang) ?? [],
    navigation: async (lang) => (await menus.of(lang)).navigation,
    async layouts(lang) {
      const types = (await store.routes(lang)).map(async ({ route, source }) => {
        const { pageType = 'doc' } = await heads.read(source);
        return pageType === 'doc' ? [] : [[route, pageType] as const];
      });
      return Object.fromEntries((await Promise.all(types)).flat());
    },
    overview: async ({ lang, route }) =>
      readOverview(await store.navigation(lang), await store.routes(lang), { heads, route }),
    assetFile: pages.assetFile,
    async names(lang) {
      const [own, original] = await Promise.all([tree.namesOf(lang), tree.namesOf(config.defaultLang)]);
      const known = new Set(own.map(({ name }) => name));
      return [...own, ...original.filter(({ name }) => !known.has(name))];
    },
    searchPage: async (page) => searchPageOf(page, await store.navigation(page.source.lang), config),
    async diagnostics(of) {
      const structure = await tree.read();
      const asked = of?.flatMap((file) => structure.byFile.get(file) ?? []) ?? [];
      const part = await Promise.all(asked.map(pages.get));
      const read = new Set(part.flatMap(filesOf));
      // Which pages include a fragment is known only after they are compiled.
      const isPart = of?.every((file) => read.has(file));
      const known = isPart ? part : await store.compileAll();
      const shown = isPart ? new Set(asked.map(({ lang }) => lang)) : langs;
      const results = await Promise.all([...shown].map(menus.of));
      const done = new Set(pages.finished().map(({ source }) => source.file));
      const generated = new Set([...generatedFiles(config), ...(await projectArchives(contentDir)).keys()]);
      const settings = isPart
        ? []
        : await options.checkSettings?.({ publicDir, display, known: structure.known });
      const found = sortDiagnostics([
        ...[structure, ...results, ...known].flatMap(({ diagnostics }) => diagnostics),
        ...findUnlistedPages(known, results, { langs, config, display }),
        ...(await checkReferences(known, {
          ...structure,
          compile: pages.get,
          written: async (source) => (done.has(source.file) ? [] : heads.ids(source)),
          publicDir,
          generated,
        })),
        ...checkEmbeds(known, config),
        ...(settings ?? []),
      ]);
      const files = of && new Set(of.map(display));
      return files ? found.filter(({ file }) => files.has(file)) : found;
    },
    invalidate: (files) => invalidateFiles(files, { ...base, pages, menus, extras, tree }),
    renewNames: () => renewNames(pages, tree),
    async close() {
      await compiler.close();
      if (options.command === 'build') await cache.prune();
    },
  };
  return store;
}

/** Compiled pages, and the data the store adds to them. */
function createPages(base: StoreBase, tree: PageTree) {
  const { compiler, config, contentDir } = base;
  const extras = createPageExtras(base, async (relativePath) => {
    const { byFile } = await tree.read();
    const source = byFile.get(path.join(contentDir, relativePath));
    return source && pages.get(source);
  });
  const pages = createCompiledPages(async (source) => {
    const structure = await tree.read();
    const page = await extras.apply(await compiler.compile(source));
    const translations = translationsOf(source, structure, config);
    return translations ? { ...page, meta: { ...page.meta, translations } } : page;
  });
  return { pages, extras };
}
