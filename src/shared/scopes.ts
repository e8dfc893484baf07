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

/** What a variable stands for. */
export type Meaning =
  /** An export of a package. */
  | { kind: 'export'; from: string; name: string }
  /** The value of an expression, or of a property of it. */
  | { kind: 'value'; node: SyntaxNode; scope: Scope; property?: string }
  /** A value of a type that is named. */
  | { kind: 'typed'; type: string }
  /** A parameter of a function, or a property of it. */
  | { kind: 'parameter'; of: SyntaxNode; index: number; property?: string };

/** Variables by name. */
export type Scope = ReadonlyMap<string, Meaning>;

/** Variables inside of a node: those outside, and what it declares itself. The same scope when it declares nothing. */
export function scopeInside(node: SyntaxNode, outer: Scope): Scope {
  const isBlock = node.type === 'Program' || node.type === 'BlockStatement';
  if (!isBlock && !isFunction(node)) return outer;
  const scope = new Map(outer);
  if (isBlock) for (const statement of parts(node, 'body')) declare(statement, scope);
  for (const [index, pattern] of parts(node, 'params').entries())
    bind(pattern, scope, (property) => ({
      kind: 'parameter',
      of: node,
      index,
      ...(property !== undefined && { property }),
    }));
  return scope;
}

function declare(statement: SyntaxNode, scope: Map<string, Meaning>): void {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = part(statement, 'declaration');
      if (declaration) declare(declaration, scope);
      return;
    }
    case 'FunctionDeclaration': {
      const name = nameOf(part(statement, 'id'));
      if (name !== undefined) scope.set(name, { kind: 'value', node: statement, scope });
      return;
    }
    case 'VariableDeclaration':
      for (const declarator of parts(statement, 'declarations')) declareVariable(declarator, scope);
      return;
    case 'ImportDeclaration': {
      const from = stringOf(part(statement, 'source')) ?? '';
      for (const specifier of parts(statement, 'specifiers')) {
        const local = nameOf(part(specifier, 'local'));
        const imported = nameOf(part(specifier, 'imported')) ?? 'default';
        if (local !== undefined) scope.set(local, { kind: 'export', from, name: imported });
      }
    }
  }
}

function declareVariable(declarator: SyntaxNode, scope: Map<string, Meaning>): void {
  const pattern = part(declarator, 'id');
  const init = part(declarator, 'init');
  if (!pattern) return;
  const source = requiredBy(init);
  bind(pattern, scope, (property) => {
    if (source !== undefined) return { kind: 'export', from: source, name: property ?? 'default' };
    return init && { kind: 'value', node: init, scope, ...(property !== undefined && { property }) };
  });
}

/** `require('name')` */
function requiredBy(node: SyntaxNode | undefined): string | undefined {
  const isRequire = node?.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'require';
  return isRequire ? stringOf(parts(node, 'arguments')[0]) : undefined;
}

/** Puts the names of a pattern into a scope; of nested patterns, that they hide others. */
function bind(
  pattern: SyntaxNode,
  scope: Map<string, Meaning>,
  meaning: (property: string | undefined) => Meaning | undefined,
): void {
  const set = (target: SyntaxNode | undefined, property?: string): void => {
    const name = nameOf(target);
    if (name === undefined) {
      if (target) hide(target, scope);
      return;
    }
    const type = property === undefined ? typeNameOf(part(target, 'typeAnnotation')) : undefined;
    const value = type === undefined ? meaning(property) : ({ kind: 'typed', type } as const);
    if (value) scope.set(name, value);
    else scope.delete(name);
  };
  const inner = pattern.type === 'AssignmentPattern' ? part(pattern, 'left') : pattern;
  if (inner?.type !== 'ObjectPattern') {
    set(inner);
    return;
  }
  for (const property of parts(inner, 'properties')) {
    const value = part(property, 'value');
    set(value?.type === 'AssignmentPattern' ? part(value, 'left') : value, keyOf(property));
  }
}

function hide(pattern: SyntaxNode, scope: Map<string, Meaning>): void {
  const name = nameOf(pattern);
  if (name !== undefined) scope.delete(name);
  for (const child of childrenOf(pattern)) hide(child, scope);
}
