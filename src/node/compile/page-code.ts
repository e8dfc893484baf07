import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Program } from 'estree';
import { visit as visitNodes } from 'estree-util-visit';
import { z } from 'zod';
import type { Diagnostic } from '../../shared/contracts.ts';
import { isPackage } from '../components/imports.ts';
import { digest } from '../files/digest.ts';
import { readJsonFile } from '../files/json-file.ts';
import { displayPath } from '../markdown/context.ts';
import type { CompiledPage } from '../model.ts';

/** What the code of a page needs in addition to packages. */
export interface PageCode {
  /** Why it cannot be bundled; empty when it can. */
  problems: Diagnostic[];
  /** Files it consists of: absolute path → digest; empty for one that is missing. */
  files: Record<string, string>;
}

/** Longest chain of files that is looked at; a page with more is left to the bundler. */
const MOST_FILES = 200;
const SCRIPT = /\.(?:[cm]?[jt]sx?)$/;
/** What the bundler makes modules of by itself. */
const BUNDLED =
  /\.(?:[cm]?[jt]sx?|json|css|apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|pjp|pjpeg|png|svg|webp|aac|flac|m4a|mov|mp[34]|ogg|opus|vtt|wav|webm|eot|otf|ttf|woff2?|pdf|txt|webmanifest)$/i;
/** Style sheets of other languages: packages that understand them. */
const STYLE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
};
/** How the bundler finds what a package exports. */
const PACKAGES = {
  conditionNames: ['module', 'browser', 'import', 'production', 'default'],
  mainFields: ['browser', 'module', 'main'],
  extensions: ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'],
};
const STYLES = { conditionNames: ['style', 'default'], mainFields: ['style', 'main'], extensions: ['.css'] };
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.json'];

/**
 * Looks at the modules a page imports, and those they import by relative paths: whether they exist, can be bundled and
 * export what is imported. So one page's code is that page's problem, and not the end of the build.
 */
