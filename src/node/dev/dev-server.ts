import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { NOTICES_FILES } from '../../shared/reserved-addresses.ts';
import { CLIENT_COMPONENTS } from '../components/registry.ts';
import { labelsFile } from '../content/menu-file.ts';
import { publicFolder } from '../content/public-folder.ts';
import type { SiteContext } from '../content/site-context.ts';
import { devDocument } from '../emit/document.ts';
import { isInside } from '../files/inside.ts';
import { SOURCES } from '../sources.ts';
import { BUNDLED_PACKAGES, SERVED_PACKAGES } from './browser-packages.ts';
import { collectChanges } from './changed-files.ts';
import { createDevHeaders } from './dev-headers.ts';
import { createDevSession, type DevSession } from './dev-session.ts';
import { send } from './request-handler.ts';
import { onlyPaths } from './request-targets.ts';
import { type TreeWatcher, watchTree } from './tree-watcher.ts';

/** Compiles pages on demand, and sends saved changes to open browsers without a reload. */
export function devServer(context: SiteContext): Plugin {
  let session: DevSession | undefined;
  let watcher: TreeWatcher | undefined;
  const nonce = randomUUID();
  const started = Date.now();
  let engine: readonly string[] = [];
  const folders = { root: context.root, contentDir: context.store.contentDir };
  const isWatched = (file: string) =>
    Object.values(folders).some((folder) => (path.resolve(file) + path.sep).startsWith(folder + path.sep));
  return {
    name: 'site:dev-server',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    config() {
      // The first page will need the compiler, unless there are cached pages.
      if (!existsSync(path.join(context.cache.folder, 'pages'))) context.store.prepare();
      return {
        // `watchFiles` watches these.
        server: { watch: { ignored: [isWatched] } },
        html: { cspNonce: nonce },
        optimizeDeps: {
          include: [...BUNDLED_PACKAGES],
          exclude: [...SERVED_PACKAGES],
          // Packages that only pages import are discovered on demand.
          entries: [],
          holdUntilCrawlEnd: false,
        },
      };
    },
    configResolved({ configFileDependencies: files }) {
      engine = [...files];
      // A change to these renews the compiler instead of restarting the server.
      files.splice(0, files.length, ...files.filter((file) => !isComponent(file, context.root)));
    },
    async configureServer(server) {
      onlyPaths(server.httpServer);
      showFailedRestarts(server);
      const headers = createDevHeaders(context, nonce, () =>
        server.environments.client.hot.send({ type: 'full-reload' }),
      );
      const current = createDevSession(context, server, headers.show);
      session = current;
      server.middlewares.use((request, response, next) => {
        if (isDocument(request)) response.setHeaders(headers.current());
        current.answer(request, response).then((done) => {
          if (!done) next();
        }, next);
      });
      watcher = watchFiles(folders, server.watcher, { engine, started, onEvent: current.fileChanged });
      await watcher.ready;
      server.watcher.add(labelsFile(context.store.contentDir));
      for (const event of ['add', 'change', 'unlink'] as const)
        server.watcher.on(event, (file) => isWatched(file) || current.fileChanged(file));
      // After Vite's own handlers, but before its fallback document, which always has status 200.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (!isDocument(request) || (await current.knows(url))) return next();
          const template = await readFile(path.join(context.root, 'index.html'), 'utf8');
          send(response, 404, 'text/html', await server.transformIndexHtml('/index.html', template, url));
        });
      };
    },
    async hotUpdate({ type, file, modules }) {
      if (this.environment.name !== 'client' || !session) return;
      // The session sends pages, which depend on more than their own file.
      if (session.isContent(file) && /\.mdx?$/.test(file)) return [];
      const isElsewhere = modules.length > 0 || engine.includes(file);
      if (isComponent(file, context.root) || (!isElsewhere && isEngine(file, context.root))) {
        await session.compilerChanged().catch((error: Error) => {
          // Vite shows this error only in browsers.
          this.environment.logger.error(error.message);
          throw error;
        });
        return [];
      }
      if (type === 'update' && path.resolve(file, '..') === path.resolve(context.root, SOURCES.texts, '..')) {
        await session.textsChanged();
        return [];
      }
      // A changed image keeps its URL, so reload.
      if (isInside([publicFolder(folders.contentDir, folders.root)], file))
        this.environment.hot.send({ type: 'full-reload' });
      if (session.codeChanged(modules)) return [];
    },
    // Vite awaits this when the server closes, so that the store can save its cache.
    async closeBundle() {
      session?.close();
      watcher?.close();
      await context.store.close();
    },
    transformIndexHtml: {
      // Last, so that inserted tags are not parsed again.
      order: 'post',
      handler: async (html, { originalUrl = '/' }) =>
        devDocument(html, context, originalUrl, await session?.begin(originalUrl)),
    },
  };
}

