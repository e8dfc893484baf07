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

/** Options of the compiler: serializable, the same for every page, part of the cache key. */
export interface CompilerOptions {
  /** Project folder. Absolute. */
  root: string;
  /** Absolute content folder. */
  contentDir: string;
  /** Absolute folder of files that are served unchanged. */
  publicDir: string;
  /** Further folders (absolute) whose files pages may show. */
  includeFolders: readonly string[];
  /** Origin of the deployed site, for the links of Markdown copies; without trailing slash. */
  origin: string;
  /** Base path of the site, with leading and trailing slash. */
  base: string;
  defaultLang: Lang;
  langs: readonly Lang[];
  /** Whether the content folder has a folder for each language; otherwise it is the tree of the default language. */
  hasLangFolders: boolean;
  /** Components of the brand, which run in the browser and need no import, with the names of their props. */
  brandComponents: Readonly<Record<string, readonly string[]>>;
  /** Numbers the lines of every code block. */
  showLineNumbers: boolean;
  labels: Readonly<Record<Lang, CompilerLabels>>;
  codeReference?: CodeReference | undefined;
}

/** Known routes by `routeKey`, to normalize links to the form of the actual route. */
export type RouteKeys = ReadonlyMap<string, RoutePath>;

/** Location of a problem: a node of any tree, or a position. */
interface Place {
  position?: { start: { line: number; column: number } } | undefined;
  data?: { origin?: string } | undefined;
  /** On HTML elements, these contain the origin. */
  properties?: Properties;
}

/** State of one compilation, besides the tree. */
export interface PageContext extends Omit<CompiledPage, 'meta' | 'body' | 'ids' | 'sourceSections'> {
  /** Whether the file is only imported, so that its first heading is no page title. */
  readonly isFragment: boolean;
  /** Whether imported code is omitted. */
  readonly isStatic: boolean;
  readonly options: CompilerOptions;
  readonly routes: RouteKeys;
  readonly labels: CompilerLabels;
  readonly frontmatter: Frontmatter;
  /** Source text of the page, front matter blanked out. */
  readonly text: string;
  /** Offset of the text after the front matter. */
  readonly bodyStart: number;
  /** Number of fragments so far, which is limited: fragments may nest, so a few files could produce an endless page. */
  fragments: number;
  /** Number of tab groups so far, for their ids. */
  tabGroups: number;
  /** Whether there was an image already: all but the first load lazily. */
  hasImage: boolean;
  /** Whether the page has code of its own, so that its body is a module. */
  isDynamic: boolean;
  /** Names that each file of the page declares or imports, by absolute path; see `scopeOf`. */
  readonly scopes: Map<string, FileScope>;
  /** Names the page's code imports → module. */
  readonly imported: Map<string, string>;
  /** Parses a text in the syntax of the page. Set by the first step; the fields below are set by later ones. */
  parse(text: string): Root;
  /** Parsed texts, including those of fragments, to check that none is lost. */
  readonly written: Node[];
  /** Headings of the source itself, without those of fragments. */
  headings: readonly MarkdownHeading[];
  /** The title heading, removed from the tree. */
  titleHeading: Element | undefined;
  /** Ids that lead to the title. */
  titleIds: readonly string[];
  /** Title as plain text; empty for a landing page without one. */
  title: string;
  toc: TocItem[];
  /** Start of the first paragraph, used as description. */
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

/** The compilation of a file; set by the first plugin. */
export function contextOf(file: VFile): PageContext {
  const page = file.data.page;
  if (!page) throw new Error(`No page is being compiled for ${file.path}: "readSource" must run first.`);
  return page;
}

/** Absolute path of the file a node was written in. */
export function originOf(page: PageContext, place: Place | undefined): string {
  const origin = place?.data?.origin ?? place?.properties?.dataOrigin;
  return typeof origin === 'string' ? origin : page.source.file;
}

/** Names declared or imported in the file of a node. */
export function scopeOf(page: PageContext, place: Place | undefined): FileScope {
  return getOrInsert(page.scopes, originOf(page, place), createScope);
}

/** Reports a problem at a node. */
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

/** Path for messages: relative to the project folder if inside it, with `/`. */
export function displayPath(root: string, file: string): string {
  const shown = file.startsWith(root + path.sep) ? file.slice(root.length + 1) : file;
  // On other systems, a backslash is part of a file name.
  return path.sep === '\\' ? shown.replaceAll('\\', '/') : shown;
}

/**
 * Why a page may not show a file, as the end of a sentence: with symbolic links resolved, it is in no folder whose files may be
 * published, or it may contain secrets. Example projects contain none.
 */
export function withheld(
  { root, contentDir, publicDir, includeFolders }: CompilerOptions,
  file: string,
): { why: string; advice: string } | undefined {
  if (!isInside([contentDir, publicDir, ...includeFolders], file)) {
    const folder = path.dirname(file);
    // Suggest a folder only if it really contains the file (not through a symbolic link) and not the project, since the output
    // must be outside.
    const isUseful = isInside([folder], file) && !contains(folder, root);
    const name = path.relative(root, folder).replaceAll('\\', '/');
    const declare = isUseful ? `, or add '${name}' to "includeFolders" in src/site.config.ts` : '';
    return { why: 'is outside the content folder.', advice: `Move it into the content folder${declare}.` };
  }
  if (!isSecret(file) || isInside([path.join(contentDir, PROJECTS_FOLDER)], file)) return undefined;
  return { why: 'may contain secrets.', advice: 'If it does not, rename it: .env.example.' };
}

/**
 * Reads a file the page depends on and records its digest: the compiled page is valid as long as the file is unchanged.
 * @returns `undefined` if it cannot be read or may not be published; it is recorded all the same, since it may be added
 */
export function readDependency(page: PageContext, file: string): Buffer | undefined {
  let content: Buffer | undefined;
  try {
    if (kindOf(file) === 'file' && !withheld(page.options, file)) content = readFileSync(file);
  } catch {
    content = undefined;
  }
  // Keep the first digest, so that an edit during the compilation is noticed.
  page.dependencies[file] ??= content ? digest(content) : '';
  return content;
}

/** The form in which the site serves a route: with or without trailing slash. */
export function canonicalRoute(routes: RouteKeys, route: RoutePath): RoutePath {
  return routes.get(routeKey(route)) ?? route;
}
