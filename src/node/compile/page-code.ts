import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Plugin, RolldownError } from 'rolldown';
import { z } from 'zod';
import type { Diagnostic } from '../../shared/contracts.ts';
import { EXTENSIONS } from '../components/imports.ts';
import { digest } from '../files/digest.ts';
import { readJsonFile } from '../files/json-file.ts';
import { displayPath, type PageContext } from '../markdown/context.ts';
import type { CompiledPage } from '../model.ts';
import { checkPackages } from './check-packages.ts';
import { checkStyles } from './check-styles.ts';
import type { ModuleHooks } from './compile.ts';
import { mdxModules } from './mdx-modules.ts';

/** What the code of a page needs in addition to packages. */
export interface PageCode {
  /** Why it cannot be bundled; empty when it can. */
  problems: Diagnostic[];
  /** Files it consists of: absolute path → digest; empty for one that is missing. */
  files: Record<string, string>;
  /** MDX files it imports as modules. */
  fragments: readonly PageContext[];
}

/** What the check is made with. */
export interface PageCodeOptions {
  root: string;
  /** The options pages that are modules are bundled with, see `Compiler.moduleOptions`. */
  moduleOptions(hooks: ModuleHooks): Promise<MdxOptions>;
}

/** Style sheets of other languages, and the packages that understand them. */
const STYLE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
};
/** What Vite makes an address of. */
const ASSET =
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|pjp|pjpeg|png|svg|webp|aac|flac|m4a|mov|mp[34]|ogg|opus|vtt|wav|webm|eot|otf|ttf|woff2?|pdf|txt|webmanifest)$/i;
const CODE = /\.(?:[cm]?[jt]sx?|json|mdx)$/i;

/**
 * Bundles the code of a page by itself, without its packages: so the bundler says what is wrong while it is that page's problem,
 * and not the end of the build. Style sheets and packages, which this leaves out, are checked besides.
 */
export async function checkPageCode(page: CompiledPage, options: PageCodeOptions): Promise<PageCode> {
  const { root, moduleOptions } = options;
  const check: Check = { root, files: {}, problems: [], found: [], sheets: new Set() };
  const { files, problems, found } = check;
  const fragments: PageContext[] = [];
  if (page.body.kind !== 'module') return { problems, files, fragments };
  const entry = page.source.file;
  const hooks: ModuleHooks = {
    sourceOf: (file) => (file === entry ? page.source : undefined),
    onPage: (part) => {
      if (part.source.file !== entry) fragments.push(part);
    },
  };
  const { rolldown } = await import('rolldown');
  const modules = mdxModules(
    () => import('@mdx-js/rollup'),
    () => moduleOptions(hooks),
  ) as Plugin;
  try {
    const bundle = await rolldown({
      input: entry,
      platform: 'browser',
      plugins: [recordFiles(check), leaveOut(check), modules],
      treeshake: false,
      onLog: (_level, log) => {
        if (log.code === 'UNRESOLVED_IMPORT') found.push(log);
      },
    });
    const { output } = await bundle.generate({ minify: false });
    await bundle.close();
    if (found.length === 0) problems.push(...(await checkPackages(output[0].code, Object.keys(files), root)));
  } catch (error) {
    const { errors = [error as RolldownError] } = error as { errors?: RolldownError[] };
    found.push(...errors);
  }
  for (const problem of found) problems.push(await toDiagnostic(problem, entry, check));
  for (const sheet of check.sheets) problems.push(...(await checkStyles(sheet, files, root)));
  problems.push(...fragments.flatMap(({ diagnostics }) => diagnostics));
  return { problems, files, fragments };
}

/** What the parts of the check share. */
interface Check {
  root: string;
  files: Record<string, string>;
  problems: Diagnostic[];
  /** What the bundler found. */
  found: BundleProblem[];
  sheets: Set<string>;
}

type BundleProblem = Pick<RolldownError, 'code' | 'exporter' | 'id' | 'loc' | 'message'>;

