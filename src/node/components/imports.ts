import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type {
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  Program,
  Statement,
} from 'estree';
import { createVisitors } from 'estree-util-scope';
import { visit } from 'estree-util-visit';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { isSecret } from '../files/inside.ts';
import { kindOf } from '../files/kind-of.ts';
import { textProblem } from '../files/text.ts';
import {
  displayPath,
  type PageContext,
  readDependency,
  report,
  scopeOf,
  withheld,
} from '../markdown/context.ts';
import { evaluate } from '../markdown/jsx.ts';
import { findAll } from '../markdown/nodes.ts';
import { type FileScope, inlineValues, programOf } from '../markdown/scope.ts';
import { COMPONENT_NAMES } from './registry.ts';

declare module 'unist' {
  interface Data {
    /** Whether all names of this `import` or `export` are known at compile time, so that no code is needed. */
    isSettled?: boolean;
  }
}

/** Modules from which Rspress exports its components. */
const THEME_MODULE = /^(?:@theme(?:-original)?|@?rspress\/(?:core\/)?(?:theme|theme-original|runtime))$/;

/**
 * Reads the imports and exports of a file. Those known at compile time are removed from the code: theme components, Markdown
 * files, texts (`?raw`), image URLs, constants. So most pages with imports stay plain HTML, and a page with a dead import still
 * shows everything else.
 * @param file absolute path of the file the tree was parsed from
 */
export function readImports(tree: Root, page: PageContext, file: string): void {
  const scope = scopeOf(page, { data: { origin: file } });
  const importing: Importing = { page, file, scope };
  for (const node of findAll(tree, (each): each is Node => each.type === 'mdxjsEsm')) {
    const program = programOf(node);
    if (!program) continue;
    const kept = program.body.filter((statement) => isCode(statement, node, importing));
    const rest = kept.filter((statement) => !isConstant(statement, scope));
    const data = { ...node.data, estree: { ...program, body: kept }, isSettled: rest.length === 0 };
    node.data = data;
  }
  inlineValues(tree, scope.values);
}

/** The file being read, and the names it declares. */
interface Importing {
  page: PageContext;
  file: string;
  scope: FileScope;
}

/** Whether a statement must stay in the page's module. Records its names. */
function isCode(statement: Program['body'][number], node: Node, importing: Importing): boolean {
  if (statement.type === 'ImportDeclaration') return keepImport(statement, node, importing);
  for (const name of declaredNames(statement)) importing.scope.code.add(name);
  return true;
}

/** Names a statement declares: by `export`, `const`, `function` or `class`, including destructuring. */
function declaredNames(statement: Program['body'][number]): readonly string[] {
  const isUnnamed =
    statement.type === 'ExportDefaultDeclaration' && !(statement.declaration as { id?: unknown }).id;
  if (isUnnamed) return [];
  const { enter, exit, scopes } = createVisitors();
  const [outer] = scopes;
  visit({ type: 'Program', sourceType: 'module', body: [statement] }, { enter, leave: exit });
  return outer?.defined ?? [];
}

function keepImport(statement: ImportDeclaration, node: Node, { page, file, scope }: Importing): boolean {
  const source = String(statement.source.value);
  const locals = statement.specifiers.map(({ local }) => local.name);
  const place = placeOf(statement, node);
  if (THEME_MODULE.test(source)) {
    nameComponents(statement, scope, (name) => reportMissingComponent(name, source, place, page));
    return false;
  }
  const found = findFile(source, page, file);
  if (found && /\.mdx?$/i.test(found.file) && !found.isRaw) {
    for (const local of locals) scope.partials.set(local, found.file);
    return false;
  }
  if (found?.isRaw) {
    const content = readDependency(page, found.file);
    if (content && !textProblem(content, source)) {
      for (const local of locals) scope.values[local] = content.toString();
      return false;
    }
  }
  if (found && PICTURE.test(found.file) && found.query === '') {
    const relative = path.relative(path.dirname(file), found.file).replaceAll('\\', '/');
    for (const local of locals) scope.values[local] = /^\./.test(relative) ? relative : `./${relative}`;
    return false;
  }
  // Code, unlike text, may be imported from anywhere.
  const isText = found && (found.isRaw || isSecret(found.file));
  const held = isText && withheld(page.options, found.file);
  if (held) report(page, place, { rule: 'import', message: `"${source}" ${held.why}`, advice: held.advice });
  const isMissing = !found && !isPackage(source, file, page.options.root);
  if (isMissing || held || page.isStatic) {
    nameComponents(statement, scope, () => undefined);
    const isHere = locals.length > 0 && locals.every((local) => scope.components.get(local));
    if (isMissing && (!isHere || /^[./]/.test(source))) reportUnresolved(source, place, page);
    return false;
  }
  for (const local of locals) scope.code.add(local);
  if (found && file !== page.source.file) moveTo(statement, found, page);
  const origin = found ? displayPath(page.options.root, found.file) + found.query : source;
  statement.specifiers = statement.specifiers.filter(({ local }) => isFirst(local.name, origin, place, page));
  return statement.specifiers.length > 0 || locals.length === 0;
}

