import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Lang, Navigation, OverviewItem, RoutePath } from '../../shared/contracts.ts';
import { generatedFiles } from '../../shared/generated-files.ts';
import { langPrefix, splitLang } from '../../shared/locale-path.ts';
import { isContentFile, routeKey } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { nameToWords } from '../../shared/slug.ts';
import { flattenPages } from '../../shared/tree.ts';
import { createPageCompiler, hasCurrentLinks } from '../compile/page-compiler.ts';
import { createPageLru } from '../compile/page-lru.ts';
import { createBuildCache } from '../files/cache.ts';
import { sortDiagnostics } from '../files/diagnostics.ts';
import { joinKinds } from '../files/problem-kinds.ts';
import { type SiteTexts, textsOf } from '../language-texts.ts';
import { type CompilerOptions, displayPath } from '../markdown/context.ts';
import { createHeadReader } from '../markdown/page-head.ts';
import type { CompiledPage, ContentStore, SourceFile } from '../model.ts';
import { createNameTable, hasCurrentNames } from '../names/name-table.ts';
import { checkReferences } from './check-references.ts';
import { createMenus, pathInLang } from './menus.ts';
import { createPageExtras } from './page-extras.ts';
import { publicFolder } from './public-folder.ts';
import { addressesOf, createSiteNames } from './site-names.ts';
import { readStructure, type Structure } from './structure.ts';
import { findUnlistedPages } from './unlisted-pages.ts';
import { readWrittenLanguages } from './written-languages.ts';

/** How a content store is made. Paths are absolute. */
export interface ContentStoreOptions {
  contentDir: string;
  config: SiteConfig;
  texts: SiteTexts;
  /** Folder for compiled pages; may be deleted at any time. */
  cacheDir: string;
  /** Project folder: holds `src/`, `public/` and the lock file. */
  root: string;
  command: 'build' | 'serve';
  /** Worker threads; all cores when absent. */
  threads?: number;
  /** Called after each page that `compileAll` finished. */
  onCompiled?: (done: number, total: number) => void;
}

/** Enough to keep all threads busy. */
const PAGES_AT_ONCE = 48;
/** Characters of finished pages that are kept in memory. */
const LRU_CAPACITY = 64_000_000;

