import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type EnvironmentModuleNode, normalizePath, type ViteDevServer } from 'vite';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import type { DevEvents, DevPage } from '../../shared/dev-events.ts';
import { type LanguageData, languageFile } from '../../shared/language-data.ts';
import { langPrefix, splitLang, withoutBase } from '../../shared/locale-path.ts';
import { findRoute, normalizeRoute, routeKey, routeToMarkdownPath } from '../../shared/paths.ts';
import { DEV_PREFIX, VIRTUAL } from '../../shared/virtual.ts';
import { folderRedirects } from '../content/folder-redirects.ts';
import type { SiteContext } from '../content/site-context.ts';
import { metaFor, pageData, usesIn } from '../content/site-model.ts';
import { menuDigests } from '../emit/language-data.ts';
import { markdownOf, NOT_RENDERED } from '../emit/markdown.ts';
import { nameFacts } from '../emit/name-facts.ts';
import { requestUrl } from '../emit/request-url.ts';
import { textsOf } from '../language-texts.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { send, sendFile } from './answers.ts';
import { LATER_MODULES } from './browser-packages.ts';
import { type ChangedFiles, collectChanges } from './changed-files.ts';
import { DevSearch } from './dev-search.ts';
import { ModulePages } from './module-pages.ts';
import { ProblemBoard } from './problem-board.ts';

/** Milliseconds after the first page in which the browser takes what it shows it with. */
const FIRST_PAGE = 2000;

/** A route and the page that is shown there. */
interface Found {
  route: RoutePath;
  lang: Lang;
  source: SourceFile;
}

