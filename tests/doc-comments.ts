import { readFileSync } from 'node:fs';
import type { Node } from 'estree';
import { parseSync } from 'rolldown/utils';

/** A key in a source file, with its doc comment and the keys of its value. */
export interface DocumentedKey {
  /** Text of the comment on one line; empty without one. */
  comment: string;
  /** Source text of the value. */
  code: string;
  keys: DocumentedKeys;
}
export type DocumentedKeys = Readonly<Record<string, DocumentedKey>>;

type Placed = Node & { start: number; end: number };

/** Reads the keys of the named schema or plain object in a file. */
export function documentedKeys(file: string, name: string): DocumentedKeys {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text, { sourceType: 'module', lang: 'ts' });
  const values = new Map<string, Placed>();
  const statements = new Map<string, number>();
  for (const statement of program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) {
        values.set(id.name, init as unknown as Placed);
        statements.set(id.name, (statement as unknown as Placed).start);
      }
  }
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const commentBefore = (start: number): string => {
    const found = docs.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
    return (found?.value ?? '')
      .slice(1)
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .trim();
  };

  /** A key without a comment takes that of the schema it refers to. */
  const commentOf = (start: number, code: string): string => {
    const named = /\b\w+Schema\b/.exec(code)?.[0] ?? '';
    return commentBefore(start) || commentBefore(statements.get(named) ?? -1);
  };

  /** The first object in an expression, following calls and names. */
  function objectIn(node: unknown, depth = 0): Placed | undefined {
    if (typeof node !== 'object' || node === null || depth > 12) return undefined;
    const { type, ...parts } = node as Record<string, unknown>;
    if (type === 'ObjectExpression') return node as Placed;
    if (type === 'Identifier') return objectIn(values.get(String(parts.name)), depth + 1);
    const lists = [parts.callee, parts.object, parts.expression, parts.arguments, parts.elements];
    for (const part of lists.flat()) {
      const found = objectIn(part, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  function keysOf(object: Placed | undefined): DocumentedKeys {
    if (object?.type !== 'ObjectExpression') return {};
    const entries = object.properties.flatMap((property) => {
      if (property.type !== 'Property') return Object.entries(keysOf(objectIn(property.argument)));
      const { key, value, start } = property as typeof property & Placed;
      const written = key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value);
      const { start: from, end } = value as unknown as Placed;
      const code = text.slice(from, end);
      const entry = {
        comment: commentOf(start, code),
        code,
        keys: keysOf(objectIn(value)),
      };
      return [[written, entry] as [string, DocumentedKey]];
    });
    return Object.fromEntries(entries);
  }

  return keysOf(objectIn(values.get(name)));
}
