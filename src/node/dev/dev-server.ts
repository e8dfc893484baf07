import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { Diagnostic, Lang, PageData, RoutePath } from '../../shared/contracts.ts';
import { type LanguageData, languageFile } from '../../shared/language-data.ts';
import { langPrefix, withoutBase } from '../../shared/locale-path.ts';
import { findRoute, routeToMarkdownPath } from '../../shared/paths.ts';
import { DEV_PREFIX } from '../../shared/virtual.ts';
import { folderRedirects } from '../content/folder-redirects.ts';
import type { SiteContext } from '../content/site-context.ts';
import { metaFor, pageData, usesIn } from '../content/site-model.ts';
import { devDocument } from '../emit/document.ts';
import { menuDigests } from '../emit/language-data.ts';
import { markdownOf } from '../emit/markdown.ts';
import { nameFacts } from '../emit/name-facts.ts';
import { requestUrl } from '../emit/request-url.ts';
import { buildSearchIndex, buildSearchTexts } from '../emit/search-index.ts';
import { formatDiagnostic } from '../files/report.ts';
import { textsOf } from '../language-texts.ts';
import type { CompiledPage } from '../model.ts';
import { BROWSER_PACKAGES } from './browser-packages.ts';

/** Milliseconds in which file events are taken as one: editors write a file in several steps. */
const SETTLE = 4;
/** Milliseconds after which changed files are looked at again: the watcher keeps quiet for 50 ms after an event. */
const LOOK_AGAIN = 70;
/** Milliseconds after the first page in which the browser takes what it shows it with. */
const FIRST_PAGE = 2000;

/** Events the client listens to in `site/dev-updates.ts`. */
export interface DevEvents {
  'site:page': { routes: RoutePath[]; page: PageData };
  'site:language': { lang: Lang; data: LanguageData };
  'site:mended': null;
}

/** Compiles pages as they are asked for, and pushes saved changes into open browsers without reload. */
export function devServer(context: SiteContext): Plugin {
  return {
    name: 'site:dev-server',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    config: () => ({
      server: { watch: { ignored: [isUnrelated(context)] } },
      // A package a page of its own brings is found when it is asked for.
      optimizeDeps: { include: [...BROWSER_PACKAGES], entries: [], holdUntilCrawlEnd: false },
    }),
    configureServer(server) {
      // The first page will need the compiler, unless there are results of earlier runs.
      if (!existsSync(path.join(context.cache.folder, 'pages'))) context.store.prepare();
      const session = new DevSession(context, server);
      server.middlewares.use((request, response, next) => {
        session.answer(request, response).then((done) => {
          if (!done) next();
        }, next);
      });
      server.watcher.add(context.store.contentDir);
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => session.fileChanged(file));
      }
    },
    // Awaited when the server closes: the store saves what it knows.
    closeBundle: () => context.store.close(),
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl }) => devDocument(html, context, originalUrl ?? '/'),
    },
  };
}

/** One run of the development server. */
class DevSession {
  /** Routes some browser has asked for: only these are compiled again when a file changes. */
  private readonly visited = new Set<RoutePath>();
  private readonly pending = new Set<string>();
  /** Files that were empty when they were last looked at. */
  private readonly empty = new Set<string>();
  /** By language: the index, then its text files. */
  private readonly searchIndexes = new Map<Lang, Promise<string[]>>();
  private timer: NodeJS.Timeout | undefined;
  /** Changes are handled one after the other: menus and pages must not come from two states. */
  private queue: Promise<void> = Promise.resolve();
  private hadErrors = false;

  constructor(
    private readonly context: SiteContext,
    private readonly server: ViteDevServer,
  ) {}