/** One run of the development server. */
export class DevSession {
  readonly problems: ProblemBoard;
  private readonly changes: ChangedFiles;
  /** Takes note of a changed file; all changes of a moment are handled together. */
  readonly fileChanged: (file: string) => void;
  /** Routes some browser has requested: only these are sent when a file changes. */
  private readonly visited = new Set<RoutePath>();
  /** Routes of pages whose imports led nowhere when they were looked at last. */
  private readonly search: DevSearch;
  private readonly modules: ModulePages;
  /** Last menus sent, by language. */
  private readonly sentLanguages = new Map<Lang, string>();
  private firstPage: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: SiteContext,
    private readonly server: ViteDevServer,
    /** Called when a page was compiled to be shown. */
    private readonly onShown: () => void = () => undefined,
  ) {
    const { logger } = server.config;
    this.search = new DevSearch(context);
    this.modules = new ModulePages(server, context.config.base);
    this.problems = new ProblemBoard({
      context,
      logger,
      onChange: (problems) => this.push('site:problems', { problems }),
    });
    server.environments.client.hot.on('site:ask-problems', (_data, client) => {
      client.send('site:problems', { problems: this.problems.problems });
    });
    this.changes = collectChanges(
      (files) => this.flush(files),
      (error) => logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    this.fileChanged = this.changes.note;
  }

  close(): void {
    clearTimeout(this.firstPage);
    this.problems.close();
  }

  /** @returns whether the request was answered */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = requestUrl(request.url);
    const sitePath = withoutBase(this.context.config.base, url.pathname);
    if (sitePath === null) return false;
    const lang = this.context.store.langs.find((known) => sitePath === `/${languageFile(known)}`);
    if (lang) return send(response, 200, 'application/json', JSON.stringify(await this.languageData(lang)));
    if (sitePath === `/${DEV_PREFIX}page`)
      return this.answerPage(url.searchParams.get('route') ?? '/', response);
    if (sitePath.startsWith(`/${DEV_PREFIX}search/`)) {
      // What was saved a moment ago is to be found.
      await this.changes.settled();
      const content = await this.search.read(path.basename(sitePath));
      return content === undefined
        ? send(response, 404, 'text/plain', 'There is no such search index.')
        : send(response, 200, 'application/json', content);
    }
    if (sitePath.startsWith(`/${DEV_PREFIX}names/`))
      return this.answerNames(path.basename(sitePath), response);
    if (sitePath.endsWith('.md')) return this.answerMarkdown(sitePath, response);
    const media = sitePath.startsWith('/assets/media/') && this.context.store.assetFile(url.pathname);
    return media ? sendFile(response, media) : false;
  }

  /** Whether an address shows a page or leads to one. */
  async knows(url: string): Promise<boolean> {
    const { config, store } = this.context;
    const sitePath = withoutBase(config.base, requestUrl(url).pathname);
    if (sitePath === null) return false;
    if (await this.find(sitePath)) return true;
    const route = normalizeRoute(sitePath);
    const { lang, rest } = splitLang(route, config);
    if (config.redirects.some(({ from }) => new RegExp(from).test(routeKey(rest)))) return true;
    const routes = (await store.routes(lang)).map((entry) => entry.route);
    const prefix = langPrefix(lang, config.defaultLang);
    const folders = folderRedirects(routes, await store.navigation(lang), prefix);
    return Object.hasOwn(folders, `${routeKey(route)}/`);
  }

  /**
   * Code that pages import was changed: has those pages made again.
   * @returns whether nothing else imports it, so that there is nothing left to do
   */
  codeChanged(modules: readonly EnvironmentModuleNode[]): boolean {
    const pages = new Set<string>();
    const seen = new Set<EnvironmentModuleNode>();
    const onlyPages = (module: EnvironmentModuleNode): boolean => {
      if (seen.has(module)) return true;
      seen.add(module);
      if (module.file && this.isContent(module.file) && /\.mdx?$/.test(module.file)) {
        pages.add(module.file);
        return true;
      }
      if (module.isSelfAccepting) return false;
      // What nothing imports is the application's own entry, or code of the content that a page has let go of.
      if (module.importers.size === 0) return module.file !== null && this.isContent(module.file);
      return [...module.importers].every(onlyPages);
    };
    if (modules.length === 0 || !modules.every(onlyPages)) return false;
    this.modules.invalidate(modules.flatMap(({ file }) => file ?? []));
    void this.pushModules(pages);
    return true;
  }

  isContent(file: string): boolean {
    return path.resolve(file).startsWith(this.context.store.contentDir + path.sep);
  }

  /** Pages are compiled on demand: they have no digests. */
  private async languageData(lang: Lang): Promise<LanguageData> {
    const { store, config } = this.context;
    const entries = await store.routes(lang);
    const navigation = await store.navigation(lang);
    const routes = entries.map(({ route }) => route);
    return {
      version: '',
      pages: Object.fromEntries(routes.map((route) => [route, ''])),
      fallbacks: entries.filter(({ fallback }) => fallback).map(({ route }) => route),
      layouts: await store.layouts(lang),
      redirects: folderRedirects(routes, navigation, langPrefix(lang, config.defaultLang)),
      navigation,
      menus: menuDigests(navigation),
      search: `${DEV_PREFIX}search/${lang}`,
      names: config.codeReference ? `${DEV_PREFIX}names/${lang}` : null,
    };
  }

  private async answerPage(asked: RoutePath, response: ServerResponse): Promise<boolean> {
    const found = await this.find(asked);
    if (!found) return send(response, 404, 'text/plain', `There is no page at ${asked}.`);
    // Before the page is compiled: a change that comes meanwhile is sent.
    this.visited.add(found.route);
    const page = await this.compileLatest(found.source);
    // From then on the first edit can come, which should not wait for the compiler to start; then the others are checked.
    this.firstPage ??= setTimeout(() => {
      this.context.store.prepare();
      for (const module of LATER_MODULES) void this.server.environments.client.warmupRequest(module);
      this.problems.ask();
      // When the check has compiled all pages, their words can be read: edits then only add theirs.
      void this.problems.checked().then(() => this.search.prepare(found.lang));
    }, FIRST_PAGE).unref();
    return send(response, 200, 'application/json', JSON.stringify(await this.shown(found, page)));
  }

  /** A page that was saved while it was compiled is compiled once more: what is sent last is to be the last state. */
  private async compileLatest(source: SourceFile): Promise<CompiledPage> {
    const page = await this.context.store.compile(source);
    const latest = await this.context.store.compile(source);
    return page === latest ? page : this.compileLatest(source);
  }

  /** What browsers get for a page. */
  private async shown({ route, lang }: Found, plain: CompiledPage): Promise<DevPage> {
    const page = this.withUses(plain, lang);
    const meta = metaFor(page, route, lang, this.context.config);
    const data = await pageData({ meta, page, lang }, this.context.componentData);
    this.onShown();
    if (data) return data;
    return { module: this.modules.addressOf(page) };
  }

  /** The page of an option with the pages that use it, of those compiled so far: the others are not waited for. */
  private withUses(page: CompiledPage, lang: Lang): CompiledPage {
    if (!page.meta.frontmatter.option) return page;
    const { store, config, texts } = this.context;
    const pages = store
      .compiled()
      .filter(({ source }) => source.lang === lang)
      .map((compiled) => ({ route: compiled.source.route, page: compiled }));
    return usesIn(pages, config, textsOf(texts, lang).page.usedIn)(page);
  }

  private async answerNames(lang: Lang, response: ServerResponse): Promise<boolean> {
    if (!this.context.store.langs.includes(lang))
      return send(response, 404, 'text/plain', 'No such language.');
    const facts = nameFacts(await this.context.store.names(lang));
    return send(response, 200, 'application/json', JSON.stringify(facts));
  }

  private async answerMarkdown(sitePath: string, response: ServerResponse): Promise<boolean> {
    const found = await this.find(sitePath);
    if (!found || routeToMarkdownPath(found.route) !== decodeURI(sitePath)) return false;
    const { config, componentData: data, store } = this.context;
    const page = this.withUses(await store.compile(found.source), found.lang);
    // What is only known by rendering stays away here.
    const markdown = await markdownOf(page, { config, data, rendered: NOT_RENDERED });
    return send(response, 200, 'text/markdown', markdown);
  }

  private async find(asked: RoutePath): Promise<Found | undefined> {
    for (const lang of this.context.store.langs) {
      const routes = await this.context.store.routes(lang);
      const table = Object.fromEntries(routes.map((entry) => [entry.route, entry]));
      const route = findRoute(table, asked);
      const entry = route === undefined ? undefined : table[route];
      if (entry) return { ...entry, lang };
    }
    return undefined;
  }

  private async flush(files: readonly string[]): Promise<void> {
    if (!this.context.store.hasCurrentLanguages()) return this.renew();
    const { routes, structure } = await this.context.store.invalidate(files);
    this.search.forget();
    this.push('site:content', null);
    this.modules.invalidate(files);
    const stale = new Set(routes);
    if (structure) for (const route of await this.overviews()) stale.add(route);
    await this.pushPages([...stale].filter((route) => this.visited.has(route)));
    if (structure) await this.pushLanguages();
    this.problems.ask();
  }

  /** Languages came or went: nearly everything depends on them, so browsers load their page again. */
  private async renew(): Promise<void> {
    await this.context.renew();
    this.search.forget();
    this.sentLanguages.clear();
    const { hot, moduleGraph } = this.server.environments.client;
    const settings = moduleGraph.getModuleById(`\0${VIRTUAL.config}`);
    if (settings) moduleGraph.invalidateModule(settings, new Set(), Date.now(), true);
    hot.send({ type: 'full-reload' });
    this.problems.ask();
  }

  /** Routes some browser has requested whose components show facts of other pages. */
  private async overviews(): Promise<RoutePath[]> {
    const { store, componentData } = this.context;
    const routes: RoutePath[] = [];
    for (const route of this.visited) {
      const found = await this.find(route);
      const body = found && (await store.compile(found.source)).body;
      if (body?.kind !== 'parts') continue;
      if (body.parts.some((part) => part.kind === 'component' && componentData[part.name]))
        routes.push(route);
    }
    return routes;
  }

  private async pushModules(files: ReadonlySet<string>): Promise<void> {
    const routes: RoutePath[] = [];
    for (const route of this.visited) {
      const found = await this.find(route);
      if (found && files.has(normalizePath(found.source.file))) routes.push(route);
    }
    await this.pushPages(routes);
    this.problems.ask();
  }

  private async pushPages(routes: readonly RoutePath[]): Promise<void> {
    for (const route of routes) {
      const found = await this.find(route);
      if (!found) continue;
      const page = await this.context.store.compile(found.source);
      // Its module holds what other files say: partials, texts.
      this.modules.invalidate([found.source.file]);
      const shown = await this.shown(found, page);
      // What nothing came of stays as it was; the problem says why.
      const isBroken = page.diagnostics.some(({ severity }) => severity === 'error');
      if (isBroken && isEmpty(shown)) continue;
      this.push('site:page', { route, page: shown });
    }
  }

  private async pushLanguages(): Promise<void> {
    for (const lang of this.context.store.langs) {
      const data = await this.languageData(lang);
      const text = JSON.stringify(data);
      if (this.sentLanguages.get(lang) === text) continue;
      this.sentLanguages.set(lang, text);
      this.push('site:language', { lang, data });
    }
  }

  private push<Name extends keyof DevEvents>(name: Name, data: DevEvents[Name]): void {
    this.server.environments.client.hot.send({ type: 'custom', event: name, data });
  }
}

function isEmpty(page: DevPage): boolean {
  return 'body' in page && page.body.kind === 'html' && page.body.html === '';
}
