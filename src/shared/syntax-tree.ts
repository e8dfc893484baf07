/**
 * Helpers for reading syntax trees: ESTree with TypeScript nodes, as produced by `rolldown/parseAst`, acorn and others.
 * Offsets are UTF-16 units.
 */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

/** The child node under a key, if there is one. */
export function part(node: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
  const value = field(node, key);
  return isNode(value) ? value : undefined;
}

/** The child nodes in a list under a key, without holes. */
export function parts(node: SyntaxNode | undefined, key: string): SyntaxNode[] {
  const value = field(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Whether a flag of the node is set. */
export function isTrue(node: SyntaxNode, key: string): boolean {
  return field(node, key) === true;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

export function nameOf(node: SyntaxNode | undefined): string | undefined {
  const name = node?.type === 'Identifier' ? field(node, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Value of a string literal, or of a template without expressions. */
export function stringOf(node: SyntaxNode | undefined): string | undefined {
  const isTemplate = node?.type === 'TemplateLiteral' && parts(node, 'expressions').length === 0;
  const quasi = isTemplate ? (field(parts(node, 'quasis')[0], 'value') as { cooked?: unknown }) : undefined;
  const value = node?.type === 'Literal' ? field(node, 'value') : quasi?.cooked;
  return typeof value === 'string' ? value : undefined;
}

/** Key of a property in an object or pattern; `undefined` if it is computed. */
export function keyOf(property: SyntaxNode): string | undefined {
  const key = part(property, 'key');
  return isTrue(property, 'computed') ? undefined : (nameOf(key) ?? stringOf(key));
}

/** Name of the member that is accessed: `b` in `a.b` and in `a['b']`. */
export function memberOf(node: SyntaxNode): string | undefined {
  const property = part(node, 'property');
  return isTrue(node, 'computed') ? stringOf(property) : nameOf(property);
}

export function propertyOf(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const property = parts(node, 'properties').find(
    (candidate) => candidate.type === 'Property' && keyOf(candidate) === name,
  );
  return part(property, 'value');
}

/** The expression inside parentheses, casts and the like; the node itself if there are none. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  const key = WRAPPERS.get(node.type);
  const inner = key && part(node, key);
  return inner ? unwrap(inner) : node;
}

const WRAPPERS: ReadonlyMap<string, string> = new Map([
  ['AwaitExpression', 'argument'],
  ['ChainExpression', 'expression'],
  ['ParenthesizedExpression', 'expression'],
  ['TSAsExpression', 'expression'],
  ['TSNonNullExpression', 'expression'],
  ['TSSatisfiesExpression', 'expression'],
  ['TSTypeAssertion', 'expression'],
]);

export function isFunction(node: SyntaxNode): boolean {
  return FUNCTIONS.has(node.type);
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
]);

export function returnedBy(fn: SyntaxNode): SyntaxNode[] {
  const body = part(fn, 'body');
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const found: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    const argument = node.type === 'ReturnStatement' ? part(node, 'argument') : undefined;
    if (argument) found.push(argument);
    for (const child of childrenOf(node)) if (!isFunction(child)) visit(child);
  };
  visit(body);
  return found;
}

/** Name of the type in an annotation: `RsbuildConfig` in `: RsbuildConfig`. */
export function typeNameOf(annotation: SyntaxNode | undefined): string | undefined {
  const type = annotation?.type === 'TSTypeAnnotation' ? part(annotation, 'typeAnnotation') : annotation;
  return type?.type === 'TSTypeReference' ? nameOf(part(type, 'typeName')) : undefined;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

function field(node: SyntaxNode | undefined, key: string): unknown {
  return (node as Record<string, unknown> | undefined)?.[key];
}