  /** @returns whether the request was answered */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = requestUrl(request.url);
    const sitePath = withoutBase(this.context.config.base, url.pathname);
    if (sitePath === null) return false;
    const lang = this.context.store.langs.find((known) => sitePath === `/${languageFile(known)}`);
    if (lang) return send(response, 200, 'application/json', JSON.stringify(await this.languageData(lang)));
    if (sitePath === `/${DEV_PREFIX}page`)
      return this.answerPage(url.searchParams.get('route') ?? '/', response);
    if (sitePath.startsWith(`/${DEV_PREFIX}search/`))
      return this.answerSearch(path.basename(sitePath), response);
    if (sitePath.startsWith(`/${DEV_PREFIX}names/`))
      return this.answerNames(path.basename(sitePath), response);
    if (sitePath.endsWith('.md')) return this.answerMarkdown(sitePath, response);
    const media = sitePath.startsWith('/assets/media/') && this.context.store.assetFile(url.pathname);
    return media ? sendFile(response, media) : false;
  }

  /** Takes note of a changed file; all changes of a moment are handled together. */
  fileChanged(file: string): void {
    this.pending.add(path.resolve(file));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.queue = this.queue
        .then(() => this.flush())
        .catch((error: unknown) => this.server.config.logger.error(String(error)));
    }, SETTLE);
  }

  /** Pages are compiled when they are asked for: they have no digests. */
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
    // From then on the first edit can come, which should not wait for the compiler to start.
    if (this.visited.size === 0) setTimeout(() => this.context.store.prepare(), FIRST_PAGE).unref();
    this.visited.add(found.route);
    const page = this.withUses(await this.context.store.compile(found.source), found.lang);
    this.showProblems(page.diagnostics);
    const meta = metaFor(page, found.route, found.lang, this.context.config);
    const data = await pageData({ meta, page, lang: found.lang }, this.context.componentData);
    const answer = data ?? {
      module: `${this.context.config.base}@fs/${normalizePath(found.source.file).replace(/^\//, '')}`,
    };
    return send(response, 200, 'application/json', JSON.stringify(answer));
  }

  /** The page of an option with the pages that use it, of those compiled so far: the others are not waited for. */
  private withUses(page: CompiledPage, lang: Lang): CompiledPage {
    const { store, config, texts } = this.context;
    const pages = store
      .compiled()
      .filter(({ source }) => source.lang === lang)
      .map((compiled) => ({ route: compiled.source.route, page: compiled }));
    return usesIn(pages, config, textsOf(texts, lang).page.usedIn)(page);
  }

  /** `name`: a language, or a language with the number of a text file: `en.text-3.json` (see `textUrl`). */
  private async answerSearch(name: string, response: ServerResponse): Promise<boolean> {
    const [, lang = '', text] = /^([^.]+)(?:\.text-(\d+)\.json)?$/.exec(name) ?? [];
    if (!this.context.store.langs.includes(lang))
      return send(response, 404, 'text/plain', 'No such language.');
    let files = this.searchIndexes.get(lang);
    if (!files) {
      files = this.buildSearch(lang);
      this.searchIndexes.set(lang, files);
      files.catch(() => this.searchIndexes.delete(lang));
    }
    const content = (await files)[text === undefined ? 0 : 1 + Number(text)];
    if (content === undefined) return send(response, 404, 'text/plain', 'No such file.');
    return send(response, 200, 'application/json', content);
  }

  private async answerNames(lang: Lang, response: ServerResponse): Promise<boolean> {
    if (!this.context.store.langs.includes(lang))
      return send(response, 404, 'text/plain', 'No such language.');
    const facts = nameFacts(await this.context.store.names(lang));
    return send(response, 200, 'application/json', JSON.stringify(facts));
  }

  private async buildSearch(lang: Lang): Promise<string[]> {
    const { store } = this.context;
    const compiled = await store.compileAll();
    const own = compiled.filter((page) => page.source.lang === lang && !page.meta.frontmatter.noindex);
    const pages = await Promise.all(own.map((page) => store.searchPage(page)));
    return [
      buildSearchIndex(pages, lang, this.context.config.search.words),
      ...buildSearchTexts(pages, lang),
    ];
  }

  private async answerMarkdown(sitePath: string, response: ServerResponse): Promise<boolean> {
    const found = await this.find(sitePath);
    if (!found || routeToMarkdownPath(found.route) !== decodeURI(sitePath)) return false;
    const { config, componentData: data, store } = this.context;
    const page = this.withUses(await store.compile(found.source), found.lang);
    // What is only known by rendering stays away here.
    const markdown = await markdownOf(page, { config, data, rendered: new Map() });
    return send(response, 200, 'text/markdown', markdown);
  }

  private async find(asked: RoutePath) {
    for (const lang of this.context.store.langs) {
      const routes = await this.context.store.routes(lang);
      const table = Object.fromEntries(routes.map((entry) => [entry.route, entry]));
      const route = findRoute(table, asked);
      const entry = route === undefined ? undefined : table[route];
      if (entry) return { ...entry, lang };
    }
    return undefined;
  }

  private async flush(): Promise<void> {
    const files = await this.takePending();
    if (files.length === 0) return;
    const { store } = this.context;
    const { routes, structure } = await store.invalidate(files);
    if (routes.length === 0 && !structure) return;
    this.searchIndexes.clear();
    const problems: Diagnostic[] = [];
    for (const route of routes.filter((candidate) => this.visited.has(candidate))) {
      problems.push(...(await this.pushPage(route)));
    }
    if (structure) {
      for (const lang of store.langs) {
        this.push('site:language', { lang, data: await this.languageData(lang) });
      }
      problems.push(...(await store.diagnostics()));
    }
    this.showProblems(problems);
  }

  /**
   * Changed files to handle now. All are looked at again a moment later: the watcher does not tell of edits that come
   * right after another. A file that is empty is only looked at again at first: its text may be on its way.
   */
  private async takePending(): Promise<string[]> {
    const files = [...this.pending];
    this.pending.clear();
    const ready: string[] = [];
    for (const file of files) {
      const stamp = await stampOf(file);
      const isEmpty = stamp === EMPTY && !this.empty.has(file);
      if (isEmpty) this.empty.add(file);
      else {
        this.empty.delete(file);
        ready.push(file);
      }
      setTimeout(async () => {
        if (isEmpty || (await stampOf(file)) !== stamp) this.fileChanged(file);
      }, LOOK_AGAIN).unref();
    }
    return ready;
  }

  private async pushPage(route: RoutePath): Promise<Diagnostic[]> {
    const found = await this.find(route);
    if (!found) return [];
    const page = this.withUses(await this.context.store.compile(found.source), found.lang);
    if (page.diagnostics.some(({ severity }) => severity === 'error')) return page.diagnostics;
    const meta = metaFor(page, route, found.lang, this.context.config);
    const data = await pageData({ meta, page, lang: found.lang }, this.context.componentData);
    if (data) this.push('site:page', { routes: [route], page: data });
    return page.diagnostics;
  }

  private push<Name extends keyof DevEvents>(name: Name, data: DevEvents[Name]): void {
    this.server.environments.client.hot.send({ type: 'custom', event: name, data });
  }

  /** Shows errors in the overlay and takes it away once they are mended. Warnings go to the terminal. */
  private showProblems(diagnostics: readonly Diagnostic[]): void {
    const { hot } = this.server.environments.client;
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    for (const problem of diagnostics) {
      const log = problem.severity === 'error' ? 'error' : 'warn';
      this.server.config.logger[log](formatDiagnostic(problem), { timestamp: true });
    }
    const [first] = errors;
    if (first) {
      const message = errors.map(formatDiagnostic).join('\n');
      const loc = { file: first.file, line: first.line ?? 1, column: first.column ?? 1 };
      hot.send({ type: 'error', err: { message, stack: '', id: first.file, loc, plugin: 'site' } });
    } else if (this.hadErrors) {
      this.push('site:mended', null);
    }
    this.hadErrors = first !== undefined;
  }
}

