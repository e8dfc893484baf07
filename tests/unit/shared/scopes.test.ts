import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { type Meaning, meaningOf, readScope } from '../../../src/shared/scopes.ts';
import type { SyntaxNode } from '../../../src/shared/syntax-tree.ts';

/** Meanings of a program's variables by name, with source code in place of nodes. */
function meaningsIn(code: string): Record<string, unknown> {
  const told = (meaning: Meaning) =>
    Object.fromEntries(
      Object.entries(meaning).map(([key, value]: [string, unknown]) => {
        const { start, end } = Object(value) as SyntaxNode;
        return [key, start === undefined ? value : code.slice(start, end)];
      }),
    );
  const scope = readScope(parseAst(code, { lang: 'ts' }) as SyntaxNode);
  return Object.fromEntries([...scope].map(([name, meanings]) => [name, meanings.map(told)]));
}

const unknown = { kind: 'unknown' };
const exported = (from: string, name: string) => ({ kind: 'export', from, name });
const value = (node: string, property?: string) => ({ kind: 'value', node, ...(property && { property }) });
const parameter = (of: string, index: number, more = {}) => ({ kind: 'parameter', of, index, ...more });

test.each<[code: string, meanings: Record<string, object>]>([
  [
    `import a, { b, c as d } from 'p'`,
    { a: exported('p', 'default'), b: exported('p', 'b'), d: exported('p', 'c') },
  ],
  [`import * as all from 'p'`, { all: exported('p', 'default') }],
  [`const p = require('p')`, { p: exported('p', 'default') }],
  [`const { a, b: c } = require('p')`, { a: exported('p', 'a'), c: exported('p', 'b') }],
  ['const p = required("p"), q = require(p)', { p: value('required("p")'), q: value('require(p)') }],
  ['const p = new require("p")', { p: value('new require("p")') }],
  ['let a = 1, b', { a: value('1'), b: unknown }],
  [`const { a, 'b-c': d, [e]: f } = x`, { a: value('x', 'a'), d: value('x', 'b-c'), f: value('x') }],
  ['const { a = 1, ...rest } = x', { a: value('x', 'a'), rest: unknown }],
  ['const { a: { b, c: [d = e], f: g, ...h } } = x', { b: unknown, d: unknown, g: unknown, h: unknown }],
  ['const [a, , { b }, ...c]: T[] = x', { a: unknown, b: unknown, c: unknown }],
  ['const a: T = x', { a: { kind: 'typed', type: 'T' } }],
  ['const { a }: T = x', { a: value('x', 'a') }],
  ['const a: T["b"] = x', { a: value('x') }],
  [
    'function f(a, b = 1) {}',
    {
      f: value('function f(a, b = 1) {}'),
      a: parameter('function f(a, b = 1) {}', 0),
      b: parameter('function f(a, b = 1) {}', 1),
    },
  ],
  ['const f = function g(a) {}', { f: value('function g(a) {}'), a: parameter('function g(a) {}', 0) }],
  [
    'x(({ a, b: c = 1 }) => 1)',
    {
      a: parameter('({ a, b: c = 1 }) => 1', 0, { property: 'a' }),
      c: parameter('({ a, b: c = 1 }) => 1', 0, { property: 'b' }),
    },
  ],
  ['x(({ a } = {}) => 1)', { a: parameter('({ a } = {}) => 1', 0, { property: 'a' }) }],
  ['x((a: T, ...b) => 1)', { a: { kind: 'typed', type: 'T' }, b: unknown }],
  ['x({ f: (a) => 1 })', { a: parameter('(a) => 1', 0, { method: 'f' }) }],
  ['x({ f: y((a) => 1), [g]: (b) => 1 })', { a: parameter('(a) => 1', 0), b: parameter('(b) => 1', 0) }],
  ['x = class { f = (a) => 1 }', { a: parameter('(a) => 1', 0) }],
])('%s', (code, meanings) => {
  const single = Object.entries(meanings).map(([name, meaning]) => [name, [meaning]]);
  expect(meaningsIn(code)).toStrictEqual(Object.fromEntries(single));
});

test('a name with two declarations has no resolved meaning', () => {
  const scope = readScope(parseAst('let a = 1; { let a = 2; let b = 3 }') as SyntaxNode);
  expect(meaningOf('a', scope)).toBeUndefined();
  expect(meaningOf('b', scope)).toMatchObject({ kind: 'value' });
  expect(meaningOf('c', scope)).toBeUndefined();
  expect(meaningOf(undefined, scope)).toBeUndefined();
});
