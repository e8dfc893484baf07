import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { routeToHtmlFile } from '../../shared/paths.ts';
import type { SiteEntry, SiteModel } from '../content/site-model.ts';
import { fileError } from '../files/diagnostics.ts';
import { SOURCES } from '../sources.ts';

/** A document in which the application does not keep the article. */
export interface DeadDocument {
  /** Path below the output folder. */
  file: string;
  problem: string;
}

/** Opens finished documents with the code that browsers run. */
export interface DocumentCheck {
  /** @param files paths below the folder of the site @returns those that are dead */
  open(files: readonly string[]): Promise<DeadDocument[]>;
  close(): Promise<unknown>;
}

/**
 * Starts the check, which takes half a second to be ready.
 * @param folder folder of the finished site
 */
export function startDocumentCheck(
  root: string,
  folder: string,
  { base, origin }: SiteModel['config'],
): DocumentCheck {
  const worker = new Worker(path.join(root, SOURCES.documentOpener), {
    workerData: { folder, base, origin },
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
  });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  // Reported by the code that opens documents.
  failed.catch(() => {});
  return {
    open(files) {
      worker.postMessage(files);
      const answered = new Promise<DeadDocument[]>((resolve) => worker.once('message', resolve));
      return Promise.race([answered, failed]);
    },
    close: () => worker.terminate(),
  };
}

/** Pages by their type and by the way their article is made. */
export function pageKinds({ languages }: SiteModel): ReadonlyMap<string, readonly SiteEntry[]> {
  const all = languages.flatMap(({ entries }) => entries);
  return groupBy(all, ({ meta, page }) => `${meta.frontmatter.pageType ?? 'doc'} ${page.body.kind}`);
}

/** One page of each kind: that with the smallest document, which is opened fastest. */
export function smallestPages(model: SiteModel, sizes: ReadonlyMap<string, number>): SiteEntry[] {
  const sizeOf = ({ route }: SiteEntry) => sizes.get(routeToHtmlFile(route)) ?? 0;
  return [...pageKinds(model).values()].map((entries) =>
    entries.reduce((smallest, entry) => (sizeOf(entry) < sizeOf(smallest) ? entry : smallest)),
  );
}

/** The problem of a page that is dead in browsers. */
export function deadPage({ page, route }: SiteEntry, { problem }: DeadDocument, display: string): Diagnostic {
  const message = `A browser would not show this page (${routeToHtmlFile(route)}). ${problem}`;
  const advice = page.body.kind === 'module' ? "Fix the page's code." : 'Fix the code of the site.';
  return fileError('dead-page', display, message, advice);
}