/** Position of a statement: one node may contain several. */
function placeOf({ loc }: ImportDeclaration, node: Node): Node {
  const start = loc?.start;
  if (!start || !node.position) return node;
  const point = { line: start.line, column: start.column + 1 };
  return { ...node, position: { start: point, end: point } };
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Records which components of this site the imported names are. */
function nameComponents(
  { specifiers }: ImportDeclaration,
  scope: FileScope,
  onMissing: (name: string) => void,
): void {
  for (const specifier of specifiers) {
    const local = specifier.local.name;
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
    const name = imported.type === 'Identifier' ? imported.name : String(imported.value);
    const isKnown = COMPONENT_NAMES.includes(name);
    scope.components.set(local, isKnown ? name : undefined);
    if (!isKnown && /^[A-Z]/.test(local)) onMissing(name);
  }
}

interface Found {
  file: string;
  query: string;
  /** Whether the file is imported as text (`?raw`). */
  isRaw: boolean;
}

/** Extensions an import may omit. */
export const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.cjs', '.json', '.mdx', '.md'];

/**
 * The file an import resolves to; `undefined` for a package. Missing files are recorded as dependencies, because they may be
 * added.
 */
function findFile(source: string, page: PageContext, file: string): Found | undefined {
  const [pathname = '', query = ''] = source.split('?', 2);
  const isRaw = /^raw\b/.test(query);
  for (const base of basesOf(pathname, page, file)) {
    const ends = [...EXTENSIONS, ...EXTENSIONS.slice(1).map((extension) => `/index${extension}`)];
    const name = ends.map((end) => base + end).find((file) => kindOf(file) === 'file');
    if (name !== undefined) return { file: name, query, isRaw };
    page.dependencies[base] ??= '';
  }
  return undefined;
}

/** Paths an import may resolve to: relative to the file, for `/…` to the project, for `@en/…` to a language folder. */
function basesOf(pathname: string, { options }: PageContext, file: string): string[] {
  if (/^\.\.?(?:\/|$)/.test(pathname)) return [path.resolve(path.dirname(file), pathname)];
  if (pathname.startsWith('/')) return [path.join(options.root, pathname)];
  const [, name = '', rest = ''] = /^@([\w-]+)\/(.+)$/.exec(pathname) ?? [];
  return options.langs.includes(name) ? [path.join(options.contentDir, name, rest)] : [];
}

/**
 * Whether an import resolves to a package of the content tree or of the engine.
 * @param file absolute path of the importing file
 * @param root the project folder
 */
export function isPackage(source: string, file: string, root: string): boolean {
  if (/^(?:virtual:|data:|https?:|node:)/.test(source)) return true;
  const name = /^(@[^/]+\/[^/?]+|[^@./][^/?]*)/.exec(source)?.[1];
  if (name === undefined) return false;
  const folders = [file, path.join(root, 'package.json')].flatMap(
    // With a slash, because a package may have the name of a Node.js module.
    (from) => createRequire(from).resolve.paths(`${name}/`) ?? [],
  );
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/** Rewrites an import of a fragment for its page, which may be in another folder. */
function moveTo(statement: ImportDeclaration, { file, query }: Found, page: PageContext): void {
  const relative = path.relative(path.dirname(page.source.file), file).replaceAll('\\', '/');
  const value = (/^\./.test(relative) ? relative : `./${relative}`) + (query === '' ? '' : `?${query}`);
  statement.source = { ...statement.source, value, raw: JSON.stringify(value) };
}

/**
 * Whether a name is not yet imported. A page and its fragments may import the same module, but different modules under one name
 * are an error.
 */
function isFirst(local: string, origin: string, node: Node, page: PageContext): boolean {
  const known = page.imported.get(local);
  page.imported.set(local, known ?? origin);
  if (known !== undefined && known !== origin) {
    const message = `"${local}" is imported from "${known}" and from "${origin}".`;
    const advice = `Give one of them another name: import { ${local} as Other${local} }.`;
    report(page, node, { rule: 'import', message, advice });
  }
  return known === undefined;
}

/** Whether a statement is an `export const` with known values, which are inlined; only other code needs the statement itself. */
function isConstant(statement: Statement | ModuleDeclaration, scope: FileScope): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return false;
  const { declaration } = statement as ExportNamedDeclaration;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return false;
  let isKnown = true;
  for (const { id, init } of declaration.declarations) {
    const value = init ? evaluate(init as Expression, scope.values) : undefined;
    if (id.type === 'Identifier' && value !== undefined) scope.values[id.name] = value;
    else isKnown = false;
  }
  return isKnown;
}

function reportMissingComponent(name: string, source: string, node: Node, page: PageContext): void {
  const kind = `import:${source}:${name}`;
  const message = `This site has no component "${name}" of "${source}"; it is shown as text.`;
  const advice = 'Write its content as Markdown, or import a component of your own by a relative path.';
  report(page, node, { severity: 'warning', rule: 'import', kind, message, advice });
}

/**
 * Reports an import that cannot be resolved: an error for a path, a warning for a name, which may be an alias of the tree's
 * original site.
 */
function reportUnresolved(source: string, node: Node, page: PageContext): void {
  const isRelative = /^[./]/.test(source);
  report(page, node, {
    severity: isRelative ? 'error' : 'warning',
    rule: 'import',
    kind: `import:${isRelative ? displayPath(page.options.root, page.source.file) : ''}${source}`,
    message: `The import "${source}" leads nowhere; its names are shown as text.`,
    advice: isRelative
      ? 'The path is relative to the file that imports it.'
      : 'Write the path of the file, starting with ./ or ../, or install the package.',
  });
}
