import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Properties } from 'hast';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Diagnostic, Frontmatter, Lang, RoutePath, TocItem } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { routeKey } from '../../shared/paths.ts';
import { PROJECTS_FOLDER } from '../../shared/projects.ts';
import type { CodeReference } from '../../shared/site-config.ts';
import { digest } from '../files/digest.ts';
import { contains, isInside, isSecret } from '../files/inside.ts';
import { kindOf } from '../files/kind-of.ts';
import { type Advice, withAdvice } from '../files/suggest.ts';
import type { CompiledPage, MarkdownHeading } from '../model.ts';
import type { CompilerLabels } from './labels.ts';
import { createScope, type FileScope } from './scope.ts';

/** Settings of the compiler: plain values, the same for every page, part of the cache key. */
export interface CompilerOptions {
  /** Project folder. Absolute. */
  root: string;
  /** Absolute content folder. */
  contentDir: string;
  /** Absolute folder of files that are served untouched. */
  publicDir: string;
  /** Absolute folders in addition to these two whose files pages may show. */
  includeFolders: readonly string[];
  /** Origin of the deployed site, for the links of Markdown copies; without slash at the end. */
  origin: string;
  /** Base path of the site, with both slashes. */
  base: string;
  defaultLang: Lang;
  langs: readonly Lang[];
  /** Whether the content folder has a folder for each language; else it is the tree of the default language. */
  hasLangFolders: boolean;
  /** Components the site's brand adds; they run in the browser and need no import. */
  brandComponents: Readonly<Record<string, readonly string[]>>;
  /** Numbers the lines of every code block. */
  showLineNumbers: boolean;
  labels: Readonly<Record<Lang, CompilerLabels>>;
  codeReference?: CodeReference | undefined;
}

/** Known routes by `routeKey`, to give links the form their page really has. */
export type RouteKeys = ReadonlyMap<string, RoutePath>;

/** Where a problem is: a node of any tree, or a position. */
interface Place {
  position?: { start: { line: number; column: number } } | undefined;
  data?: { origin?: string } | undefined;
  /** Elements have the path among these. */
  properties?: Properties;
}

/** Everything one compilation gathers in addition to the tree. */
export interface PageContext extends Omit<CompiledPage, 'meta' | 'body' | 'ids' | 'sourceSections'> {
  /** Whether the file is only imported, so that its first heading is not the title of a page. */
  readonly isFragment: boolean;
  /** Whether the code it imports is left out. */
  readonly isStatic: boolean;
  readonly options: CompilerOptions;
  readonly routes: RouteKeys;
  readonly labels: CompilerLabels;
  readonly frontmatter: Frontmatter;
  /** Source text of the page, front matter blanked out. */
  readonly text: string;
  /** Where the text after the front matter begins. */
  readonly bodyStart: number;
  /** Number of fragments so far: each may hold others, so that few files can make an endless page. */
  fragments: number;
  /** Number of tab groups so far, for their ids. */
  tabGroups: number;
  /** Whether a picture came before: all but the first load lazily. */
  hasImage: boolean;
  /** Whether the page has its own code, so that its body is a module. */
  isDynamic: boolean;
  /** Names each file of the page brings, by absolute path; see `scopeOf`. */
  readonly scopes: Map<string, FileScope>;
  /** Names the page's code imports, with the module each comes from. */
  readonly imported: Map<string, string>;
  /** Parses a text in the syntax of the page. Set by the first step, as what follows is by later ones. */
  parse(text: string): Root;
  /** Texts as they were parsed, those of fragments too: none may be lost. */
  readonly written: Node[];
  /** Headings of the source itself, without those of fragments. */
  headings: readonly MarkdownHeading[];
  /** The heading that is the title, taken out of the tree. */
  titleHeading: Element | undefined;
  /** Ids that lead to the title. */
  titleIds: readonly string[];
  /** Title as plain text; empty for a landing page without one. */
  title: string;
  toc: TocItem[];
  /** Beginning of the first paragraph, for descriptions. */
  firstParagraph: string;
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
  if (!page) throw new Error(`No page is being compiled for ${file.path}: "readSource" begins one.`);
  return page;
}

/** Absolute path of the file a node was written in. */
export function originOf(page: PageContext, place: Place | undefined): string {
  const origin = place?.data?.origin ?? place?.properties?.dataOrigin;
  return typeof origin === 'string' ? origin : page.source.file;
}

/** Names the file of a node brings. */
export function scopeOf(page: PageContext, place: Place | undefined): FileScope {
  return getOrInsert(page.scopes, originOf(page, place), createScope);
}

/** Notes a problem at a node. */
export function report(
  page: PageContext,
  place: Place | undefined,
  problem: {
    rule: string;
    message: string;
    advice?: Advice;
    severity?: Diagnostic['severity'];
    kind?: string | undefined;
  },
): void {
  const start = place?.position?.start;
  page.diagnostics.push({
    severity: problem.severity ?? 'error',
    rule: problem.rule,
    file: displayPath(page.options.root, originOf(page, place)),
    ...(start && { line: start.line, column: start.column }),
    message: problem.message,
    ...withAdvice(problem.advice ?? ''),
    ...(problem.kind !== undefined && { kind: problem.kind }),
  });
}

/** Path for messages: relative to the project folder when inside it, with `/`. */
export function displayPath(root: string, file: string): string {
  const shown = file.startsWith(root + path.sep) ? file.slice(root.length + 1) : file;
  // Where a backslash does not separate folders, it is part of a name.
  return path.sep === '\\' ? shown.replaceAll('\\', '/') : shown;
}

/**
 * Why a page may not show a file, as the end of a sentence: with links resolved, it is in no folder whose files may be
 * published, or it may be secret. Example projects have no secrets.
 */
export function withheld(
  { root, contentDir, publicDir, includeFolders }: CompilerOptions,
  file: string,
): { why: string; advice: string } | undefined {
  if (!isInside([contentDir, publicDir, ...includeFolders], file)) {
    const folder = path.dirname(file);
    // The output may not lie in such a folder, so none around the project is one. That of a link does not hold its file.
    const isUseful = isInside([folder], file) && !contains(folder, root);
    const name = path.relative(root, folder).replaceAll('\\', '/');
    const declare = isUseful ? `, or add '${name}' to "includeFolders" in src/site.config.ts` : '';
    return { why: 'is outside the content folder.', advice: `Move it into the content folder${declare}.` };
  }
  if (!isSecret(file) || isInside([path.join(contentDir, PROJECTS_FOLDER)], file)) return undefined;
  return { why: 'may hold secrets.', advice: 'Rename it if it holds none: .env.example.' };
}

/**
 * Reads a file the page depends on, and notes what was read: the result is valid while the file is the same.
 * @returns undefined when it cannot be read, or may not be published; it may appear
 */
export function readDependency(page: PageContext, file: string): Buffer | undefined {
  let content: Buffer | undefined;
  try {
    if (kindOf(file) === 'file' && !withheld(page.options, file)) content = readFileSync(file);
  } catch {
    content = undefined;
  }
  // The first digest is kept: an edit in the meantime must show as a difference.
  page.dependencies[file] ??= content ? digest(content) : '';
  return content;
}

/** The form of a route that the site really has: with or without trailing slash. */
export function canonicalRoute(routes: RouteKeys, route: RoutePath): RoutePath {
  return routes.get(routeKey(route)) ?? route;
}