/** Folders of the project that hold nothing the server shows, but thousands of files. */
const UNRELATED = ['.cache', 'dist', 'screenshots', 'tests'];

/** Whether a file need not be watched. A content folder inside of an unrelated one is watched. */
function isUnrelated({ root, store }: SiteContext): (file: string) => boolean {
  const folders = UNRELATED.map((name) => path.join(root, name) + path.sep);
  const content = store.contentDir + path.sep;
  return (file) => {
    const place = path.resolve(file) + path.sep;
    const isOutside = !place.startsWith(content) && !content.startsWith(place);
    return isOutside && folders.some((folder) => place.startsWith(folder));
  };
}

const EMPTY = 'empty';

/** Differs when the file was written; '' for a file that has gone. */
async function stampOf(file: string): Promise<string> {
  const info = await stat(file).catch(() => undefined);
  if (!info) return '';
  return info.size === 0 ? EMPTY : `${info.mtimeMs} ${info.size} ${info.ino}`;
}

function sendFile(response: ServerResponse, file: string): true {
  const extension = path.extname(file).toLowerCase();
  response.setHeader('Content-Type', MEDIA_TYPES.get(extension) ?? 'application/octet-stream');
  response.setHeader('Cache-Control', 'no-store');
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
  return true;
}

/** Types of files beside pages, by extension; others are downloads. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.pdf', 'application/pdf'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
]);

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): true {
  response.statusCode = status;
  response.setHeader('Content-Type', type.startsWith('application/octet') ? type : `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
  return true;
}
