import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createBuilder } from 'vite';
import { createContentStore } from '../src/node/content/store.ts';
import { readSite } from '../src/node/settings.ts';
import { site } from '../src/node/site-plugin.ts';
import { routeToHtmlFile } from '../src/shared/paths.ts';
import type { SiteSettings } from '../src/shared/site-config.ts';
import settings from '../src/site.config.ts';
import { compareWords, type WordReport } from './stress-trees/words.ts';

/**
 * Builds trees of Markdown that were written for other engines and compares the words of each page with those of its
 * article: `npm run stress -- trees [--all] FOLDER…`. Exits with 1 when a tree does not build or
 * keeps less than 99.5 of 100 words outside of the lines that are reported.
 */

/** Words of a tree that must be in its articles, as a part of one. */
const ENOUGH = 0.995;

/** Elements that begin and end a word, and most of them a line. */
const BLOCKS = /^(?:p|div|[uo]l|li|td|th|tr|h\d|pre|button|br|dd|dt|summary|sup|sub)$/;

const args = process.argv.slice(2);
const showsAll = args.includes('--all');
const folders = args.filter((word) => word !== '--all' && word !== 'trees');
if (folders.length === 0) throw new Error('Name a folder with Markdown.');

process.env.CONTENT_ERRORS = 'warn';
const { brand: _brand, codeReference: _names, ...rest } = settings as SiteSettings;
const config: SiteSettings = { ...rest, title: 'Tree', redirects: [], feeds: [], includeFolders: [] };
delete config.releases;

await mkdir('.cache', { recursive: true });
const work = await mkdtemp(path.resolve('.cache/trees-'));
for (const folder of folders) {
  const ok = await measure(path.resolve(folder)).catch((error: Error) => {
    console.log(`${folder}: ${error.stack ?? error.message}`);
    return false;
  });
  if (!ok) process.exitCode = 1;
}
await rm(work, { recursive: true, force: true });
process.exit();

/** Builds one tree. */
async function measure(contentDir: string): Promise<boolean> {
  const started = performance.now();
  const cacheDir = await mkdtemp(path.join(work, 'cache-'));
  const outDir = path.join(cacheDir, 'dist');
  const options = { command: 'build' as const, contentDir, cacheDir, base: '/', config };
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    plugins: [react(), site(options)],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
  const facts = await readSite(process.cwd(), config);
  const store = createContentStore({ ...options, ...facts, root: process.cwd() });
  const pages = await store.compileAll();
  const problems = await store.diagnostics({ references: true });
  await store.close();

  const reports: (WordReport & { name: string; reported: number })[] = [];
  for (const { source, diagnostics } of pages) {
    const reported = new Set<number>();
    for (const { line, rule } of diagnostics)
      if (line !== undefined && rule !== 'broken-mdx') reported.add(line);
    const html = await readFile(path.join(outDir, routeToHtmlFile(source.route)), 'utf8').catch(() => '');
    const report = compareWords(await readFile(source.file, 'utf8'), articleText(html), reported);
    reports.push({ ...report, name: source.relativePath, reported: reported.size });
  }
  const words = sum(reports.map((report) => report.words));
  const lost = sum(reports.map((report) => report.lost.length));
  const share = words === 0 ? 1 : 1 - lost / words;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const shown = (Math.floor(share * 10_000) / 100).toFixed(2);
  console.log(
    `${path.relative('', contentDir)}: ${pages.length} pages in ${seconds} s, ${words} words, ${shown} % in their articles; ${problems.length} messages, ${sum(reports.map(({ reported }) => reported))} lines reported`,
  );
  const worst = reports
    .filter((report) => report.lost.length > 0)
    .sort((a, b) => b.lost.length - a.lost.length);
  for (const report of worst.slice(0, showsAll ? worst.length : 8)) {
    console.log(
      `  ${report.name}: ${report.lost.length} of ${report.words}: ${report.lost.slice(0, showsAll ? 400 : 12).join(' ')}`,
    );
  }
  if (showsAll)
    for (const { file, line, message, rule } of problems)
      console.log(`  ${file}:${line ?? ''} ${rule}: ${message}`);
  return share >= ENOUGH;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** All text of the article of a document. */
function articleText(html: string): string {
  const parts: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, isInside: boolean): void => {
    if (isInside && node.nodeName === '#text') parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    const isArticle = isInside || node.nodeName === 'article' || node.nodeName === 'main';
    const edge = isInside && BLOCKS.test(node.nodeName) ? ['\n'] : [];
    parts.push(...edge);
    if ('content' in node) visit(node.content, isArticle);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isArticle);
    parts.push(...edge);
  };
  visit(parse(html), false);
  return parts.join('');
}
