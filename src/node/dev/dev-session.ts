import path from 'node:path';
import { type EnvironmentModuleNode, type Logger, normalizePath, type ViteDevServer } from 'vite';
import type { Lang } from '../../shared/contracts.ts';
import type { DevEvents, DevProblem } from '../../shared/dev-events.ts';
import type { SiteContext } from '../content/site-context.ts';
import { messageOf } from '../files/report.ts';
import { readLanguageTexts, textsOf } from '../language-texts.ts';
import type { CompiledPage } from '../model.ts';
import { LATER_MODULES } from './browser-packages.ts';
import { type ChangedFiles, type ChangedFilesOptions, collectChanges } from './changed-files.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';
import { createModulePages, type ModulePages } from './module-pages.ts';
import { createPageViews, type PageViews } from './page-views.ts';
import { createProblemBoard, type ProblemBoard } from './problem-board.ts';
import { createRequestHandler } from './request-handler.ts';
import { createSentPages, type SentPages } from './sent-pages.ts';
import { thrownProblem } from './thrown-page.ts';
import { writeFix } from './write-fix.ts';

/** Milliseconds after the first document for which other work is deferred. */
const FIRST_PAGE = 1000;

export type DevSession = ReturnType<typeof createDevSession>;

/** The parts of Vite's server that a session uses. */
export type SessionServer = Pick<ViteDevServer, 'config' | 'environments' | 'restart'>;

/**
 * One run of the development server.
 * @param onShown called when a page has been compiled to be shown
 * @param stat default: that of the file system
 */
export function createDevSession(
  context: SiteContext,
  server: SessionServer,
  onShown: (page: CompiledPage) => void = () => undefined,
  stat?: ChangedFilesOptions['stat'],
) {
  const { config, store } = context;
  const { logger } = server.config;
  const { hot } = server.environments.client;
  const isContent = (file: string) => path.resolve(file).startsWith(store.contentDir + path.sep);
  const restart = createRestart(server);
  const search = createDevSearch(context);
  const modules = createModulePages(server, config.base);
  const views = createPageViews(context, modules);
  const board = createProblemBoard({
    context,
    logger,
    onChange: (problems) => push('site:problems', problems),
  });
  const pages = createSentPages({
    context,
    views,
    modules,
    board,
    onShown,
    push: (route, page) => push('site:page', { route, page }),
  });
  const pushLanguages = createLanguagePush(store.langs, views, (data) => push('site:language', data));
  const onError = (error: unknown) =>
    logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const changes = collectChanges({ ...(stat && { stat }), handle: filesChanged, onError });
  const renewNames = async () => {
    const renamed = await store.renewNames();
    board.ask();
    await pages.send(({ route }) => renamed.includes(route));
  };
  const firstPage = createFirstPage(context, server, {
    board,
    search,
    renewNames: () => void changes.take(() => renewNames().then(() => [])).catch(onError),
  });
  const answer = createRequestHandler({
    context,
    views,
    search,
    settled: changes.settled,
    openPage(found) {
      firstPage.opened(found.lang);
      return pages.open(found);
    },
  });
  hot.on('site:ask-problems', (_data, client) => {
    firstPage.shown();
    client.send('site:problems', board.current());
  });
  acceptReports(context, server, { views, board, isContent });

  function push<Name extends keyof DevEvents>(name: Name, data: DevEvents[Name]): void {
    hot.send({ type: 'custom', event: name, data });
  }

  async function filesChanged(files: readonly string[]): Promise<void> {
    const languages = store.otherLanguages();
    // Not awaited: closing this session waits for its pending changes.
    if (languages) return void restart(languages);
    const { routes, structure } = await store.invalidate(files);
    search.forget();
    push('site:content', null);
    modules.invalidate(files);
    try {
      await pages.send(({ route }) => routes.includes(route), structure);
      if (structure) await pushLanguages();
    } finally {
      // The saved page has been sent with its problems before it is parsed again for its names.
      await renewNames();
    }
  }

  return {
    /** Records a changed file; changes at the same moment are handled together. */
    fileChanged: changes.note,
    /** Handles a request for content, and returns whether it did. */
    answer,
    isContent,
    begin: views.begin,
    knows: views.knows,
    codeChanged: (changed: readonly EnvironmentModuleNode[]): boolean =>
      recompileImporters(changed, { modules, pages, board, isContent, onError }),
    ...createRecompiling(context, changes, (data) => push('site:texts', data)),
    close(): void {
      firstPage.close();
      changes.close();
      board.close();
    },
  };
}

interface ImporterTools {
  modules: ModulePages;
  pages: SentPages;
  board: ProblemBoard;
  isContent(file: string): boolean;
  onError(error: unknown): void;
}

/**
 * Compiles pages again that import changed code.
 * @returns whether only pages import it, so that nothing else is left to do
 */
function recompileImporters(
  changed: readonly EnvironmentModuleNode[],
  { modules, pages, board, isContent, onError }: ImporterTools,
): boolean {
  const importers = pagesThatImport(changed, isContent);
  if (changed.some(({ type }) => type === 'js')) board.forgetThrown();
  if (!importers) return false;
  modules.invalidate(changed.flatMap(({ file }) => file ?? []));
  pages.send(({ source }) => importers.has(normalizePath(source.file))).then(board.ask, onError);
  return true;
}

