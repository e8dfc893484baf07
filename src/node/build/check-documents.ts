import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { routeToHtmlFile } from '../../shared/paths.ts';
import { SCRIPT_LIMIT, StalledError, withTimeout } from '../../shared/timeouts.ts';
import type { SiteEntry, SiteModel } from '../content/site-model.ts';
import { fileError } from '../files/diagnostics.ts';
import { displayPath } from '../markdown/context.ts';
import { SOURCES } from '../sources.ts';

/** Opens finished documents with the client code. */
export type DocumentCheck = ReturnType<typeof startDocumentCheck>;

/**
 * Starts the check's worker, which takes half a second to be ready.
 * @param folder folder of the finished site
 * @param patience milliseconds after which a document that does nothing counts as dead
 */
export function startDocumentCheck(
  root: string,
  folder: string,
  { base, origin }: SiteModel['config'],
  patience = SCRIPT_LIMIT,
) {
  const at = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(path.join(root, SOURCES.documentOpener), {
    workerData: { folder, base, origin, patience, at },
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
  });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject).once('exit', () => reject(new Error('The document check has ended.')));
  });
  // Handled where documents are opened.
  failed.catch(() => {});
  const ready = new Promise<void>((resolve) => worker.once('message', () => resolve()));
  return {
    /**
     * @param files paths below the folder
     * @returns problems of documents whose article does not stay, by path
     */
    async open(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
      worker.postMessage(files);
      const answered = ready.then(
        () => new Promise<Map<string, string>>((resolve) => worker.once('message', resolve)),
      );
      const opened = withTimeout(Promise.race([answered, failed]), 'Opening', patience * (files.length + 1));
      return opened.catch((cause) => {
        if (!(cause instanceof StalledError)) throw cause;
        // An endless loop keeps the worker from answering.
        return new Map([[files[at[0] ?? 0] ?? '', 'The code of the page runs without end.']]);
      });
    },
    async close(): Promise<void> {
      // In Node.js 20, terminating a thread while it loads modules crashes the process.
      await Promise.race([ready, failed]).catch(() => {});
      await worker.terminate();
    },
  };
}

/** Pages grouped by type and by kind of body. */
export function pageKinds({ languages }: SiteModel): ReadonlyMap<string, readonly SiteEntry[]> {
  const all = languages.flatMap(({ entries }) => entries);
  return groupBy(all, ({ meta, page }) => `${meta.frontmatter.pageType ?? 'doc'} ${page.body.kind}`);
}

/** One page of each kind: the one with the shortest text, which opens fastest. */
export function shortestPages(model: SiteModel): SiteEntry[] {
  return [...pageKinds(model).values()].map((entries) =>
    entries.reduce((one, other) => (other.page.markdown.length < one.page.markdown.length ? other : one)),
  );
}

/** The problem of a page whose article does not stay in a browser. */
export function deadPage({ page, route }: SiteEntry, problem: string, root: string): Diagnostic {
  const message = `Browsers would not show this page (${routeToHtmlFile(route)}). ${problem}`;
  const advice = page.body.kind === 'module' ? "Fix the page's code." : 'Fix the code of the site.';
  return fileError('dead-page', displayPath(root, page.source.file), message, advice);
}