/** Makes the one model of a content folder. */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  const { config, texts, root, contentDir } = options;
  const publicDir = publicFolder(contentDir, root);
  const display = (file: string) => displayPath(root, file);
  const { hasLangFolders, langs } = readWrittenLanguages(contentDir, config);
  const compilerOptions: CompilerOptions = {
    root,
    contentDir,
    publicDir,
    includeFolders: (config.includeFolders ?? []).map((folder) => path.resolve(root, folder)),
    origin: config.origin,
    base: config.base,
    defaultLang: config.defaultLang,
    langs,
    hasLangFolders,
    brandComponents: config.brand?.components ?? [],
    showLineNumbers: config.showLineNumbers,
    labels: Object.fromEntries(langs.map((lang) => [lang, textsOf(texts, lang).page])),
    codeReference: config.codeReference,
  };

  const cache = createBuildCache(options.cacheDir);
  const heads = createHeadReader(cache, contentDir, root);
  const names = createSiteNames({ root, contentDir, config, heads, cache, display });
  const extras = createPageExtras({
    contentDir,
    config,
    display,
    async compileOriginal(relativePath) {
      const { byFile } = await structure();
      const source = byFile.get(path.join(contentDir, relativePath));
      return source && compile(source);
    },
  });
  const compiler = createPageCompiler(compilerOptions, {
    cache,
    threads: options.threads ?? availableParallelism(),
  });
  const menus = createMenus({ contentDir, config, hasLangFolders, publicDir, heads, display, structure });
  const recent = createPageLru(LRU_CAPACITY);
  const compiled = new Map<string, Promise<CompiledPage>>();
  /** Finished results by file, for problems and dependants. */
  const done = new Map<string, CompiledPage>();
  /** By public address. Addresses stay known when their page changes: a browser may still ask for them. */
  const assetFiles = new Map<string, string>();
  let pending: Promise<Structure> | undefined;
  /** Names in code that are explained. */
  let table = createNameTable(new Map());

  function structure(): Promise<Structure> {
    pending ??= readStructure(
      {
        contentDir,
        defaultLang: config.defaultLang,
        langs,
        excludedFolders: [...config.excludedFolders, path.relative(contentDir, publicDir)],
        display,
      },
      config,
      async (source) => options.command === 'build' && (await heads.read(source)).draft === true,
    ).then(async (found) => {
      compiler.setRoutes(found.known);
      await tellNames(found);
      // Servers are stopped without a word.
      if (options.command === 'serve') void saveFacts(false);
      return found;
    });
    return pending;
  }

  async function tellNames(found: Structure): Promise<void> {
    table = createNameTable(addressesOf(await names.read(config.defaultLang, found)));
    compiler.setNames(table);
  }

  async function saveFacts(isEnd: boolean): Promise<void> {
    await Promise.all([heads.save(isEnd), names.save(isEnd)]);
  }

  async function compileFresh(source: SourceFile): Promise<CompiledPage> {
    const found = await structure();
    const page = await extras.apply(await compiler.compile(source));
    const translations = translationsOf(source, found);
    const whole = translations ? { ...page, meta: { ...page.meta, translations } } : page;
    return recent.add(whole, compiler.kept(source));
  }

  function translationsOf({ route }: SourceFile, { partial }: Structure): readonly Lang[] | undefined {
    return partial.get(routeKey(splitLang(route, config).rest));
  }

  function compile(source: SourceFile): Promise<CompiledPage> {
    const known = compiled.get(source.file);
    if (known) return known;
    const fresh: Promise<CompiledPage> = compileFresh(source).then((page) => {
      for (const [file, url] of Object.entries(page.assets)) assetFiles.set(url, file);
      // A result that was dropped on its way must not take the place of a newer one.
      if (compiled.get(source.file) === fresh) done.set(source.file, page);
      return page;
    });
    compiled.set(source.file, fresh);
    return fresh;
  }

  function drop(file: string): void {
    compiled.delete(file);
    done.delete(file);
  }

  const store: ContentStore = {
    contentDir,
    langs,

    hasCurrentLanguages() {
      const now = readWrittenLanguages(contentDir, config);
      return now.hasLangFolders === hasLangFolders && String(now.langs) === String(langs);
    },

    async files() {
      return (await structure()).files;
    },

    compile,

    async compileAsText(source) {
      return extras.apply(await compiler.compileAsText(source));
    },

    async compileAll() {
      const { files } = await structure();
      const limited = pLimit(PAGES_AT_ONCE);
      // The languages of one page follow each other: they share code.
      const inOrder = [...files].sort((a, b) => (pathInLang(a) < pathInLang(b) ? -1 : 1));
      let done = 0;
      await Promise.all(
        inOrder.map(async (source) => {
          await limited(() => compile(source));
          options.onCompiled?.(++done, files.length);
        }),
      );
      return Promise.all(files.map(compile));
    },

    compiled: () => [...done.values()],

    prepare: compiler.prepare,

    async routes(lang) {
      return (await structure()).routes.get(lang) ?? [];
    },

    async navigation(lang): Promise<Navigation> {
      return (await menus.of(lang)).navigation;
    },

    async layouts(lang) {
      const routes = await store.routes(lang);
      const types = routes.map(async ({ route, source }) => {
        const { pageType = 'doc' } = await heads.read(source);
        return pageType === 'doc' ? [] : [[route, pageType] as const];
      });
      return Object.fromEntries((await Promise.all(types)).flat());
    },

    async overview(lang) {
      const [{ navigation }, { routes }] = await Promise.all([menus.of(lang), structure()]);
      const sources = new Map((routes.get(lang) ?? []).map(({ route, source }) => [routeKey(route), source]));
      const pages = Object.values(navigation.sidebars).flatMap((items) => flattenPages(items));
      const items = pages.map(async ({ link }): Promise<OverviewItem[]> => {
        const source = sources.get(routeKey(link));
        const head = source && (await heads.read(source));
        return head?.option ? [{ ...head.option, link, description: head.description ?? '' }] : [];
      });
      return (await Promise.all(items)).flat();
    },

    assetFile(url) {
      return assetFiles.get(url);
    },

    async names(lang) {
      const found = await structure();
      const [own, original] = await Promise.all([
        names.read(lang, found),
        names.read(config.defaultLang, found),
      ]);
      const known = new Set(own.map(({ name }) => name));
      return [...own, ...original.filter(({ name }) => !known.has(name))];
    },

    async searchPage(page) {
      const { route, lang } = page.source;
      const { navigation } = await menus.of(lang);
      const option = page.meta.frontmatter.option?.name;
      return {
        route,
        lang,
        title: page.meta.title || config.title,
        description: page.meta.description,
        group: groupOf(navigation, route, config),
        ...(option !== undefined && { option }),
        sections: page.sections,
      };
    },

    async diagnostics({ references = false } = {}) {
      const found = await structure();
      const pages = references ? await store.compileAll() : [...done.values()];
      const results = await Promise.all(langs.map(menus.of));
      const list = [found, ...results, ...pages].flatMap(({ diagnostics }) => diagnostics);
      if (references) {
        const byFile = new Map(pages.map((page) => [page.source.file, page]));
        const served = [...found.routes.values()]
          .flat()
          .flatMap(({ route, source }): [RoutePath, CompiledPage][] => {
            const page = byFile.get(source.file);
            return page ? [[route, page]] : [];
          });
        list.push(
          ...findUnlistedPages(
            pages,
            results.map(({ navigation }) => navigation),
            { roots: new Set(langs.map((lang) => langPrefix(lang, config.defaultLang))), display },
          ),
          ...checkReferences(pages, {
            pages: new Map(served),
            drafts: found.draftRoutes,
            publicDir,
            generated: generatedFiles(config),
          }),
        );
      }
      return joinKinds(sortDiagnostics(list));
    },

    async invalidate(files) {
      const before = await structure();
      const touched = new Set(files);
      const titles = await Promise.all(files.map((file) => titleOf(before, file)));
      heads.forget(files);
      names.forget(files);
      cache.forget();

      const comesOrGoes = files.some((file) => {
        const isPage = before.byFile.has(file);
        return isContentFile(file) && file.startsWith(contentDir) && isPage !== existsSync(file);
      });
      const isMenuFile = files.some((file) => /[\\/]_(?:meta|nav)\.json$/.test(file));
      if (files.some((file) => file.endsWith('_source.json'))) {
        extras.forget();
        for (const file of done.keys()) touched.add(file);
      }
      if (comesOrGoes) pending = undefined;
      const after = await structure();
      if (!comesOrGoes) await tellNames(after);
      const titlesAfter = await Promise.all(files.map((file) => titleOf(after, file)));
      const isRetitled = titles.some((title, index) => title !== titlesAfter[index]);
      if (comesOrGoes || isMenuFile || isRetitled) menus.clear();

      for (const page of [...done.values()]) {
        const isStale =
          touched.has(page.source.file) ||
          Object.keys(page.dependencies).some((file) => touched.has(file)) ||
          !hasCurrentNames(page.names, table) ||
          (comesOrGoes &&
            (!hasCurrentLinks(page, after.known) ||
              String(page.meta.translations) !== String(translationsOf(page.source, after))));
        if (isStale) {
          touched.add(page.source.file);
          drop(page.source.file);
        }
      }
      // What is being compiled may have read the old text of a fragment.
      for (const file of [...compiled.keys()].filter((name) => !done.has(name))) {
        touched.add(file);
        drop(file);
      }
      for (const file of files) drop(file);
      const routes = [...before.routes.values(), ...after.routes.values()]
        .flat()
        .filter(({ source }) => touched.has(source.file))
        .map(({ route }) => route);
      return { routes: [...new Set(routes)].sort(), structure: comesOrGoes || isMenuFile || isRetitled };
    },

    async close() {
      await saveFacts(true);
      await compiler.close();
      if (options.command === 'build') await cache.prune();
    },
  };
  return store;

  async function titleOf({ byFile }: Structure, file: string): Promise<string> {
    const source = byFile.get(file);
    return source ? JSON.stringify(await heads.read(source)) : '';
  }
}

/** Label of the top-level section of a route: that of its navigation item, else its folder's name. */
function groupOf(navigation: Navigation, route: RoutePath, config: SiteConfig): string {
  const { rest } = splitLang(route, config);
  const folder = rest.split('/', 2)[1] ?? '';
  if (folder === '' || rest === `/${folder}`) return config.title;
  for (const item of navigation.nav) {
    if (item.kind === 'link' && splitLang(item.link, config).rest.startsWith(`/${folder}/`)) return item.text;
  }
  return nameToWords(folder);
}
