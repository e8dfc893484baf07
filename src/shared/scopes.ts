import { getOrInsert } from './get-or-insert.ts';
import {
  childrenOf,
  isFunction,
  keyOf,
  nameOf,
  part,
  parts,
  type SyntaxNode,
  stringOf,
  typeNameOf,
} from './syntax-tree.ts';

/** What a variable refers to. */
export type Meaning =
  /** An export of a package. */
  | { kind: 'export'; from: string; name: string }
  /** The value of an expression, or of one of its properties. */
  | { kind: 'value'; node: SyntaxNode; property?: string }
  /** A value of a named type. */
  | { kind: 'typed'; type: string }
  /** A function parameter, or a property of one. `method` is the key under which the function is defined. */
  | { kind: 'parameter'; of: SyntaxNode; index: number; property?: string; method?: string }
  /** A variable with nothing else known about it. */
  | { kind: 'unknown' };

/**
 * All variables of a program by name, regardless of block scope. A name with several declarations has several meanings;
 * which one applies is not resolved.
 */
export type Scope = ReadonlyMap<string, readonly Meaning[]>;

/** The meaning of a name; `undefined` if it has none or more than one. */
export function meaningOf(name: string | undefined, scope: Scope): Meaning | undefined {
  const meanings = scope.get(name ?? '') ?? [];
  return meanings.length === 1 ? meanings[0] : undefined;
}

export function readScope(program: SyntaxNode): Scope {
  const scope = new Map<string, Meaning[]>();
  const declare: Declare = (name, meaning) => getOrInsert(scope, name, () => []).push(meaning);
  visit(program, declare, undefined);
  return scope;
}

type Declare = (name: string, meaning: Meaning) => void;

/** @param key key of the property whose value the node is */
function visit(node: SyntaxNode, declare: Declare, key: string | undefined): void {
  if (isFunction(node)) declareFunction(node, declare, key);
  else if (node.type === 'VariableDeclarator') declareVariable(node, declare);
  else if (node.type === 'ImportDeclaration') declareImports(node, declare);
  const own = node.type === 'Property' ? keyOf(node) : undefined;
  for (const child of childrenOf(node)) visit(child, declare, own);
}

function declareFunction(node: SyntaxNode, declare: Declare, method: string | undefined): void {
  const name = node.type === 'FunctionDeclaration' ? nameOf(part(node, 'id')) : undefined;
  if (name !== undefined) declare(name, { kind: 'value', node });
  for (const [index, pattern] of parts(node, 'params').entries())
    bind(pattern, declare, (property) => ({
      kind: 'parameter',
      of: node,
      index,
      ...(property !== undefined && { property }),
      ...(method !== undefined && { method }),
    }));
}

function declareImports(node: SyntaxNode, declare: Declare): void {
  const from = stringOf(part(node, 'source')) ?? '';
  for (const specifier of parts(node, 'specifiers')) {
    const local = nameOf(part(specifier, 'local'));
    const name = nameOf(part(specifier, 'imported')) ?? 'default';
    if (local !== undefined) declare(local, { kind: 'export', from, name });
  }
}

function declareVariable(declarator: SyntaxNode, declare: Declare): void {
  const pattern = part(declarator, 'id');
  const node = part(declarator, 'init');
  const source = requiredBy(node);
  bind(pattern, declare, (property) => {
    if (source !== undefined) return { kind: 'export', from: source, name: property ?? 'default' };
    return node ? { kind: 'value', node, ...(property !== undefined && { property }) } : { kind: 'unknown' };
  });
}

/** `require('name')` */
function requiredBy(node: SyntaxNode | undefined): string | undefined {
  const isRequire = node?.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'require';
  return isRequire ? stringOf(parts(node, 'arguments')[0]) : undefined;
}

/** Declares the names in a binding pattern; those in nested patterns are declared as unknown. */
function bind(
  pattern: SyntaxNode | undefined,
  declare: Declare,
  meaning: (property: string | undefined) => Meaning,
): void {
  const bindOne = (given: SyntaxNode | undefined, property?: string): void => {
    const target = given?.type === 'AssignmentPattern' ? part(given, 'left') : given;
    const name = nameOf(target);
    const type = typeNameOf(part(target, 'typeAnnotation'));
    if (name !== undefined) declare(name, type === undefined ? meaning(property) : { kind: 'typed', type });
    else if (target) for (const inner of namesIn(target)) declare(inner, { kind: 'unknown' });
  };
  const whole = pattern?.type === 'AssignmentPattern' ? part(pattern, 'left') : pattern;
  if (whole?.type === 'ObjectPattern')
    for (const property of parts(whole, 'properties'))
      bindOne(part(property, 'value') ?? property, keyOf(property));
  else bindOne(whole);
}

function namesIn(node: SyntaxNode): string[] {
  const name = nameOf(node);
  if (name !== undefined) return [name];
  const inner = part(node, 'value') ?? part(node, 'left') ?? part(node, 'argument');
  return (inner ? [inner] : [...parts(node, 'properties'), ...parts(node, 'elements')]).flatMap(namesIn);
}
