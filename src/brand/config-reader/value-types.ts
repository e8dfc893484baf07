import { keyOf, nameOf, part, parts, type SyntaxNode } from '../../shared/syntax-tree.ts';
import { isRecord, Pattern, type StaticValue } from '../config-source.ts';
import { parseType } from './parse-source.ts';
import { isPlain } from './static-value.ts';

/**
 * Whether a value matches a type: literals, `string`, `number`, `boolean`, `RegExp`, `X[]`, `(X | Y)[]`, `Record<string,
 * X>`, `{ a?: X; b?: Y }` and unions of these.
 */
export function isOfType(value: StaticValue, type: string): boolean {
  return matches(value, parseType(type));
}

function matches(value: StaticValue, type: SyntaxNode): boolean {
  const inner = (key: string): SyntaxNode => part(type, key) ?? type;
  switch (type.type) {
    case 'TSStringKeyword':
      return typeof value === 'string' && isPlain(value);
    case 'TSNumberKeyword':
      return typeof value === 'number';
    case 'TSBooleanKeyword':
      return typeof value === 'boolean';
    case 'TSLiteralType':
      return value === (inner('literal') as { value?: unknown }).value;
    case 'TSParenthesizedType':
    case 'TSTypeAnnotation':
      return matches(value, inner('typeAnnotation'));
    case 'TSUnionType':
      return parts(type, 'types').some((each) => matches(value, each));
    case 'TSArrayType':
      return Array.isArray(value) && value.every((item) => matches(item, inner('elementType')));
    case 'TSTypeLiteral':
      return (
        isRecord(value) &&
        Object.entries(value).every(([name, item]) => {
          const member = parts(type, 'members').find((each) => keyOf(each) === name);
          return member !== undefined && matches(item, part(member, 'typeAnnotation') ?? member);
        })
      );
    case 'TSTypeReference':
      return matchesNamed(value, type);
    default:
      throw new Error(`A type is written in a way that cannot be read: ${type.type}.`);
  }
}

function matchesNamed(value: StaticValue, type: SyntaxNode): boolean {
  const name = nameOf(part(type, 'typeName'));
  if (name === 'RegExp') return value instanceof Pattern;
  const [, item] = parts(part(type, 'typeArguments'), 'params');
  if (name !== 'Record' || !item) throw new Error(`The type "${name}" cannot be read.`);
  return isRecord(value) && Object.values(value).every((each) => matches(each, item));
}
