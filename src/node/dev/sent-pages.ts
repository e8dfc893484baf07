import { normalizePath } from 'vite';
import type { RoutePath } from '../../shared/contracts.ts';
import type { DevPage } from '../../shared/dev-events.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { ModulePages } from './module-pages.ts';
import type { FoundPage, PageViews } from './page-views.ts';
import type { ProblemBoard } from './problem-board.ts';

/** Pages some browser has requested: only these are sent when a file changes. */
export interface SentPages {
  /** Compiles a page for a browser that opens it. */
  open(found: FoundPage): Promise<DevPage>;
  /** Sends the visited ones of some routes, those asked for last first. @param structure also overviews */
  send(routes: readonly RoutePath[], structure: boolean): Promise<void>;
  /** Sends the visited ones of some page files, because code they import has changed. */
  sendImporters(files: ReadonlySet<string>): Promise<void>;
}

export interface SentPagesOptions {
  context: SiteContext;
  views: PageViews;
  modules: Pick<ModulePages, 'invalidate'>;
  board: Pick<ProblemBoard, 'showPage' | 'forgetThrown'>;
  push(route: RoutePath, page: DevPage): void;
  /** Called when a page was compiled to be shown. */
  onShown(page: CompiledPage): void;
}

export function createSentPages(options: SentPagesOptions): SentPages {
  const { context, views, modules, board } = options;
  const { componentData, store } = context;
  /** In the order in which browsers asked for them last, be it for a link that was pointed at. */
  const visited = new Set<RoutePath>();

  function note(page: CompiledPage): void {
    options.onShown(page);
    board.showPage(page);
  }

  /** Visited pages whose components show facts of other pages. */
  async function visitedOverviews(): Promise<RoutePath[]> {
    const routes: RoutePath[] = [];
    for (const route of visited) {
      const found = await views.find(route);
      const body = found && (await store.compile(found.source)).body;
      const parts = body?.kind === 'parts' ? body.parts : [];
      if (parts.some((part) => part.kind === 'component' && componentData[part.name])) routes.push(route);
    }
    return routes;
  }

  async function pushPages(routes: readonly RoutePath[]): Promise<void> {
    board.forgetThrown(routes);
    for (const route of routes) {
      const found = await views.find(route);
      if (!found) continue;
      const page = await store.compile(found.source);
      // Its module contains what other files say: partials, texts.
      modules.invalidate([found.source.file]);
      const view = await views.view(found, page);
      note(page);
      // A page that is empty because of an error stays as it was in the browser. The problem says why.
      const isBroken = page.diagnostics.some(({ severity }) => severity === 'error');
      const isEmpty = 'body' in view && view.body.kind === 'html' && view.body.html === '';
      if (!isBroken || !isEmpty) options.push(route, view);
    }
  }

  /** A page that was saved while it was being compiled is compiled again, so that the last state is sent last. */
  async function compileLatest(source: SourceFile): Promise<CompiledPage> {
    const page = await store.compile(source);
    return page === (await store.compile(source)) ? page : compileLatest(source);
  }

  return {
    async open(found) {
      // Noted before the page is compiled, so that a change meanwhile is sent.
      visited.delete(found.route);
      visited.add(found.route);
      const page = await compileLatest(found.source);
      const view = await views.view(found, page);
      note(page);
      return view;
    },
    async send(routes, structure) {
      const stale = new Set([...routes, ...(structure ? await visitedOverviews() : [])]);
      await pushPages([...visited].reverse().filter((route) => stale.has(route)));
    },
    async sendImporters(files) {
      const routes: RoutePath[] = [];
      for (const route of visited) {
        const found = await views.find(route);
        if (found && files.has(normalizePath(found.source.file))) routes.push(route);
      }
      await pushPages(routes);
    },
  };
}
