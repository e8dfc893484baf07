import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Plugin, RolldownError } from 'rolldown';
import type { Diagnostic } from '../../shared/contracts.ts';
import { SCRIPT_LIMIT, withTimeout } from '../../shared/timeouts.ts';
import { EXTENSIONS, isPackage } from '../components/imports.ts';
import { fileError } from '../files/diagnostics.ts';
import { digest } from '../files/digest.ts';
import { displayPath, type PageContext } from '../markdown/context.ts';
import type { CompiledPage } from '../model.ts';
import type { ModuleHooks } from './compile.ts';
import { mdxModules } from './mdx-modules.ts';

/** Result of bundling a page's own code. */
export interface PageCode {
  /** Why it cannot be bundled; empty if it can. */
  problems: Diagnostic[];
  /** Its files, except for packages: absolute path → digest, empty for a missing file. */
  files: Record<string, string>;
  /** MDX files it imports as modules. */
  fragments: readonly PageContext[];
}

/** Extensions of style languages → packages that compile them. */
const STYLE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
};
/** Files other than code that Vite loads without a package. */
const OTHER =
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|pjp|pjpeg|png|svg|webp|aac|flac|m4a|mov|mp[34]|ogg|opus|vtt|wav|webm|eot|otf|ttf|woff2?|pdf|txt|webmanifest|css|json)$/i;
const CODE = /\.(?:[cm]?[jt]sx?|mdx)$/i;

/**
 * Bundles the code of a page separately, without style sheets, data and images, so that bundler errors become problems of that
 * page and it can be published as text. Vite or the prerenderer reports the rest.
 * @param moduleOptions see `Compiler.moduleOptions`
 */
export async function checkPageCode(
  page: CompiledPage,
  root: string,
  moduleOptions: (hooks: ModuleHooks) => Promise<MdxOptions>,
): Promise<PageCode> {
  const files: Record<string, string> = {};
  const found: BundleProblem[] = [];
  const packages = new Map<string, string>();
  const fragments: PageContext[] = [];
  if (page.body.kind !== 'module') return { problems: [], files, fragments };
  const entry = page.source.file;
  const hooks: ModuleHooks = {
    sourceOf: (file) => (file === entry ? page.source : undefined),
    onPage: (part) => {
      if (part.source.file !== entry) fragments.push(part);
    },
  };
  const { build } = await import('rolldown');
  const modules = mdxModules(
    () => import('@mdx-js/rollup'),
    () => moduleOptions(hooks),
  ) as Plugin;
  try {
    await build({
      input: entry,
      platform: 'browser',
      plugins: [recordFiles(files), codeOnly(root, { found, packages }), modules],
      treeshake: false,
      // As for the site's own bundle: the `tsconfig.json` of a foreign tree may refer to packages that are not installed.
      tsconfig: false,
      write: false,
      onLog: (_level, log) => {
        if (log.code === 'UNRESOLVED_IMPORT' && !isOfPackage(log.id ?? '')) found.push(log);
      },
    });
    if (found.length === 0) found.push(...(await packageProblems(packages)));
  } catch (error) {
    const { errors = [error as RolldownError] } = error as { errors?: RolldownError[] };
    found.push(...errors);
  }
  const problems = await Promise.all(found.map((problem) => toDiagnostic(problem, entry, files, root)));
  const ofFragments = fragments.flatMap(({ diagnostics }) => diagnostics);
  return { problems: [...problems, ...ofFragments], files, fragments };
}

type BundleProblem = Pick<RolldownError, 'code' | 'exporter' | 'id' | 'loc' | 'message'> & {
  advice?: string;
};

/** Whether a file belongs to a package. */
const isOfPackage = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** Records the files of a bundle, except packages, which the lock file covers. */
function recordFiles(files: Record<string, string>): Plugin {
  return {
    name: 'record-files',
    async load(id) {
      if (!id.startsWith('\0') && !isOfPackage(id)) files[id] = digest(await readFile(id).catch(() => ''));
      return null;
    },
  };
}

/**
 * Excludes files that are not code, and records those that cannot be loaded.
 * @param packages receives the packages that the page's own code imports → importing file
 */
