import path from 'node:path';
import type { VFile } from 'vfile';
import type { Diagnostic, Frontmatter, Lang, RoutePath } from '../../shared/contracts.ts';
import { routeKey } from '../../shared/paths.ts';
import type { Reference, SourceFile } from '../model.ts';
import type { CompilerLabels } from './labels.ts';

/** Settings of the compiler: plain values, the same for every page, part of the cache key. */
export interface CompilerOptions {
  /** Project folder; `file=` imports stay inside it or inside the content folder. Absolute. */
  root: string;
  /** Absolute content folder. */
  contentDir: string;
  /** Absolute folder of files that are served untouched. */
  publicDir: string;
  /** Base path of the site, with both slashes. */
  base: string;
  defaultLang: Lang;
  langs: readonly Lang[];
  /** Whether the content folder has a folder for each language; else it is the tree of the default language. */
  hasLangFolders: boolean;
  /** Numbers the lines of every code block. */
  showLineNumbers: boolean;
  labels: Readonly<Record<Lang, CompilerLabels>>;
}

/** Known routes by `routeKey`, to give links the form their page really has. */
export type RouteKeys = ReadonlyMap<string, RoutePath>;

/** Where a problem is: a node of any tree, or a position. */
interface Place {
  position?: { start: { line: number; column: number } } | undefined;
  data?: { origin?: string } | undefined;
}

/** Everything one compilation gathers besides the tree. */
export interface PageContext {
  readonly source: SourceFile;
  readonly options: CompilerOptions;
  readonly routes: RouteKeys;
  readonly labels: CompilerLabels;
  readonly frontmatter: Frontmatter;
  /** Source text of the page, front matter blanked out. */
  readonly text: string;
  /** Where the text after the front matter begins. */
  readonly bodyStart: number;
  readonly diagnostics: Diagnostic[];
  readonly references: Reference[];
  readonly dependencies: Set<string>;
  readonly assets: Record<string, string>;
  /** Number of fragments so far: each may hold others, so that few files can make a page without end. */
  fragments: number;
  /** Number of tab groups so far, for their ids. */
  tabGroups: number;
  /** Whether a picture came before: all but the first load lazily. */
  hasImage: boolean;
  /** Whether the page has code of its own, so that its body is a module. */
  isDynamic: boolean;
  markdown: string;
}

declare module 'unist' {
  interface Data {
    /** Absolute path of the fragment a node comes from; absent for nodes of the page itself. */
    origin?: string;
  }
}

declare module 'vfile' {
  interface DataMap {
    page: PageContext;
  }
}

/** The compilation a file belongs to; set by the first plugin. */
export function contextOf(file: VFile): PageContext {
  const page = file.data.page;
  if (!page) throw new Error(`No page is being compiled for ${file.path}: run it through compilePage().`);
  return page;
}

/** Absolute path of the file a node was written in. */
export function originOf(page: PageContext, place: Place | undefined): string {
  return place?.data?.origin ?? page.source.file;
}

/** Notes a problem at a node. */
export function report(
  page: PageContext,
  place: Place | undefined,
  problem: { rule: string; message: string; advice?: string; severity?: Diagnostic['severity'] },
): void {
  const start = place?.position?.start;
  page.diagnostics.push({
    severity: problem.severity ?? 'error',
    rule: problem.rule,
    file: displayPath(page.options.root, originOf(page, place)),
    ...(start && { line: start.line, column: start.column }),
    message: problem.message,
    ...(problem.advice !== undefined && { advice: problem.advice }),
  });
}

/** Path for messages: relative to the project folder when inside it, with `/`. */
export function displayPath(root: string, file: string): string {
  const inside = file.startsWith(`${root}/`) || file.startsWith(`${root}\\`);
  return (inside ? file.slice(root.length + 1) : file).replaceAll('\\', '/');
}

/** Whether a file may be shown by a page: it lies inside the project or the content folder. */
export function isInProject({ root, contentDir }: CompilerOptions, file: string): boolean {
  return [root, contentDir].some((folder) => file.startsWith(folder + path.sep));
}

/** The form of a route that the site really has: with or without trailing slash. */
export function canonicalRoute(routes: RouteKeys, route: RoutePath): RoutePath {
  return routes.get(routeKey(route)) ?? route;
}
