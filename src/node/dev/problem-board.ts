import path from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'vite';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import type { DevProblem } from '../../shared/dev-events.ts';
import type { SiteContext } from '../content/site-context.ts';
import { formatDiagnostic } from '../files/report.ts';
import { displayPath } from '../markdown/context.ts';
import type { CompiledPage } from '../model.ts';

/** Milliseconds without another change after which the tree is checked: the saved page comes first. */
const QUIET = 30;
/** Pages that are compiled at once while nobody waits: a page somebody opens comes next. */
const AT_ONCE = 2;
/** Problems of one moment that are written to the terminal; browsers list all. */
const MOST_LINES = 40;
/** Problems of the whole, which do not keep a page from being read. */
const HARMLESS = new Set(['dead-link', 'dead-anchor', 'dead-image']);

export interface ProblemBoardOptions {
  context: SiteContext;
  logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Called with all problems when they have changed. */
  onChange(problems: readonly DevProblem[]): void;
}

/** All problems of the tree that a build would tell; new and fixed ones are printed once. */
export class ProblemBoard {
  /** Sorted by place. */
  problems: readonly DevProblem[] = [];
  private waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;
  private isAsked = false;
  private isClosed = false;

  constructor(private readonly options: ProblemBoardOptions) {}

  /** Something changed: the tree is checked when it is quiet. */
  ask(): void {
    if (this.isClosed) return;
    this.isAsked = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isChecking) void this.checkAll();
    }, QUIET);
  }

  /** Settles when the next check is done. */
  checked(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async checkAll(): Promise<void> {
    this.isChecking = true;
    try {
      while (this.isAsked && !this.isClosed) {
        this.isAsked = false;
        const problems = await this.collect();
        // What changed meanwhile is in the next round: a mixture of two states may hold problems of neither.
        if (!this.isAsked && !this.isClosed) this.publish(problems);
      }
    } catch (error) {
      if (!this.isClosed) this.options.logger.error(String(error));
    } finally {
      this.isChecking = false;
      for (const resolve of this.waiting.splice(0)) if (!this.isClosed) resolve();
    }
  }

  private async collect(): Promise<DevProblem[]> {
    const { context } = this.options;
    const { store } = context;
    const limited = pLimit(AT_ONCE);
    const pages = await Promise.all(
      (await store.files()).map((source) =>
        limited(async () => (this.isClosed ? undefined : store.compile(source))),
      ),
    );
    if (this.isClosed) return [];
    const compiled = pages.filter((page) => page !== undefined);
    const list = await store.diagnostics({ references: true });
    const routes = await routesByFile(compiled, context);
    return list.map((item) => ({
      ...item,
      path: path.resolve(context.root, item.file),
      routes: routes.get(item.file) ?? [],
      isBreaking: item.severity === 'error' && !HARMLESS.has(item.rule),
    }));
  }

  private publish(problems: readonly DevProblem[]): void {
    if (JSON.stringify(problems) === JSON.stringify(this.problems)) return;
    const before = this.problems;
    this.problems = problems;
    this.write(difference(problems, before), difference(before, problems));
    this.options.onChange(problems);
  }

  private write(fresh: readonly Diagnostic[], fixed: readonly Diagnostic[]): void {
    const { logger } = this.options;
    for (const problem of fresh.slice(0, MOST_LINES)) {
      logger[problem.severity === 'error' ? 'error' : 'warn'](formatDiagnostic(problem), { timestamp: true });
    }
    if (fresh.length > MOST_LINES) {
      logger.warn(`And ${fresh.length - MOST_LINES} more problems: open browsers list them all.`);
    }
    for (const { file, message } of fixed.slice(0, MOST_LINES)) {
      logger.info(`${file}  Fixed: ${message}`, { timestamp: true });
    }
    if (this.problems.length === 0 && fixed.length > 1) logger.info('All problems are fixed.');
  }
}

/** Items of the first list that the second has not. Lines do not count: a line more above makes no other problem. */
function difference(list: readonly Diagnostic[], other: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, rule, message }: Diagnostic) => [file, rule, message].join('\0');
  const left = new Map<string, number>();
  for (const item of other) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/** Routes of the pages that show a file, by its path in messages: those of a fragment are many. */
async function routesByFile(
  pages: readonly CompiledPage[],
  { root }: SiteContext,
): Promise<Map<string, RoutePath[]>> {
  const routes = new Map<string, RoutePath[]>();
  for (const { source, dependencies } of pages) {
    for (const file of [source.file, ...Object.keys(dependencies)]) {
      const name = displayPath(root, file);
      routes.set(name, [...(routes.get(name) ?? []), source.route]);
    }
  }
  return routes;
}