/** Notes the files a bundle is made of, and reads data: the bundler does not say where that is wrong. */
function recordFiles({ files, problems, root }: Check): Plugin {
  return {
    name: 'record-files',
    async load(id) {
      const [file = '', query] = id.split('?', 2);
      if (id.startsWith('\0')) return null;
      files[file] = digest(await readFile(file).catch(() => ''));
      if (query !== undefined || !file.endsWith('.json')) return null;
      const data = await readJsonFile(file, displayPath(root, file), 'page-code', z.unknown(), []);
      problems.push(...(data?.diagnostics ?? []));
      return data?.value === undefined ? NOTHING : null;
    },
  };
}

/** Names that are imported from a CommonJS module are not compared. */
const NOTHING = { code: 'module.exports = {};', moduleType: 'js' } as const;

/** Stands in for what is not code: packages, style sheets, pictures, and files that are asked for as a text or an address. */
function leaveOut({ root, sheets, found }: Check): Plugin {
  const near = createRequire(path.join(root, 'package.json'));
  return {
    name: 'leave-out',
    async resolveId(source, importer) {
      if (!importer) return null;
      if (/^(?:[a-z][a-z\d+.-]+:|\/)/i.test(source)) return { id: source, external: true };
      const [request = '', query] = source.split('?', 2);
      const own = await this.resolve(request, importer, { skipSelf: true });
      const target = own ?? (await this.resolve(request, near.resolve('./package.json'), { skipSelf: true }));
      if (!target) return null;
      if (!source.startsWith('.')) return { id: source, external: true };
      if (query !== undefined) return { id: `${target.id}?${query}` };
      const message = kindProblem(target.id, source, near);
      if (message !== undefined) found.push({ code: 'KIND', exporter: source, id: importer, message });
      return target;
    },
    load(id) {
      const [file = '', query] = id.split('?', 2);
      if (query === undefined && CODE.test(file)) return null;
      if (query === undefined && file.endsWith('.css')) sheets.add(file);
      return NOTHING;
    },
  };
}

/** Why a file that is there cannot be imported. */
function kindProblem(file: string, source: string, near: NodeJS.Require): string | undefined {
  if (CODE.test(file) || ASSET.test(file) || file.endsWith('.css')) return undefined;
  const packages = STYLE_PACKAGES[path.extname(file)];
  if (!packages) return `"${source}" cannot be imported: it is not code.`;
  const isInstalled = packages.some((name) => has(near, name));
  return isInstalled ? undefined : `"${source}" needs the package "${packages.at(-1)}".`;
}

function has(near: NodeJS.Require, name: string): boolean {
  try {
    return near.resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}

/** What the bundler says, as a problem of the file it is about. */
async function toDiagnostic(
  error: BundleProblem,
  entry: string,
  { files, root }: Check,
): Promise<Diagnostic> {
  const { code, exporter = '', loc, id, message } = error;
  const file = loc?.file ?? id ?? entry;
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  const reason = first
    .replace(/^\[[^\]]*\] ?/, '')
    .replace(/ in \S+$/, '')
    .replace(/"[^"]*\/([^"/]+)"\.$/, '"$1".');
  const isUnresolved = code === 'UNRESOLVED_IMPORT';
  // The file may appear.
  if (isUnresolved && exporter.startsWith('.'))
    for (const end of EXTENSIONS) files[path.resolve(path.dirname(file), exporter) + end] ??= '';
  const name = isUnresolved || code === 'KIND' ? exporter : (/"([^"]+)"/.exec(reason)?.[1] ?? '');
  // Of an MDX file, the bundler sees the module that was made of it.
  const isGiven = loc && !/\.mdx?$/.test(file);
  const place = isGiven ? { line: loc.line, column: loc.column + 1 } : await placeOf(name, file);
  return {
    severity: 'error',
    rule: 'page-code',
    file: displayPath(root, file),
    ...place,
    message: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    advice: isUnresolved
      ? 'The path of a file begins with ./ or ../; packages have to be installed.'
      : 'Fix it; with CONTENT_ERRORS=warn the page shows its text only.',
  };
}

/** Where a name stands in a source text. */
async function placeOf(name: string, file: string): Promise<{ line: number; column: number }> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const index = name === '' ? -1 : lines.findIndex((line) => line.includes(name));
  return { line: Math.max(1, index + 1), column: Math.max(1, (lines[index]?.indexOf(name) ?? 0) + 1) };
}
