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
import type { SiteContext } from '../content/site-context.ts';
import { devDocument } from '../emit/document.ts';
import { isInside } from '../files/inside.ts';
import { SOURCES } from '../sources.ts';
import { send } from './answers.ts';
import { BROWSER_PACKAGES } from './browser-packages.ts';
import { createDevHeaders } from './dev-headers.ts';
import { createDevSession, type DevSession } from './dev-session.ts';
import { onlyPaths } from './request-targets.ts';
import { type TreeWatcher, watchTree } from './tree-watcher.ts';

/** Compiles pages on demand, and sends saved changes to open browsers without reload. */
export function devServer(context: SiteContext): Plugin {
  let session: DevSession | undefined;
  let watcher: TreeWatcher | undefined;
  const nonce = randomUUID();
  const started = Date.now();
  let engine: readonly string[] = [];
  let looks: readonly NodeJS.Timeout[] = [];
  return {
    name: 'site:dev-server',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    config: () => ({
      server: { watch: { ignored: [isUnrelated(context.root, context.store.contentDir)] } },
      html: { cspNonce: nonce },
      // Packages that only pages import are found on demand.
      optimizeDeps: { include: [...BROWSER_PACKAGES], entries: [], holdUntilCrawlEnd: false },
    }),
    configResolved({ configFileDependencies: files }) {
      engine = [...files];
      // For these, the compiler is made again instead of the server.
      files.splice(0, files.length, ...files.filter((file) => !isComponent(file, context.root)));
    },
    async configureServer(server) {
      onlyPaths(server.httpServer);
      showFailedRestarts(server);
      looks = lookForMissed(server, engine, started);
      // The first page will need the compiler, unless there are results of earlier runs.
      if (!existsSync(path.join(context.cache.folder, 'pages'))) context.store.prepare();
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
      watcher = watchTree(context.store.contentDir, current.fileChanged);
      await watcher.ready;
      server.watcher.add(labelsFile(context.store.contentDir));
      // It watches what lies elsewhere: fragments, pictures, code, labels of menus.
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, current.fileChanged);
      // After what Vite serves, before its document: that always has status 200.
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
      // The session sends pages: they depend on more than their own file.
      if (session.isContent(file) && /\.mdx?$/.test(file)) return [];
      if (isComponent(file, context.root)) {
        await session.compilerChanged().catch((error: Error) => {
          // Vite shows it in browsers only.
          this.environment.logger.error(error.message);
          throw error;
        });
        return [];
      }
      if (type === 'update' && path.resolve(file, '..') === path.resolve(context.root, SOURCES.texts, '..')) {
        await session.textsChanged();
        return [];
      }
      if (session.codeChanged(modules)) return [];
    },
    // Awaited when the server closes: the store saves what it knows.
    async closeBundle() {
      for (const timer of looks) clearTimeout(timer);
      session?.close();
      watcher?.close();
      await context.store.close();
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl }) => devDocument(html, context, originalUrl ?? '/'),
    },
  };
}

/** Shows browsers why a restart failed, as after a mistake in the settings: Vite prints it and serves what it served before. */
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

/** Milliseconds after which files are looked at: the server's watcher says that it is ready before it has seen all of them. */
const LOOKS = [250, 500, 1000, 2000, 4000];

/** Reports what was written after it may have been read, and before the server's watcher saw it first. */
export function lookForMissed(
  {
    config,
    environments,
    watcher,
  }: Pick<ViteDevServer, 'environments' | 'watcher'> & {
    config: Pick<ViteDevServer['config'], 'cacheDir'>;
  },
  engine: readonly string[],
  started: number,
): NodeJS.Timeout[] {
  const noticed = new Map<string, number>();
  // Bundled packages are written at the start, and before a request of them is answered.
  const isOfPackage = (file: string) => file.includes('/node_modules/') || isInside([config.cacheDir], file);
  watcher.on('change', (file) => noticed.set(path.resolve(file), Date.now()));
  const look = async () => {
    const modules = environments.client.moduleGraph.fileToModulesMap.keys();
    for (const file of new Set([...engine, ...modules])) {
      const info = await stat(file).catch(() => undefined);
      const since = noticed.get(path.resolve(file)) ?? started;
      if (info && Math.floor(info.ctimeMs) > since && !isOfPackage(file)) watcher.emit('change', file);
    }
  };
  return LOOKS.map((wait) => setTimeout(look, wait).unref());
}

/** Whether a browser opens an address as a document. */
function isDocument({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');
}

/** Whether a file is that of a component that only the compiler needs. The server has those of the browser, and `imports`, too. */
function isComponent(file: string, root: string): boolean {
  const { dir, name, ext } = path.parse(file);
  if (ext !== '.ts' || path.resolve(dir) !== path.resolve(root, SOURCES.components, '..')) return false;
  const others = Object.keys(CLIENT_COMPONENTS).map((key) => key.replace(/\B[A-Z]/g, '-$&').toLowerCase());
  return ![...others, 'client-component', 'imports', 'registry'].includes(name);
}

/** Folders whose files the server does not show. */
const UNRELATED = ['.cache', 'dist', 'screenshots', 'tests'];

/**
 * Whether a file need not be watched: also that of a site that was built into the project, or is being built, which must not
 * reload pages. A content folder inside of an unrelated one is watched.
 */
export function isUnrelated(root: string, contentDir: string): (file: string) => boolean {
  const content = contentDir + path.sep;
  const isLeft = (place: string): boolean =>
    place.startsWith(root + path.sep) &&
    (UNRELATED.includes(path.relative(root, place)) ||
      /^\..*building-/.test(path.basename(place)) ||
      existsSync(path.join(place, NOTICES_FILES.application)) ||
      isLeft(path.dirname(place)));
  return (file) => {
    const place = path.resolve(file);
    const isOutside = !place.startsWith(content) && !content.startsWith(place + path.sep);
    return isOutside && isLeft(place);
  };
}