/** Shows browsers why a restart failed, e.g. because of invalid settings: Vite only prints the error and keeps the old server. */
export function showFailedRestarts({
  config: { logger },
  environments,
}: Pick<ViteDevServer, 'config' | 'environments'>): void {
  const { error } = logger;
  let reason = '';
  logger.error = (message, options) => {
    error(message, options);
    if (message === 'server restart failed')
      environments.client.hot.send({ type: 'error', err: { message: reason, stack: '' } });
    reason = stripVTControlCharacters(message);
  };
}

/**
 * Watches the content and project folders in a tenth of the time of Vite's own watcher, which watches each file.
 * @param engine files the server was created from
 * @param started a time before they were read
 * @param onEvent called for each file that was written, added or removed
 */
export function watchFiles(
  { root, contentDir }: { root: string; contentDir: string },
  watcher: Pick<ViteDevServer['watcher'], 'emit'>,
  { engine, started, onEvent }: { engine: readonly string[]; started: number; onEvent(file: string): void },
): TreeWatcher {
  const fresh = new Set<string>();
  const modules = collectChanges({
    async handle(files) {
      for (const file of files) {
        if (existsSync(file)) watcher.emit(fresh.delete(file) ? 'add' : 'change', file);
        else {
          fresh.add(file);
          watcher.emit('unlink', file);
        }
      }
    },
    onError: () => undefined,
  });
  const notice = (file: string, isNew: boolean) => {
    if (isNew) fresh.add(file);
    onEvent(file);
    modules.note(file);
  };
  const trees = [
    watchTree(contentDir, notice),
    watchTree(root, notice, (place) => place === contentDir || isUnrelated(place, root)),
  ];
  async function lookAt(file: string): Promise<void> {
    const info = await stat(file).catch(() => undefined);
    if (info && info.ctimeMs > started) notice(file, false);
  }
  return {
    ready: Promise.all(trees.map(({ ready }) => ready)).then(async () => {
      await Promise.all(engine.map(lookAt));
    }),
    close() {
      modules.close();
      for (const tree of trees) tree.close();
    },
  };
}

/** Whether a browser requests a document. */
function isDocument({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');
}

/**
 * Whether a file is an author component that only the compiler uses, unlike client components and `imports`, which the server
 * uses, too.
 */
function isComponent(file: string, root: string): boolean {
  const { dir, name, ext } = path.parse(file);
  if (ext !== '.ts' || path.resolve(dir) !== path.resolve(root, SOURCES.components, '..')) return false;
  const others = Object.keys(CLIENT_COMPONENTS).map((key) => key.replace(/\B[A-Z]/g, '-$&').toLowerCase());
  return ![...others, 'client-component', 'imports', 'registry'].includes(name);
}

/** Whether a file is code of the engine, including the compiler, which is not among the files the server was created from. */
function isEngine(file: string, root: string): boolean {
  return file.endsWith('.ts') && isInside([path.join(root, 'src/node'), path.join(root, 'src/shared')], file);
}

/** Folders whose files do not matter to the server. */
const UNRELATED = ['.cache', '.git', 'dist', 'screenshots', 'tests'];

/**
 * Whether a file of the project need not be watched, such as those of a built site or of one being built, which must not reload
 * pages.
 */
export function isUnrelated(place: string, root: string): boolean {
  return (
    place.startsWith(root + path.sep) &&
    (UNRELATED.includes(path.relative(root, place)) ||
      /^(?:node_modules$|\..*building-)/.test(path.basename(place)) ||
      existsSync(path.join(place, NOTICES_FILES.application)) ||
      isUnrelated(path.dirname(place), root))
  );
}
