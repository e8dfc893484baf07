import { type ConfigKey, packageName, type ReadConfigKey } from './code-names.ts';
import { getOrInsert } from './get-or-insert.ts';
import { type Meaning, meaningOf, readScope, type Scope } from './scopes.ts';
import type { CodeReference } from './site-config.ts';
import {
  childrenOf,
  isFunction,
  keyOf,
  memberOf,
  nameOf,
  part,
  parts,
  propertyOf,
  returnedBy,
  type SyntaxNode,
  stringOf,
  typeNameOf,
  unwrap,
} from './syntax-tree.ts';

export interface NameUse {
  /** See `NameAddresses`. */
  name: string;
  start: number;
  end: number;
}

/** A configuration key that is not an option. */
export interface UnknownKey extends NameUse {
  /** Keys that are valid at this place. */
  siblings: readonly string[];
}

/** How configurations of a package are written in code. */
export type ConfigSyntax = Pick<CodeReference, 'package' | 'calls' | 'types' | 'api' | 'instance'> & {
  /** Whether any function's argument may be a configuration: plugins and tools wrap configurations. */
  takesAnyCall?: boolean;
};

export interface ConfigKeyUse {
  key: ConfigKey;
  start: number;
  value: SyntaxNode | undefined;
  /** Variables of the whole program. */
  scope: Scope;
}

export interface CodeUses {
  uses: NameUse[];
  unknown: UnknownKey[];
}

/**
 * Finds option names in the configurations of a program (default export, calls, typed variables, functions, merged parts,
 * plugin hooks), as well as imports, hooks and instance methods. Static analysis only: nothing is executed.
 * @param isConfigFile whether the default export is a configuration
 * @param readKey classifies keys; without it only the other names are found
 * @param onKey called for each key, with its value
 */
