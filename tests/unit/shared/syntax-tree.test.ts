import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  isFunction,
  isTrue,
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
} from '../../../src/shared/syntax-tree.ts';

const parse = (code: string) => parseAst(code, { lang: 'ts', preserveParens: true }) as SyntaxNode;
/** An expression, possibly in parentheses. */
const expression = (code: string): SyntaxNode => {
  const outer = part(parts(parse(`(${code})`), 'body')[0], 'expression');
  return part(outer, 'expression') as SyntaxNode;
};

test('children of a node may be missing', () => {
  const call = expression('f(a, ...b)');
  expect(part(call, 'callee')?.type).toBe('Identifier');
  expect(part(call, 'optional')).toBeUndefined();
  expect(part(undefined, 'callee')).toBeUndefined();
  expect(parts(call, 'arguments').map(({ type }) => type)).toEqual(['Identifier', 'SpreadElement']);
  expect(parts(expression('[a, , b]'), 'elements')).toHaveLength(2);
  expect(parts(call, 'callee')).toEqual([]);
  expect(parts(undefined, 'arguments')).toEqual([]);
  expect(childrenOf(call).map(({ type }) => type)).toEqual(['Identifier', 'Identifier', 'SpreadElement']);
  expect([isTrue(expression('a[b]'), 'computed'), isTrue(expression('a.b'), 'computed')]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ["'a'", 'a'],
  ['"a"', 'a'],
  ['`a`', 'a'],
  ['``', ''],
  ["''", ''],
  ['`a${b}c`', undefined],
  ['`${b}`', undefined],
  ['tag`a`', undefined],
  ['1', undefined],
  ['null', undefined],
  ['/a/', undefined],
  ['a', undefined],
  ["['a']", undefined],
])('%s is the string %s', (code, text) => {
  expect(stringOf(expression(code))).toBe(text);
});

test.each([
  ['a.b', 'b'],
  ["a['b']", 'b'],
  ['a[`b`]', 'b'],
  ['a[b]', undefined],
  ['a[0]', undefined],
])('%s accesses the member %s', (code, name) => {
  expect(memberOf(expression(code))).toBe(name);
});

test('missing nodes have no name, string or type', () => {
  expect([nameOf(undefined), stringOf(undefined), typeNameOf(undefined), propertyOf(undefined, 'a')]).toEqual(
    [undefined, undefined, undefined, undefined],
  );
  expect([nameOf(expression('a')), nameOf(expression("'a'")), nameOf(expression('this'))]).toEqual([
    'a',
    undefined,
    undefined,
  ]);
});

test('properties are found by name, in any notation; computed and spread ones are not', () => {
  const object = expression("{ a: 1, 'b': 2, [c]: 3, ['d']: 4, ...e, 5: 6, f() {} }");
  expect(parts(object, 'properties').map((property) => keyOf(property))).toEqual([
    'a',
    'b',
    undefined,
    undefined,
    undefined,
    undefined,
    'f',
  ]);
  const numberAt = (name: string) => (propertyOf(object, name) as { value?: unknown } | undefined)?.value;
  expect([numberAt('a'), numberAt('b')]).toEqual([1, 2]);
  expect(['c', 'd', 'e', '5', 'value'].map((name) => propertyOf(object, name))).toEqual(
    Array(5).fill(undefined),
  );
  expect(propertyOf(object, 'f')?.type).toBe('FunctionExpression');
});

test.each(['a', '(a)', '((a))', 'await a', 'a!', 'a as T', 'a satisfies T', '<T>a', '(a as T satisfies U)!'])(
  '%s is a',
  (code) => {
    expect(nameOf(unwrap(expression(code)))).toBe('a');
  },
);

test.each(['!a', 'a()', '[a]', 'a.b'])('%s is not a', (code) => {
  expect(nameOf(unwrap(expression(code)))).toBeUndefined();
});

test('an optional chain is unwrapped', () => {
  expect(unwrap(expression('a?.b')).type).toBe('MemberExpression');
});

describe('a function', () => {
  test.each([
    ['() => a', ['a']],
    ['() => { return a }', ['a']],
    ['function () { if (x) return a; return; }', ['a']],
    ['() => { for (;;) { return a } return b }', ['a', 'b']],
    // Return values of inner functions do not count.
    ['() => { f(() => { return a }); function g() { return b } return c }', ['c']],
    ['() => {}', []],
  ])('%s returns %s', (code, names) => {
    const fn = expression(code);
    expect(isFunction(fn)).toBe(true);
    expect(returnedBy(fn).map((node) => nameOf(node))).toEqual(names);
  });

  test('is no other kind of expression', () => {
    expect(['a', 'f()', 'class {}'].map((code) => isFunction(expression(code)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isFunction(parts(parse('function f() {}'), 'body')[0] as SyntaxNode)).toBe(true);
    expect(returnedBy(expression('a'))).toEqual([]);
  });
});

test.each([
  ['let a: T', 'T'],
  ['let a: T<U>', 'T'],
  ['let a: string', undefined],
  ['let a: N.T', undefined],
  ['let a: T[]', undefined],
  ['let a', undefined],
])('%s has the type %s', (code, name) => {
  const declared = part(parts(parts(parse(code), 'body')[0], 'declarations')[0], 'id');
  expect(typeNameOf(part(declared, 'typeAnnotation'))).toBe(name);
  // The type of a cast, without an annotation.
  expect(typeNameOf(part(part(declared, 'typeAnnotation'), 'typeAnnotation'))).toBe(name);
});
