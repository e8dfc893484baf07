import path from 'node:path';
import type { Logger } from 'vite';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import type { DevProblem, DevProblems } from '../../shared/dev-events.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { filesOf } from '../content/compiled-pages.ts';
import type { SiteContext } from '../content/site-context.ts';
import { joinKinds, sortDiagnostics } from '../files/diagnostics.ts';
import { formatDiagnostic } from '../files/report.ts';
import { displayPath } from '../markdown/context.ts';
import type { CompiledPage, ContentStore } from '../model.ts';

/** Milliseconds without another change after which the tree is checked: the saved page comes first. */
const QUIET = 30;
/** Milliseconds between two reports of how far a check is. */
const REPORT_EVERY = 250;
/** Problems of one moment that are written to the terminal; browsers list all. */
const MOST_LINES = 40;
/** Problems that do not keep a page from being read. */
const HARMLESS = new Set(['dead-link', 'dead-anchor', 'dead-file']);
/** Problems that compiling a page does not find. */
const LINK_RULES = new Set([...HARMLESS, 'draft-link', 'foreign-origin', 'route-clash', 'unlisted-page']);

/** All problems a build would report; new and fixed ones are printed once. */
export interface ProblemBoard {
  /** What is known now. */
  current(): DevProblems;
  /** Shows a page's own problems in place of its earlier ones; those of its links, which are checked then, follow. */
  showPage(page: CompiledPage): void;
  /** Shows what a page threw in a browser, until the page or the code it imports changes. */
  showThrown(route: RoutePath, problem: Diagnostic): void;
  /** @param routes default: all; what still throws is reported again */
  forgetThrown(routes?: Iterable<RoutePath>): void;
  /** Something changed: the tree is checked when it is quiet. */
  ask(): void;
  /** Resolves when the next check is done. */
  checked(): Promise<void>;
  close(): void;
}

export interface ProblemBoardOptions {
  context: Pick<SiteContext, 'root'> & { store: Pick<ContentStore, 'files' | 'compile' | 'diagnostics'> };
  logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Called when the problems, or the progress of a check, have changed. */
  onChange(problems: DevProblems): void;
}

export function createProblemBoard(options: ProblemBoardOptions): ProblemBoard {
  const { logger } = options;
  const { root, store } = options.context;
  const found = createFoundProblems(root);
  let published: readonly DevProblem[] = [];
  let checking: DevProblems['checking'] = null;
  const thrown = new Map<RoutePath, DevProblem>();
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isAsked = false;
  let isClosed = false;

  const current = (): DevProblems => ({ problems: joinKinds(published), checking });

  function publish(): void {
    // A page that was being compiled failed with the compiler, which has ended.
    if (isClosed) return;
    const next = sortDiagnostics([...found.all(), ...thrown.values()]) as DevProblem[];
    const isSame = JSON.stringify(next) === JSON.stringify(published);
    const before = published;
    published = next;
    if (!isSame) print(newIn(next, before), newIn(before, next), next.length === 0, logger);
    if (!isSame || checking) options.onChange(current());
  }

  async function check(): Promise<void> {
    isChecking = true;
    const reports = setInterval(() => checking && options.onChange(current()), REPORT_EVERY);
    try {
      // What changed meanwhile is in the next round. This one is published too: saves must not hold back problems.
      while (isAsked && !isClosed) {
        isAsked = false;
        found.checkBegins();
        const list = await collect(options, (done, total) => {
          checking = { done, total };
          return !isClosed;
        });
        if (isClosed) break;
        found.checkEnds(list);
        if (isAsked) publish();
      }
    } catch (error) {
      fail(error);
    } finally {
      clearInterval(reports);
      isChecking = false;
      const wasReported = checking !== null;
      checking = null;
      if (!isClosed) {
        publish();
        if (wasReported) options.onChange(current());
        for (const resolve of waiting.splice(0)) resolve();
      }
    }
  }

  function showPage(page: CompiledPage): void {
    const show = (list: readonly Diagnostic[], kept?: ReadonlySet<string>) => {
      found.replace(page, list, kept);
      publish();
    };
    show(page.diagnostics, LINK_RULES);
    store
      .diagnostics(filesOf(page))
      .then((list) => !isClosed && found.isLatest(page) && show(list))
      .catch(fail);
  }

  const fail = (error: unknown) => {
    if (!isClosed) logger.error(String(error));
  };

  return {
    current,
    showPage,
    showThrown(route, problem) {
      thrown.set(route, toDevProblem(problem, [route], root));
      publish();
    },
    forgetThrown(routes = thrown.keys()) {
      for (const route of routes) thrown.delete(route);
      publish();
    },
    ask() {
      if (isClosed) return;
      isAsked = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isChecking) void check();
      }, QUIET);
    },
    checked: () => new Promise((resolve) => waiting.push(resolve)),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Problems of the last check of the tree, with those of pages shown since. */
