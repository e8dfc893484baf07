import { existsSync } from 'node:fs';
import { cp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { normalizePath } from 'vite';
import type { Diagnostic } from '../../shared/contracts.ts';
import { routeToHtmlFile } from '../../shared/paths.ts';
import { publicFileProblems } from '../content/public-folder.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { SiteEntry, SiteModel } from '../content/site-model.ts';
import { versionOf } from '../emit/document.ts';
import { isLenient, readEnvironment } from '../environment.ts';
import { sortDiagnostics } from '../files/diagnostics.ts';
import { listFiles } from '../files/list-files.ts';
import { ContentError, formatDiagnostics } from '../files/report.ts';
import { formatSummary, type PartSize, weighMedian, weighParts } from './build-summary.ts';
import {
  type DocumentCheck,
  deadPage,
  pageKinds,
  shortestPages,
  startDocumentCheck,
} from './check-documents.ts';
import { compressFiles } from './compress.ts';
import { renderSite } from './render-site.ts';
import type { ServerCode, SiteCode } from './site-code.ts';
import type { Staging } from './staging.ts';
import { writeFiles } from './write-files.ts';

interface SiteWriterInput {
  context: SiteContext;
  /** Folder of the new site, which already contains its code. */
  staging: Staging;
  outDir: string;
  /** Whether to delete files of the old site that the new one does not have. */
  isEmptied: boolean;
  code: SiteCode;
  server: ServerCode;
  /** Digest of all code. */
  codeDigest: string;
}

/** Copies the public files that are published. */
export async function copyPublicFiles(
  { config, model }: SiteContext,
  publicDir: string,
  folder: string,
): Promise<void> {
  if (!existsSync(publicDir)) return;
  const { languages } = await model();
  const routes = languages.flatMap(({ entries }) => entries.map(({ route }) => route));
  const problemOf = publicFileProblems(routes, config, publicDir);
  await cp(publicDir, folder, {
    recursive: true,
    dereference: true,
    force: false,
    filter: (file) => problemOf(normalizePath(path.relative(publicDir, file))) === undefined,
  });
}

/** Renders all documents and other files of the site, checks that documents work in browsers, and publishes the site. */
export async function writeSite(input: SiteWriterInput) {
  const { context, staging, outDir, isEmptied, code, server, codeDigest } = input;
  const { folder } = staging;
  const model = await context.model();
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const passed = context.cache.namespace('checked');
  const kinds = JSON.stringify([versionOf(template), server.version, ...pageKinds(model).keys()]);
  // Skipped if an earlier build has opened the same kinds of pages with the same code.
  const isKnown = (await passed.read(kinds)) !== undefined;
  const check = isKnown ? undefined : startDocumentCheck(context.root, folder, context.config);
  try {
    const problems: Diagnostic[] = [];
    const samples = shortestPages(model);
    let checked: Promise<boolean> | undefined;
    let weighed: Promise<PartSize[]> | undefined;
    const open = () => {
      checked = check && checkPages(check, samples, context);
      weighed = context.searchFiles().then((search) => weighParts(folder, code.modules, search));
      // Errors of rendering take precedence over those of these steps.
      for (const step of [checked, weighed]) step?.catch(() => {});
    };
    const site = renderSite({
      context,
      modules: code.modules,
      template,
      folder,
      outDir,
      problems,
      samples,
      open,
      code: [codeDigest, server.version],
      server: await server.load(),
    });
    const digests = await writeFiles(folder, site, outDir);
    const documents = await documentSizes(folder, model);
    const median = await weighMedian(folder, documents);
    const parts = [...((await weighed) ?? []), ...median];
    if (await checked) await passed.tryWrite(kinds, '');
    if (readEnvironment('COMPRESS').COMPRESS === '1') await compressFiles(folder, outDir);
    await staging.publish({ isEmptied });
    return {
      /** Digest of each file that was written, by path. */
      digests,
      /** Problems found while rendering. */
      problems: sortDiagnostics(problems),
      /**
       * The build summary, with sizes.
       * @param started start time of the build
       */
      async summary({ warnings, started, folder }: { warnings: number; started: number; folder: string }) {
        const counted = await countFiles(outDir);
        const time = performance.now() - started;
        return formatSummary({ pages: documents.size, parts, ...counted, warnings, time, folder });
      },
    };
  } finally {
    await check?.close();
  }
}

async function documentSizes(folder: string, { languages }: SiteModel): Promise<Map<string, number>> {
  const files = languages.flatMap(({ entries }) => entries.map(({ route }) => routeToHtmlFile(route)));
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(path.join(folder, file))).size] as const)),
  );
}

/**
 * Opens one page of each kind as a browser would.
 * @returns whether all of them keep their articles
 * @throws ContentError for those that do not; with `CONTENT_ERRORS=warn`, not for pages that are modules
 */
async function checkPages(
  check: DocumentCheck,
  pages: readonly SiteEntry[],
  { root, log }: SiteContext,
): Promise<boolean> {
  const problems = await check.open(pages.map(({ route }) => routeToHtmlFile(route)));
  const [fatal = [], reported = []] = [false, true].map((isReported) =>
    pages.flatMap((entry) => {
      const problem = problems.get(routeToHtmlFile(entry.route));
      if (!problem || (isLenient() && entry.page.body.kind === 'module') !== isReported) return [];
      return [deadPage(entry, problem, root)];
    }),
  );
  if (fatal.length > 0) throw new ContentError(fatal);
  if (reported.length > 0) log.write(formatDiagnostics(reported));
  return problems.size === 0;
}

async function countFiles(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await listFiles(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