export function readCodeUses(
  program: SyntaxNode,
  isConfigFile: boolean,
  syntax: ConfigSyntax,
  readKey: ReadConfigKey | undefined,
  onKey?: (key: ConfigKeyUse) => void,
): CodeUses {
  const scope = readScope(program);
  const keys = createKeyReader(scope, readKey ?? (() => ({ kind: 'own' })), onKey, syntax.takesAnyCall);
  const names = createNameReader(scope, syntax);
  const visit = (node: SyntaxNode): void => {
    for (const root of configurationsIn(node, scope, isConfigFile, syntax)) keys.read(root, '');
    names.read(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  // Keyed by offset: the same expression may be reached by two ways.
  return { uses: [...new Map([...names.uses, ...keys.uses]).values()], unknown: [...keys.unknown.values()] };
}

/** Expressions that are configurations by the form of this node. */
function configurationsIn(
  node: SyntaxNode,
  scope: Scope,
  isConfigFile: boolean,
  syntax: ConfigSyntax,
): (SyntaxNode | undefined)[] {
  const isConfig = (key: string, of: SyntaxNode | undefined = node): boolean =>
    syntax.types.includes(typeNameOf(part(of, key)) ?? '');
  switch (node.type) {
    case 'ExportDefaultDeclaration':
      return [isConfigFile ? part(node, 'declaration') : undefined];
    case 'AssignmentExpression': {
      const left = part(node, 'left');
      const isExport =
        left && nameOf(part(left, 'object')) === 'module' && memberOf(left) === 'exports' && isConfigFile;
      return [isExport ? part(node, 'right') : undefined];
    }
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return [isConfig('typeAnnotation') ? part(node, 'expression') : undefined];
    case 'VariableDeclarator':
      return [isConfig('typeAnnotation', part(node, 'id')) ? part(node, 'init') : undefined];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [isConfig('returnType') ? node : undefined];
    case 'CallExpression':
      return givenConfigurations(node, scope, syntax);
    default:
      return [];
  }
}

/** Arguments of a call that are configurations, or functions that return one. */
function givenConfigurations(
  node: SyntaxNode,
  scope: Scope,
  { api, calls, package: name }: ConfigSyntax,
): (SyntaxNode | undefined)[] {
  const callee = part(node, 'callee');
  const given = parts(node, 'arguments');
  const [first] = given;
  if (!callee || !first) return [];
  if (callee.type === 'MemberExpression' && api.edits.includes(memberOf(callee) ?? ''))
    return [isFunction(first) ? first : propertyOf(first, 'handler')];
  const meaning = meaningOf(nameOf(callee), scope);
  // Hooks receive the merge function as an argument.
  const called =
    meaning?.kind === 'export' && meaning.from === name
      ? meaning.name
      : meaning?.kind === 'parameter'
        ? meaning.property
        : undefined;
  const way = called !== undefined && Object.hasOwn(calls, called) ? calls[called] : undefined;
  if (way === 'all') return given;
  if (way === 'first') return [first];
  return way === undefined ? [] : [propertyOf(first, way)];
}

function createKeyReader(
  scope: Scope,
  readKey: ReadConfigKey,
  onKey: ((key: ConfigKeyUse) => void) | undefined,
  takesAnyCall = false,
) {
  const uses = new Map<number, NameUse>();
  const unknown = new Map<number, UnknownKey>();
  const seen = new Map<SyntaxNode, Set<string>>();

  function isFirstTime(node: SyntaxNode, place: string): boolean {
    const places = getOrInsert(seen, node, () => new Set());
    return places.size < places.add(place).size;
  }

  function read(given: SyntaxNode | undefined, place: string): void {
    const node = given && unwrap(given);
    if (!node || !isFirstTime(node, place)) return;
    if (node.type === 'ObjectExpression')
      for (const item of parts(node, 'properties')) readProperty(item, place);
    else for (const inner of valuesOf(node, scope, takesAnyCall)) read(inner, place);
  }

  function readProperty(node: SyntaxNode, place: string): void {
    if (node.type === 'SpreadElement') {
      read(node, place);
      return;
    }
    const key = part(node, 'key');
    const name = keyOf(node);
    if (!key || name === undefined) return;
    const found = readKey(place, name);
    const value = part(node, 'value');
    const quote = key.type === 'Literal' ? 1 : 0;
    const range = { start: key.start + quote, end: key.end - quote };
    if (found.kind === 'unknown')
      unknown.set(range.start, { name: found.name, siblings: found.siblings, ...range });
    if (found.kind === 'known') uses.set(range.start, { name: found.name, ...range });
    onKey?.({ key: found, start: range.start, value, scope });
    if (found.kind !== 'unknown' && found.place !== undefined) read(value, found.place);
  }

  return { read, uses, unknown };
}

/** Expressions an expression may evaluate to; for an array, those of its items. */
export function valuesOf(node: SyntaxNode, scope: Scope, takesAnyCall: boolean): (SyntaxNode | undefined)[] {
  if (isFunction(node)) return returnedBy(node);
  switch (node.type) {
    case 'ArrayExpression':
      return parts(node, 'elements');
    case 'SpreadElement':
      return [part(node, 'argument')];
    case 'ConditionalExpression':
      return [part(node, 'consequent'), part(node, 'alternate')];
    case 'LogicalExpression':
      return [part(node, 'left'), part(node, 'right')];
    case 'SequenceExpression':
      return parts(node, 'expressions').slice(-1);
    case 'Identifier': {
      const meaning = meaningOf(nameOf(node), scope);
      return meaning?.kind === 'value' && meaning.property === undefined ? [meaning.node] : [];
    }
    case 'CallExpression': {
      const meaning = meaningOf(nameOf(part(node, 'callee')), scope);
      if (meaning?.kind === 'value' && isFunction(unwrap(meaning.node))) return [meaning.node];
      return takesAnyCall ? parts(node, 'arguments') : [];
    }
    default:
      return [];
  }
}

/** Node type → field that may refer to an export where it is used. */
const USES: ReadonlyMap<string, string> = new Map([
  ['CallExpression', 'callee'],
  ['MemberExpression', 'object'],
  ['NewExpression', 'callee'],
  ['TSQualifiedName', 'left'],
  ['TSTypeReference', 'typeName'],
]);

/** Collects names other than keys: packages, their exports, members of the documented types. */
function createNameReader(scope: Scope, { api, instance, package: name }: ConfigSyntax) {
  const uses = new Map<number, NameUse>();
  const use = (used: string, { start, end }: { start: number; end: number }): void => {
    uses.set(start, { name: used, start, end });
  };

  /** An export of the package that is called, read, or used as a type. */
  function readExport(node: SyntaxNode | undefined, place = node): void {
    const meaning = meaningOf(nameOf(node), scope);
    if (place && meaning?.kind === 'export' && meaning.from === name) use(`${name}#${meaning.name}`, place);
  }

  function readPackage(source: SyntaxNode | undefined): void {
    const from = stringOf(source);
    if (source && from !== undefined)
      use(packageName(from), { start: source.start + 1, end: source.end - 1 });
  }

  function readImports(node: SyntaxNode): void {
    readPackage(part(node, 'source'));
    if (stringOf(part(node, 'source')) !== name) return;
    for (const specifier of parts(node, 'specifiers')) {
      const imported = part(specifier, 'imported');
      if (imported) use(`${name}#${nameOf(imported)}`, imported);
    }
  }

  function typeOf(meaning: Meaning): string | undefined {
    if (meaning.kind === 'typed') return meaning.type;
    if (meaning.kind === 'parameter')
      return meaning.method === api.method && meaning.index === 0 && !meaning.property ? api.type : undefined;
    const value = meaning.kind === 'value' && !meaning.property ? unwrap(meaning.node) : undefined;
    const called = meaningOf(nameOf(part(value, 'callee')), scope);
    const isMade = called?.kind === 'export' && called.from === name && called.name === instance.call;
    return isMade ? instance.type : undefined;
  }

  /** `api.onExit`: a member of a variable that has the same type in all its declarations. */
  function readMember(node: SyntaxNode): void {
    const member = memberOf(node);
    const property = part(node, 'property');
    const types = new Set(scope.get(nameOf(part(node, 'object')) ?? '')?.map(typeOf));
    const [type] = types;
    const isExplained = types.size === 1 && (type === api.type || type === instance.type);
    if (isExplained && property && member !== undefined) use(`${type}#${member}`, property);
  }

  function read(node: SyntaxNode): void {
    const field = USES.get(node.type);
    if (field !== undefined) readExport(part(node, field));
    if (node.type === 'ImportDeclaration') readImports(node);
    if (node.type === 'MemberExpression') readMember(node);
    if (node.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'require')
      readPackage(parts(node, 'arguments')[0]);
    // `const { createRsbuild } = require('@rsbuild/core')`
    if (node.type === 'VariableDeclarator')
      for (const property of parts(part(node, 'id'), 'properties'))
        readExport(part(property, 'value'), part(property, 'key'));
  }

  return { read, uses };
}
