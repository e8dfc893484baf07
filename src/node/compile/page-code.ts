import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../../shared/contracts.ts';
import { digest } from '../files/digest.ts';
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
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.json'];

/**
 * Looks at the modules a page imports by relative paths, and those they import: whether they exist, can be parsed and
 * export what is imported. So one page's code is that page's problem, and not the end of the build.
 */
export async function checkPageCode(page: CompiledPage, root: string): Promise<PageCode> {
  const problems: Diagnostic[] = [];
  const files: Record<string, string> = {};
  if (page.body.kind !== 'module') return { problems, files };
  const { parseAst } = await import('rolldown/parseAst');
  const exportsOf = new Map<string, ReadonlySet<string> | undefined>();
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
    exportsOf.set(file, exportedNames(program));
    for (const statement of program.body) {
      if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') continue;
      const source = statement.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) continue;
      const target = await find(path.resolve(path.dirname(file), source.split('?', 1)[0] ?? source));
      const at = file === page.source.file ? 0 : statement.start;
      if (target === undefined) {
        tell(
          file,
          code,
          at,
          `The import "${source}" leads nowhere.`,
          'The path is relative to the file it stands in.',
        );
        continue;
      }
      if (!SCRIPT.test(target) || source.includes('?')) continue;
      if (!(target in files) && Object.keys(files).length < MOST_FILES) {
        const text = await readFile(target, 'utf8');
        files[target] = digest(text);
        await visit(target, text, langOf(target));
      }
      const known = exportsOf.get(target);
      if (statement.type !== 'ImportDeclaration' || !known) continue;
      for (const name of importedNames(statement as unknown as AnyStatement)) {
        if (!known.has(name)) {
          const has = known.size > 0 ? `It exports ${[...known].join(', ')}.` : 'It exports nothing.';
          tell(file, code, at, `"${source}" does not export "${name}".`, has);
        }
      }
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

  /** The page's own module is made by the compiler: its lines say nothing to an author. */
  function tell(file: string, code: string, offset: number, message: string, advice: string): void {
    const before = code.slice(0, offset).split('\n');
    const isPage = file === page.source.file;
    problems.push({
      severity: 'error',
      rule: 'page-code',
      file: displayPath(root, file),
      line: isPage ? 1 : before.length,
      column: isPage ? 1 : (before.at(-1)?.length ?? 0) + 1,
      message,
      advice,
    });
  }
}

function langOf(file: string): 'jsx' | 'tsx' | 'ts' {
  return /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
}

/** A node of the parser's tree; its own types differ between statements. */
type AnyStatement = Record<string, unknown>;

function importedNames(statement: AnyStatement): string[] {
  if (statement.importKind === 'type') return [];
  const specifiers = statement.specifiers as readonly AnyStatement[];
  return specifiers.flatMap((specifier) => {
    if (specifier.importKind === 'type' || specifier.type === 'ImportNamespaceSpecifier') return [];
    return specifier.type === 'ImportDefaultSpecifier' ? ['default'] : [nameOf(specifier.imported)];
  });
}

/** @returns undefined when the module passes on all of another one's */
function exportedNames(program: { body: readonly unknown[] }): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const statement of program.body as readonly AnyStatement[]) {
    if (statement.type === 'ExportAllDeclaration') return undefined;
    if (statement.type === 'ExportDefaultDeclaration') names.add('default');
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of (statement.specifiers ?? []) as AnyStatement[])
      names.add(nameOf(specifier.exported));
    const declaration = statement.declaration as AnyStatement | null;
    if (!declaration) continue;
    if (declaration.id) names.add(nameOf(declaration.id));
    for (const { id } of (declaration.declarations ?? []) as AnyStatement[]) {
      if ((id as AnyStatement).type !== 'Identifier') return undefined;
      names.add(nameOf(id));
    }
  }
  return names;
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}
