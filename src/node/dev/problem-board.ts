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

/** Milliseconds without a change after which the tree is checked, so that the saved page comes first. */
const QUIET = 30;
/** Milliseconds between progress reports of a check. */
const REPORT_EVERY = 250;
/** Maximum number of problems printed at once; browsers list all. */
const MAX_LINES = 40;
/** Rules whose problems do not prevent a page from being read. */
const HARMLESS = new Set(['dead-link', 'dead-anchor', 'dead-file']);
/** Rules whose problems are not found by compiling a page. */
const LINK_RULES = new Set([...HARMLESS, 'draft-link', 'foreign-origin', 'route-clash', 'unlisted-page']);

/** All problems a build would report; new and fixed ones are printed once. */
export interface ProblemBoard {
  /** The currently known problems. */
  current(): DevProblems;
  /** Replaces a page's own problems; those of its links follow once they are checked. */
  showPage(page: CompiledPage): void;
  /** Adds an error that a page threw in a browser, until the page or its imported code changes. */
  showThrown(route: RoutePath, problem: Diagnostic): void;
  /**
   * Removes such errors; those that still occur are reported again.
   * @param routes default: all
   */
  forgetThrown(routes?: Iterable<RoutePath>): void;
  /** Requests a check of the tree, once there are no more changes. */
  ask(): void;
  /** Resolves when the next check has finished. */
  checked(): Promise<void>;
  close(): void;
}

interface ProblemBoardOptions {
  context: Pick<SiteContext, 'root'> & { store: Pick<ContentStore, 'files' | 'compile' | 'diagnostics'> };
  logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Called when the problems or the progress of a check have changed. */
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
    // After closing, pages still being compiled fail because the compiler has ended.
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
      // Changes during a check are in the next one. The current result is published all the same, so that saves do not delay
      // problems.
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

/** Problems of the last check of the tree, updated with those of pages shown since. */
function createFoundProblems(root: string) {
  let found: readonly DevProblem[] = [];
  /** Latest state of each shown page. */
  const latest = new Map<string, CompiledPage>();
  /** Updates for pages shown during a check, which may have read their old state. */
  const later = new Map<string, () => void>();
  return {
    all: () => found,
    isLatest: (page: CompiledPage) => latest.get(page.source.file) === page,
    checkBegins: () => later.clear(),
    checkEnds(list: readonly DevProblem[]): void {
      found = list;
      for (const replaceAgain of later.values()) replaceAgain();
    },
    /** @param kept rules whose earlier problems stay */
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
 * @param onPage called after each page; ends the check by returning false
 */
async function collect(
  { context: { root, store } }: ProblemBoardOptions,
  onPage: (done: number, total: number) => boolean,
): Promise<DevProblem[]> {
  const sources = await store.files();
  const pages: CompiledPage[] = [];
  // Sequentially, so that a page that is opened or saved comes next.
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
  for (const problem of fresh.slice(0, MAX_LINES)) {
    logger[problem.severity === 'error' ? 'error' : 'warn'](formatDiagnostic(problem), { timestamp: true });
  }
  if (fresh.length > MAX_LINES) {
    logger.warn(`And ${fresh.length - MAX_LINES} more problems; open browsers list all of them.`);
  }
  for (const { file, message } of fixed.slice(0, MAX_LINES)) {
    logger.info(`${file}  Fixed: ${message}`, { timestamp: true });
  }
  if (isClean && fixed.length > 1) logger.info('All problems are fixed.');
}

/**
 * Problems of the first list that the second does not have. Line numbers are ignored: a line inserted above does not make a new
 * problem.
 */
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

/** Routes of the pages that include a file, by its path in messages; fragments may have many. */
function routesByFile(pages: readonly CompiledPage[], root: string): Map<string, RoutePath[]> {
  const routes = new Map<string, RoutePath[]>();
  for (const page of pages) {
    for (const file of filesOf(page)) {
      getOrInsert(routes, displayPath(root, file), () => []).push(page.source.route);
    }
  }
  return routes;
}