function codeOnly(
  root: string,
  { found, packages }: { found: BundleProblem[]; packages: Map<string, string> },
): Plugin {
  const engine = path.join(root, 'package.json');
  return {
    name: 'code-only',
    async resolveId(source, importer) {
      if (!importer) return null;
      const external = { id: source, external: true };
      if (/^(?:[a-z][a-z\d+.-]+:|\/)/i.test(source)) return external;
      const [request = '', query] = source.split('?', 2);
      const own = await this.resolve(request, importer, { skipSelf: true });
      const target = own ?? (await this.resolve(request, engine, { skipSelf: true }));
      if (!target) return null;
      if (query !== undefined) return external;
      if (isOfPackage(target.id) && !isOfPackage(importer)) packages.set(source, importer);
      if (CODE.test(target.id)) return target;
      if (isOfPackage(target.id)) return external;
      const message = kindProblem(target.id, source, engine);
      if (message !== undefined) found.push({ code: 'KIND', exporter: source, id: importer, message });
      return external;
    },
  };
}

/** Packages that fail to load in Node, mostly because they are for browsers only. */
async function packageProblems(packages: ReadonlyMap<string, string>): Promise<BundleProblem[]> {
  const found: BundleProblem[] = [];
  for (const [exporter, id] of packages) {
    const loaded = withTimeout(import(/* @vite-ignore */ exporter), 'An asynchronous step', SCRIPT_LIMIT);
    await loaded.catch((error: NodeJS.ErrnoException) => {
      // A package installed in the content folder cannot be resolved from here.
      if (error.code === 'ERR_MODULE_NOT_FOUND') return;
      const message = `"${exporter}" cannot be loaded where pages are rendered: ${error.message.replace(/\.$/, '')}.`;
      const advice = 'Load packages for browsers with import() in an effect.';
      found.push({ code: 'KIND', exporter, id, message, advice });
    });
  }
  return found;
}

/** Why a file that exists cannot be imported. */
function kindProblem(file: string, source: string, engine: string): string | undefined {
  if (OTHER.test(file)) return undefined;
  const packages = STYLE_PACKAGES[path.extname(file)];
  if (!packages) return `"${source}" cannot be imported: it is not code.`;
  const isInstalled = packages.some((name) => isPackage(name, engine, path.dirname(engine)));
  return isInstalled ? undefined : `"${source}" needs the package "${packages.at(-1)}".`;
}

/** A bundler error as a problem of the file it concerns. */
async function toDiagnostic(
  error: BundleProblem,
  entry: string,
  files: Record<string, string>,
  root: string,
): Promise<Diagnostic> {
  const { code, exporter = '', loc, id, message } = error;
  const file = loc?.file ?? id ?? entry;
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  const reason = first
    .replace(/^\[[^\]]*\] ?/, '')
    .replace(/ in \S+$/, '')
    .replace(/"(?:[^"]*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/[^"]*"\.$/, '"$1".')
    .replace(/"[^"]*\/([^"/]+)"\.$/, '"$1".');
  const isUnresolved = code === 'UNRESOLVED_IMPORT';
  // Recorded, because the file may be added.
  if (isUnresolved && exporter.startsWith('.'))
    for (const end of EXTENSIONS) files[path.resolve(path.dirname(file), exporter) + end] ??= '';
  const name = isUnresolved || code === 'KIND' ? exporter : (/"([^"]+)"/.exec(reason)?.[1] ?? '');
  // For an MDX file, the location is in the generated module.
  const isGiven = loc && !/\.mdx?$/.test(file);
  const place = isGiven ? { line: loc.line, column: loc.column + 1 } : await placeOf(name, file);
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const usual = isUnresolved
    ? 'Paths of files start with ./ or ../; packages have to be installed.'
    : 'Fix it, or publish only the text of the page with CONTENT_ERRORS=warn.';
  return fileError('page-code', displayPath(root, file), sentence, error.advice ?? usual, place);
}

/** Position of a name in a file. */
async function placeOf(name: string, file: string): Promise<{ line: number; column: number }> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const index = name === '' ? -1 : lines.findIndex((line) => line.includes(name));
  return { line: Math.max(1, index + 1), column: Math.max(1, (lines[index]?.indexOf(name) ?? 0) + 1) };
}
