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
  /** Sends the visited ones of some pages, those asked for last first. @param structure also overviews */
  send(isStale: (found: FoundPage) => boolean, structure?: boolean): Promise<void>;
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

  async function show(found: FoundPage, page: CompiledPage): Promise<DevPage> {
    const view = await views.view(found, page);
    options.onShown(page);
    board.showPage(page);
    return view;
  }

  /** Whether components of a page show facts of other pages. */
  async function isOverview({ source }: FoundPage): Promise<boolean> {
    const { body } = await store.compile(source);
    const parts = body.kind === 'parts' ? body.parts : [];
    return parts.some((part) => part.kind === 'component' && componentData[part.name]);
  }

  async function pushPage(found: FoundPage): Promise<void> {
    const page = await store.compile(found.source);
    // Its module contains what other files say: partials, texts.
    modules.invalidate([found.source.file]);
    const view = await show(found, page);
    // A page that is empty because of an error stays as it was in the browser. The problem says why.
    const isBroken = page.diagnostics.some(({ severity }) => severity === 'error');
    const isEmpty = 'body' in view && view.body.kind === 'html' && view.body.html === '';
    if (!isBroken || !isEmpty) options.push(found.route, view);
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
      return show(found, await compileLatest(found.source));
    },
    async send(isStale, structure = false) {
      for (const route of [...visited].reverse()) {
        const found = await views.find(route);
        const isSent = found && (isStale(found) || (structure && (await isOverview(found))));
        if (isSent || !found) board.forgetThrown([route]);
        if (isSent) await pushPage(found);
      }
    },
  };
}
