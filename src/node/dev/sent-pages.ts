import type { RoutePath } from '../../shared/contracts.ts';
import type { DevPage } from '../../shared/dev-events.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { ModulePages } from './module-pages.ts';
import type { FoundPage, PageViews } from './page-views.ts';
import type { ProblemBoard } from './problem-board.ts';

interface SentPagesOptions {
  context: SiteContext;
  views: PageViews;
  modules: Pick<ModulePages, 'invalidate'>;
  board: Pick<ProblemBoard, 'showPage' | 'forgetThrown'>;
  push(route: RoutePath, page: DevPage): void;
  /** Called when a page has been compiled to be shown. */
  onShown(page: CompiledPage): void;
}

export type SentPages = ReturnType<typeof createSentPages>;

/** Pages that browsers have requested; only these are sent when a file changes. */
export function createSentPages(options: SentPagesOptions) {
  const { context, views, modules, board } = options;
  const { componentData, store } = context;
  /** In the order of their last requests, including prefetches. */
  const visited = new Set<RoutePath>();

  async function show(found: FoundPage, page: CompiledPage): Promise<DevPage> {
    const view = await views.view(found, page);
    options.onShown(page);
    board.showPage(page);
    return view;
  }

  /** Whether components of a page show data of other pages. */
  async function isOverview({ source }: FoundPage): Promise<boolean> {
    const { body } = await store.compile(source);
    const parts = body.kind === 'parts' ? body.parts : [];
    return parts.some((part) => part.kind === 'component' && componentData[part.name]);
  }

  async function pushPage(found: FoundPage): Promise<void> {
    const page = await store.compile(found.source);
    // The module contains the content of other files: partials, texts.
    modules.invalidate([found.source.file]);
    const view = await show(found, page);
    // If a page is empty because of an error, the browser keeps its last state. The problem says why.
    const isBroken = page.diagnostics.some(({ severity }) => severity === 'error');
    const isEmpty = 'body' in view && view.body.kind === 'html' && view.body.html === '';
    if (!isBroken || !isEmpty) options.push(found.route, view);
  }

  /** Compiles a page again if it was saved meanwhile, so that the latest state is sent last. */
  async function compileLatest(source: SourceFile): Promise<CompiledPage> {
    const page = await store.compile(source);
    return page === (await store.compile(source)) ? page : compileLatest(source);
  }

  return {
    /** Compiles a page for a browser that opens it. */
    async open(found: FoundPage): Promise<DevPage> {
      // Recorded before the page is compiled, so that changes meanwhile are sent.
      visited.delete(found.route);
      visited.add(found.route);
      return show(found, await compileLatest(found.source));
    },
    /**
     * Sends the visited ones of the stale pages, most recently requested first.
     * @param structure also sends overviews
     */
    async send(isStale: (found: FoundPage) => boolean, structure = false): Promise<void> {
      for (const route of [...visited].reverse()) {
        const found = await views.find(route);
        const isSent = found && (isStale(found) || (structure && (await isOverview(found))));
        if (isSent || !found) board.forgetThrown([route]);
        if (isSent) await pushPage(found);
      }
    },
  };
}