export async function checkPageCode(page: CompiledPage, root: string): Promise<PageCode> {
  const problems: Diagnostic[] = [];
  const files: Record<string, string> = {};
  if (page.body.kind !== 'module') return { problems, files };
  const [{ parseAst }, { ResolverFactory }, { transformSync }] = await Promise.all([
    import('rolldown/parseAst'),
    import('rolldown/experimental'),
    import('rolldown/utils'),
  ]);
  const packages = new ResolverFactory(PACKAGES);
  const styles = new ResolverFactory(STYLES);
  /** The page as it was written: its module is made by the compiler, whose lines say nothing to an author. */
  const written = await readFile(page.source.file, 'utf8').catch(() => '');
  await visit(page.source.file, page.body.code, 'jsx');
  return { problems, files };

  async function visit(file: string, code: string, lang: 'jsx' | 'tsx' | 'ts' | 'js'): Promise<void> {
    let program: ReturnType<typeof parseAst>;
    try {
      program = parseAst(code, { lang });
    } catch (error) {
      const { pos } = error as { pos?: number };
      const message = (error as Error).message.split('\n')[1] ?? (error as Error).message;
      tell(
        file,
        code,
        pos ?? 0,
        `The module cannot be parsed: ${message}.`,
        'Fix it; the page shows its text only.',
      );
      return;
    }
    // What is imported for types only is no part of the code.
    if (lang !== 'jsx')
      program = parseAst(transformSync(file, code, { lang, jsx: 'preserve' }).code, { lang: 'jsx' });
    const text = file === page.source.file ? written : code;
    for (const { source, names, isLazy } of requestsOf(program as unknown as Program)) {
      const tellRequest = (message: string, advice: string) =>
        tell(file, text, text.search(quoted(source)), message, advice);
      if (!source.startsWith('.')) {
        // A path from the root of a site is an address of it.
        if (/^(?:\/|[a-z]+:)/.test(source)) continue;
        const request = source.split('?', 1)[0] ?? source;
        const [entry] = [path.dirname(file), root].flatMap((from) => packages.sync(from, request).path ?? []);
        if (entry === undefined) tellRequest(`The import "${source}" leads nowhere.`, NO_PACKAGE);
        if (entry === undefined || !SCRIPT.test(entry) || isLazy) continue;
        const loaded = await loadPackage(request);
        if (loaded instanceof Error)
          tellRequest(
            `"${source}" cannot be loaded where pages are rendered: ${loaded.message}`,
            BROWSER_ONLY,
          );
        const exported = (await exportsOf(entry, new Set())) ?? loaded;
        if (!(exported instanceof Set)) continue;
        for (const name of names)
          if (!exported.has(name))
            tellRequest(`"${source}" does not export "${name}".`, 'Compare the spelling.');
        continue;
      }
      const target = await find(path.resolve(path.dirname(file), source.split('?', 1)[0] ?? source));
      if (target === undefined) {
        const advice = 'The path is relative to the file it stands in.';
        tellRequest(`The import "${source}" leads nowhere.`, advice);
        continue;
      }
      if (source.includes('?')) continue;
      const problem = kindProblem(target, source, root);
      if (problem) tellRequest(...problem);
      if (target.endsWith('.css') && !(target in files)) await visitStyles(target);
      if (target.endsWith('.json') && !(target in files)) await visitData(target);
      if (!SCRIPT.test(target)) continue;
      if (!(target in files) && Object.keys(files).length < MOST_FILES) {
        const text = await readFile(target, 'utf8');
        files[target] = digest(text);
        await visit(target, text, langOf(target));
      }
      const known = names.length > 0 && (await exportsOf(target, new Set()));
      if (!known) continue;
      for (const name of names) {
        if (!known.has(name)) {
          const has = known.size > 0 ? `It exports ${[...known].join(', ')}.` : 'It exports nothing.';
          tellRequest(`"${source}" does not export "${name}".`, has);
        }
      }
    }
  }

  /** @returns undefined for a module that is not of ECMAScript's kind, or cannot be read */
  async function exportsOf(file: string, seen: Set<string>): Promise<Set<string> | undefined> {
    const names = new Set<string>();
    if (seen.has(file)) return names;
    seen.add(file);
    if (!SCRIPT.test(file)) return undefined;
    let body: readonly AnyStatement[];
    try {
      body = parseAst(await readFile(file, 'utf8'), { lang: langOf(file) }).body as unknown as AnyStatement[];
    } catch {
      return undefined;
    }
    if (!body.some(({ type }) => /^(?:Import|Export)/.test(String(type)))) return undefined;
    for (const statement of body) {
      if (statement.type !== 'ExportAllDeclaration' || statement.exported) {
        for (const name of exportedNames(statement)) names.add(name);
        continue;
      }
      const { value } = statement.source as { value: string };
      const target = packages.sync(path.dirname(file), value).path;
      const more = target === undefined ? undefined : await exportsOf(target, seen);
      if (!more) return undefined;
      for (const name of more) if (name !== 'default') names.add(name);
    }
    return names;
  }

  async function visitData(file: string): Promise<void> {
    files[file] = digest(await readFile(file));
    const data = await readJsonFile(file, displayPath(root, file), 'page-code', z.unknown(), []);
    problems.push(...(data?.diagnostics ?? []));
  }

  async function visitStyles(file: string): Promise<void> {
    const text = await readFile(file, 'utf8');
    files[file] = digest(text);
    const { default: postcss, CssSyntaxError } = await import('postcss');
    try {
      const sheets: [source: string, offset: number][] = [];
      postcss.parse(text).walk((node) => {
        const [, , name] =
          node.type === 'atrule' && node.name === 'import'
            ? (/^(?:url\()?\s*(["']?)(?!["']|https?:|\/|data:)(.+?)\1\s*(?:\)|[\s;]|$)/.exec(node.params) ??
              [])
            : node.type === 'decl' && node.prop === 'composes'
              ? (/\sfrom\s+(["'])(.+?)\1/.exec(node.value) ?? [])
              : [];
        if (name !== undefined) sheets.push([name, node.source?.start?.offset ?? 0]);
      });
      for (const [name, offset] of sheets) {
        const target =
          (await find(path.resolve(path.dirname(file), name))) ?? styles.sync(path.dirname(file), name).path;
        if (target === undefined)
          tell(
            file,
            text,
            offset,
            `The import "${name}" leads nowhere.`,
            'The path is relative to the style sheet.',
          );
        else if (!(target in files) && !target.includes('/node_modules/')) await visitStyles(target);
      }
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      const lines = text.split('\n').slice(0, (error.line ?? 1) - 1);
      const offset = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + (error.column ?? 1) - 1;
      tell(
        file,
        text,
        offset,
        `The style sheet cannot be parsed: ${error.reason}.`,
        'Fix it; the page shows its text only.',
      );
    }
  }

  async function find(base: string): Promise<string | undefined> {
    for (const name of [
      ...EXTENSIONS.map((end) => base + end),
      ...EXTENSIONS.slice(1).map((end) => path.join(base, `index${end}`)),
    ]) {
      if ((await stat(name).catch(() => undefined))?.isFile()) return name;
    }
    for (const end of EXTENSIONS) files[base + end] ??= '';
    return undefined;
  }

  function tell(file: string, code: string, offset: number, message: string, advice: string): void {
    const before = code.slice(0, Math.max(0, offset)).split('\n');
    problems.push({
      severity: 'error',
      rule: 'page-code',
      file: displayPath(root, file),
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      message,
      advice,
    });
  }
}

/** Where a module is named in code. */
function quoted(source: string): RegExp {
  return new RegExp(`(["'])${source.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\1`);
}

const NO_PACKAGE = 'Install the package, or write the path of the file, beginning with ./ or ../.';

const BROWSER_ONLY = 'A package for browsers only is loaded by import() in an effect.';

/** What a package exports to the code that renders pages, or why it cannot be loaded; nothing where that has not got it. */
async function loadPackage(request: string): Promise<Set<string> | Error | undefined> {
  try {
    return new Set(Object.keys(await import(/* @vite-ignore */ request)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_MODULE_NOT_FOUND' ? undefined : (error as Error);
  }
}

/** Why a file that is there cannot be imported: message and advice. */
function kindProblem(
  target: string,
  source: string,
  root: string,
): [message: string, advice: string] | undefined {
  const wanted = STYLE_PACKAGES[path.extname(target)];
  if (wanted?.some((name) => isPackage(name, target, root)) || BUNDLED.test(target)) return undefined;
  const text = '?raw behind the path gives the text of a file, ?url its address.';
  return wanted
    ? [`"${source}" needs the package "${wanted.at(-1)}".`, 'Install it, or write CSS.']
    : [`"${source}" is no code of this site.`, `Import a .js, .jsx, .ts or .tsx file. ${text}`];
}

interface Request {
  source: string;
  /** What is taken of the module. */
  names: readonly string[];
  /** Whether it is imported while the code runs. */
  isLazy: boolean;
}

/** What a module asks for: `import`, `export … from` and `import()`. */
function requestsOf(program: Program): Request[] {
  const requests: Request[] = [];
  visitNodes(program, (node) => {
    if (!('source' in node)) return;
    const { source } = node as typeof node & { source?: { value?: unknown } | null };
    if (typeof source?.value !== 'string') return;
    const statement = node as unknown as AnyStatement;
    if (statement.importKind === 'type' || statement.exportKind === 'type') return;
    requests.push({
      source: source.value,
      names: importedNames(statement),
      isLazy: node.type === 'ImportExpression',
    });
  });
  return requests;
}

function langOf(file: string): 'jsx' | 'tsx' | 'ts' {
  return /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
}

/** A node of the parser's tree; its own types differ between statements. */
type AnyStatement = Record<string, unknown>;

function importedNames(statement: AnyStatement): string[] {
  const specifiers = (statement.specifiers ?? []) as readonly AnyStatement[];
  return specifiers.flatMap((specifier) => {
    if (specifier.importKind === 'type' || specifier.type === 'ImportNamespaceSpecifier') return [];
    if (specifier.type === 'ExportSpecifier') return [nameOf(specifier.local)];
    return specifier.type === 'ImportDefaultSpecifier' ? ['default'] : [nameOf(specifier.imported)];
  });
}

/** Names a statement adds to what its module exports. */
function exportedNames(statement: AnyStatement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type === 'ExportAllDeclaration') return [nameOf(statement.exported)];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const declaration = statement.declaration as AnyStatement | null;
  const declared = (declaration?.declarations ?? []) as { id: unknown }[];
  return [
    ...((statement.specifiers ?? []) as AnyStatement[]).map(({ exported }) => nameOf(exported)),
    ...(declaration?.id ? [nameOf(declaration.id)] : []),
    ...declared.flatMap(({ id }) => namesOfPattern(id as AnyStatement)),
  ];
}

function namesOfPattern(pattern: AnyStatement): string[] {
  const names: string[] = [];
  visitNodes(pattern as unknown as Program, (node, key) => {
    if (node.type === 'Identifier' && key !== 'key') names.push(node.name);
  });
  return names;
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}