function createFoundProblems(root: string) {
  let found: readonly DevProblem[] = [];
  /** Last state of each page that was shown. */
  const latest = new Map<string, CompiledPage>();
  /** Of pages shown during a check: it may have read their old state. */
  const later = new Map<string, () => void>();
  return {
    all: () => found,
    isLatest: (page: CompiledPage) => latest.get(page.source.file) === page,
    checkBegins: () => later.clear(),
    checkEnds(list: readonly DevProblem[]): void {
      found = list;
      for (const replaceAgain of later.values()) replaceAgain();
    },
    /** @param kept rules whose problems stay */
    replace(page: CompiledPage, list: readonly Diagnostic[], kept?: ReadonlySet<string>): void {
      const files = new Set(filesOf(page).map((file) => displayPath(root, file)));
      const replaceAgain = () => {
        const others = found.filter(({ file, rule }) => !files.has(file) || kept?.has(rule));
        found = [...others, ...list.map((item) => toDevProblem(item, [page.source.route], root))];
      };
      latest.set(page.source.file, page);
      later.set(page.source.file, replaceAgain);
      replaceAgain();
    },
  };
}

/**
 * Compiles every page and lists all problems.
 * @param onPage called after each page; ends the check when it returns false
 */
async function collect(
  { context: { root, store } }: ProblemBoardOptions,
  onPage: (done: number, total: number) => boolean,
): Promise<DevProblem[]> {
  const sources = await store.files();
  const pages: CompiledPage[] = [];
  // One after another: a page that is opened or saved comes next.
  for (const source of sources) {
    pages.push(await store.compile(source));
    if (!onPage(pages.length, sources.length)) return [];
  }
  const all = await store.diagnostics();
  const routes = routesByFile(pages, root);
  return all.map((item) => toDevProblem(item, routes.get(item.file) ?? [], root));
}

function toDevProblem(item: Diagnostic, routes: readonly RoutePath[], root: string): DevProblem {
  const isBreaking = item.severity === 'error' && !HARMLESS.has(item.rule);
  return { ...item, path: path.resolve(root, item.file), routes, isBreaking };
}

function print(
  fresh: readonly Diagnostic[],
  fixed: readonly Diagnostic[],
  isClean: boolean,
  logger: ProblemBoardOptions['logger'],
): void {
  for (const problem of fresh.slice(0, MOST_LINES)) {
    logger[problem.severity === 'error' ? 'error' : 'warn'](formatDiagnostic(problem), { timestamp: true });
  }
  if (fresh.length > MOST_LINES) {
    logger.warn(`And ${fresh.length - MOST_LINES} more problems: open browsers list them all.`);
  }
  for (const { file, message } of fixed.slice(0, MOST_LINES)) {
    logger.info(`${file}  Fixed: ${message}`, { timestamp: true });
  }
  if (isClean && fixed.length > 1) logger.info('All problems are fixed.');
}

/** What the first list has and the second has not, by kind. Lines do not matter: a new line above does not make it another problem. */
function newIn(list: readonly Diagnostic[], other: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, rule, message }: Diagnostic) => [file, rule, message].join('\0');
  const left = new Map<string, number>();
  for (const item of other) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  const found = list.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
  return joinKinds(found);
}

/** Routes of the pages that show a file, by its path in messages: those of a fragment are many. */
function routesByFile(pages: readonly CompiledPage[], root: string): Map<string, RoutePath[]> {
  const routes = new Map<string, RoutePath[]>();
  for (const page of pages) {
    for (const file of filesOf(page)) {
      getOrInsert(routes, displayPath(root, file), () => []).push(page.source.route);
    }
  }
  return routes;
}