/** Work to do after the first page: links names in its code, prepares for the first edit and search, then checks all pages. */
function createFirstPage(
  { config, store }: SiteContext,
  server: SessionServer,
  { board, search, renewNames }: { board: ProblemBoard; search: DevSearch; renewNames(): void },
) {
  let timer: NodeJS.Timeout | undefined;
  let lang = config.defaultLang;
  function prepare(): void {
    store.prepare();
    for (const module of LATER_MODULES) void server.environments.client.warmupRequest(module);
    renewNames();
    // Once the check has compiled all pages, the index can be built; later edits only add their own terms.
    void board.checked().then(() => search.prepare(lang));
  }
  return {
    opened(known: Lang): void {
      lang = known;
    },
    shown(): void {
      timer ??= setTimeout(prepare, FIRST_PAGE).unref();
    },
    close: () => clearTimeout(timer),
  };
}

/** Compiles all affected pages again after a change of texts or of the compiler. */
function createRecompiling(
  { root, store, texts }: SiteContext,
  changes: Pick<ChangedFiles, 'take'>,
  push: (data: DevEvents['site:texts']) => void,
) {
  const compiledWith = (lang: Lang) => JSON.stringify(textsOf(texts, lang).page);

  async function concerned(langs: readonly Lang[]): Promise<string[]> {
    // Also removes error messages in browsers that show no page.
    for (const lang of store.langs) push({ lang, texts: textsOf(texts, lang) });
    const pages = (await store.files()).filter(({ lang }) => langs.includes(lang));
    const compiled = store.compiled().filter(({ source }) => langs.includes(source.lang));
    // MDX imported by their code is compiled with the texts, too.
    const parts = compiled.flatMap(({ dependencies }) => Object.keys(dependencies));
    return [...pages.map(({ file }) => file), ...new Set(parts.filter((file) => /\.mdx$/i.test(file)))];
  }

  return {
    /** Compiles all pages again with the changed compiler. Rejects if it cannot be bundled. */
    compilerChanged: () =>
      changes.take(async () => {
        await store.renewCompiler();
        return concerned(store.langs);
      }),
    /** Sends changed language texts, and the pages that are compiled with them. */
    textsChanged: () =>
      changes.take(async () => {
        const before = new Map(store.langs.map((lang) => [lang, compiledWith(lang)]));
        Object.assign(texts, await readLanguageTexts(root));
        return concerned(store.langs.filter((lang) => compiledWith(lang) !== before.get(lang)));
      }),
  };
}

/**
 * Handles reports of browsers: errors thrown by pages, and text that pages with code of their own do not show. Applies fixes on
 * request.
 */
function acceptReports(
  { root, store }: SiteContext,
  server: SessionServer,
  {
    views,
    board,
    isContent,
  }: { views: PageViews; board: ProblemBoard; isContent: (file: string) => boolean },
): void {
  const { hot } = server.environments.client;
  hot.on('site:fix', (wanted: DevProblem) => {
    const own = board.current().problems.filter(({ path: file }) => isContent(file));
    fixProblem(wanted, own, server.config.logger).catch((error) => {
      server.config.logger.error(`Nothing was written to ${wanted.file}: ${messageOf(error)}.`);
    });
  });
  hot.on('site:page-threw', async (thrown: DevEvents['site:page-threw']) => {
    const found = await views.find(thrown.route);
    if (!found) return;
    const place = { root, contentDir: store.contentDir, page: found.source.file };
    board.showThrown(found.route, thrownProblem(thrown, server, place));
  });
  hot.on('site:page-shown', async ({ route, html }: DevEvents['site:page-shown']) => {
    const found = await views.find(route);
    if (!found) return;
    board.forgetThrown([found.route]);
    const { hiddenText } = await import('../emit/hidden-text.ts');
    for (const problem of hiddenText(await store.compile(found.source), html, root))
      board.showThrown(found.route, problem);
  });
}

/** Browsers can only choose among known problems: what is written, and where, is not up to them. */
async function fixProblem(wanted: DevProblem, known: readonly DevProblem[], logger: Logger): Promise<void> {
  const problem = known.find((each) => JSON.stringify(each) === JSON.stringify(wanted));
  if (problem && (await writeFix(problem))) return;
  logger.warn(`${wanted.file} has changed; nothing was written to it.`);
}

/** Restarts the server if the languages have changed, since nearly everything depends on them. */
function createRestart(server: SessionServer): (languages: readonly Lang[]) => Promise<void> {
  let wanted = '';
  return async (languages) => {
    // A request during a restart would make Vite restart again, under pages that have just been reloaded.
    if (String(languages) === wanted) return;
    wanted = String(languages);
    await server.restart().finally(() => {
      wanted = '';
    });
  };
}

/** Sends menus that have changed since they were last sent. */
function createLanguagePush(
  langs: readonly Lang[],
  views: PageViews,
  push: (data: DevEvents['site:language']) => void,
): () => Promise<void> {
  const sent = new Map<Lang, string>();
  return async () => {
    for (const lang of langs) {
      const data = await views.languageData(lang);
      const text = JSON.stringify(data);
      if (sent.get(lang) === text) continue;
      sent.set(lang, text);
      push({ lang, data });
    }
  };
}

/** Files of the pages that import some modules; `undefined` if anything else imports them, too. */
function pagesThatImport(
  changed: readonly EnvironmentModuleNode[],
  isContent: (file: string) => boolean,
): Set<string> | undefined {
  const pages = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const isOnlyInPages = (module: EnvironmentModuleNode): boolean => {
    if (seen.has(module)) return true;
    seen.add(module);
    if (module.file && isContent(module.file) && /\.mdx?$/.test(module.file)) {
      pages.add(module.file);
      return true;
    }
    if (module.isSelfAccepting) return false;
    // A module without importers is the application's entry, or code of the content that no page imports any more.
    if (module.importers.size === 0) return module.file !== null && isContent(module.file);
    return [...module.importers].every(isOnlyInPages);
  };
  return changed.length > 0 && changed.every(isOnlyInPages) ? pages : undefined;
}
